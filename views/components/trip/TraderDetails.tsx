import type { ReactNode } from 'react';
import type { PartnerData } from '#pageData/partner.ts';
import { mailHref, phoneHref } from '#views/components/contactHref.ts';
import * as de from '#views/texts/de.ts';
import styles from './TraderDetails.module.css';

/** Renders the trader information of a host, which the law requires wherever a contract can be concluded. */
export function TraderDetails({ partner: { trader, phone, email } }: { partner: PartnerData }) {
  // Most traders repeat phone and email in their contact text; the links are sufficient then.
  const isContactRepeated = phone && email && trader.contact.includes(phone) && trader.contact.includes(email);
  return (
    <dl className={styles.details}>
      <Detail label={de.trader.company}>{trader.company}</Detail>
      <Detail label={de.trader.address}>{trader.address}</Detail>
      {trader.register && <Detail label={de.trader.register}>{trader.register}</Detail>}
      {!isContactRepeated && <Detail label={de.trader.contact}>{trader.contact}</Detail>}
      {phone && (
        <Detail label={de.trader.phone}>
          <a href={phoneHref(phone)}>{phone}</a>
        </Detail>
      )}
      {email && (
        <Detail label={de.trader.email}>
          <a href={mailHref(email)}>{email}</a>
        </Detail>
      )}
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="note">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import { phoneHref } from '../../components/phoneHref.ts';
import * as de from '../../texts/de.ts';
import styles from './GuardianBookingPage.module.css';

/** Renders how to reach the organiser. */
export function HostContact({ data: { host, reference } }: { data: GuardianBookingView }) {
  const texts = de.guardianBooking;
  return (
    <section className={styles.section}>
      <h2>{texts.contact}</h2>
      <p>{texts.contactText(host.name)}</p>
      <ul className={styles.contact}>
        {host.email ? (
          <li>
            <a href={`mailto:${host.email}?subject=${encodeURIComponent(reference)}`}>{host.email}</a>
          </li>
        ) : null}
        {host.phone ? (
          <li>
            <a href={phoneHref(host.phone)}>{host.phone}</a>
          </li>
        ) : null}
        {host.email || host.phone ? null : (
          <li>
            <a href="/kontakt">{de.errors.contact}</a>
          </li>
        )}
      </ul>
      <p className={styles.note}>{texts.keepLink}</p>
    </section>
  );
}

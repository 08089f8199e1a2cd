import { useEffect, useRef } from 'react';
import { contactPath } from '#pageData/contactPath.ts';
import { Button } from '../../../components/Button.tsx';
import { PageHead } from '../../../components/chrome/PageHead.tsx';
import { Icon } from '../../../components/icon/Icon.tsx';
import * as de from '../../../texts/de.ts';
import styles from './ContactSent.module.css';

interface ContactSentProps {
  reference: string;
  /** Whether to move the focus here, because the confirmation replaces the form without a page load. */
  takesFocus?: boolean;
}

/** Confirms a message and shows its reference. */
export function ContactSent({ reference, takesFocus = false }: ContactSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section className={styles.sent}>
      <PageHead
        title={de.contact.sentTitle}
        description={de.contact.sentDescription}
        path={`/kontakt/gesendet/${reference}`}
        noindex
      />
      <span className={styles.icon}>
        <Icon name="mail-check" size={40} />
      </span>
      <h1 ref={title} tabIndex={-1}>
        {de.contact.sentTitle}
      </h1>
      <p className={styles.lead}>{de.contact.sentText}</p>
      <dl className={styles.reference}>
        <dt>{de.contact.reference}</dt>
        <dd>{reference}</dd>
      </dl>
      <p className={styles.note}>{de.contact.sentSpam}</p>
      <div className={styles.actions}>
        <Button href="/reisen/alle">{de.contact.discover}</Button>
        <Button variant="secondary" href={contactPath()}>
          {de.contact.writeAgain}
        </Button>
      </div>
    </section>
  );
}

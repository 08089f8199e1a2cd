import { useEffect, useRef } from 'react';
import { allTripsPath, pathOf } from '#domain/site/pageTargets.ts';
import { contactPath } from '#pageData/contactPath.ts';
import { Button } from '#views/components/Button.tsx';
import { Confirmation } from '#views/components/Confirmation.tsx';
import * as de from '#views/texts/de.ts';
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
    <Confirmation
      icon="mail-check"
      title={de.contact.sentTitle}
      description={de.contact.sentDescription}
      path={pathOf('contact-sent', { reference })}
      titleRef={title}
    >
      <p className={styles.lead}>{de.contact.sentText}</p>
      <dl className={`raised stack-1 ${styles.reference}`}>
        <dt className="note">{de.contact.reference}</dt>
        <dd>{reference}</dd>
      </dl>
      <p className="note">{de.contact.sentSpam}</p>
      <div className={`row-3 ${styles.actions}`}>
        <Button href={allTripsPath}>{de.contact.discover}</Button>
        <Button variant="secondary" href={contactPath()}>
          {de.contact.writeAgain}
        </Button>
      </div>
    </Confirmation>
  );
}

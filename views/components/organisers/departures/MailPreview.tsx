import type { MailText } from '#domain/organisers/departures/mailTemplates.ts';
import * as de from '#views/texts/de.ts';
import styles from './MailText.module.css';

/** Shows a mail to one guardian before it is sent. @param footer says what follows the text */
export function MailPreview({ mail, footer }: { mail: MailText & { to: string }; footer: string }) {
  return (
    <>
      <article className={`raised stack-3 ${styles.mail}`}>
        <p className="note">
          {de.mailing.to}: {mail.to}
        </p>
        <h3 className="text-m">{mail.subject}</h3>
        <p className={styles.text}>{mail.text}</p>
      </article>
      <p className="note">{footer}</p>
    </>
  );
}

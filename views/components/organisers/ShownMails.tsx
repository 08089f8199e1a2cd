import type { ShownMail } from '#domain/bookings/shownMail.ts';
import { FactList } from '#views/components/FactList.tsx';
import { QrPicture } from '#views/components/QrPicture.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ShownMails.module.css';

interface ShownMailsProps {
  mails: readonly ShownMail[];
  /** Number of further ones that are not shown. */
  left?: number;
  isFolded?: boolean;
}

/** Shows mails as they are sent, by default the first one open. */
export function ShownMails({ mails, left = 0, isFolded = false }: ShownMailsProps) {
  return (
    <>
      {mails.map((mail, index) => (
        <details key={mail.subject} open={index === 0 && !isFolded}>
          <summary>{de.bookings.mailOf(mail.to, mail.subject)}</summary>
          <article className={`raised stack-3 ${styles.mail}`}>
            <h3 className="text-m">{mail.title}</h3>
            {mail.parts.map((part, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the mail does not change
              <Part key={position} part={part} />
            ))}
          </article>
        </details>
      ))}
      {left > 0 ? <p className="note">{de.bookings.furtherMails(left)}</p> : null}
    </>
  );
}

function Part({ part }: { part: ShownMail['parts'][number] }) {
  if ('heading' in part) return <h4>{part.heading}</h4>;
  if ('quote' in part) return <blockquote className={styles.text}>{part.quote}</blockquote>;
  if ('paragraph' in part) return <p className={styles.text}>{part.paragraph}</p>;
  if ('facts' in part) return <FactList facts={part.facts} />;
  if ('code' in part) return <QrPicture code={part.code} label={part.alt} />;
  return <p className={styles.link}>{part.link}</p>;
}

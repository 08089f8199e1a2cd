import type { MailingData } from '#pageData/organisers/departures.ts';
import { Button } from '#views/components/Button.tsx';
import { ShownMails } from '#views/components/organisers/ShownMails.tsx';
import * as de from '#views/texts/de.ts';
import styles from './MailingPage.module.css';

interface MailingPreviewProps extends MailingData {
  preview: NonNullable<MailingData['preview']>;
  action: string;
}

/** Shows the mail to the first recipient and all addresses, before the mail is sent. */
export function MailingPreview({ preview, values, recipients, action }: MailingPreviewProps) {
  const chosen = recipients.filter(({ reference }) => values.recipients.includes(reference));
  return (
    <section className={styles.form} aria-labelledby="vorschau">
      <h2 className="text-m" id="vorschau">
        {de.mailing.previewTitle}
      </h2>
      <p>{de.mailing.previewLead(chosen.length)}</p>
      <ShownMails mails={[preview]} />
      <details className={styles.addresses}>
        <summary>{de.mailing.addresses(chosen.length)}</summary>
        <ul>
          {chosen.map(({ reference, guardian }) => (
            <li key={reference}>{`${guardian.firstName} ${guardian.lastName}, ${guardian.email} (${reference})`}</li>
          ))}
        </ul>
      </details>
      <form method="post" action={action}>
        <input type="hidden" name="id" value={values.id} />
        <input type="hidden" name="vorlage" value={values.template} />
        <input type="hidden" name="vorlagenname" value={values.templateName} />
        <input type="hidden" name="betreff" value={values.subject} />
        <input type="hidden" name="text" value={values.text} />
        {values.recipients.map((reference) => (
          <input key={reference} type="hidden" name="empfaenger" value={reference} />
        ))}
        <p className="row-2">
          <Button type="submit" name="schritt" value="senden">
            {de.mailing.send(chosen.length)}
          </Button>
          <Button variant="secondary" type="submit" name="schritt" value="aendern">
            {de.mailing.change}
          </Button>
        </p>
      </form>
    </section>
  );
}

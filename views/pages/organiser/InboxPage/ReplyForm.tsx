import type { ReplyStep } from '#domain/bookings/inboxSteps.ts';
import { maxReplyLength } from '#domain/bookings/thread.ts';
import { mailingPath } from '#domain/organisers/departures/departurePaths.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { ShownMails } from '#views/components/organisers/ShownMails.tsx';
import * as de from '#views/texts/de.ts';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';
import styles from './InboxActions.module.css';

/** Answers an entry by mail, if wanted after a preview. A reply that was not sent is shown again with the reason. */
export function ReplyForm({ step, ...props }: EntryFormProps & { step: ReplyStep | null }) {
  const { reference, booked } = props.entry;
  const field = `antwort-${reference}`;
  return (
    <section className={`stack-3 ${styles.group}`} aria-label={`${de.inbox.replyTitle} ${reference}`}>
      <h3 className="text-m">{de.inbox.replyTitle}</h3>
      {step?.message ? <ErrorSummary title={de.inbox.replyFailed} errors={[{ field, message: step.message }]} /> : null}
      <EntryForm {...props}>
        <Field name={field} label={de.inbox.replyLabel} hint={de.inbox.replyHint} error={step?.message ?? undefined}>
          <textarea name="antwort" required rows={5} maxLength={maxReplyLength} defaultValue={step?.text} />
        </Field>
        <Button size="small" type="submit" name="aktion" value="antworten">
          {de.inbox.replySubmit}
        </Button>
        <Button variant="secondary" size="small" type="submit" name="aktion" value="vorschau">
          {de.mailing.preview}
        </Button>
        {booked ? (
          <a href={mailingPath({ subdomain: props.subdomain, ...booked }, { recipients: [reference] })}>
            {de.inbox.replyTemplate}
          </a>
        ) : null}
      </EntryForm>
      {step?.preview ? (
        <div className="stack-3" role="status">
          <ShownMails mails={[step.preview]} />
        </div>
      ) : null}
    </section>
  );
}

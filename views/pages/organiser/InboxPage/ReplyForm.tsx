import type { RejectedReply } from '#domain/bookings/inboxSteps.ts';
import { maxReplyLength } from '#domain/bookings/thread.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';
import styles from './InboxActions.module.css';

/** Answers an entry by mail. A reply that was not sent is shown again with the reason. */
export function ReplyForm({ rejected, ...props }: EntryFormProps & { rejected: RejectedReply | null }) {
  const { reference } = props.entry;
  const field = `antwort-${reference}`;
  return (
    <section className={`stack-3 ${styles.group}`} aria-label={`${de.inbox.replyTitle} ${reference}`}>
      <h3 className="text-m">{de.inbox.replyTitle}</h3>
      {rejected ? <ErrorSummary title={de.inbox.replyFailed} errors={[{ field, message: rejected.message }]} /> : null}
      <EntryForm {...props}>
        <Field name={field} label={de.inbox.replyLabel} hint={de.inbox.replyHint} error={rejected?.message}>
          <textarea name="antwort" required rows={5} maxLength={maxReplyLength} defaultValue={rejected?.text} />
        </Field>
        <Button size="small" type="submit" name="aktion" value="antworten">
          {de.inbox.replySubmit}
        </Button>
      </EntryForm>
    </section>
  );
}

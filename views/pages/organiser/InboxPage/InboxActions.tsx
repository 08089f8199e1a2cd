import type { ReactNode } from 'react';
import { canResend } from '#domain/bookings/inbox.ts';
import type { RejectedPayment } from '#domain/bookings/inboxSteps.ts';
import { endsWithMessage } from '#domain/bookings/thread.ts';
import { Button } from '#views/components/Button.tsx';
import { Field } from '#views/components/form/Field.tsx';
import * as de from '#views/texts/de.ts';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';
import styles from './InboxActions.module.css';
import { hasPaymentActions, PaymentActions } from './PaymentActions.tsx';

/** Actions on an entry, as plain forms that work without JavaScript. */
export function InboxActions({
  rejectedPayment,
  ...props
}: EntryFormProps & { rejectedPayment: RejectedPayment | null }) {
  const { entry } = props;
  const { reference, answered, deliveries, sender } = entry;
  const form = (children: ReactNode) => <EntryForm {...props}>{children}</EntryForm>;
  const open = deliveries.filter(canResend);
  const isSenderOpen = open.some(({ recipient }) => recipient === 'sender');
  const isOrganiserOpen = open.some(({ recipient }) => recipient === 'organiser');
  return (
    <div className="stack-4">
      {hasPaymentActions(entry) ? <PaymentActions {...props} rejected={rejectedPayment} /> : null}
      {entry.kind === 'contact' || (entry.bookingState !== 'requested' && endsWithMessage(entry.thread))
        ? form(
            <Button
              variant={answered ? 'quiet' : 'secondary'}
              size="small"
              type="submit"
              name="aktion"
              value={answered ? 'offen' : 'beantwortet'}
            >
              {answered ? de.inbox.markOpen : de.inbox.markAnswered}
            </Button>,
          )
        : null}
      {open.length > 0 ? (
        <section className={`stack-3 screenOnly ${styles.resend}`} aria-label={de.inbox.resendTitle}>
          <h3 className="text-m">{de.inbox.resendTitle}</h3>
          {isOrganiserOpen ? <p>{de.inbox.resendOrganiser}</p> : null}
          {form(
            <>
              {isSenderOpen ? (
                <Field name={`email-${reference}`} label={de.inbox.resendEmail} hint={de.inbox.resendHint}>
                  <input name="email" type="email" maxLength={254} defaultValue={sender.email} />
                </Field>
              ) : null}
              <Button size="small" type="submit" name="aktion" value="erneut">
                {de.inbox.resend}
              </Button>
              {open.every(({ isSettled }) => isSettled) ? null : (
                <Button variant="quiet" size="small" type="submit" name="aktion" value="erledigt">
                  {de.inbox.settle}
                </Button>
              )}
            </>,
          )}
        </section>
      ) : null}
    </div>
  );
}

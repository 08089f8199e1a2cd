import type { MarkPart, Payment } from '#domain/bookings/amountsDue.ts';
import { eurosOf } from '#domain/bookings/cents.ts';
import { formatDay } from '#domain/dates.ts';
import { formatEuro } from '#domain/trip/prices.ts';
import { Button } from '../../../components/Button.tsx';
import { momentOf } from '../../../components/momentOf.ts';
import * as de from '../../../texts/de.ts';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';
import styles from './InboxActions.module.css';

/** Shows deposit and balance, and marks them as paid. */
export function PaymentActions(props: EntryFormProps) {
  const { payments } = props.entry;
  if (payments.length === 0) return null;
  return (
    <div className={styles.payments}>
      <h4>{de.inbox.payments}</h4>
      <ul>
        {payments.map((payment) => (
          <li key={payment.part}>
            <span>
              {paymentName(payment.part, payments)}: {formatEuro(eurosOf(payment.amount))}, {dueText(payment)}
              {payment.paid ? <strong>{de.inbox.paidBy(payment.paid.by, momentOf(payment.paid.at))}</strong> : null}
            </span>
            <EntryForm {...props}>
              <input type="hidden" name="teil" value={payment.part} />
              <Button
                variant={payment.paid ? 'quiet' : 'secondary'}
                size="small"
                type="submit"
                name="aktion"
                value={payment.paid ? 'unbezahlt' : 'bezahlt'}
              >
                {de.inbox[payment.paid ? 'markUnpaid' : 'markPaid'](paymentName(payment.part, payments))}
              </Button>
            </EntryForm>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the name of an amount. A single balance is the whole price. */
export function paymentName(part: MarkPart, payments: readonly Payment[]): string {
  return part === 'balance' && payments.length === 1 ? de.inbox.whole : de.inbox.parts[part];
}

function dueText({ due }: Payment): string {
  if (due === 'afterConfirmation') return de.inbox.dueAfterConfirmation;
  return due === 'byTerms' ? de.inbox.dueByTerms : de.inbox.dueOn(formatDay(due.day));
}

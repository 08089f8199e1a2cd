import type { AmountDue } from '#domain/bookings/amountsDue.ts';
import { eurosOf } from '#domain/bookings/cents.ts';
import { formatDay } from '#domain/dates.ts';
import { formatEuro } from '#domain/trip/prices.ts';
import { formatWeekday } from '#domain/weekdays.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import * as de from '../../../texts/de.ts';
import styles from './GuardianBookingPage.module.css';

/** Renders the amounts due with their days, and which of them are paid. */
export function PaymentList({ data: { payments, host } }: { data: GuardianBookingView }) {
  const texts = de.guardianBooking;
  if (payments.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{texts.payments}</h2>
      <table className={styles.amounts}>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.part}>
              <th scope="row">
                {titleOf(payment, payments)}
                <span>{dueText(payment.due, host.name)}</span>
                <span className={styles.mark} data-paid={payment.paid ? '' : undefined}>
                  {payment.paid ? texts.paid(formatDay(payment.paid.day)) : texts.unpaid}
                </span>
              </th>
              <td>{formatEuro(eurosOf(payment.amount))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{texts.paidNote(host.name)}</p>
    </section>
  );
}

function titleOf({ part }: AmountDue, all: readonly unknown[]): string {
  if (part === 'deposit') return de.guardianBooking.deposit;
  return all.length === 1 ? de.guardianBooking.whole : de.guardianBooking.balance;
}

function dueText(due: AmountDue['due'], host: string): string {
  if (due === 'afterConfirmation') return de.guardianBooking.dueAfterConfirmation;
  return due === 'byTerms' ? de.guardianBooking.dueByTerms(host) : de.guardianBooking.dueOn(formatWeekday(due.day));
}

import { formatCents } from '#domain/amounts.ts';
import type { Balance } from '#domain/bookings/balance.ts';
import { formatIban } from '#domain/bookings/bankDetails.ts';
import { amountTitle, dueText, factTitles } from '#domain/bookings/bookingFacts.ts';
import { unsecuredText } from '#domain/bookings/certificate.ts';
import { refundText, settlementText } from '#domain/bookings/settlementText.ts';
import { formatDay } from '#domain/dates.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import { FactList } from '#views/components/FactList.tsx';
import { QrPicture } from '#views/components/QrPicture.tsx';
import * as de from '#views/texts/de.ts';
import { DebitDetails } from './DebitDetails.tsx';
import styles from './GuardianBookingPage.module.css';

/** Renders what has to be paid and when, what was paid, and what is due or paid back. */
export function PaymentList({ data, path }: { data: GuardianBookingView; path: string }) {
  const { balance, transfer, reference, payments, reminders, host } = data;
  const { isEnded, owed, due, parts } = balance;
  const texts = de.guardianBooking;
  if (!isEnded && parts.length === 0 && payments.length === 0) return null;
  const isRequest = data.bookingState === 'requested';
  // What is collected on a day to come settles the earliest amounts, like each payment.
  const isSubmitted = payments.some(({ isToCome }) => isToCome);
  const isShown = payments.length > 0 || (isEnded && owed !== null && owed > 0);
  return (
    <section className="stack-3">
      <h2 className="text-l">{isEnded ? texts.settlement : factTitles.payments}</h2>
      {isEnded ? <p className="bold">{settlementText(balance, host.name, data.payee)}</p> : null}
      {balance.payableFrom && !transfer ? <p>{unsecuredText(host.name)}</p> : null}
      {isShown || parts.length > 0 ? (
        <table className={styles.amounts}>
          <tbody>
            {parts.map((part) => (
              <tr key={part.part}>
                <th scope="row">
                  {amountTitle(part.part, parts)}
                  {/* What is collected has its day below. */}
                  {part.status === 'paid' && isSubmitted ? null : <span>{dueText(part, host.name)}</span>}
                  <span className={styles.mark} data-status={part.status}>
                    {openText(part, { isRequest, isSubmitted })}
                  </span>
                </th>
                <td>{formatCents(part.amount)}</td>
              </tr>
            ))}
            {owed === 0 && isEnded ? <Row label={texts.fee} amount={0} /> : null}
            {payments.map((payment) => (
              <Row key={payment.id} label={paymentLabel(payment)} amount={-payment.amount} />
            ))}
          </tbody>
          {isShown && due !== null && !isRequest ? (
            <tfoot>
              <Row label={texts[due < 0 ? 'refund' : 'stillDue']} amount={Math.abs(due)} />
            </tfoot>
          ) : null}
        </table>
      ) : null}
      {isEnded ? null : <RefundText balance={balance} host={host.name} payee={data.payee} />}
      {reminders.length > 0 ? <p className="note">{texts.reminders(reminders.map(formatDay))}</p> : null}
      {transfer ? <TransferDetails transfer={transfer} reference={reference} /> : null}
      <DebitDetails data={data} path={path} />
      {(isEnded && !isShown) || balance.mandate ? null : <p className="note">{texts.paidNote(host.name)}</p>}
    </section>
  );
}

function paymentLabel({ kind, amount, paidOn, isToCome }: GuardianBookingView['payments'][number]): string {
  const texts = de.guardianBooking;
  const day = formatDay(paidOn);
  if (kind === 'writeOff') return texts.settledOn(day);
  if (kind === 'debit' || kind === 'return') return isToCome ? texts.collectsOn(day) : texts.collectedOn(day);
  return amount < 0 ? texts.refundedOn(day) : texts.paidOn(day);
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{formatCents(amount)}</td>
    </tr>
  );
}

function RefundText({ balance, host, payee }: { balance: Balance; host: string; payee: string | null }) {
  const text = refundText(balance, host, payee);
  return text ? <p>{text}</p> : null;
}

/** Before the confirmation nothing is open: the family owes nothing yet. */
function openText(
  { amount, open, status }: Balance['parts'][number],
  { isRequest, isSubmitted }: { isRequest: boolean; isSubmitted: boolean },
): string | null {
  const texts = de.guardianBooking;
  if (status === 'paid') return isSubmitted ? texts.submitted : texts.paid;
  // The day says that it is collected.
  if (status === 'debit' || status === 'lateDebit') return open === amount ? null : texts.openRest(formatCents(open));
  if (isRequest) return null;
  if (status === 'overdue') return texts.overdue(formatCents(open));
  return open === amount ? texts.unpaid : texts.openRest(formatCents(open));
}

interface TransferDetailsProps {
  transfer: NonNullable<GuardianBookingView['transfer']>;
  reference: string;
}

/** Where to transfer how much, as text and as a GiroCode for a banking app. */
function TransferDetails({ transfer: { bank, amount, reason, code }, reference }: TransferDetailsProps) {
  const texts = de.guardianBooking.transfer;
  return (
    <div className={`tinted ${styles.transfer}`}>
      <div>
        <h3>{texts.title}</h3>
        <p className="note">{texts.reason(formatCents(amount), reason)}</p>
        <FactList
          facts={{
            [texts.amount]: formatCents(amount),
            [texts.holder]: bank.holder,
            [texts.iban]: formatIban(bank.iban),
            [texts.bic]: bank.bic,
            [texts.purpose]: reference,
          }}
        />
      </div>
      {code ? (
        <figure>
          <QrPicture code={code} label={texts.picture} />
          <figcaption className="note">{texts.scan}</figcaption>
        </figure>
      ) : null}
    </div>
  );
}

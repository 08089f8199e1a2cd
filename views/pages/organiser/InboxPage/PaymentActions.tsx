import { formatCents, writeEuros } from '#domain/amounts.ts';
import {
  type Balance,
  cancelsOut,
  paymentKindLabels,
  type ShownPayment,
  validPayments,
} from '#domain/bookings/balance.ts';
import { amountTitle, dueText } from '#domain/bookings/bookingFacts.ts';
import type { RejectedPayment } from '#domain/bookings/inboxSteps.ts';
import { chosenKinds } from '#domain/bookings/paymentForm.ts';
import { receiptFile, receiptText } from '#domain/bookings/receipts.ts';
import { remindableFrom } from '#domain/bookings/reminders.ts';
import { formatDay } from '#domain/dates.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import { manyActionValues } from '#domain/organisers/bookings/bookingList.ts';
import { bookingsActionPath, bookingsQuery } from '#domain/organisers/bookings/bookingsPath.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { Button } from '#views/components/Button.tsx';
import { CheckField } from '#views/components/bookings/CheckField.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import * as de from '#views/texts/de.ts';
import { EntryForm, type EntryFormProps } from './EntryForm.tsx';
import styles from './InboxActions.module.css';

/** Whether there is anything to say about the money of an entry. */
export function hasPaymentActions({ balance, payments }: EntryFormProps['entry']): boolean {
  return balance !== null && !(balance.isEnded && balance.owed === 0 && payments.length === 0);
}

/** Shows what is owed and paid, and records payments. */
export function PaymentActions({ rejected, ...props }: EntryFormProps & { rejected: RejectedPayment | null }) {
  const { balance, payments, receipts, bookingState, mandate } = props.entry;
  if (!balance) return null;
  const { parts, due } = balance;
  const corrected = new Set(payments.map(({ corrects }) => corrects));
  const returned = new Set(payments.flatMap(({ kind, corrects }) => (kind === 'return' ? corrects : [])));
  const valid = validPayments(payments);
  const lastDebit = valid.findLast(({ kind, isToCome }) => kind === 'debit' && !isToCome);
  // What is collected on a day to come settles the earliest amounts, like each payment.
  const isSubmitted = valid.some(({ isToCome }) => isToCome);
  return (
    <section
      className={`stack-3 ${styles.group} ${styles.payments}`}
      aria-label={`${de.inbox.payments} ${props.entry.reference}`}
    >
      <h3 className="text-m">{de.inbox.payments}</h3>
      <p>{summaryOf(props.entry)}</p>
      {mandate && balance.isEnded && (due ?? 0) > 0 ? <p>{de.inbox.feeByTransfer}</p> : null}
      <ul className="stack-3">
        {parts.map((part) => (
          <li key={part.part}>
            <span>
              {amountTitle(part.part, parts)}: {formatCents(part.amount)},{' '}
              {part.open === 0 && isSubmitted ? null : dueTextOf(part)}
              {part.open === 0 ? <strong>{de.inbox[isSubmitted ? 'submitted' : 'paid']}</strong> : null}
            </span>
            {part.open > 0 && bookingState !== 'requested' ? (
              <RecordForm
                {...props}
                amount={part.open}
                label={de.inbox.recordPart(amountTitle(part.part, parts), formatCents(part.open))}
              />
            ) : null}
          </li>
        ))}
        {payments.map((payment) => (
          <li key={payment.id}>
            <span>
              {paymentTitle(payment)}, {de.inbox.recordedBy(payment.by, momentOf(payment.at))}
              {corrected.has(payment.id) ? (
                <strong>{returned.has(payment.id) ? de.inbox.isReturned : de.inbox.isCorrected}</strong>
              ) : null}
            </span>
            {cancelsOut(payment) || corrected.has(payment.id) ? null : <UndoPayment {...props} id={payment.id} />}
          </li>
        ))}
      </ul>
      {receipts.length > 0 ? (
        <ul aria-label={de.inbox.receipts}>
          {receipts.map((receipt) => (
            <li key={receipt.label}>
              <a
                href={`${organiserPath(props.subdomain, 'quittungen')}/${receipt.label}`}
                download={receiptFile(receipt)}
              >
                {receiptText(receipt)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {due !== null && due < 0 ? (
        <RecordForm {...props} amount={-due} label={de.inbox.recordWholeRefund(formatCents(-due))} isRefund />
      ) : null}
      {balance.overdue > 0 ? (
        <PreviewForm {...props} action="remind" label={de.inbox.remind(formatCents(balance.overdue))} />
      ) : null}
      <LaterReminder {...props} />
      {lastDebit ? (
        <PreviewForm
          {...props}
          action="returned"
          label={de.inbox.returnDebit(formatCents(lastDebit.amount), formatDay(lastDebit.paidOn))}
        />
      ) : null}
      <OtherPayment {...props} rejected={rejected} />
    </section>
  );
}

/** Says what follows if a payment is taken back, before it is. */
function UndoPayment({ id, ...props }: EntryFormProps & { id: string }) {
  const { receipt = null, downloadedAt = null } = props.entry.undoing[id] ?? {};
  const texts = de.inbox.undo;
  return (
    <details className={`screenOnly ${styles.step}`}>
      <summary>{texts.open}</summary>
      <EntryForm {...props}>
        <input type="hidden" name="zahlung" value={id} />
        <p>{texts.text}</p>
        {receipt ? <p>{texts.receipt(receipt)}</p> : null}
        {downloadedAt ? (
          <>
            <input type="hidden" name="bank" value="nein" />
            <p className="warning">{texts.downloaded(momentOf(downloadedAt))}</p>
          </>
        ) : null}
        <Button variant="secondary" size="small" type="submit" name="aktion" value="zuruecknehmen">
          {downloadedAt ? texts.submitStopped : texts.submit}
        </Button>
      </EntryForm>
    </details>
  );
}

/** Says from which day on the family can be reminded of what is open; before that day, there is no button. */
function LaterReminder({ entry: { balance, bookingState }, subdomain }: EntryFormProps) {
  const host = useOrganiserHost(subdomain);
  const from = balance && bookingState !== 'requested' ? remindableFrom(balance.parts) : null;
  if (from === null) return null;
  const text = de.inbox.remindFrom(formatDay(from));
  return (
    <p className="note">
      {text}{' '}
      {may(host, 'bank.manage') ? (
        <a href={organiserPath(subdomain, 'erinnerungen')}>{de.inbox.remindSettings}</a>
      ) : null}
    </p>
  );
}

/** A button that records an amount as paid today. */
function RecordForm({
  amount,
  label,
  isRefund = false,
  ...props
}: EntryFormProps & { amount: number; label: string; isRefund?: boolean }) {
  return (
    <EntryForm {...props}>
      <input type="hidden" name="betrag" value={writeEuros(amount)} />
      <Button
        variant="secondary"
        size="small"
        type="submit"
        name="aktion"
        value={isRefund ? 'rueckzahlung' : 'zahlung'}
      >
        {label}
      </Button>
    </EntryForm>
  );
}

/** A button that leads to the preview of an action with this booking, as from the list of bookings. */
function PreviewForm({
  subdomain,
  entry,
  action,
  label,
}: EntryFormProps & { action: 'remind' | 'returned'; label: string }) {
  const view = action === 'remind' ? 'overdue' : 'debits';
  return (
    <form className="screenOnly" method="post" action={bookingsActionPath(subdomain)}>
      <input type="hidden" name="schritt" value="vorschau" />
      <input type="hidden" name="buchung" value={entry.reference} />
      <input
        type="hidden"
        name="auswahl"
        value={String(bookingsQuery({ subdomain, view, trip: null, text: entry.reference }))}
      />
      <Button variant="secondary" size="small" type="submit" name="aktion" value={manyActionValues[action]}>
        {label}
      </Button>
    </form>
  );
}

/** A form for any amount, day and kind. */
function OtherPayment({ rejected, ...props }: EntryFormProps & { rejected: RejectedPayment | null }) {
  const { reference } = props.entry;
  const errorOf = (name: string) => rejected?.errors.find(({ field }) => field === name)?.message;
  return (
    <details className={`screenOnly ${styles.step}`} open={rejected ? true : undefined}>
      <summary>{de.inbox.otherPayment}</summary>
      <ErrorSummary
        title={de.inbox.paymentFailed}
        errors={rejected?.errors.map(({ field, message }) => ({
          field: field === 'mehr' ? field : `${field}-${reference}`,
          message,
        }))}
        isShown={rejected !== null}
      />
      <EntryForm {...props}>
        <Field name={`betrag-${reference}`} label={de.inbox.paymentAmount} error={errorOf('betrag')}>
          <input
            name="betrag"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            defaultValue={rejected?.values.betrag}
          />
        </Field>
        <Field
          name={`tag-${reference}`}
          label={de.inbox.paymentDay}
          hint={de.inbox.paymentDayHint}
          error={errorOf('tag')}
          isOptional
        >
          <input name="tag" autoComplete="off" maxLength={40} defaultValue={rejected?.values.tag} />
        </Field>
        <Field name={`art-${reference}`} label={de.inbox.paymentKind}>
          <select name="art" defaultValue={rejected?.values.art}>
            <Options of={chosenKinds.map((kind) => [kind, paymentKindLabels[kind]])} />
          </select>
        </Field>
        {errorOf('mehr') ? (
          <CheckField name="mehr" value="ja" isChecked={false} error={errorOf('mehr')}>
            {de.inbox.mayExceed}
          </CheckField>
        ) : null}
        <Button size="small" type="submit" name="aktion" value="zahlung">
          {de.inbox.recordPayment}
        </Button>
        <Button variant="secondary" size="small" type="submit" name="aktion" value="rueckzahlung">
          {de.inbox.recordRefund}
        </Button>
      </EntryForm>
    </details>
  );
}

export function paymentTitle({ amount, kind, paidOn, isToCome }: ShownPayment): string {
  const sum = formatCents(Math.abs(amount));
  if (isToCome) return de.inbox.collects(sum, formatDay(paidOn));
  if (kind === 'debit') return `${de.inbox.collected}: ${sum}, ${formatDay(paidOn)}`;
  if (kind === 'return') return `${de.inbox.debitReturned}: ${sum}, ${formatDay(paidOn)}`;
  if (kind === 'correction') return `${de.inbox.correction}: ${sum}`;
  if (kind === 'writeOff') return `${de.inbox.writtenOff}: ${sum}, ${formatDay(paidOn)}`;
  const what = de.inbox[amount < 0 ? 'paidBack' : 'received'];
  return `${what}: ${sum}, ${paymentKindLabels[kind]}, ${formatDay(paidOn)}`;
}

function summaryOf({ balance, total, bookingState, payments }: EntryFormProps['entry']): string {
  if (!balance) return '';
  const { isEnded, owed, paid, due, refundBy } = balance;
  const isRequest = bookingState === 'requested';
  const what = isEnded ? de.inbox.fee : de.inbox.total;
  const sum = isRequest ? formatCents(total ?? 0) : owed === null ? de.inbox.feeOpen : formatCents(owed);
  const rest = refundBy
    ? de.inbox.toPayBack(formatCents(-(due ?? 0)), formatDay(refundBy))
    : due === null
      ? ''
      : de.inbox.due(formatCents(due));
  const open = isRequest ? de.inbox.nothingDue : rest;
  const toCome = validPayments(payments).reduce((all, { amount, isToCome }) => (isToCome ? all + amount : all), 0);
  const submitted = toCome > 0 ? de.inbox.toComeSum(formatCents(toCome)) : '';
  return [`${what}: ${sum}`, de.inbox.paidSum(formatCents(paid)), submitted, open].filter(Boolean).join(' · ');
}

function dueTextOf(part: Balance['parts'][number]): string {
  if (part.due === 'byTerms') return de.inbox.dueByTerms;
  return part.status === 'overdue' ? de.inbox.overdue(dueText(part, '')) : dueText(part, '');
}

import { formatExactCents } from '#domain/amounts.ts';
import { paymentKindLabels } from '#domain/bookings/balance.ts';
import { formatDateRange, formatDay, type IsoDate } from '#domain/dates.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import {
  type JournalArgs,
  type JournalDeparture,
  type JournalPayment,
  journalPath,
  type OpenAmount,
} from '#domain/organisers/journal/journal.ts';
import { inboxBookingPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import stacked from '#views/components/organisers/stackedTable.module.css';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import * as de from '#views/texts/de.ts';
import styles from './JournalPage.module.css';

const tableClass = `${stacked.table} ${styles.table}`;

interface PaymentTableProps {
  payments: readonly JournalPayment[];
  today: IsoDate;
  subdomain: string;
}

/** One row per payment. Bookings that were deleted have no name and no link. */
export function PaymentTable({ payments, today, subdomain }: PaymentTableProps) {
  const mayOpen = may(useOrganiserHost(subdomain), 'bookings.read');
  const { columns } = de.journal;
  if (payments.length === 0) return null;
  return (
    <table className={`${tableClass} ${styles.payments}`} aria-label={de.journal.paymentsLabel}>
      <Head columns={Object.values(columns)} numbersFrom={5} />
      <tbody>
        {payments.map(({ id, paidOn, reference, guardian, trip, start, end, kind, amount, receipt, ...payment }) => (
          <tr key={id}>
            <th scope="row">{formatDay(paidOn)}</th>
            <td data-column={columns.booking}>
              {guardian !== null && mayOpen ? (
                <a href={inboxBookingPath(subdomain, reference)}>{reference}</a>
              ) : (
                reference
              )}
              <small>{guardian ?? de.journal.deleted}</small>
            </td>
            <td data-column={columns.trip}>
              {trip}
              <small>{formatDateRange(start, end)}</small>
            </td>
            <td data-column={columns.kind}>
              {paymentKindLabels[kind]}
              {payment.isCorrection ? <small>{de.journal.correction}</small> : null}
              {payment.isTakenBack ? <small>{de.journal.takenBack}</small> : null}
              {kind === 'debit' && paidOn > today && !payment.isCorrection && !payment.isTakenBack ? (
                <small>{de.journal.toCome}</small>
              ) : null}
              {payment.isReturn ? <small>{de.journal.returned}</small> : null}
            </td>
            <td data-column={columns.receipt}>
              {receipt && !(kind === 'debit' && paidOn > today) ? (
                <a href={organiserPath(subdomain, `quittungen/${receipt}`)} download>
                  {receipt}
                </a>
              ) : (
                '–'
              )}
            </td>
            <td data-column={columns.amount} data-number>
              {formatExactCents(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One row per open amount, by the day on which it is due. */
export function OpenTable({ amounts, subdomain }: { amounts: readonly OpenAmount[]; subdomain: string }) {
  const mayOpen = may(useOrganiserHost(subdomain), 'bookings.read');
  const { due, booking, trip: tripColumn, what: whatColumn, amount: amountColumn } = de.journal.openColumns;
  if (amounts.length === 0) return null;
  return (
    <table className={tableClass} aria-label={de.journal.views.open}>
      <Head columns={Object.values(de.journal.openColumns)} numbersFrom={4} />
      <tbody>
        {amounts.map(({ reference, guardian, trip, start, end, kind, what, amount, day, remindedOn }) => (
          <tr key={`${reference} ${what}`} data-kind={kind}>
            <th scope="row" data-column={due}>
              {day ? formatDay(day) : de.journal.noDay}
            </th>
            <td data-column={booking}>
              {mayOpen ? <a href={inboxBookingPath(subdomain, reference)}>{reference}</a> : reference}
              <small>{guardian}</small>
            </td>
            <td data-column={tripColumn}>
              {trip}
              <small>{formatDateRange(start, end)}</small>
            </td>
            <td data-column={whatColumn}>
              {what ?? de.journal.refund}
              <small>{de.journal.openKinds[kind]}</small>
              {remindedOn ? <small>{de.bookings.remindedOn(formatDay(remindedOn))}</small> : null}
            </td>
            <td data-column={amountColumn} data-number>
              {formatExactCents(kind === 'refund' ? -amount : amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const departureSums = ['owed', 'received', 'refunded', 'writtenOff', 'open', 'payBack'] as const;

/** One row per departure, whose name leads to its payments. */
export function DepartureTable({ departures, args }: { departures: readonly JournalDeparture[]; args: JournalArgs }) {
  const { sums } = de.journal;
  if (departures.length === 0) return null;
  return (
    <table className={tableClass} aria-label={de.journal.departuresLabel}>
      <Head
        columns={[de.journal.columns.trip, sums.bookings, ...departureSums.map((key) => sums[key])]}
        numbersFrom={1}
      />
      <tbody>
        {departures.map(({ combinedId, dateKey, trip, start, end, bookings, ...amounts }) => (
          <tr key={`${combinedId} ${dateKey}`}>
            <th scope="row">
              <a href={paymentsPath(args, { combinedId, dateKey, start })}>{trip}</a>
              <small>{formatDateRange(start, end)}</small>
            </th>
            <td data-column={sums.bookings} data-number>
              {bookings.toLocaleString('de')}
            </td>
            {departureSums.map((key) => (
              <td key={key} data-column={sums[key]} data-number>
                {formatExactCents(amounts[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the address of all payments of a departure: those of the years around it. */
function paymentsPath(args: JournalArgs, { start, ...trip }: { combinedId: string; dateKey: string; start: string }) {
  const year = Number(start.slice(0, 4));
  return journalPath({ ...args, view: 'payments', trip, from: `${year - 2}-01-01`, to: `${year + 2}-12-31` });
}

/** @param numbersFrom index of the first column with numbers */
function Head({ columns, numbersFrom }: { columns: string[]; numbersFrom: number }) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th key={column} scope="col" data-number={index >= numbersFrom ? '' : undefined}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

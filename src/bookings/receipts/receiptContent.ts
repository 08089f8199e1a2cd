import { formatCents } from '#domain/amounts.ts';
import { cancelsOut, type Payment } from '#domain/bookings/balance.ts';
import { addressee, nameOf, priceFacts } from '#domain/bookings/bookingFacts.ts';
import { type TaxNote, taxNotes } from '#domain/bookings/receipts.ts';
import { formatDateRange, formatDay, type IsoDate } from '#domain/dates.ts';
import type { PdfContent } from '#platform/pdf/pdfContent.ts';
import type { ContractHost } from '../contract/contractHost.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import type { StoredBooking } from '../storedSubmissions.ts';

const ways: Partial<Record<Payment['kind'], string>> = {
  transfer: 'Überweisung',
  cash: 'Bar',
  other: 'Auf anderem Weg',
  debit: 'SEPA-Lastschrift',
};

type Paid = Pick<Payment, 'amount' | 'kind' | 'paidOn'>;

function headingOf({ kind, amount }: Paid): string {
  if (kind === 'correction') return 'Irrtümlich eingetragen';
  if (kind === 'return') return 'Lastschrift zurückgegeben';
  return amount > 0 ? 'Zahlung' : 'Rückzahlung';
}

function dayTitleOf({ kind, amount }: Paid): string {
  // It is written when the file for the bank is made, and shown from the day on.
  if (kind === 'debit') return 'Tag des Einzugs';
  if (kind === 'return') return 'Zurückgegeben am';
  if (amount > 0) return 'Eingegangen am';
  return kind === 'correction' ? 'Zurückgenommen am' : 'Zurückgezahlt am';
}

/** What an ended booking costs instead of its price, which explains what is paid back. */
function endFact({ state }: StoredBooking, owed: number | null): [string, string] {
  const ended = state === 'declined' ? 'Abgelehnt' : 'Storniert';
  if (owed === null) return [ended, 'Die Entschädigung ist noch nicht berechnet.'];
  return [`${ended}, Entschädigung statt des Preises`, formatCents(owed)];
}

interface Receipt {
  label: string;
  payment: Paid;
  /** Labels of the receipts that it corrects. */
  corrected: readonly string[];
  host: Pick<ContractHost, 'name' | 'trader'>;
  taxNote: TaxNote;
  /** Day on which it is issued. */
  day: IsoDate;
}

/** Returns what a receipt says. It is stored, so that the document stays the same. */
export function receiptContent(stored: StoredBooking, receipt: Receipt): PdfContent {
  const { booking } = stored;
  const { label, payment, corrected, host, taxNote, day } = receipt;
  const { guardian, travellers } = booking.payload;
  const { trader } = host;
  const isPaid = payment.amount > 0;
  const isUndone = cancelsOut(payment);
  const isDebit = payment.kind === 'debit';
  const way = ways[payment.kind];
  const { isEnded, owed } = balanceOfBooking(stored, day);
  const note = taxNotes[taxNote].text;
  return {
    ...{
      title: `${isPaid && !isUndone ? 'Quittung' : 'Berichtigung'} ${label}`,
      issuer: trader?.company ?? host.name,
      day,
    },
    parts: [
      {
        facts: [
          ['Nummer', label],
          ['Ausgestellt von', trader ? `${trader.company}\n${trader.address}` : host.name],
          ['Ausgestellt für', addressee(guardian)],
          ...(corrected.length > 0 ? [['Berichtigt', corrected.join(', ')] satisfies [string, string]] : []),
        ],
      },
      { heading: headingOf(payment) },
      {
        facts: [
          ['Betrag', formatCents(payment.amount)],
          [dayTitleOf(payment), formatDay(payment.kind === 'correction' ? day : payment.paidOn)],
          ...(way ? [['Art', way] satisfies [string, string]] : []),
        ],
      },
      ...(isDebit
        ? [{ paragraph: 'Diese Quittung gilt, sobald das Geld eingegangen ist und nicht zurückgegeben wird.' }]
        : []),
      { heading: 'Reise' },
      {
        facts: [
          ['Buchung', booking.reference],
          ['Reise', booking.trip.title],
          ['Termin', formatDateRange(booking.departure.start, booking.departure.end)],
          [isEnded ? 'Wer angemeldet war' : 'Wer mitfährt', travellers.map(nameOf).join(', ')],
        ],
      },
      { heading: 'Preis' },
      { facts: [...priceFacts(booking), ...(isEnded ? [endFact(stored, owed)] : [])] },
      ...(note ? [{ paragraph: note }] : []),
    ],
  };
}

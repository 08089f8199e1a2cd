/**
 * The inbox as a file, with one row per traveller. The answers about travellers are not in it: a file lies on many computers.
 * Those of a departure are a file of their own.
 */

import { formatCents, writeEuros } from '#domain/amounts.ts';
import { validPayments } from '#domain/bookings/balance.ts';
import { stateLabels } from '#domain/bookings/bookingStates.ts';
import type { DeliveryState, InboxEntry, Traveller } from '#domain/bookings/inbox.ts';
import type { SubmissionKind } from '#domain/bookings/submissionKinds.ts';
import { type CsvCell, csv, csvRows, csvTime, csvValue } from '#domain/csv.ts';
import { formatDay } from '#domain/dates.ts';
import type { Slice } from '#platform/http/exportFile.ts';
import type { FoundEntries } from './findEntries.ts';

const kinds: Record<SubmissionKind, string> = { contact: 'Nachricht', booking: 'Buchung' };
const states: Record<DeliveryState, string> = {
  underWay: 'wird zugestellt',
  waiting: 'wartet auf den nächsten Versuch',
  delivered: 'zugestellt',
  filed: 'als Datei abgelegt',
  unconfirmed: 'zugestellt, ohne Bestätigung',
  refused: 'abgewiesen',
  failed: 'nicht zugestellt',
  settled: 'nicht zugestellt, erledigt',
};
const columns = [
  'Nummer',
  'Art',
  'Eingang',
  'Zustellung',
  'Beantwortet',
  'Stand',
  'Reise',
  'Abreise',
  'Rückkehr',
  'Name',
  'E-Mail',
  'Telefon',
  'Anschrift',
  'Reisende:r',
  'Geburtsdatum',
  'Alter bei Abreise',
  'Zustieg',
  'Extras',
  'Gesamtpreis in Euro',
  'Entschädigung in Euro',
  'Bezahlt in Euro',
  'Offen in Euro',
  'Zahlungen',
  'Text',
];

/** Returns the rows of an entry: one per traveller, or one for an entry without travellers. Times are in Berlin time. */
export function inboxRows(entry: InboxEntry): CsvCell[][] {
  const travellers = entry.travellers.length > 0 ? entry.travellers : [null];
  return travellers.map((traveller, index) => entryRow(entry, traveller, index));
}

/**
 * @param index position of the row within its entry. Only the first row has amounts, text, and the extras of the whole
 *   booking, so that column sums are correct
 */
function entryRow(entry: InboxEntry, traveller: Traveller | null, index: number): CsvCell[] {
  const isFirst = index === 0;
  const euros = (cents: number | null) => csvValue(isFirst && cents !== null ? writeEuros(cents) : null);
  const { reference, kind, receivedAt, state, answered, bookingState, trip, departure, total, balance, sender, text } =
    entry;
  return [
    reference,
    kind ? kinds[kind] : '',
    csvTime(receivedAt),
    states[state],
    csvTime(answered?.at ?? null),
    bookingState ? stateLabels[bookingState] : '',
    trip?.title ?? '',
    csvValue(departure?.start ?? null),
    csvValue(departure?.end ?? null),
    sender.name,
    sender.email,
    sender.phone ?? '',
    sender.address ?? '',
    traveller?.name ?? '',
    csvValue(traveller?.birthDate ?? null),
    csvValue(traveller?.age ?? null),
    entry.boarding ?? '',
    extrasOf(entry, index),
    ...[euros(total), euros(balance?.isEnded ? balance.owed : null)],
    ...[euros(balance?.paid ?? null), euros(balance?.due ?? null)],
    isFirst ? paymentsOf(entry) : '',
    isFirst ? text : '',
  ];
}

/** Returns the payments that were not corrected, with their days: "1.3.2027: 120 €; 5.3.2027: -20 €". */
function paymentsOf({ payments }: InboxEntry): string {
  return validPayments(payments)
    .map(({ paidOn, amount }) => `${formatDay(paidOn)}: ${formatCents(amount)}`)
    .join('; ');
}

/** Returns the extras of a traveller; those of the whole booking belong to the first one. */
function extrasOf({ extras }: InboxEntry, index: number): string {
  const own = extras.filter(({ traveller }) => traveller === index || (traveller === null && index === 0));
  return own.map(({ label, amount }) => `${label}: ${formatCents(amount)}`).join('; ');
}

/** Creates the file of the selected entries. */
export async function* inboxCsv(found: FoundEntries): AsyncGenerator<Slice> {
  yield () => csv([columns]);
  for await (const page of found.pages()) yield () => csvRows(page.flatMap(inboxRows));
}

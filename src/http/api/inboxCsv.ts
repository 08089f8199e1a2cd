import { eurosOf } from '../../domain/bookingPrice.ts';
import type { DeliveryState, InboxEntry } from '../../domain/inbox.ts';
import type { SubmissionKind } from '../../domain/submissionKinds.ts';
import { csv } from './csv.ts';

const kinds: Record<SubmissionKind, string> = { contact: 'Nachricht', booking: 'Buchung' };
const states: Record<DeliveryState, string> = {
  underWay: 'wird zugestellt',
  delivered: 'zugestellt',
  unconfirmed: 'zugestellt, Bestätigung nicht zustellbar',
  failed: 'nicht zugestellt',
};
const columns = [
  'Nummer',
  'Art',
  'Eingang',
  'Zustellung',
  'Reise',
  'Abreise',
  'Rückkehr',
  'Name',
  'E-Mail',
  'Telefon',
  'Anschrift',
  'Reisende',
  'Gesamtpreis in Euro',
  'Text',
];

/** Bookings and messages as a table, a line each; several travellers share a cell. */
export function inboxCsv(entries: readonly InboxEntry[]): string {
  return csv([columns, ...entries.map(rowOf)]);
}

function rowOf({ reference, kind, receivedAt, state, trip, departure, travellers, total, sender, text }: InboxEntry) {
  return [
    reference,
    kinds[kind],
    receivedAt,
    states[state],
    trip?.title ?? '',
    departure?.start ?? '',
    departure?.end ?? '',
    sender.name,
    sender.email,
    sender.phone ?? '',
    sender.address ?? '',
    travellers.map(({ name, birthDate }) => `${name} (${birthDate})`).join(', '),
    total === null ? '' : eurosOf(total).toFixed(2).replace('.', ','),
    text,
  ];
}

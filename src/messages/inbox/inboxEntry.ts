/** The entries of inboxes: bookings and messages with their mails, replies and payments. */

import { balanceOfBooking, shownMandate } from '#bookings/states/bookingAmounts.ts';
import {
  guardianEmail,
  loadBookings,
  loadMessages,
  type StoredBooking,
  type StoredMessage,
} from '#bookings/storedSubmissions.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { DB } from '#database/tables.ts';
import { shownPayment } from '#domain/bookings/balance.ts';
import { lineLabel } from '#domain/bookings/bookingFacts.ts';
import { stateOn } from '#domain/bookings/bookingStates.ts';
import { type Delivery, deliveryState, type InboxEntry } from '#domain/bookings/inbox.ts';
import { takesPlaces } from '#domain/bookings/placeCounts.ts';
import type { CorrectionEntry, ThreadEntry } from '#domain/bookings/thread.ts';
import { berlinToday } from '#domain/dates.ts';
import { ageOn } from '#domain/trip/ages.ts';
import { basisOf } from './entryBasis.ts';

type MailRow = Pick<
  DB['mails'],
  'id' | 'about' | 'delivery' | 'state' | 'createdAt' | 'triedAt' | 'settledAt' | 'nextTryAt' | 'acknowledgedAt'
>;
type ReplyRow = Omit<DB['replies'], 'id' | 'key'>;

/** What belongs to an entry besides the booking or message itself. */
interface EntryParts {
  answered: InboxEntry['answered'];
  mails: readonly MailRow[];
  /** In the order of time. */
  replies: readonly ReplyRow[];
}

export interface LoadedEntry {
  entry: InboxEntry;
  subdomain: string | null;
  booking: StoredBooking | null;
  message: StoredMessage | null;
}

/** Loads entries in the order of their references. An entry that was deleted meanwhile is missing. */
export async function loadEntries(
  database: Database,
  references: readonly string[],
  now: Date,
): Promise<LoadedEntry[]> {
  if (references.length === 0) return [];
  const rows = await database
    .selectFrom('submissions')
    .select(['reference', 'subdomain', 'answeredBy', 'answeredAt'])
    .where('reference', 'in', references)
    .execute();
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const bookings = await loadBookings(database, references);
  const bookingOf = new Map(bookings.map((stored) => [stored.booking.reference, stored]));
  const messages = await loadMessages(database, references);
  const messageOf = new Map(messages.map((stored) => [stored.message.reference, stored]));
  const mails = await database
    .selectFrom('mails')
    .select(['id', 'about', 'delivery', 'state', 'createdAt', 'triedAt', 'settledAt', 'nextTryAt', 'acknowledgedAt'])
    .where('about', 'in', references)
    .orderBy('id')
    .execute();
  const mailsOf = Map.groupBy(mails, ({ about }) => about);
  const replies = await database
    .selectFrom('replies')
    .select(['reference', 'at', 'by', 'text', 'mail'])
    .where('reference', 'in', references)
    .orderBy('id')
    .execute();
  const repliesOf = Map.groupBy(replies, ({ reference }) => reference);
  return references.flatMap((reference): LoadedEntry[] => {
    const row = byReference.get(reference);
    const booking = bookingOf.get(reference) ?? null;
    const message = messageOf.get(reference) ?? null;
    if (!row) return [];
    const { subdomain, answeredBy, answeredAt } = row;
    const parts = {
      answered: answeredBy !== null && answeredAt ? { by: answeredBy, at: answeredAt.toISOString() } : null,
      mails: mailsOf.get(reference) ?? [],
      replies: repliesOf.get(reference) ?? [],
    };
    if (booking) return [{ entry: bookingEntry(booking, parts, now), subdomain, booking, message }];
    return message ? [{ entry: messageEntry(message, parts, now), subdomain, booking, message }] : [];
  });
}

/** How events with a text are shown; the others are corrections. */
const textKinds: Partial<Record<StoredBooking['events'][number]['event'], CorrectionEntry['kind']>> = {
  move: 'move',
  request: 'request',
  refuse: 'refusal',
  remind: 'reminder',
  mandate: 'debit',
  debit: 'debit',
  return: 'return',
};

const noParts: EntryParts = { answered: null, mails: [], replies: [] };

/** Returns the entry of a booking. Without parts, it has no deliveries and replies. */
export function bookingEntry(stored: StoredBooking, parts: EntryParts = noParts, now: Date): InboxEntry {
  const { booking, state, events } = stored;
  const today = berlinToday(now);
  const payments = stored.payments.map((payment) => shownPayment(payment, today));
  const { payload, departure, price, travellerData } = booking;
  const { guardian } = payload;
  const thread: ThreadEntry[] = [
    ...events.map(({ event, at, by, actor, reason, state: reached, fee, cancelledOn, text, mail }): ThreadEntry => {
      const base = { at: at.toISOString(), by: actor === 'guardian' ? '' : by, reason, mail: mailState(parts, mail) };
      if (text === null) return { ...base, kind: 'state', state: reached, fee, cancelledOn };
      return { ...base, kind: textKinds[event] ?? 'correction', text };
    }),
    // Of a return, its event says more.
    ...payments
      .filter(({ kind }) => kind !== 'return')
      .map((payment): ThreadEntry => ({ kind: 'payment', at: payment.at, by: payment.by, payment })),
  ];
  const address = [guardian.street, `${guardian.zip} ${guardian.city}`.trim()].filter(Boolean).join(', ');
  return entryOf(booking, parts, now, {
    departure,
    booked: { combinedId: payload.combinedId, dateKey: payload.dateKey },
    travellers: payload.travellers.map(({ firstName, lastName, birthDate }) => ({
      ...{ name: nameOf({ firstName, lastName }), firstName, lastName, birthDate },
      age: ageOn(birthDate, departure.start),
    })),
    boarding: booking.boarding ? `${booking.boarding.title}, ${booking.boarding.time} Uhr` : null,
    extras: price.further.map((line) => ({
      ...{ label: lineLabel(line, payload.travellers), traveller: line.traveller, amount: line.amount },
    })),
    total: price.total,
    sender: {
      ...{ name: nameOf(guardian), email: guardianEmail(stored), phone: guardian.phone || null },
      address: address || null,
    },
    ...{ hasTravellerData: travellerData !== undefined, hasWish: stored.wish !== null && takesPlaces(state) },
    ...{ text: payload.remarks ?? '', enteredBy: booking.enteredBy ?? null },
    group: booking.groupTitle ?? null,
    bookingState: stateOn(state, departure.end, today),
    ...{ mandate: shownMandate(booking), balance: balanceOfBooking(stored, today), payments },
    thread,
  });
}

function messageEntry({ message, correctedEmail }: StoredMessage, parts: EntryParts, now: Date): InboxEntry {
  const { name, email, message: text } = message.payload;
  return entryOf(message, parts, now, {
    ...{ departure: null, booked: null, travellers: [], boarding: null, extras: [], total: null },
    sender: { name, email: correctedEmail ?? email, phone: null, address: null },
    ...{
      hasTravellerData: false,
      hasWish: false,
      text,
      ...{ group: null, enteredBy: null },
      bookingState: null,
      mandate: null,
      balance: null,
      payments: [],
      thread: [],
    },
  });
}

type CommonFields =
  | 'basis'
  | 'doubles'
  | 'siblings'
  | 'isUnsecured'
  | 'receipts'
  | 'undoing'
  | 'reference'
  | 'kind'
  | 'receivedAt'
  | 'state'
  | 'deliveries'
  | 'answered'
  | 'trip';

function entryOf(
  { reference, kind, receivedAt, trip }: StoredBooking['booking'] | StoredMessage['message'],
  parts: EntryParts,
  now: Date,
  fields: Omit<InboxEntry, CommonFields>,
): InboxEntry {
  const deliveries = parts.mails.flatMap(deliveryOf);
  const replies = parts.replies.map(({ at, by, text, mail }): ThreadEntry => {
    return { kind: 'reply', at: at.toISOString(), by, text, mail: mailState(parts, mail) };
  });
  const entry: Omit<InboxEntry, 'basis'> = {
    ...{ reference, kind, receivedAt, deliveries, answered: parts.answered },
    state: deliveryState({ deliveries, receivedAt }, now),
    trip: trip && { title: trip.title, url: trip.url },
    ...{ ...fields, doubles: [], siblings: null, isUnsecured: false, receipts: [], undoing: {} },
    thread: [...fields.thread, ...replies].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
  return { ...entry, basis: basisOf(entry) };
}

/** Returns the delivery that a mail is; nothing for other mails, and before the first attempt. */
function deliveryOf(mail: MailRow): Delivery[] {
  const { delivery: recipient, state, triedAt, settledAt, nextTryAt, acknowledgedAt } = mail;
  const at = triedAt ?? settledAt;
  if (!recipient || !at || state === 'expired') return [];
  return [
    {
      ...{ recipient, outcome: state, at: at.toISOString() },
      ...{ nextTry: nextTryAt?.toISOString() ?? null, isSettled: acknowledgedAt !== null },
    },
  ];
}

function mailState({ mails }: EntryParts, id: string | null) {
  const state = mails.find((mail) => mail.id === id)?.state;
  return state === undefined || state === 'withheld' ? null : state;
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

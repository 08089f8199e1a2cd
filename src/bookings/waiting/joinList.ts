/** Accepts entries for waiting lists. They are on the list after their mailbox was confirmed, see `confirmEntry`. */

import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import type { DepartureRow } from '#database/locks.ts';
import {
  confirmMs,
  isOpenEntry,
  maxWaiting,
  type WaitingPlaces,
  waitingPositionOf,
} from '#domain/bookings/waiting/waitingList.ts';
import { mailboxKey } from '#domain/mailAddress.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { AppError } from '#platform/appError.ts';
import { mailLimitKey } from '#platform/limits.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { createReference } from '../createReference.ts';
import type { DepartureKey } from '../departureKey.ts';
import { departureRowOf, loadPlaces } from '../places/departurePlaces.ts';
import type { HeldDeparture } from '../places/holds.ts';
import { lockOpenDeparture } from '../places/lockOpenDeparture.ts';
import { notBookable, tooFewPlaces } from '../places/placeErrors.ts';
import { type ListedEntry, loadList, type WaitingEntry } from './waitingEntry.ts';
import { confirmMail, entryMail, offerMail } from './waitingMails.ts';

export interface JoinRequest extends Pick<WaitingEntry, 'places' | 'name' | 'email'> {
  departure: DepartureKey;
  content: HeldDeparture & { end: string };
  trip: { title: string; url: string };
  /** Text of the idempotency key. */
  key: string;
  /** Address of the visitor, see `addressKey`. */
  visitor: string;
}

/** The reference of the entry, and the position from 1 that it has if it is confirmed now. */
export interface Joined {
  reference: string;
  position: number;
}

/** Entries of a mailbox for a departure, one after the other, and requests for an entry that is not confirmed. */
const maxEntries = 10;

/**
 * Stores an entry and mails the link that confirms its mailbox. Until then, later requests for the mailbox are stored beside it, and
 * the first link that is used decides: nobody can invalidate the link of somebody else. For a
 * mailbox that is on the list already, its mail is sent again and nothing changes. The response is always that for a new entry,
 * so it does not tell others who is on the list.
 * @throws AppError 409 if the places are free or the list is full; 422; 429 for too many entries of a visitor; another error if the database does not answer
 */
export async function joinList(deps: BookingDeps, request: JoinRequest): Promise<Joined> {
  const { database, now } = deps;
  const { departure, places, visitor } = request;
  const keyHash = createHash('sha256').update(request.key).digest('base64url');
  const { joined, entry, isRepeat } = await examine(database, request, keyHash, now());
  if (isRepeat) return joined;
  // Rejected requests are not counted, and Redis is not asked while the departure is locked.
  const secondsToWait = await deps.countJoin(departure, visitor, places);
  if (secondsToWait > 0) throw tooManyJoins(secondsToWait);
  if (entry && entry.state !== 'unconfirmed') {
    await mailAgain(deps, entry);
    return joined;
  }
  const [stored, mail] = await database.transaction().execute(async (transaction) => {
    await lockOpenDeparture(transaction, departureRowOf(departure));
    const found = await examine(transaction, request, keyHash, now());
    // The same request, or the confirmation, was faster.
    if (found.isRepeat || (found.entry && found.entry.state !== 'unconfirmed')) return [found.joined, null] as const;
    return [found.joined, await store(transaction, request, { ...found, keyHash }, now())] as const;
  });
  if (mail) await deps.enqueueMails([mail.id]);
  return stored;
}

/**
 * Checks that a departure has a waiting list for a family.
 * @param content null if families cannot book it
 * @returns the list
 * @throws AppError 409 if there are enough free or held places, the list is full or it cannot be booked; 422 if it needs more places than the departure has
 */
export async function requireFull(
  database: Database,
  { trip, dateKey }: DepartureRow,
  content: HeldDeparture | null,
  places: number,
  now: Date,
): Promise<ListedEntry[]> {
  if (!content) throw notBookable();
  if (content.capacity === null) throw placesFree(null);
  const { start, capacity } = content;
  if (places > capacity) throw tooMany(capacity);
  const list = await loadList(database, { trip, dateKey });
  if (list.length >= maxWaiting) throw listFull();
  const { available, unbooked, heldUntil } = await loadPlaces(database, { trip, dateKey }, { start, capacity }, now);
  if (available >= places) throw placesFree(available);
  if (unbooked >= places && heldUntil) throw tooFewPlaces({ available, heldUntil });
  return list;
}

interface Examined {
  joined: Joined;
  /** The entry of the mailbox that the request would change or repeat; null for a new one. */
  entry: WaitingEntry | null;
  /** The request was stored before, with the same key. */
  isRepeat: boolean;
}

/** Returns the response to a request, and what it is about. @throws AppError like `joinList` */
async function examine(
  database: Database,
  { departure, content, places, email }: JoinRequest,
  keyHash: string,
  now: Date,
): Promise<Examined> {
  const row = departureRowOf(departure);
  const entries = await database
    .selectFrom('waitingEntries')
    .leftJoin('waitingRequests as ofKey', (join) =>
      join.onRef('ofKey.entry', '=', 'reference').on('ofKey.idempotencyKey', '=', keyHash),
    )
    .selectAll('waitingEntries')
    .select('ofKey.id as requestId')
    .where('trip', '=', row.trip)
    .where('dateKey', '=', row.dateKey)
    .where('mailbox', '=', mailboxKey(email))
    .execute();
  const repeated = entries.find(({ requestId }) => requestId !== null);
  if (repeated) {
    const position = positionIn(await loadList(database, row), repeated);
    return { joined: { reference: repeated.reference, position }, entry: repeated, isRepeat: true };
  }
  const entry = entries.find(({ state }) => isOpenEntry(state)) ?? null;
  if (!entry && entries.length >= maxEntries) throw tooManyEntries();
  const { length } = await requireFull(database, row, content, places, now);
  const reference = entry?.reference ?? createReference();
  return { joined: { reference, position: length + 1 }, entry, isRepeat: false };
}

/** Stores an unconfirmed entry, or a further request for it, together with the mail that asks for its confirmation. */
async function store(
  transaction: Transaction,
  { departure, content, trip, places, name, email }: JoinRequest,
  { joined: { reference }, entry: stored, keyHash }: Examined & { keyHash: string },
  now: Date,
): Promise<OutgoingMail> {
  const row = departureRowOf(departure);
  const values = { places, name, email, receivedAt: now };
  const entry: WaitingEntry = {
    ...{ reference, subdomain: departure.subdomain, ...row, startsOn: content.start, endsOn: content.end },
    ...{ tripTitle: trip.title, tripUrl: trip.url, mailbox: mailboxKey(email), ...values },
    ...{ state: 'unconfirmed', joinedAt: null, offeredUntil: null, booking: null, closedAt: null },
  };
  // Requests whose link is valid.
  const since = new Date(now.getTime() - confirmMs);
  if (stored) {
    const requests = transaction.deleteFrom('waitingRequests').where('entry', '=', reference);
    await requests.where('receivedAt', '<=', since).execute();
    const earlier = transaction.selectFrom('waitingRequests').select('id').where('entry', '=', reference);
    if ((await earlier.execute()).length >= maxEntries) throw tooManyEntries();
    // An entry that is not confirmed has the values of its latest request, which decide how long it is kept.
    await transaction.updateTable('waitingEntries').set(entry).where('reference', '=', reference).execute();
  } else {
    await requireFewUnconfirmed(transaction, row, since);
    await transaction.insertInto('waitingEntries').values(entry).execute();
  }
  const id = randomUUID();
  const request = { entry: reference, id, idempotencyKey: keyHash, ...values };
  await transaction.insertInto('waitingRequests').values(request).execute();
  const mail = confirmMail(entry, id, new Date(now.getTime() + confirmMs));
  await addMails(transaction, [mail], now);
  return mail;
}

/** @throws AppError 409 if too many entries of the departure are not confirmed yet */
async function requireFewUnconfirmed(transaction: Transaction, { trip, dateKey }: DepartureRow, since: Date) {
  const { count } = await transaction
    .selectFrom('waitingEntries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('trip', '=', trip)
    .where('dateKey', '=', dateKey)
    .where('state', '=', 'unconfirmed')
    .where('receivedAt', '>', since)
    .executeTakeFirstOrThrow();
  if (count >= maxWaiting) throw listFull();
}

/** Does nothing beyond the limit: the links of the earlier mails are still valid. */
async function mailAgain(deps: BookingDeps, entry: WaitingEntry): Promise<void> {
  const { database, waitingRepetitions: repetitions, now } = deps;
  if ((await repetitions.count(mailLimitKey(entry.email, entry.reference))) > 0) return;
  const id = `${entry.reference}-again-${now().getTime().toString(36)}`;
  try {
    const mail = entry.offeredUntil
      ? offerMail(entry, entry.offeredUntil)
      : entryMail(entry, positionIn(await loadList(database, entry), entry));
    await addMails(database, [{ ...mail, id }], now());
  } catch (error) {
    await repetitions.refund(mailLimitKey(entry.email, entry.reference));
    throw error;
  }
  await deps.enqueueMails([id]);
}

/** Entries with an offer are before all others, unconfirmed ones would be the last. */
function positionIn(list: readonly WaitingPlaces[], { reference, state }: WaitingEntry): number {
  return state === 'unconfirmed' ? list.length + 1 : (waitingPositionOf(list, reference) ?? 1);
}

/** @param available null if places are unlimited */
function placesFree(available: number | null): AppError {
  const message = 'Für diesen Termin sind noch Plätze frei. Du kannst sie direkt buchen und brauchst keine Warteliste.';
  return new AppError(409, message, [], { reason: 'places-free', placesLeft: available });
}

/** The departure has fewer places than the family needs. */
function tooMany(capacity: number): AppError {
  const message = `Diese Reise hat insgesamt nur ${capacity === 1 ? 'einen Platz' : `${capacity} Plätze`}.`;
  return new AppError(422, 'Ein paar Angaben fehlen noch oder stimmen nicht.', [{ field: 'places', message }]);
}

function listFull(): AppError {
  const message = 'Die Warteliste für diesen Termin ist leider auch voll. Such dir bitte einen anderen aus.';
  return new AppError(409, message, [], { reason: 'list-full' });
}

/** The visitor has asked for too many entries or places of the departure. @param retryAfter in seconds */
function tooManyJoins(retryAfter: number): AppError {
  const message =
    'Für diesen Termin hast du dich heute schon mehrmals eingetragen. Probier es bitte morgen noch einmal, oder schreib uns.';
  return new AppError(429, message, [], { reason: 'too-many-entries' }, retryAfter);
}

/** The mailbox has had too many entries for the departure, one after the other. */
function tooManyEntries(): AppError {
  const message =
    'Du hast dich für diesen Termin schon sehr oft eingetragen. Schreib uns bitte, dann finden wir eine Lösung.';
  return new AppError(409, message, [], { reason: 'too-many-entries' });
}

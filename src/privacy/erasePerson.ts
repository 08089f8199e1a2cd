/** Erases everything that is stored about one person (docs/decisions/0170). */

import { sql } from 'kysely';
import { cancelComing, closeBookings, settlingPayments, unsettled } from '#bookings/accounting/closeBookings.ts';
import type { PaymentRow } from '#bookings/receipts/receipts.ts';
import { loadBookings, type StoredBooking } from '#bookings/storedSubmissions.ts';
import { addAuditEvent, forgetSubjects } from '#database/auditEvents.ts';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { type DepartureRow, lock } from '#database/locks.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { missingFor, type Settlement, type UnsettledBooking } from '#domain/bookings/settlement.ts';
import { berlinToday } from '#domain/dates.ts';
import type { Hosts } from '#domain/hosts.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { TripKey } from '#domain/tripId.ts';
import type { MailFiles } from '#platform/mail/mailFiles.ts';
import { versionOf } from '#platform/versionOf.ts';
import { findReferences, isMailOf, isOneOf, type PersonReferences } from './personData.ts';

export interface Eraser {
  database: Database;
  hosts: Hosts;
  /** Deletes mails that were written as files. */
  mailFiles: Pick<MailFiles, 'remove'>;
  /** Records the payments that settle bookings of a host, with their receipts. `file`: see `Settlement`. */
  recordPayments: (
    transaction: Transaction,
    subdomain: string,
    payments: readonly PaymentRow[],
    file: string | undefined,
  ) => Promise<void>;
  /** Publishes a trip after its places or reviews have changed. Never fails. */
  publishTrip: (trip: TripKey) => void;
  now: () => Date;
}

export interface Erasure {
  email: string;
  /** Erases only the data of this host; null for all data. */
  subdomain: string | null;
  /** See `AuditEvent`. */
  by: string;
  /** What is settled in the same step; by default nothing. */
  settlement?: Settlement | undefined;
  /** `versionOf` the unsettled bookings that were shown; undefined if none were. */
  shown?: string | undefined;
}

/** Why nothing was erased: a trip is to come, something is open, or bookings have changed since they were shown. */
export type Refusal = NonNullable<ReturnType<typeof missingFor>> | 'changed';

const nothingSettled: Settlement = { ending: null, payment: null };

/** What audit events about the data of a person name. They do not contain the address. */
export const personSubject = 'data of a person';

/** Returns the bookings because of which a person cannot be erased without a settlement. */
export function unsettledBookings(bookings: readonly StoredBooking[], now: Date): UnsettledBooking[] {
  return bookings.flatMap((stored) => unsettled(stored, berlinToday(now)) ?? []);
}

/**
 * Erases the data in one transaction, and records only that an erasure was made. Accounting records stay (`closeBookings`). The
 * places of bookings, offers and contingents are free immediately.
 * @returns why nothing was erased; null if it was
 * @throws if a store does not answer, or a file cannot be deleted; a repetition completes the erasure
 */
export async function erasePerson(eraser: Eraser, erasure: Erasure): Promise<Refusal | null> {
  const { database, hosts, mailFiles, recordPayments, publishTrip, now } = eraser;
  const { email, subdomain, by, settlement = nothingSettled, shown } = erasure;
  const changed = await database.transaction().execute(async (transaction) => {
    // What is written meanwhile is either found after the locks, or not stored.
    const before = await findReferences(transaction, email, subdomain);
    await lock(transaction, { departures: await departuresOf(transaction, before) });
    const found = await findReferences(transaction, email, subdomain);
    await lock(transaction, { submissions: found.submissions });
    const bookings = await loadBookings(transaction, found.submissions);
    const open = unsettledBookings(bookings, now());
    const missing = missingFor(open, settlement);
    if (missing) return missing;
    if (open.length > 0 && shown !== undefined && shown !== versionOf(open)) return 'changed';
    const freed = await takenDeparturesOf(transaction, found, berlinToday(now()));
    await cancelComing(transaction, bookings, settlement.ending, { now: now(), by });
    const byHost = Map.groupBy(bookings, ({ booking }) => booking.subdomain ?? '');
    for (const [host, own] of [...byHost].sort())
      await recordPayments(transaction, host, settlingPayments(own, settlement, { now: now(), by }), settlement.file);
    await closeBookings(transaction, bookings, settlement.ending, berlinToday(now()));
    const reviews = transaction.deleteFrom('reviews').where(isOneOf('booking', found.submissions));
    const reviewed = await reviews.returning('trip').execute();
    // Takes along what belongs to them, such as places in rooms and records of presence.
    await transaction.deleteFrom('submissions').where(isOneOf('reference', found.submissions)).execute();
    await transaction.deleteFrom('waitingEntries').where(isOneOf('reference', found.entries)).execute();
    await transaction.deleteFrom('bookingGroups').where(isOneOfIds(found.contingents)).execute();
    const mails = transaction.deleteFrom('mails').where(isMailOf(email, subdomain, found));
    const mailIds = (await mails.returning('id').execute()).map(({ id }) => id);
    if (found.submissions.length + found.entries.length + found.contingents.length + mailIds.length > 0) {
      await forgetSubjects(transaction, [...found.submissions, ...found.entries]);
      await addAuditEvent(transaction, { action: 'deletion', subdomain, by, subject: personSubject }, now());
    }
    // Last, because the rows stay if a file cannot be deleted.
    await mailFiles.remove(mailIds);
    return { freed, reviewed };
  });
  if (typeof changed === 'string') return changed;
  for (const trip of new Set([...changed.freed, ...changed.reviewed].map((row) => row.trip))) {
    const key = findTripKey(trip, hosts);
    if (key) publishTrip(key);
  }
  return null;
}

async function departuresOf(
  transaction: Transaction,
  { submissions, entries, contingents }: PersonReferences,
): Promise<DepartureRow[]> {
  const booked = transaction.selectFrom('bookings').select(['trip', 'dateKey']);
  const waiting = transaction.selectFrom('waitingEntries').select(['trip', 'dateKey']);
  return booked
    .where(isOneOf('reference', submissions))
    .union(waiting.where(isOneOf('reference', entries)))
    .union(groupsOf(transaction, contingents))
    .execute();
}

/** Returns the departures that have not ended and of which the bookings take places, or the entries wait for places or have an offer. */
async function takenDeparturesOf(
  transaction: Transaction,
  { submissions, entries, contingents }: PersonReferences,
  today: string,
): Promise<DepartureRow[]> {
  const booked = transaction.selectFrom('bookings').select(['trip', 'dateKey']).where('endsOn', '>=', today);
  const waiting = transaction.selectFrom('waitingEntries').select(['trip', 'dateKey']).where('endsOn', '>=', today);
  return booked
    .where(isOneOf('reference', submissions))
    .where('state', 'in', bookedStates)
    .union(waiting.where(isOneOf('reference', entries)).where('state', 'in', ['waiting', 'offered']))
    .union(groupsOf(transaction, contingents).where('endsOn', '>=', today))
    .execute();
}

function groupsOf(transaction: Transaction, contingents: readonly string[]) {
  const groups = transaction.selectFrom('bookingGroups').select(['trip', 'dateKey']);
  return groups.where(isOneOfIds(contingents));
}

function isOneOfIds(ids: readonly string[]) {
  return sql<boolean>`id = any(${ids}::uuid[])`;
}

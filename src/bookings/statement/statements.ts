/** Records the payments of bank statements: what the organiser has chosen in one transaction, or nothing (specification §7.17). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import {
  matchStatement,
  namesFamily,
  nameWords,
  type PayableBooking,
  referencesIn,
  type StatementEntry,
} from '#domain/bookings/statement.ts';
import { hasRoomFor } from '#domain/bookings/thread.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type { ChosenPayment, RecordedPayment, StatementPreview } from '#domain/organisers/bookings/statementPreview.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { listedBooking } from '../many/loadBookingList.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import { loadBookings, type StoredBooking } from '../storedSubmissions.ts';
import { identify, isSameAccount, keyOf } from './entryIds.ts';
import type { ReadStatement } from './parseStatement.ts';

/** Open bookings whose names are compared in one turn of the event loop. */
const bookingsPerTurn = 1_000;
/** Bookings that are compared by amount. More only share names with the payers of a long statement. */
const maxNamed = 1_000;

/** Matches the entries of a statement with the bookings of a host. Stores nothing. @throws if the database does not answer */
export async function previewStatement(
  { database, now }: BookingDeps,
  subdomain: string,
  { entries: read, leftOut, unread }: ReadStatement,
): Promise<StatementPreview> {
  const today = berlinToday(now());
  const booked = read.filter(({ day }) => day <= today);
  const identified = identify(subdomain, booked);
  const entries = identified.map(({ entry }) => entry);
  const known = await loadKnown(database, identified);
  const fresh = entries.filter(({ id }) => !known.has(id));
  const references = new Set([
    ...known.values(),
    ...fresh.flatMap(({ purpose }) => referencesIn(purpose)),
    ...(await namedBookings(database, subdomain, fresh)),
  ]);
  const stored = await loadOwn(database, subdomain, [...references]);
  const recorded = await loadRecorded(database, [...references]);
  const bookings = new Map(stored.map((each) => [each.booking.reference, each]));
  const payable = stored.map((each) => payableBooking(each, recorded.get(each.booking.reference) ?? [], today));
  const preview: StatementPreview = { matched: [], suggested: [], known: [], unclear: [], leftOut, unread };
  preview.leftOut += read.length - booked.length;
  for (const [index, match] of matchStatement(entries, payable, known).entries()) {
    const entry = entries[index];
    const found = match.kind === 'unclear' ? undefined : bookings.get(match.reference);
    if (!entry) continue;
    if (match.kind === 'unclear' || !found) preview.unclear.push(entry);
    else {
      const payment = { entry, booking: listedBooking(found, today), payable: payableOf(found, today).due };
      preview[match.kind].push({ ...payment, doubt: match.kind === 'known' ? null : match.doubt });
    }
  }
  return preview;
}

/**
 * Records payments by transfer, all or none.
 * @param chosen as the preview has named them
 * @returns when they were recorded, for `loadRecordedPayments`; `changed`, and nothing was done, if what is due of a booking has changed
 * since, or an entry was recorded before
 * @throws if the database does not answer
 */
export async function recordPayments(
  { database, onChanged, now }: BookingDeps,
  subdomain: string,
  chosen: readonly ChosenPayment[],
  by: string,
): Promise<Date | 'changed'> {
  const at = now();
  const isDone = await database.transaction().execute(async (transaction) => {
    const references = [...new Set(chosen.map(({ reference }) => reference))];
    // Two uploads of the same statement wait for each other, also if they assign an entry to different bookings.
    await lock(transaction, { name: `statements of ${subdomain}`, submissions: references });
    const known = await loadKnown(
      transaction,
      chosen.map((entry) => ({ entry, former: [] })),
    );
    const stored = await loadOwn(transaction, subdomain, references);
    const bookings = new Map(stored.map((each) => [each.booking.reference, each]));
    const today = berlinToday(at);
    const isAsShown = ({ reference, payable, day }: ChosenPayment) => {
      const booking = bookings.get(reference);
      return booking && payableOf(booking, today).due === payable && day <= today && hasRoom(booking, chosen);
    };
    if (known.size > 0 || !chosen.every(isAsShown)) return false;
    const payments = chosen.map(({ id, reference, day, amount }) => {
      const { entry: statementEntry, account: statementAccount } = keyOf({ id });
      const origin = { statementEntry, statementAccount, by, at };
      return { reference, paidOn: day, amount, kind: 'transfer' as const, corrects: null, ...origin };
    });
    await transaction.insertInto('payments').values(payments).execute();
    return true;
  });
  if (!isDone) return 'changed';
  onChanged(subdomain);
  return at;
}

/** Returns the payments that a host has recorded from a statement at one time. @throws if the database does not answer */
export async function loadRecordedPayments(
  { database, now }: BookingDeps,
  subdomain: string,
  at: Date,
): Promise<RecordedPayment[]> {
  const rows = await database
    .selectFrom('payments')
    .innerJoin('submissions', 'submissions.reference', 'payments.reference')
    .select(['payments.reference', 'payments.amount', 'payments.paidOn'])
    .where('subdomain', '=', subdomain)
    .where('payments.at', '=', at)
    .where('statementEntry', 'is not', null)
    .orderBy('payments.id')
    .execute();
  const stored = await loadOwn(database, subdomain, [...new Set(rows.map(({ reference }) => reference))]);
  const bookings = new Map(stored.map((each) => [each.booking.reference, each]));
  return rows.flatMap(({ reference, amount, paidOn }) => {
    const booking = bookings.get(reference);
    return booking ? [{ amount, paidOn, booking: listedBooking(booking, berlinToday(now())) }] : [];
  });
}

function hasRoom({ booking, payments }: StoredBooking, chosen: readonly ChosenPayment[]): boolean {
  const further = chosen.filter(({ reference }) => reference === booking.reference);
  return hasRoomFor(
    payments,
    further.map(({ amount }) => amount),
  );
}

/** Payments that no correction has cancelled out. */
const valid = sql<boolean>`kind <> 'correction' and not exists
  (select from payments correction where correction.corrects = payments.id)`;

/** Returns the bookings for which entries were recorded before, by the entries' ids. */
async function loadKnown(
  database: Database,
  identified: readonly { entry: Pick<StatementEntry, 'id'>; former: string[] }[],
): Promise<Map<string, string>> {
  if (identified.length === 0) return new Map();
  const query = database
    .selectFrom('payments')
    .select(['statementEntry', 'statementAccount', 'reference'])
    .where(valid);
  const ids = identified.flatMap(({ entry, former }) => [keyOf(entry).entry, ...former]);
  const rows = await query.where('statementEntry', 'in', ids).execute();
  const byId = Map.groupBy(rows, ({ statementEntry }) => statementEntry);
  return new Map(
    identified.flatMap(({ entry, former }) => {
      const { entry: own, account } = keyOf(entry);
      const same = [own, ...former].flatMap((id) => byId.get(id) ?? []);
      const found = same.find(({ statementAccount }) => isSameAccount(statementAccount, account));
      return found ? [[entry.id, found.reference]] : [];
    }),
  );
}

interface Recorded {
  paidOn: IsoDate;
  amount: number;
  /** Null if it was not recorded from a statement. */
  statementEntry: string | null;
}

/** Returns the payments that were recorded, by booking. */
async function loadRecorded(database: Database, references: readonly string[]): Promise<Map<string, Recorded[]>> {
  if (references.length === 0) return new Map();
  const query = database
    .selectFrom('payments')
    .select(['reference', 'amount', 'paidOn', 'statementEntry'])
    .where(valid);
  return Map.groupBy(await query.where('reference', 'in', references).execute(), ({ reference }) => reference);
}

async function loadOwn(database: Database, subdomain: string, references: readonly string[]) {
  const stored = await loadBookings(database, references);
  return stored.filter(({ booking }) => booking.subdomain === subdomain);
}

/** Returns the open bookings with a last name that payers or purposes contain. */
async function namedBookings(
  database: Database,
  subdomain: string,
  entries: readonly StatementEntry[],
): Promise<string[]> {
  if (entries.length === 0) return [];
  const words = new Set(entries.flatMap(({ payer, purpose }) => nameWords(`${payer} ${purpose}`)));
  const lastNames = sql<string[]>`(
    select array_agg(last_name) from travellers where reference = bookings.reference
  )`;
  const rows = await database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .select(['bookings.reference', sql<string>`guardian->>'lastName'`.as('lastName'), lastNames.as('lastNames')])
    .where('subdomain', '=', subdomain)
    .where('state', 'in', ['requested', 'confirmed', 'cancelled'])
    .whereRef('total', '>', 'paid')
    .orderBy('receivedAt', 'desc')
    .execute();
  const named: string[] = [];
  for (const [index, { reference, lastName, lastNames }] of rows.entries()) {
    if (index % bookingsPerTurn === 0) await nextTurn();
    if (namesFamily(words, [lastName, ...lastNames].map(nameWords))) named.push(reference);
  }
  return named.slice(0, maxNamed);
}

/** Returns what a family may still pay, as a whole and in parts. Some families pay before the confirmation. */
function payableOf(stored: StoredBooking, today: IsoDate): { due: number | null; open: number[] } {
  const { due, parts } = balanceOfBooking(stored, today);
  const open = parts.map((part) => part.open);
  return { due: stored.state === 'requested' ? open.reduce((sum, amount) => sum + amount, 0) : due, open };
}

function payableBooking(stored: StoredBooking, recorded: readonly Recorded[], today: IsoDate): PayableBooking {
  const { reference, payload } = stored.booking;
  const { due, open } = payableOf(stored, today);
  const amounts = due === null ? [] : [due, ...open].filter((amount) => amount > 0);
  const lastNames = [payload.guardian, ...payload.travellers].map(({ lastName }) => lastName);
  return {
    ...{ reference, lastNames, due, amounts: due !== null && due > 0 ? amounts : [] },
    byHand: recorded.filter(({ statementEntry }) => statementEntry === null).map(({ amount }) => amount),
    fromStatements: recorded
      .filter(({ statementEntry }) => statementEntry !== null)
      .map(({ amount, paidOn }) => ({ amount, day: paidOn })),
  };
}

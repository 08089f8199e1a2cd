/** Records the payments of bank statements: what the organiser has chosen in one transaction, or nothing (specification §7.17). */
import { createHash } from 'node:crypto';
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
import { maxPayments } from '#domain/bookings/thread.ts';
import { berlinToday } from '#domain/dates.ts';
import type { ChosenPayment, RecordedPayment, StatementPreview } from '#domain/organisers/bookings/statementPreview.ts';
import type { ChangeSettings } from '../changeSettings.ts';
import { listedBooking } from '../many/loadBookingList.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import { loadBookings, type StoredBooking } from '../storedSubmissions.ts';
import type { ReadEntry } from './foundEntry.ts';
import type { ReadStatement } from './parseStatement.ts';

export interface Statements {
  /** Matches the entries of a statement with the bookings of a host. Stores nothing. @throws if the database does not answer */
  preview(subdomain: string, statement: ReadStatement): Promise<StatementPreview>;
  /**
   * Records payments by transfer, all or none.
   * @param chosen as the preview has named them
   * @returns when they were recorded, for `recorded`; `changed`, and nothing was done, if what is due of a booking has changed
   * since, or an entry was recorded before
   * @throws if the database does not answer
   */
  record(subdomain: string, chosen: readonly ChosenPayment[], by: string): Promise<Date | 'changed'>;
  /** Returns the payments that a host has recorded from a statement at one time. @throws if the database does not answer */
  recorded(subdomain: string, at: Date): Promise<RecordedPayment[]>;
}

/** Open bookings whose names are compared in one turn of the event loop. */
const bookingsPerTurn = 1_000;
/** Bookings that are compared by amount. More only share names with the payers of a long statement. */
const maxNamed = 1_000;

export function createStatements({ database, onChanged, now }: ChangeSettings): Statements {
  return {
    async preview(subdomain, { entries: read, leftOut }) {
      const today = berlinToday(now());
      const entries = identify(
        subdomain,
        read.filter(({ day }) => day <= today),
      );
      const known = await loadKnown(database, entries);
      const fresh = entries.filter(({ id }) => !known.has(id));
      const references = new Set([
        ...known.values(),
        ...fresh.flatMap(({ purpose }) => referencesIn(purpose)),
        ...(await namedBookings(database, subdomain, fresh)),
      ]);
      const stored = await loadOwn(database, subdomain, [...references]);
      const byHand = await loadByHand(database, [...references]);
      const bookings = new Map(stored.map((each) => [each.booking.reference, listedBooking(each, today)]));
      const payable = stored.map((each) => payableBooking(each, byHand.get(each.booking.reference) ?? []));
      const preview: StatementPreview = { matched: [], suggested: [], known: [], unclear: [], leftOut };
      preview.leftOut += read.length - entries.length;
      for (const [index, match] of matchStatement(entries, payable, known).entries()) {
        const entry = entries[index];
        const booking = match.kind === 'unclear' ? undefined : bookings.get(match.reference);
        if (!entry) continue;
        if (match.kind === 'unclear' || !booking) preview.unclear.push(entry);
        else preview[match.kind].push({ entry, booking, doubt: match.kind === 'matched' ? match.doubt : null });
      }
      return preview;
    },

    async record(subdomain, chosen, by) {
      const at = now();
      const isDone = await database.transaction().execute(async (transaction) => {
        const references = [...new Set(chosen.map(({ reference }) => reference))];
        // Two uploads of the same statement wait for each other, also if they assign an entry to different bookings.
        await lock(transaction, { name: `statements of ${subdomain}`, submissions: references });
        const known = await loadKnown(transaction, chosen);
        const stored = await loadOwn(transaction, subdomain, references);
        const bookings = new Map(stored.map((each) => [each.booking.reference, each]));
        const today = berlinToday(at);
        const isAsShown = ({ reference, due, day }: ChosenPayment) => {
          const booking = bookings.get(reference);
          return booking && balanceOfBooking(booking).due === due && day <= today && hasRoom(booking, chosen);
        };
        if (known.size > 0 || !chosen.every(isAsShown)) return false;
        const payments = chosen.map(({ id, reference, day, amount }) => ({
          ...{ reference, paidOn: day, amount, kind: 'transfer' as const, corrects: null, statementEntry: id, by, at },
        }));
        await transaction.insertInto('payments').values(payments).execute();
        return true;
      });
      if (!isDone) return 'changed';
      onChanged(subdomain);
      return at;
    },

    async recorded(subdomain, at) {
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
    },
  };
}

function hasRoom({ booking, payments }: StoredBooking, chosen: readonly ChosenPayment[]): boolean {
  const further = chosen.filter(({ reference }) => reference === booking.reference);
  return payments.length + further.length <= maxPayments;
}

/**
 * Gives each entry an id by what another download of it contains as well. Entries that are equal are counted: they are
 * different payments.
 */
function identify(subdomain: string, entries: readonly ReadEntry[]): StatementEntry[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
    const content = JSON.stringify([subdomain, entry.day, entry.amount, plain(entry.payer), plain(entry.purpose)]);
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    const id = createHash('sha256').update(`${content}${count}`).digest('base64url').slice(0, 22);
    return { id, ...entry };
  });
}

/** Payments that no correction has cancelled out. */
const valid = sql<boolean>`kind <> 'correction' and not exists
  (select from payments correction where correction.corrects = payments.id)`;

/** Returns the bookings for which entries were recorded before, by the entries' ids. */
async function loadKnown(
  database: Database,
  entries: readonly Pick<StatementEntry, 'id'>[],
): Promise<Map<string, string>> {
  if (entries.length === 0) return new Map();
  const query = database.selectFrom('payments').select(['statementEntry', 'reference']).where(valid);
  const ids = entries.map(({ id }) => id);
  const rows = await query.where('statementEntry', 'in', ids).execute();
  return new Map(rows.map(({ statementEntry, reference }) => [statementEntry ?? '', reference]));
}

/** Returns the amounts of the payments that were not recorded from a statement, by booking. */
async function loadByHand(database: Database, references: readonly string[]): Promise<Map<string, number[]>> {
  if (references.length === 0) return new Map();
  const query = database.selectFrom('payments').select(['reference', 'amount']).where(valid);
  const rows = await query.where('statementEntry', 'is', null).where('reference', 'in', references).execute();
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  return new Map([...byReference].map(([reference, own]) => [reference, own.map(({ amount }) => amount)]));
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

function payableBooking(stored: StoredBooking, byHand: readonly number[]): PayableBooking {
  const { reference, payload } = stored.booking;
  const { due, parts } = balanceOfBooking(stored);
  const amounts = due === null ? [] : [due, ...parts.map(({ open }) => open)].filter((amount) => amount > 0);
  const lastNames = [payload.guardian, ...payload.travellers].map(({ lastName }) => lastName);
  return { reference, lastNames, due, amounts: due !== null && due > 0 ? amounts : [], byHand };
}

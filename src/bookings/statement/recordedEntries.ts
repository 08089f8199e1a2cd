/** What is stored of the entries of bank statements, and the bookings to which they can belong. */
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import type { DeletedPayment, RecordedPart, StatementEntry } from '#domain/bookings/statement.ts';
import type { IsoDate } from '#domain/dates.ts';
import { valid } from '../states/amountConditions.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import { loadBookings, type StoredBooking } from '../storedSubmissions.ts';
import { type Identified, isSameAccount, keyOf } from './entryIds.ts';

/** Returns what was recorded before of entries, by their ids. */
export async function loadKnown(
  database: Database,
  identified: readonly Identified[],
): Promise<Map<string, RecordedPart[]>> {
  if (identified.length === 0) return new Map();
  const ids = identified.flatMap(({ entry, former }) => [keyOf(entry).entry, ...former]);
  const rows = await database
    .selectFrom('payments')
    .select(['statementEntry', 'statementAccount', 'reference', 'amount'])
    .where(valid)
    .where('statementEntry', 'in', ids)
    .orderBy('id')
    .execute();
  const byId = Map.groupBy(rows, ({ statementEntry }) => statementEntry);
  return new Map(
    identified.flatMap(({ entry, former }) => {
      const { entry: own, account } = keyOf(entry);
      const same = [own, ...former].flatMap((id) => byId.get(id) ?? []);
      const found = same.filter(({ statementAccount }) => isSameAccount(statementAccount, account));
      return found.length > 0 ? [[entry.id, found]] : [];
    }),
  );
}

/** Returns what of an entry is not recorded, in cents. @param known of `loadKnown` */
export function restOf({ id, amount }: StatementEntry, known: ReadonlyMap<string, readonly RecordedPart[]>): number {
  return (known.get(id) ?? []).reduce((rest, part) => rest - part.amount, amount);
}

/** Returns the transfers of the days of these entries to bookings that were deleted since. Their accounting records have no fingerprint. */
export async function loadDeleted(
  database: Database,
  subdomain: string,
  entries: readonly StatementEntry[],
): Promise<DeletedPayment[]> {
  if (entries.length === 0) return [];
  return database
    .selectFrom('payments')
    .innerJoin('accountingRecords', 'accountingRecords.reference', 'payments.reference')
    .leftJoin('bookings', 'bookings.reference', 'payments.reference')
    .select(['payments.reference', 'payments.amount', 'payments.paidOn as day'])
    .where('accountingRecords.subdomain', '=', subdomain)
    .where('bookings.reference', 'is', null)
    .where('payments.kind', '=', 'transfer')
    .where('payments.amount', '>', 0)
    .where(sql<boolean>`payments.paid_on = any(${entries.map(({ day }) => day)}::date[])`)
    .where(valid)
    .orderBy('payments.id')
    .execute();
}

/** Returns the ids of entries that are not shown any more. */
export async function loadIgnored(
  database: Database,
  subdomain: string,
  identified: readonly Identified[],
): Promise<Set<string>> {
  if (identified.length === 0) return new Set();
  const ids = identified.map(({ entry }) => keyOf(entry).entry);
  const query = database.selectFrom('ignoredEntries').select(['entry', 'account']).where('subdomain', '=', subdomain);
  const byId = Map.groupBy(await query.where('entry', 'in', ids).execute(), ({ entry }) => entry);
  const isIgnored = ({ entry }: Identified) => {
    const { entry: own, account } = keyOf(entry);
    return byId.get(own)?.some((row) => isSameAccount(row.account || null, account)) === true;
  };
  return new Set(identified.filter(isIgnored).map(({ entry }) => entry.id));
}

export async function loadOwn(database: Database, subdomain: string, references: readonly string[]) {
  const stored = await loadBookings(database, references);
  return stored.filter(({ booking }) => booking.subdomain === subdomain);
}

/** Returns what a family may still pay, as a whole and in parts. Some families pay before the confirmation. */
export function payableOf(stored: StoredBooking, today: IsoDate): { due: number | null; open: number[] } {
  const { due, parts } = balanceOfBooking(stored, today);
  const open = parts.map((part) => part.open);
  return { due: stored.state === 'requested' ? open.reduce((sum, amount) => sum + amount, 0) : due, open };
}

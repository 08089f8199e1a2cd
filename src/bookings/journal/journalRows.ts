/** Reads the payments of a host, also those of bookings that were deleted, and the sums of its departures. */
import { sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import type { DepartureRow } from '#database/locks.ts';
import type { InboxTrip } from '#domain/bookings/inbox.ts';
import type { IsoDate } from '#domain/dates.ts';
import type {
  DepartureSums,
  JournalDeparture,
  JournalKind,
  JournalPayment,
  JournalSelection,
  PaymentSums,
  Period,
} from '#domain/organisers/journal/journal.ts';
import { groupTrips } from '../groupTrips.ts';
import { isTakenBack, owedAmount } from '../states/amountConditions.ts';

/** Departures that are offered as a filter, the latest ones. */
const maxDepartures = 500;

/** A selection with its days. */
export type SelectedRows = Pick<JournalSelection, 'subdomain' | 'trip' | 'kind' | 'text'> & { period: Period };

export interface Slice {
  offset: number;
  limit: number;
}

/** The kind of a payment; of a correction, that of the payment that it cancels out. */
const kind = sql<JournalKind>`coalesce(corrected.kind, payments.kind)`;
const isWriteOff = sql`${kind} = 'writeOff'`;
const isRefund = sql`coalesce(corrected.amount, payments.amount) < 0`;
const sumOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(payments.amount) filter (where ${condition}), 0)::int`;
const paymentSums = [
  sumOf(sql`not ${isWriteOff} and not ${isRefund}`).as('received'),
  sql<number>`-${sumOf(sql`not ${isWriteOff} and ${isRefund}`)}`.as('refunded'),
  sumOf(isWriteOff).as('writtenOff'),
] as const;

/** Whether number or title contain the text, in any case. */
const contains = (text: string, reference: ReturnType<typeof sql>) =>
  sql<boolean>`position(lower(${text}) in lower(${reference} || ' ' || coalesce(trip_title, ''))) > 0`;

function selectedPayments(database: Database, { subdomain, trip, kind: only, text, period }: SelectedRows) {
  let payments = database
    .selectFrom('payments')
    .innerJoin('accountingRecords', 'accountingRecords.reference', 'payments.reference')
    .leftJoin('payments as corrected', 'corrected.id', 'payments.corrects')
    .where('accountingRecords.subdomain', '=', subdomain)
    .where('payments.paidOn', '>=', period.from)
    .where('payments.paidOn', '<=', period.to)
    .where(contains(text, sql`accounting_records.reference`));
  if (trip) payments = payments.where('accountingRecords.trip', '=', trip.combinedId);
  if (trip?.dateKey) payments = payments.where('accountingRecords.dateKey', '=', trip.dateKey);
  return only ? payments.where(kind, '=', only) : payments;
}

/** Returns the number of the selected payments and their sums. @throws if the database does not answer */
export async function sumPayments(
  database: Database,
  selection: SelectedRows,
): Promise<PaymentSums & { total: number }> {
  const selected = selectedPayments(database, selection);
  return selected.select([...paymentSums, sql<number>`count(*)::int`.as('total')]).executeTakeFirstOrThrow();
}

/** Returns what of the selected payments is collected after a day, in cents. @throws if the database does not answer */
export async function sumToCome(database: Database, selection: SelectedRows, today: IsoDate): Promise<number> {
  const later = selectedPayments(database, selection)
    .where(kind, '=', 'debit')
    .where(sql<boolean>`coalesce(corrected.paid_on, payments.paid_on) > ${today}`);
  const { sum } = await later
    .select(sql<number>`coalesce(sum(payments.amount), 0)::int`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

/** Returns payments in the order of their days. @throws if the database does not answer */
export async function loadPayments(
  database: Database,
  selection: SelectedRows,
  { offset, limit, order }: Slice & { order: 'asc' | 'desc' },
): Promise<JournalPayment[]> {
  const guardian = sql<string | null>`guardian ->> 'firstName' || ' ' || (guardian ->> 'lastName')`;
  return selectedPayments(database, selection)
    .leftJoin('bookings', 'bookings.reference', 'payments.reference')
    .select(['payments.id', 'payments.reference', 'payments.paidOn', 'payments.amount'])
    .select(['payments.receipt', 'payments.by', 'payments.at'])
    .select(['accountingRecords.startsOn as start', 'accountingRecords.endsOn as end'])
    .select([kind.as('kind'), guardian.as('guardian')])
    .select(sql<boolean>`payments.kind = 'correction'`.as('isCorrection'))
    .select(sql<boolean>`payments.kind = 'return'`.as('isReturn'))
    .select(isTakenBack.as('isTakenBack'))
    .select(sql<string>`coalesce(trip_title, accounting_records.trip)`.as('trip'))
    .orderBy('payments.paidOn', order)
    .orderBy('payments.id', order)
    .offset(offset)
    .limit(limit)
    .execute();
}

/** The bookings of the departures that start in the period. */
function selectedRecords({ subdomain, trip, text, period }: SelectedRows) {
  const ofTrip = trip ? sql`and record.trip = ${trip.combinedId}` : sql``;
  const ofDeparture = trip?.dateKey ? sql`and record.date_key = ${trip.dateKey}` : sql``;
  return recordsWithAmounts(sql`record.subdomain = ${subdomain}
    and record.starts_on between ${period.from} and ${period.to}
    and ${contains(text, sql`record.reference`)} ${ofTrip} ${ofDeparture}`);
}

/** Bookings with their payments. A deleted one owed what its record says; one whose fee is not known, what was paid. */
function recordsWithAmounts(condition: ReturnType<typeof sql>) {
  return sql`(
    select record.trip, record.date_key, coalesce(trip_title, record.trip) as title, record.starts_on, record.ends_on,
      received, refunded, written_off, coalesce(due.owed, net) as owed,
      greatest(balance.amount, 0) as open, greatest(0 - balance.amount, 0) as pay_back,
      (due.owed is null and bookings.reference is not null)::int as unknown
    from accounting_records record left join bookings on bookings.reference = record.reference
      cross join lateral (
        select ${sql.join(paymentSums)}, coalesce(sum(payments.amount), 0)::int as net
        from payments left join payments corrected on corrected.id = payments.corrects
        where payments.reference = record.reference
      ) paid
      cross join lateral (select case when bookings.reference is null then record.owed else ${owedAmount} end as owed) due
      cross join lateral (
        select case when state = 'requested' then 0 else coalesce(due.owed, net) - net end as amount
      ) balance
    where ${condition}
  ) as records where (owed, received, refunded, written_off) <> (0, 0, 0, 0)`;
}

const departureSums = sql`count(*)::int as bookings, ${sql.join(
  ['owed', 'received', 'refunded', 'written_off', 'open', 'pay_back', 'unknown'].map(
    (column) => sql`coalesce(sum(${sql.ref(column)}), 0)::int as ${sql.ref(column)}`,
  ),
)}`;

/** Returns the number of the selected departures and the sums of their bookings. @throws if the database does not answer */
export async function sumDepartures(
  database: Database,
  selection: SelectedRows,
): Promise<DepartureSums & { total: number }> {
  const sums = sql<DepartureSums & { total: number }>`select ${departureSums},
    count(distinct (trip, date_key))::int as total from ${selectedRecords(selection)}`;
  const [row] = (await sums.execute(database)).rows;
  if (!row) throw new Error('an aggregation returns one row');
  return row;
}

/** Returns departures with the sums of their bookings, the earliest first. @throws if the database does not answer */
export async function loadDepartureSums(
  database: Database,
  selection: SelectedRows,
  { offset, limit }: Slice,
): Promise<JournalDeparture[]> {
  const departures = sql<JournalDeparture>`select trip as combined_id, date_key, max(title) as trip,
    min(starts_on) as start, max(ends_on) as "end", ${departureSums}
    from ${selectedRecords(selection)} group by trip, date_key
    order by start, max(title), trip, date_key offset ${offset} limit ${limit}`;
  return (await departures.execute(database)).rows;
}

/** Returns the sums of given departures by trip and key of the departure. @throws if the database does not answer */
export async function loadSumsOf(
  database: Database,
  subdomain: string,
  departures: readonly DepartureRow[],
): Promise<ReadonlyMap<string, DepartureSums>> {
  const rows = sql<DepartureSums & DepartureRow>`select trip, date_key, ${departureSums}
    from ${recordsWithAmounts(sql`record.subdomain = ${subdomain} and (record.trip, record.date_key) in (
      select * from unnest(${departures.map(({ trip }) => trip)}::text[], ${departures.map(({ dateKey }) => dateKey)}::text[])
    )`)} group by trip, date_key`;
  return new Map((await rows.execute(database)).rows.map((row) => [`${row.trip}/${row.dateKey}`, row]));
}

/** Returns the first day of the last departure of a host with bookings; null without one. @throws if the database does not answer */
export async function lastStartOf(database: Database, subdomain: string): Promise<IsoDate | null> {
  const records = database.selectFrom('accountingRecords').where('subdomain', '=', subdomain);
  return (await records.select(({ fn }) => fn.max('startsOn').as('start')).executeTakeFirst())?.start ?? null;
}

/** Returns the latest departures of a host with bookings, by trip. @throws if the database does not answer */
export async function loadJournalTrips(database: Database, subdomain: string): Promise<InboxTrip[]> {
  const rows = await database
    .selectFrom('accountingRecords')
    .select(['trip', 'dateKey', 'startsOn', 'endsOn'])
    .select(({ fn }) => fn.max('tripTitle').as('title'))
    .where('subdomain', '=', subdomain)
    .groupBy(['trip', 'dateKey', 'startsOn', 'endsOn'])
    .orderBy('startsOn', 'desc')
    .limit(maxDepartures)
    .execute();
  return groupTrips(rows);
}

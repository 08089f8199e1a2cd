/**
 * Locks what an action needs until its transaction ends. All transactions lock in the same order, so they wait for each other,
 * but never in a circle. After the locks, an action reads again before it decides: a check before only helps the message.
 */
import { sql } from 'kysely';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import type { Transaction } from './connectDatabase.ts';

export interface DepartureRow {
  trip: string;
  dateKey: string;
}

/** What can be locked, in the order in which it is locked. */
export interface Needed {
  /** Names what has no row, for example the statements of a host. */
  name: string;
  /** Users of hosts. */
  accounts: readonly AccountKey[];
  /** For whoever takes, frees or offers places. Missing rows are created. */
  departures: readonly DepartureRow[];
  /** References of bookings and messages, for whoever changes one of them or what belongs to it. */
  submissions: readonly string[];
}

const order = ['name', 'accounts', 'departures', 'submissions'] as const satisfies (keyof Needed)[];

/** The last kind in the order that a transaction has locked. */
const lastKinds = new WeakMap<Transaction, number>();

/**
 * Locks everything that an action needs. A transaction that learns only then what else it needs calls it again, for kinds that
 * come later in the order.
 * @returns for each departure when its organiser has cancelled it; null if it takes place
 * @throws Error for a kind that comes too late
 */
export async function lock(transaction: Transaction, needed: Partial<Needed>): Promise<(Date | null)[]> {
  const { name, accounts = [], departures = [], submissions = [] } = needed;
  startLocking(transaction, needed);
  if (name !== undefined) await lockName(transaction, name);
  if (accounts.length > 0) await lockAccounts(transaction, accounts);
  const cancelled = new Map<string, Date | null>();
  for (const row of sorted(departures)) cancelled.set(idOf(row), await lockDeparture(transaction, row));
  if (submissions.length > 0) {
    const rows = transaction.selectFrom('submissions').select('reference').orderBy('reference');
    await rows.where(sql<boolean>`reference = any(${submissions}::text[])`).forUpdate().execute();
  }
  return departures.map((row) => cancelled.get(idOf(row)) ?? null);
}

/** Waits for other transactions that lock this name. For migrations, which have no other lock. */
export async function lockName(transaction: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/** @throws Error if these locks come too late */
function startLocking(transaction: Transaction, needed: Partial<Needed>): void {
  const kinds = order.flatMap((kind, index) => (needed[kind] === undefined ? [] : index));
  const last = lastKinds.get(transaction) ?? -1;
  const [first = 0] = kinds;
  if (first <= last) throw new Error(`Locks of ${order[first]} come before those of ${order[last]}`);
  lastKinds.set(transaction, kinds.at(-1) ?? last);
}

async function lockAccounts(transaction: Transaction, accounts: readonly AccountKey[]): Promise<void> {
  const users = transaction.selectFrom('users').select('id');
  const named = users.where(({ or, and }) =>
    or(accounts.map(({ subdomain, username }) => and({ subdomain, username }))),
  );
  await named.orderBy('subdomain').orderBy('username').forUpdate().execute();
}

/** @returns when the organiser has cancelled it */
async function lockDeparture(transaction: Transaction, { trip, dateKey }: DepartureRow): Promise<Date | null> {
  const departure = transaction.selectFrom('departures').select('cancelledAt').where('trip', '=', trip);
  const row = departure.where('dateKey', '=', dateKey).forNoKeyUpdate();
  const locked = await row.executeTakeFirst();
  if (locked) return locked.cancelledAt;
  const insert = transaction.insertInto('departures').values({ trip, dateKey });
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  return (await row.executeTakeFirstOrThrow()).cancelledAt;
}

/** Returns each departure once. */
function sorted(departures: readonly DepartureRow[]): DepartureRow[] {
  const byId = new Map(departures.map((row) => [idOf(row), row]));
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function idOf({ trip, dateKey }: DepartureRow): string {
  return `${trip} ${dateKey}`;
}

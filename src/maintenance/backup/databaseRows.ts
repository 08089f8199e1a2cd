/** The rows of PostgreSQL as lines of a backup. Columns have the names and values of `to_jsonb`. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';
import { type DatabaseMigration, readDatabaseMigrations, runMigration } from '#database/migrateDatabase.ts';
import { type DB, tables } from '#database/tables.ts';
import type { BackupLine } from './manifest.ts';

type TableName = keyof DB;

/**
 * What a restore does with the rows of a table:
 * - `replaced`: rows of the backup win. With `--replace`, rows that the backup does not contain are deleted.
 * - `kept`: rows of the target win, because they record what families and organisers have done since, and which mails were sent.
 * - `added`: rows record what has happened. None is changed or deleted; those of the backup get new numbers.
 * - `ended`: rows are neither in a backup nor left after a restore. A restored sign-in could be one that was ended.
 * - `of`: rows belong to a row of a `kept` table, whose key the column `by` contains. They are restored if that row is.
 */
type Rule = 'replaced' | 'kept' | 'added' | 'ended' | { of: TableName; by: string };

const ofSubmission = { of: 'submissions', by: 'reference' } as const;

export const rowRules: Record<TableName, Rule> = {
  users: 'replaced',
  pendingAddresses: 'replaced',
  secondFactors: 'replaced',
  sessions: 'ended',
  invitations: 'replaced',
  auditEvents: 'added',
  bankDetails: 'kept',
  certificates: 'kept',
  datevSettings: 'kept',
  paymentSettings: 'kept',
  vouchers: 'kept',
  mailTemplates: 'kept',
  tripDefaults: 'kept',
  departures: 'kept',
  bookingGroups: 'kept',
  contingents: 'kept',
  accountingRecords: 'kept',
  receipts: 'kept',
  receiptSettings: 'kept',
  submissions: 'kept',
  messages: ofSubmission,
  bookings: ofSubmission,
  travellers: ofSubmission,
  priceLines: ofSubmission,
  bookedExtras: ofSubmission,
  rooms: 'kept',
  roomPlaces: ofSubmission,
  leaderLinks: 'kept',
  checkIns: ofSubmission,
  mailings: 'kept',
  mails: 'kept',
  bookingEvents: ofSubmission,
  payments: { of: 'accountingRecords', by: 'reference' },
  bankFiles: 'kept',
  ignoredEntries: 'kept',
  replies: ofSubmission,
  holds: 'ended',
  largeHolds: 'ended',
  waitingEntries: 'kept',
  waitingRequests: { of: 'waitingEntries', by: 'entry' },
  reviews: 'kept',
  lastBackup: 'kept',
};

export interface RestoredRows {
  /** Rows of the backup that are in the target now, without those that the target had. */
  restored: number;
  /** Rows that were deleted because the backup does not contain them. */
  deleted: number;
}

interface RestoreOptions {
  version: string;
  replace: boolean;
  migrations?: DatabaseMigration[];
}

/** Number of rows that are read or written at once. */
const batchSize = 500;
/** Schema for the rows of the backup while they are restored. */
const staging = 'restored_backup';

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const allTables = (Object.keys(tables) as TableName[]).map((name) => ({ name: snakeCase(name), rule: rowRules[name] }));
const names = (columns: string[]) => sql.join(columns.map((column) => sql.id(column)));

/** Returns the versions of the tables that this release knows, the current one last: the names of the migrations. */
export function databaseVersions(): string[] {
  return readDatabaseMigrations().map(({ name }) => name);
}

/** Yields all rows of one moment. */
export async function* readRows(database: Database): AsyncGenerator<BackupLine<'rows'>> {
  const transaction = await database
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    for (const { name, rule } of allTables) {
      if (rule === 'ended') continue;
      const source = sql.id('public', name);
      const keys = await primaryKeyOf(transaction, name);
      await sql`declare lines no scroll cursor for
        select to_jsonb(source)::text as line from ${source} source order by ${names(keys)}`.execute(transaction);
      for (let isComplete = false; !isComplete; ) {
        const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batchSize)} from lines`.execute(transaction);
        for (const { line } of rows) yield { table: name, row: JSON.parse(line) };
        isComplete = rows.length < batchSize;
      }
      await sql`close lines`.execute(transaction);
    }
    await transaction.commit().execute();
  } finally {
    // The reader may have stopped before the end.
    if (!transaction.isCommitted) await transaction.rollback().execute();
  }
}

/** Returns whether no table has rows that a restore would replace or keep. */
export async function hasNoRows(database: Database): Promise<boolean> {
  for (const { name, rule } of allTables) {
    if (rule !== 'replaced' && rule !== 'kept') continue;
    const { rows } = await sql`select from ${sql.id('public', name)} limit 1`.execute(database);
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Restores rows in one transaction. They are first inserted into tables of the backup's version, which are then brought to
 * the version of this release.
 * @param database with a role that may create tables
 * @param options.version version of the tables in the backup: the name of one of the migrations
 * @param options.replace deletes rows of replaced tables that the backup does not contain
 * @throws if a row violates a constraint or a statement fails; nothing is changed then
 */
export async function restoreRows(
  database: Database,
  lines: AsyncIterable<BackupLine<'rows'>>,
  { version, replace, migrations = readDatabaseMigrations() }: RestoreOptions,
): Promise<RestoredRows> {
  return database.transaction().execute(async (transaction) => {
    await stage(transaction, lines, { version, migrations });
    // Waits for running changes and delays others, so that none is overwritten or in the way.
    const locked = allTables.map(({ name }) => sql.id('public', name));
    await sql`lock table ${sql.join(locked)} in share row exclusive mode`.execute(transaction);
    const result: RestoredRows = { restored: 0, deleted: 0 };
    if (replace) {
      const replaced = allTables.filter(({ rule }) => rule === 'replaced');
      for (const { name } of replaced.toReversed()) result.deleted += await deleteOthers(transaction, name);
    }
    const restored = new Map<string, string[]>();
    for (const { name, rule } of allTables) {
      if (rule === 'replaced') result.restored += await insertOrUpdate(transaction, name);
      else if (rule === 'kept') {
        const keys = await insertMissing(transaction, name);
        restored.set(name, keys);
        result.restored += keys.length;
      } else if (rule === 'added') result.restored += await addEvents(transaction, name);
      else if (rule === 'ended') await sql`delete from ${sql.id('public', name)}`.execute(transaction);
      else result.restored += await insertParts(transaction, name, rule.by, restored.get(snakeCase(rule.of)) ?? []);
    }
    await sql`drop schema ${sql.id(staging)} cascade`.execute(transaction);
    // Without statistics, joins of so many new rows would be planned as for a few.
    await sql`analyze`.execute(transaction);
    return result;
  });
}

type Work = Transaction<DB>;

/** Inserts the rows of the backup into tables of their version, and runs the later migrations with them. */
async function stage(
  transaction: Work,
  lines: AsyncIterable<BackupLine<'rows'>>,
  { version, migrations }: Required<Omit<RestoreOptions, 'replace'>>,
): Promise<void> {
  const first = migrations.findIndex(({ name }) => name === version) + 1;
  await sql`create schema ${sql.id(staging)}`.execute(transaction);
  await sql`set local search_path to ${sql.id(staging)}, public`.execute(transaction);
  for (const migration of migrations.slice(0, first)) await runMigration(transaction, migration);
  let batch: BackupLine<'rows'>[] = [];
  const insert = async () => {
    const [line] = batch;
    if (!line) return;
    const rows = JSON.stringify(batch.map(({ row }) => row));
    const table = sql.id(staging, line.table);
    await sql`insert into ${table} overriding system value
      select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`.execute(transaction);
    batch = [];
  };
  for await (const line of lines) {
    if (batch.length === batchSize || (batch[0] && batch[0].table !== line.table)) await insert();
    batch.push(line);
  }
  await insert();
  for (const migration of migrations.slice(first)) await runMigration(transaction, migration);
  await sql`set local search_path to public`.execute(transaction);
}

async function deleteOthers(transaction: Work, name: string): Promise<number> {
  const keys = (await primaryKeyOf(transaction, name)).map(
    (key) => sql`target.${sql.id(key)} = restored.${sql.id(key)}`,
  );
  const { numAffectedRows } = await sql`delete from ${sql.id('public', name)} target
    where not exists (select from ${sql.id(staging, name)} restored where ${sql.join(keys, sql` and `)})`.execute(
    transaction,
  );
  return Number(numAffectedRows);
}

async function insertOrUpdate(transaction: Work, name: string): Promise<number> {
  const keys = await primaryKeyOf(transaction, name);
  const columns = await columnsOf(transaction, name);
  const changes = columns.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`);
  const { numAffectedRows } = await sql`insert into ${sql.id('public', name)} (${names(columns)})
    select ${names(columns)} from ${sql.id(staging, name)}
    on conflict (${names(keys)}) do update set ${sql.join(changes)}`.execute(transaction);
  return Number(numAffectedRows);
}

/** @returns the first key of each inserted row */
async function insertMissing(transaction: Work, name: string): Promise<string[]> {
  await emptyLinks(transaction, name);
  const columns = await columnsOf(transaction, name);
  const [key] = await primaryKeyOf(transaction, name);
  const { rows } = await sql<{ key: string }>`insert into ${sql.id('public', name)} (${names(columns)})
    select ${names(columns)} from ${sql.id(staging, name)} on conflict do nothing returning ${sql.id(key ?? '')} as key`.execute(
    transaction,
  );
  return rows.map((row) => row.key);
}

/**
 * Empties the columns that may be empty and refer to rows that were not restored: a booking is not if its family has sent the
 * same one again since the backup.
 */
async function emptyLinks(transaction: Work, name: string): Promise<void> {
  const { rows } = await sql<{ column: string; other: string; key: string }>`
    select source.attname as "column", relname as other, target.attname as key
    from pg_constraint join pg_class on pg_class.oid = confrelid
    join pg_attribute source on source.attrelid = conrelid and source.attnum = conkey[1]
    join pg_attribute target on target.attrelid = confrelid and target.attnum = confkey[1]
    where conrelid = ${`public.${name}`}::regclass and contype = 'f' and confdeltype = 'n'`.execute(transaction);
  for (const { column, other, key } of rows)
    await sql`update ${sql.id(staging, name)} set ${sql.id(column)} = null
      where ${sql.id(column)} not in (select ${sql.id(key)} from ${sql.id('public', other)})`.execute(transaction);
}

/** Inserts the rows that belong to restored ones. @param by column with the keys of those */
async function insertParts(transaction: Work, name: string, by: string, keys: readonly string[]): Promise<number> {
  const isNumbered = name === 'payments';
  const columns = [...(isNumbered ? ['id'] : []), ...(await columnsOf(transaction, name))];
  const source = isNumbered ? renumberedPayments : sql.id(staging, name);
  const { numAffectedRows } = await sql`insert into ${sql.id('public', name)} (${names(columns)})
    overriding system value
    select ${names(columns)} from ${source} as source where ${sql.id(by)} = any(${keys}::text[])
    order by ${names(await primaryKeyOf(transaction, name))}`.execute(transaction);
  return Number(numAffectedRows);
}

/** The payments of the backup with numbers of this database, which corrections name, too. */
const renumberedPayments = sql`(
  with numbers as materialized (
    select id as old, nextval(pg_get_serial_sequence('public.payments', 'id')) as new
      from (select id from ${sql.id(staging, 'payments')} order by id) as ordered
  )
  select (jsonb_populate_record(payment, jsonb_build_object('id', own.new, 'corrects', corrected.new))).*
    from ${sql.id(staging, 'payments')} payment join numbers own on own.old = payment.id
    left join numbers corrected on corrected.old = payment.corrects
)`;

/** Adds the rows of which the target has no equal one. Numbers are not compared: they are those of each database. */
async function addEvents(transaction: Work, name: string): Promise<number> {
  const keys = await primaryKeyOf(transaction, name);
  const columns = await columnsOf(transaction, name);
  const withoutKeys = (row: string) => sql`to_jsonb(${sql.ref(row)}) - ${keys}::text[]`;
  const { numAffectedRows } = await sql`insert into ${sql.id('public', name)} (${names(columns)})
    select ${names(columns)} from ${sql.id(staging, name)} restored
    where not exists (
      select from ${sql.id('public', name)} target where ${withoutKeys('target')} = ${withoutKeys('restored')}
    ) order by ${names(keys)}`.execute(transaction);
  return Number(numAffectedRows);
}

async function primaryKeyOf(transaction: Work, name: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select attname as "column" from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = ${`public.${name}`}::regclass and indisprimary order by attnum`.execute(transaction);
  return rows.map(({ column }) => column);
}

/** Returns the columns that are not numbered by the database. */
async function columnsOf(transaction: Work, name: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select attname as "column" from pg_attribute
    where attrelid = ${`public.${name}`}::regclass and attnum > 0 and not attisdropped and attidentity = ''
    order by attnum`.execute(transaction);
  return rows.map(({ column }) => column);
}

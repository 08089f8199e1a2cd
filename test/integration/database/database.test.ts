/** The tables that the migrations create, and how connections behave. */
import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connectDatabase, type Database, DatabaseError, isDuplicate } from '#database/connectDatabase.ts';
import { migrateDatabase } from '#database/migrateDatabase.ts';
import { type DB, tables } from '#database/tables.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import { buildBookingSubmission } from '#test/builders/submission.ts';
import { createTestDatabase, type TestDatabase } from '#test/setup/database/testDatabase.ts';
import { useAllConnections } from '#test/setup/database/useAllConnections.ts';
import { databaseDeadlines, generous } from '#test/setup/deadlines.ts';
import { storeSubmission } from '#test/setup/submissions/storeSubmission.ts';

let created: TestDatabase;
let owner: Database;
let database: Database;

beforeAll(async () => {
  created = await createTestDatabase();
  owner = connectDatabase(created.env.DATABASE_OWNER_URL, 'job', () => undefined);
  database = connectDatabase(created.env.DATABASE_URL, 'request', () => undefined, undefined, generous.database);
});

afterAll(async () => {
  await Promise.all([owner.destroy(), database.destroy()]);
  await created.drop();
});

const user = {
  id: '00000000-0000-4000-8000-000000000001',
  subdomain: 'ya',
  username: 'kim',
  passwordHash: 'geheim',
  role: 'owner' as const,
  isMarketplaceAdmin: false,
  email: null,
  extraRoles: [],
  signedInAt: null,
};

describe('the definition in tables.ts', () => {
  /** Types of columns by the first part of the schema's name. */
  const postgresTypes: Record<string, string[]> = {
    ZodString: ['text', 'bigint', 'tsvector'],
    ZodISODate: ['date'],
    ZodEnum: ['text'],
    ZodUUID: ['uuid'],
    ZodNumberFormat: ['integer'],
    ZodBoolean: ['boolean'],
    ZodDate: ['timestamp with time zone'],
    ZodArray: ['ARRAY'],
    ZodObject: ['jsonb'],
    ZodRecord: ['jsonb'],
    ZodInstanceOf: ['bytea'],
  };

  async function columnsOf(table: string) {
    const { rows } = await sql<{ columnName: string; dataType: string; isNullable: string }>`
      select column_name, data_type, is_nullable from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(owner);
    return rows;
  }
  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

  test('names all tables', async () => {
    const { rows } = await sql<{ tableName: string }>`
      select table_name from information_schema.tables
      where table_schema = 'public' and table_name not like 'kysely_%'`.execute(owner);
    expect(rows.map(({ tableName }) => tableName).sort()).toEqual(Object.keys(tables).map(snakeCase).sort());
  });

  test.each(Object.entries(tables))(
    'of %s has the columns, types and null values of the table',
    async (name, schema) => {
      const columns = await columnsOf(snakeCase(name));
      const shape = schema.shape as Record<string, z.ZodType>;
      expect(columns.map(({ columnName }) => columnName).sort()).toEqual(Object.keys(shape).map(snakeCase).sort());
      for (const { columnName, dataType, isNullable } of columns) {
        const column = shape[columnName.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())];
        const inner = column instanceof z.ZodNullable ? (column.unwrap() as z.ZodType) : column;
        expect([columnName, isNullable]).toEqual([columnName, column instanceof z.ZodNullable ? 'YES' : 'NO']);
        expect([columnName, postgresTypes[inner?.constructor.name ?? '']]).toEqual([
          columnName,
          expect.arrayContaining([dataType]),
        ]);
      }
    },
  );
});

test('migrations run once, also if several workers start at the same time', async () => {
  const { DATABASE_OWNER_URL, DATABASE_URL } = created.env;
  const runs = await Promise.all([1, 2, 3].map(() => migrateDatabase(DATABASE_OWNER_URL, DATABASE_URL)));
  expect(runs.flat()).toEqual([]);
});

test('the role of the application cannot change tables', async () => {
  await database.insertInto('users').values(user).execute();
  await expect(sql`create table other (id integer)`.execute(database)).rejects.toThrow(UnavailableError);
  await expect(sql`drop table users`.execute(database)).rejects.toThrow();
  await expect(sql`alter table users add column note text`.execute(database)).rejects.toThrow();
  expect(await database.selectFrom('users').select('username').execute()).toEqual([{ username: 'kim' }]);
});

test('a transaction that fails in its first statement changes nothing, and its connection is used again', async () => {
  const single = database.connection();
  await single.execute(async (connection) => {
    const invalid = { ...user, id: '00000000-0000-4000-8000-000000000003', username: 'not a name' };
    const failing = connection
      .transaction()
      .execute((transaction) => transaction.insertInto('users').values(invalid).execute());
    await expect(failing).rejects.toThrow(DatabaseError);
    // Nothing is left open: the next statement commits by itself.
    expect(await connection.transaction().execute(async () => 'empty')).toBe('empty');
    const valid = { ...invalid, username: 'robin' };
    await connection.insertInto('users').values(valid).execute();
    const undone = connection.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('users').where('username', '=', 'robin').execute();
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
  });
  const robin = await owner.selectFrom('users').select('username').where('username', '=', 'robin').execute();
  expect(robin).toEqual([{ username: 'robin' }]);
  await owner.deleteFrom('users').where('username', '=', 'robin').execute();
});

test('statements with parameters are prepared, except those that a new column would change', async () => {
  await database.connection().execute(async (connection) => {
    const named = connection.selectFrom('users').select('role').where('username', '=', 'kim');
    const all = connection.selectFrom('users').selectAll().where('username', '=', 'kim');
    for (let count = 0; count < 2; count++) await Promise.all([named.execute(), all.execute()]);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection);
    const statements = rows.map(({ statement }) => statement);
    expect(statements.filter((statement) => statement === named.compile().sql)).toHaveLength(1);
    expect(statements).not.toContain(all.compile().sql);
  });
});

test('statements are not compiled, which takes longer than running them', async () => {
  expect((await sql`show jit`.execute(database)).rows).toEqual([{ jit: 'off' }]);
});

test('NUL and halves of characters, which PostgreSQL refuses, are replaced in parameters', async () => {
  const odd = 'a\0 \ud83c🏕';
  const query = sql`select ${odd}::text as text, ${{ [odd]: [odd] }}::jsonb as json, ${[odd]}::text[] as list`;
  const { rows } = await query.execute(database);
  const replaced = 'a\ufffd \ufffd🏕';
  expect(rows).toEqual([{ text: replaced, json: { [replaced]: [replaced] }, list: [replaced] }]);
});

test('errors name the constraint, and contain no values', async () => {
  const again = database
    .insertInto('users')
    .values({ ...user, id: '00000000-0000-4000-8000-000000000002' })
    .execute();
  const error = await again.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseError);
  expect(isDuplicate(error, 'users_subdomain_username_key')).toBe(true);
  expect(JSON.stringify(Object.getOwnPropertyNames(error).map((name) => (error as never)[name]))).not.toContain('kim');
});

describe('rows that contradict themselves or others are refused', () => {
  const reference = 'LF-7K3M-Q9PD';
  const departure = { trip: '1-ya', dateKey: 'd1' };
  const at = new Date('2026-11-21T10:00:00Z');
  const later = new Date('2026-11-21T10:15:00Z');
  const hold = { id: randomUUID(), ...departure, places: 1, owner: 'visitor', startedAt: at, expiresAt: later };
  const event = { reference, at, event: 'cancel', state: 'cancelled', actor: 'host', by: 'kim', reason: '' } as const;
  const entry: Insertable<DB['waitingEntries']> = {
    ...{ reference: 'LF-AAAA-AAAA', subdomain: 'ya', ...departure, startsOn: '2027-07-03', endsOn: '2027-07-10' },
    ...{ tripTitle: 'Reise', tripUrl: 'http://localhost/', mailbox: 'anna@example.org', places: 1, name: 'Anna' },
    ...{ email: 'anna@example.org', receivedAt: at, state: 'waiting', joinedAt: at, offeredUntil: null },
    ...{ booking: null, closedAt: null },
  };
  const second = { ...entry, reference: 'LF-CCCC-CCCC' };
  beforeAll(async () => {
    await storeSubmission(database, buildBookingSubmission());
    await database.insertInto('waitingEntries').values(entry).execute();
  });

  const change = (columns: Partial<DB['bookings']>) => database.updateTable('bookings').set(columns).execute();
  const insert = <Table extends 'holds' | 'bookingEvents' | 'waitingEntries' | 'travellers' | 'submissions'>(
    table: Table,
    row: Insertable<DB[Table]>,
  ) => database.insertInto(table).values(row).execute();
  const [check, unique, foreign] = ['23514', '23505', '23503'];

  test.each<[what: string, write: () => Promise<unknown>, code: string | undefined]>([
    ['a negative price', () => change({ total: -1 }), check],
    ['a negative price for each traveller', () => change({ pricePerTraveller: -1 }), check],
    ['a booking without travellers', () => change({ places: 0 }), check],
    ['a trip that ends before it starts', () => change({ endsOn: '2027-07-02' }), check],
    ['an unknown state', () => sql`update bookings set state = 'lost'`.execute(database), check],
    ['an unknown departure', () => change({ dateKey: 'd9' }), foreign],
    ['a negative fee', () => insert('bookingEvents', { ...event, fee: -1, text: null, mail: null }), check],
    [
      'a cancellation for a family without a fee',
      () =>
        insert('bookingEvents', {
          ...event,
          event: 'cancel',
          fee: null,
          cancelledOn: '2027-03-01',
          text: null,
          mail: null,
        }),
      check,
    ],
    ['a mail that does not exist', () => insert('bookingEvents', { ...event, fee: 0, text: null, mail: 'x' }), foreign],
    [
      'a traveller without a booking',
      () =>
        insert('travellers', {
          reference: 'LF-CCCC-CCCC',
          position: 0,
          firstName: 'A',
          lastName: 'B',
          birthDate: '2015-05-01',
        }),
      foreign,
    ],
    ['a hold of no places', () => insert('holds', { ...hold, places: 0 }), check],
    ['a hold that ends before it starts', () => insert('holds', { ...hold, expiresAt: at }), check],
    ['a hold of an unknown departure', () => insert('holds', { ...hold, dateKey: 'd9' }), foreign],
    ['a second open entry of a mailbox', () => insert('waitingEntries', second), unique],
    [
      'an entry that waits without a time',
      () => insert('waitingEntries', { ...second, mailbox: 'b', joinedAt: null }),
      check,
    ],
    ['an offer without an end', () => insert('waitingEntries', { ...second, mailbox: 'b', state: 'offered' }), check],
    [
      'a second submission with the same key',
      () =>
        sql`insert into submissions (reference, kind, received_at, idempotency_key, fingerprint, email, words)
        select 'LF-CCCC-CCCC', kind, received_at, idempotency_key, fingerprint, email, words from submissions`.execute(
          database,
        ),
      unique,
    ],
    ['a malformed reference', () => sql`update submissions set reference = 'LF-1'`.execute(database), check],
    ['an answer without a time', () => sql`update submissions set answered_by = 'kim'`.execute(database), check],
  ])('%s', async (_what, write, code) => {
    await expect(write()).rejects.toMatchObject({ name: 'DatabaseError', code });
  });

  test('control: another entry of the mailbox after the first one was closed', async () => {
    await database.updateTable('waitingEntries').set({ state: 'left', closedAt: later }).execute();
    await insert('waitingEntries', second);
    await insert('holds', hold);
  });
});

test('a connection that ends while it is in use is an error of its next statement, and is replaced', async () => {
  await database.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(owner);
    const next = () =>
      sql`select 1`.execute(connection).then(
        () => null,
        (error: unknown) => error,
      );
    await expect.poll(next).toBeInstanceOf(UnavailableError);
  });
  expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
});

test('a full disk is an outage, not an error of the statement', async () => {
  const raise = sql`do $$ begin raise exception 'full' using errcode = 'disk_full'; end $$`.execute(database);
  await expect(raise).rejects.toThrow(UnavailableError);
});

describe('a request fails', () => {
  const opened = (deadline: Parameters<typeof databaseDeadlines>[0], url = created.env.DATABASE_URL) =>
    connectDatabase(url, 'request', () => undefined, undefined, databaseDeadlines(deadline));
  const sleep = sql`select pg_sleep(120)`;

  test.each<[what: string, ...Parameters<typeof opened>, ask: (asked: Database) => Promise<unknown>]>([
    ['the server cannot be reached', {}, 'postgres://127.0.0.1:1/none', (asked) => sql`select 1`.execute(asked)],
    ['a statement takes too long', { statement: 100 }, undefined, (asked) => sleep.execute(asked)],
    ['the server does not answer', { query: 100 }, undefined, (asked) => sleep.execute(asked)],
    [
      'a lock is not released',
      { lock: 100 },
      undefined,
      (asked) =>
        owner.transaction().execute(async (transaction) => {
          await transaction.selectFrom('users').selectAll().forUpdate().execute();
          await asked.updateTable('users').set({ role: 'editor' }).execute();
        }),
    ],
  ])('if %s', async (_what, deadline, url, ask) => {
    const asked = opened(deadline, url);
    await expect(ask(asked)).rejects.toThrow(UnavailableError);
    await asked.destroy();
  });

  test('if all connections are in use', async () => {
    const asked = opened({ connect: 100 });
    const release = await useAllConnections(asked);
    await expect(sql`select 1`.execute(asked)).rejects.toThrow(UnavailableError);
    await release();
    expect((await sql`select 1 as one`.execute(asked)).rows).toEqual([{ one: 1 }]);
    await asked.destroy();
  });
});

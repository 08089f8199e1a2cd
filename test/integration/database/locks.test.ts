/** Transactions lock in one order (src/database/locks.ts). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { lock, type Needed } from '#database/locks.ts';
import { buildBookingSubmission } from '#test/builders/submission.ts';
import { createTestDatabase, type TestDatabase } from '#test/setup/database/testDatabase.ts';
import { storeSubmission } from '#test/setup/submissions/storeSubmission.ts';

const references = ['LF-AAAA-AAAA', 'LF-BBBB-BBBB'];
const accounts = ['alex', 'kim'].map((username) => ({ subdomain: 'ya', username }));
const departures = ['d1', 'd2'].map((dateKey) => ({ trip: '1-ya', dateKey }));
let created: TestDatabase;
let database: Database;
let lockOf: (needed: Partial<Needed>) => Promise<unknown>;

beforeAll(async () => {
  created = await createTestDatabase();
  database = connectDatabase(created.env.DATABASE_URL, 'job', () => undefined);
  lockOf = (needed) => database.transaction().execute((transaction) => lock(transaction, needed));
  for (const reference of references) await storeSubmission(database, { ...buildBookingSubmission(), reference });
  const user = {
    passwordHash: '',
    role: 'owner' as const,
    isMarketplaceAdmin: false,
    email: null,
    extraRoles: [],
    signedInAt: null,
  };
  for (const account of accounts)
    await database
      .insertInto('users')
      .values({ id: randomUUID(), ...account, ...user })
      .execute();
});
afterAll(async () => {
  await database.destroy();
  await created.drop();
});

test('nothing locks outside a transaction: it does not compile', () => {
  // @ts-expect-error a pool is no transaction
  const act = () => lock(database, { name: 'x' });
  expect(act).toBeTypeOf('function');
});

test.each<[string, Partial<Needed>, Partial<Needed>]>([
  ['a departure after a booking', { submissions: references }, { departures }],
  ['a second departure', { departures: departures.slice(0, 1) }, { departures: departures.slice(1) }],
  ['an account after a departure', { departures }, { accounts }],
  ['a name after a booking', { name: 'x', submissions: references }, { name: 'y' }],
])('a transaction cannot lock %s', async (_, first, then) => {
  await expect(
    database.transaction().execute(async (transaction) => {
      await lock(transaction, first);
      await lock(transaction, then);
    }),
  ).rejects.toThrow(/^Locks of \w+ come before those of \w+$/);
});

describe('transactions that need the same in opposite orders', () => {
  const reversed = ({ submissions = [], accounts: users = [], departures: rows = [] }: Partial<Needed>) => ({
    ...{ submissions: submissions.toReversed(), accounts: users.toReversed(), departures: rows.toReversed() },
  });

  test.each<[string, (round: number) => Partial<Needed>]>([
    ['departures', () => ({ departures })],
    [
      'departures without a row',
      (round) => ({ departures: departures.map(({ dateKey }) => ({ trip: '2-ya', dateKey: `${dateKey}-${round}` })) }),
    ],
    ['bookings', () => ({ submissions: references })],
    ['accounts', () => ({ accounts })],
    ['all of them', () => ({ departures, submissions: references, accounts })],
  ])('wait for each other: %s', async (_, neededIn) => {
    for (let round = 0; round < 20; round += 1) {
      const needed = neededIn(round);
      await Promise.all([needed, reversed(needed), needed, reversed(needed)].map(lockOf));
    }
  });

  test('control: without the order, one of them is ended', async () => {
    const { promise: bothHaveOne, resolve } = Promise.withResolvers<void>();
    let started = 0;
    const lockUnsorted = (rows: typeof departures) =>
      database.transaction().execute(async (transaction) => {
        for (const { trip, dateKey } of rows) {
          const departure = transaction.selectFrom('departures').select('trip').where('trip', '=', trip);
          await departure.where('dateKey', '=', dateKey).forNoKeyUpdate().execute();
          if (++started === 2) resolve();
          await bothHaveOne;
        }
      });
    await lockOf({ departures });
    const outcomes = await Promise.allSettled([departures, departures.toReversed()].map(lockUnsorted));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [reason] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reason).toMatchObject({ cause: { code: '40P01' } });
  });
});

// Proves specification §7.15, §7.18
/** What organisers look at costs a few rows per booking, however PostgreSQL combines its tables: lists, tasks and sums. */

import { CompiledQuery, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDepartureSums, loadPayments, sumDepartures, sumPayments } from '#bookings/journal/journalRows.ts';
import { countBookingTasks, loadBookingList } from '#bookings/many/loadBookingList.ts';
import { connectDatabase } from '#database/connectDatabase.ts';
import type { DB } from '#database/tables.ts';
import { bookingViews } from '#domain/organisers/bookings/bookingList.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { copySubmission } from '#test/setup/submissions/copySubmission.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

const bookings = 2_000;
/** Rows per booking that a statement may touch in all steps of its plan. Two tables that are joined without an index touch 1,000. */
const most = 200;

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
const { book } = limitedTrips(() => site);

/** Fills the tables as after years: all states, every second booking paid, and half of the trips over. */
async function fill(): Promise<void> {
  const { database, env } = site.deps;
  const terms = { cancellation: [], payment: { depositPercent: 20, balanceDaysBefore: 28 } };
  const more = sql`jsonb_build_object(
    'state', (array['requested', 'confirmed', 'confirmed', 'cancelled'])[1 + n % 4], 'is_secured', n % 3 > 0, 'paid', 0,
    'starts_on', date '2026-07-01' + n % 300, 'ends_on', date '2026-07-08' + n % 300, 'terms', ${terms}::jsonb)`;
  await copySubmission(database, await book(1), bookings, { bookings: more });
  await sql`insert into booking_events (reference, at, event, state, actor, by, reason, fee)
    select reference, now(), event, state, 'guardian', 'x', '', case event when 'cancel' then 2000 end
    from bookings, unnest(array['confirm', 'cancel']) event
    where state = 'cancelled' or (state = 'confirmed' and event = 'confirm')`.execute(database);
  await sql`insert into payments (reference, paid_on, amount, kind, by, at)
    select reference, date '2026-06-01', total / (1 + part), 'transfer', 'x', now()
    from bookings, generate_series(0, 1) part where hashtext(reference) % 2 = 0`.execute(database);
  const owner = connectDatabase(env.databaseOwnerUrl, 'job', () => undefined);
  await sql`analyze`.execute(owner);
  await owner.destroy();
}

/** Returns the statements that a function runs. */
async function statementsOf(run: (database: Kysely<DB>) => Promise<unknown>): Promise<CompiledQuery[]> {
  const { database } = site.deps;
  const found: CompiledQuery[] = [];
  const recorded = database.withPlugin({
    transformQuery({ node, queryId }) {
      found.push(database.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await run(recorded);
  return found;
}

interface Step {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Step[];
}

const touched = (step: Step): number => {
  const each = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0);
  return (step.Plans ?? []).reduce((sum, part) => sum + touched(part), each * step['Actual Loops']);
};

async function rowsOf({ sql: text, parameters }: CompiledQuery): Promise<number> {
  const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters]);
  const { rows } = await site.deps.database.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>(explained);
  return touched(rows[0]?.['QUERY PLAN'][0].Plan as Step);
}

test('each statement touches a few rows per booking', async () => {
  await fill();
  const selection = { subdomain: 'ya', trip: null, text: '' };
  const journal = { ...selection, kind: null, period: { from: '2026-01-01', to: '2027-12-31' } };
  const page = { offset: 0, limit: 50 };
  const statements = await statementsOf(async (database) => {
    const deps = { ...site.deps, database };
    await countBookingTasks(deps, 'ya');
    for (const view of bookingViews) await loadBookingList(deps, { ...selection, view, page: 1, done: null });
    await loadBookingList(deps, { ...selection, view: 'all', text: 'lina', page: 1, done: null });
    expect(await sumPayments(database, journal)).toMatchObject({ total: expect.any(Number) });
    await loadPayments(database, journal, { ...page, order: 'desc' });
    expect((await sumDepartures(database, journal)).bookings).toBeGreaterThan(bookings / 2);
    await loadDepartureSums(database, journal, page);
  });
  expect(statements.length).toBeGreaterThan(bookingViews.length * 3);
  for (const statement of statements) expect(await rowsOf(statement), statement.sql).toBeLessThan(most * bookings);
});

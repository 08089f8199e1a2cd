import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#database/connectDatabase.ts';

/**
 * Sends a request, and kills a process while the transaction of the request is in its middle.
 * @param hold locks what the transaction needs after its first changes
 * @param kill kills the web process or PostgreSQL
 */
export async function killInside(
  database: Database,
  hold: RawBuilder<unknown>,
  send: () => Promise<Response>,
  kill: () => Promise<void>,
): Promise<void> {
  let answer: Promise<Response> | undefined;
  let isKilled = false;
  const locked = database.transaction().execute(async (transaction) => {
    await hold.execute(transaction);
    answer = send();
    answer.catch(() => undefined);
    const waiting = async () =>
      (await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(database)).rows.length;
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    await kill();
    isKilled = true;
  });
  // If PostgreSQL is killed, this transaction cannot be ended either.
  await locked.catch(() => undefined);
  expect(isKilled).toBe(true);
  // A killed web process does not answer.
  const isRefused = answer?.then(
    ({ status }) => status >= 500,
    () => true,
  );
  expect(await isRefused).toBe(true);
}

/** Reads and writes the database of the running product. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { createAccount } from '#accounts/access/operatorAccounts.ts';
import { findBooking, loadMessages } from '#bookings/storedSubmissions.ts';
import type { Submission } from '#bookings/submission.ts';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import type { DB } from '#database/tables.ts';
import type { Role } from '#domain/organisers/accounts/permissions.ts';
import { expect } from './fixtures.ts';
import { demoPassword } from './startProduct.ts';

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const running = await readFile(join(process.env.TEST_FOLDER ?? '', 'running.json'), 'utf8');
  const database = connectDatabase(JSON.parse(running).databaseUrl, 'job', () => undefined);
  return use(database).finally(() => database.destroy());
}

/** Creates an account with the password of the demo. */
export async function addDemoUser(subdomain: string, username: string, role: Role): Promise<void> {
  await withDatabase((database) => createAccount(database, { subdomain, username, password: demoPassword, role }));
}

/** Locks a table of the product while `work` runs: what reads it has to wait. */
export async function whileLocked(table: keyof DB, work: () => Promise<void>): Promise<void> {
  await withDatabase((database) =>
    database.transaction().execute(async (transaction) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
      await work();
    }),
  );
}

/** Waits until the two mails about a booking or message were written or withheld. @returns what is stored */
export function deliveredSubmission(reference: string): Promise<Submission> {
  return withDatabase(async (database) => {
    const mails = database.selectFrom('mails').select('state').where('about', '=', reference);
    const settled = mails.where('delivery', 'is not', null).where('state', '!=', 'waiting');
    await expect.poll(async () => (await settled.execute()).length).toBe(2);
    const [message] = await loadMessages(database, [reference]);
    const found = message?.message ?? (await findBooking(database, reference))?.booking;
    if (!found) throw new Error(`There is no submission ${reference}.`);
    return found;
  });
}

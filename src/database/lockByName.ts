import { sql } from 'kysely';
import type { Database } from './connectDatabase.ts';

/** Waits for other transactions that name the same thing, and holds it until the transaction ends. For what has no row to lock. */
export async function lockByName(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

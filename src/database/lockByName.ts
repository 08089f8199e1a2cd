import { type QueryExecutorProvider, sql } from 'kysely';

/** Waits for other transactions that name the same thing, and holds it until the transaction ends. For what has no row to lock. */
export async function lockByName(transaction: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

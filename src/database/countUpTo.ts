import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './connectDatabase.ts';

/**
 * Counts the rows of a query up to a limit, so that the cost does not grow with the table.
 * @throws if the database does not answer
 */
export async function countUpTo<D, T extends keyof D>(
  database: Database,
  rows: SelectQueryBuilder<D, T, object>,
  limit: number,
): Promise<number> {
  const some = rows.select(sql<number>`1`.as('one')).limit(limit);
  const { count } = await database
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

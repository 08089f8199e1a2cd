import { sql } from 'kysely';
import type { Database } from './connectDatabase.ts';

export async function recordBackup(database: Database, completedAt: Date): Promise<void> {
  await database
    .insertInto('lastBackup')
    .values({ id: true, completedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ completedAt }))
    .execute();
}

/** Returns when the last backup was complete; before the first one, when the tables were created. */
export async function lastBackupAt(database: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(
      (select completed_at from last_backup),
      (select min(timestamp)::timestamptz from kysely_migration)
    ) as at`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('A select without a table returns one row.');
  return row.at;
}

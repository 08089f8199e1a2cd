/** Stores many submissions quickly, for tests and benchmarks: copies of one that is stored. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/connectDatabase.ts';

/** Columns of a copy that differ from those of the original: an object of type `jsonb`. The number of the copy is `n`. */
interface CopyChanges {
  submissions?: RawBuilder<unknown>;
  bookings?: RawBuilder<unknown>;
}

const none = sql`'{}'::jsonb`;
/** The reference of the copy `n`; later ones are greater. References have no zero and no one. */
const copiedReference = sql`regexp_replace(translate(lpad(n::text, 8, '0'), '0123456789', '23456789AB'), '(....)(....)', 'LF-\\1-\\2')`;

/**
 * Stores copies of a submission with its mails, each received a minute before the next one, and the last one a minute before the
 * original. The departures of copied bookings must exist.
 */
export async function copySubmission(
  database: Database,
  reference: string,
  count: number,
  { submissions = none, bookings = none }: CopyChanges = {},
): Promise<void> {
  const tables: [table: string, column: string, changes: RawBuilder<unknown>][] = [
    [
      'submissions',
      'reference',
      sql`jsonb_build_object('idempotency_key', null, 'received_at', received_at - interval '1 minute' * (${count}::int - n)) || ${submissions}`,
    ],
    ['bookings', 'reference', bookings],
    ...['messages', 'travellers', 'price_lines', 'booked_extras'].map(
      (table): [string, string, RawBuilder<unknown>] => [table, 'reference', none],
    ),
    ['mails', 'about', sql`jsonb_build_object('id', replace(id, ${reference}, ${copiedReference}))`],
  ];
  await database.transaction().execute(async (transaction) => {
    for (const [table, column, changes] of tables) {
      const named = sql`jsonb_build_object(${column}::text, ${copiedReference})`;
      await sql`insert into ${sql.table(table)}
        select (jsonb_populate_record(original, ${named} || ${changes})).*
        from ${sql.table(table)} original, generate_series(0, ${count}::int - 1) n
        where original.${sql.ref(column)} = ${reference}`.execute(transaction);
    }
  });
}

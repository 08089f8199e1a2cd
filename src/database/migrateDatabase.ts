/** Brings the tables to the version of this release: runs the numbered SQL files that were not run yet, and code that completes them. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { decodePart } from '#domain/text/addressPart.ts';
import { deadlinesOf } from '#platform/deadlines.ts';
import { lockName } from './locks.ts';
import { addEndings, addPhoneWords, foldStoredWords } from './words.ts';

const folder = join(import.meta.dirname, 'migrations');

export interface DatabaseMigration {
  /** File name without its ending. */
  name: string;
  text: string;
  /** What SQL cannot compute. */
  complete?: ((database: QueryExecutorProvider) => Promise<void>) | undefined;
}

const completions: Readonly<Record<string, DatabaseMigration['complete']>> = {
  '0040_words': foldStoredWords,
  '0052_families': addPhoneWords,
  '0076_parts_of_words': addEndings,
};

/** Returns all migrations in their order. The name of the last one is the version of the tables. */
export function readDatabaseMigrations(): DatabaseMigration[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return files.sort().map((file) => {
    const name = file.replace('.sql', '');
    return { name, text: readFileSync(join(folder, file), 'utf8'), complete: completions[name] };
  });
}

export async function runMigration(
  database: QueryExecutorProvider,
  { text, complete }: DatabaseMigration,
): Promise<void> {
  await sql.raw(text).execute(database);
  await complete?.(database);
}

const provider: MigrationProvider = {
  async getMigrations() {
    return Object.fromEntries(
      readDatabaseMigrations().map((migration) => [
        migration.name,
        { up: (database) => runMigration(database, migration) },
      ]),
    );
  },
};

/** Returns the names of the migrations that were not run yet. @throws if the database does not answer */
export async function pendingMigrations(ownerUrl: string): Promise<string[]> {
  const { database, migrator } = openMigrator(ownerUrl);
  try {
    const all = await migrator.getMigrations();
    return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  } finally {
    await database.destroy();
  }
}

/**
 * Runs all migrations in one transaction under a lock, so that concurrent workers run each once. Afterwards the role of the
 * application may read and change rows, but not tables.
 * @param ownerUrl address with a role that may create tables
 * @param applicationUrl address that web processes and workers use
 * @param connectMs how long a connection may take, in milliseconds; by default the deadline of a command
 * @returns names of the migrations that were run
 * @throws if the database does not answer, a migration fails, or the tables are of a newer release; nothing is changed then
 */
export async function migrateDatabase(ownerUrl: string, applicationUrl: string, connectMs?: number): Promise<string[]> {
  const { database, migrator } = openMigrator(ownerUrl, connectMs);
  try {
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    const { username } = new URL(applicationUrl);
    if (username !== new URL(ownerUrl).username) await grantTo(database, decodePart(username) ?? username);
    return (results ?? []).map(({ migrationName }) => migrationName);
  } finally {
    await database.destroy();
  }
}

function openMigrator(ownerUrl: string, connectMs = deadlinesOf(1).database.command.connect) {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, connectionTimeoutMillis: connectMs });
  pool.on('error', () => undefined);
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  return { database, migrator: new Migrator({ db: database, provider }) };
}

/** Workers that start at the same time wait for each other: PostgreSQL refuses concurrent changes of the same rights. */
function grantTo(database: Kysely<unknown>, name: string): Promise<void> {
  const role = sql.id(name);
  return database.transaction().execute(async (transaction) => {
    await lockName(transaction, 'rights of the application');
    await sql`grant usage on schema public to ${role}`.execute(transaction);
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(transaction);
  });
}

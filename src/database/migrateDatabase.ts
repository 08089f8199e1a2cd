/** Brings the tables to the version of this release: runs the numbered SQL files that were not run yet. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { lockName } from './locks.ts';

const folder = join(import.meta.dirname, 'migrations');

export interface DatabaseMigration {
  /** File name without its ending. */
  name: string;
  text: string;
}

/** Returns all migrations in their order. The name of the last one is the version of the tables. */
export function readDatabaseMigrations(): DatabaseMigration[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return files
    .sort()
    .map((name) => ({ name: name.replace('.sql', ''), text: readFileSync(join(folder, name), 'utf8') }));
}

const provider: MigrationProvider = {
  async getMigrations() {
    return Object.fromEntries(
      readDatabaseMigrations().map(({ name, text }) => [
        name,
        { up: async (database) => void (await sql.raw(text).execute(database)) },
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
 * @returns names of the migrations that were run
 * @throws if the database does not answer, a migration fails, or the tables are of a newer release; nothing is changed then
 */
export async function migrateDatabase(ownerUrl: string, applicationUrl: string): Promise<string[]> {
  const { database, migrator } = openMigrator(ownerUrl);
  try {
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    const { username } = new URL(applicationUrl);
    if (username !== new URL(ownerUrl).username) await grantTo(database, decodeURIComponent(username));
    return (results ?? []).map(({ migrationName }) => migrationName);
  } finally {
    await database.destroy();
  }
}

function openMigrator(ownerUrl: string) {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, connectionTimeoutMillis: 5_000 });
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

/** A database of its own for a test file, with all tables and no rows. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { tables } from '#database/tables.ts';
import { sharedName } from './postgresOfRun.ts';

export interface TestDatabase {
  /** Settings for web processes and workers. */
  env: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  /** Ends open connections and removes all rows. A later file uses the database again. */
  drop(): Promise<void>;
}

/** Databases without rows. Creating and removing a database takes PostgreSQL ten times as long as removing its rows. */
const empty: string[] = [];

export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, ownerUrl } = inject('postgres');
  const name = empty.pop() ?? (await create(ownerUrl));
  return {
    env: { DATABASE_URL: withName(url, name), DATABASE_OWNER_URL: withName(ownerUrl, name) },
    async drop() {
      await asOwner(
        withName(ownerUrl, 'postgres'),
        `alter database ${name} allow_connections true`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
      const all = Object.keys(tables).map((table) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
      await asOwner(withName(ownerUrl, name), `truncate ${all.join(', ')} restart identity`);
      empty.push(name);
    },
  };
}

async function create(ownerUrl: string): Promise<string> {
  const template = new URL(ownerUrl).pathname.slice(1);
  const name = `test_${randomBytes(8).toString('hex')}`;
  // A template must have no connections.
  await asOwner(withName(ownerUrl, 'postgres'), `create database ${name} template ${template} strategy file_copy`);
  return name;
}

/** Returns settings for processes in tests that do not look at rows: all of them use the same database. */
export function sharedDatabase(): TestDatabase['env'] {
  const { url, ownerUrl } = inject('postgres');
  return { DATABASE_URL: withName(url, sharedName), DATABASE_OWNER_URL: withName(ownerUrl, sharedName) };
}

/** Ends all connections to a database of `createTestDatabase`, and refuses new ones. */
export async function refuseConnections(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await asOwner(
    withName(inject('postgres').ownerUrl, 'postgres'),
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
}

/** Ends `refuseConnections`. */
export async function allowConnections(url: string): Promise<void> {
  const owner = withName(inject('postgres').ownerUrl, 'postgres');
  await asOwner(owner, `alter database ${new URL(url).pathname.slice(1)} allow_connections true`);
}

function withName(address: string, name: string): string {
  return Object.assign(new URL(address), { pathname: `/${name}` }).href;
}

async function asOwner(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

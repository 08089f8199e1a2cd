/** A database of its own for a test file, with all tables and no rows. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { sharedName } from './postgresOfRun.ts';

export interface TestDatabase {
  /** Settings for web processes and workers. */
  env: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  /** Removes the database; ends connections that are still open. */
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, ownerUrl } = inject('postgres');
  const template = new URL(ownerUrl).pathname.slice(1);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asOwner(ownerUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    env: { DATABASE_URL: withName(url, name), DATABASE_OWNER_URL: withName(ownerUrl, name) },
    drop: () => asOwner(ownerUrl, `drop database ${name} with (force)`),
  };
}

/** Returns settings for processes in tests that do not look at rows: all of them use the same database. */
export function sharedDatabase(): TestDatabase['env'] {
  const { url, ownerUrl } = inject('postgres');
  return { DATABASE_URL: withName(url, sharedName), DATABASE_OWNER_URL: withName(ownerUrl, sharedName) };
}

/** Ends all connections to a database of `createTestDatabase`, and refuses new ones. */
export async function refuseConnections(url: string): Promise<void> {
  const { ownerUrl } = inject('postgres');
  const name = new URL(url).pathname.slice(1);
  await asOwner(ownerUrl, `alter database ${name} allow_connections false`);
  await asOwner(ownerUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

/** Ends `refuseConnections`. */
export async function allowConnections(url: string): Promise<void> {
  await asOwner(inject('postgres').ownerUrl, `alter database ${new URL(url).pathname.slice(1)} allow_connections true`);
}

function withName(address: string, name: string): string {
  return Object.assign(new URL(address), { pathname: `/${name}` }).href;
}

async function asOwner(ownerUrl: string, statement: string): Promise<void> {
  // A template must have no connections, so this one goes to another database.
  const client = new pg.Client(withName(ownerUrl, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Starts one PostgreSQL for all test files of a run, with a migrated template. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the migrated database, which is the template of all others. */
    postgres: { url: string; ownerUrl: string };
  }
}

const withoutDurability = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' };
/** Each test file opens connections anew. With the usual 4,096 iterations, half of their CPU time is for the password. */
const cheapPasswords = { scram_iterations: '1' };
/** Database for all tests that do not look at rows. */
export const sharedName = 'shared';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // These tests do not kill the server, and run many databases at the same time.
  const { url, ownerUrl, stop } = await startPostgres({
    ...withoutDurability,
    ...cheapPasswords,
    max_connections: '300',
  });
  const owner = new pg.Client(Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href);
  await owner.connect();
  await owner.query(`create database ${sharedName} template ${new URL(ownerUrl).pathname.slice(1)}`);
  await owner.end();
  project.provide('postgres', { url, ownerUrl });
  return stop;
}

/** Starts one PostgreSQL for all test files of a run, with a migrated template. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../../src/database/migrateDatabase.ts';
import { freePort } from '../../../src/launch/ports.ts';
import { postgresStopSignal, preparePostgres } from '../../../src/launch/start/postgresServer.ts';
import { spawnServer } from '../../../src/launch/start/spawnServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the migrated database, which is the template of all others. */
    postgres: { url: string; ownerUrl: string };
  }
}

/** Database for all tests that do not look at rows. */
export const sharedName = 'shared';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-postgres-'));
  // These tests do not stop the computer, and run many databases at the same time.
  const settings = { fsync: 'off', max_connections: '300' };
  const { program, args, url, ownerUrl, waitUntilReady } = await preparePostgres(folder, await freePort(), settings);
  const { ended, stop } = spawnServer({ program, args });
  await waitUntilReady(ended);
  if (ended.aborted) throw new Error('PostgreSQL did not start');
  await migrateDatabase(ownerUrl, url);
  const owner = new pg.Client(Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href);
  await owner.connect();
  await owner.query(`create database ${sharedName} template ${new URL(ownerUrl).pathname.slice(1)}`);
  await owner.end();
  project.provide('postgres', { url, ownerUrl });
  return async () => {
    await stop(postgresStopSignal);
    await rm(folder, { recursive: true, force: true });
  };
}

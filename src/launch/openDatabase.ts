/** Opens PostgreSQL for a short-lived command: the configured one, the running embedded one, or the files of the embedded one. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { migrateDatabase } from '#database/migrateDatabase.ts';
import type { Env } from '#env.ts';
import { freePort } from './ports.ts';
import { LaunchError } from './say.ts';
import type { CommandClaim } from './start/claimFolder.ts';
import { postgresStopSignal, preparePostgres } from './start/postgresServer.ts';
import { readRunningDatabase } from './start/runningServices.ts';
import { spawnServer } from './start/spawnServer.ts';

interface OpenDatabase {
  database: Database;
  close: () => Promise<void>;
}

/**
 * Opens the database with the role that owns the tables, after they were brought to the version of this release.
 * @param claim taken before the embedded one is started
 * @throws LaunchError if PostgreSQL does not answer or cannot be started
 */
export async function openDatabase(env: Env, claim: CommandClaim): Promise<OpenDatabase> {
  if (env.DATABASE_URL) {
    const database = await connect(env.databaseUrl, env.databaseOwnerUrl);
    if (!database) throw new LaunchError('PostgreSQL does not answer; check DATABASE_URL.');
    return { database, close: () => database.destroy() };
  }
  const addresses = readRunningDatabase(env.DATA_DIR);
  // The recorded server may have been killed.
  const running = addresses && (await connect(addresses.url, addresses.ownerUrl));
  if (running) return { database: running, close: () => running.destroy() };
  const folder = join(resolve(env.DATA_DIR), 'postgres');
  // With Sanity, PostgreSQL usually runs elsewhere. An empty one here would hide that the accounts are missing.
  if (env.SANITY_PROJECT_ID && !existsSync(folder))
    throw new LaunchError(
      'Set DATABASE_URL to the PostgreSQL of the product; this folder has no data of an embedded one.',
    );
  await claim.take();
  return startOwn(folder);
}

/**
 * @returns null if PostgreSQL does not answer
 * @throws LaunchError if the tables cannot be brought to the version of this release
 */
async function connect(url: string, ownerUrl: string): Promise<Database | null> {
  const database = connectDatabase(ownerUrl, 'command', () => undefined);
  try {
    await sql`select 1`.execute(database);
  } catch {
    await database.destroy();
    return null;
  }
  try {
    await migrateDatabase(ownerUrl, url);
    return database;
  } catch (error) {
    await database.destroy();
    throw new LaunchError(`The tables of PostgreSQL cannot be updated: ${(error as Error).message}`);
  }
}

async function startOwn(folder: string): Promise<OpenDatabase> {
  const server = await preparePostgres(folder, await freePort());
  const { ended, cause, stop } = spawnServer(server);
  await server.waitUntilReady(ended);
  try {
    const database = ended.aborted ? null : await connect(server.url, server.ownerUrl);
    if (!database) throw new LaunchError(`The PostgreSQL of ${folder} cannot be started. ${await cause()}`);
    return {
      database,
      async close() {
        await database.destroy();
        await stop(postgresStopSignal);
      },
    };
  } catch (error) {
    await stop(postgresStopSignal);
    throw error;
  }
}

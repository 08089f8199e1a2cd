/** A real PostgreSQL for tests and benchmarks, on a free port and with its own data folder and all tables. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '#database/migrateDatabase.ts';
import { freePort } from '#launch/ports.ts';
import { postgresStopSignal, preparePostgres } from '#launch/start/postgresServer.ts';
import { type SpawnedServer, spawnServer } from '#launch/start/spawnServer.ts';
import { generous } from '../deadlines.ts';

export interface TestPostgres {
  url: string;
  ownerUrl: string;
  /** Settings for web processes and workers. */
  env: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  pid(): number;
  /** Sends SIGKILL, so that PostgreSQL cannot clean up. */
  kill(): Promise<void>;
  /** Restarts PostgreSQL with the same port and files, after SIGKILL if it still runs. */
  restart(): Promise<void>;
  /** Stops PostgreSQL and removes its files. */
  stop(): Promise<void>;
}

/** @param settings further settings of the server */
export async function startPostgres(settings: Record<string, string> = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-postgres-'));
  const { program, args, url, ownerUrl, waitUntilReady } = await preparePostgres(folder, await freePort(), settings);
  let server: SpawnedServer;
  /** Returns whether PostgreSQL runs. It does not start until the connections of a killed server have ended. */
  const start = async () => {
    server = spawnServer({ program, args });
    await waitUntilReady(server.ended);
    return !server.ended.aborted;
  };
  const kill = () => server.stop('SIGKILL');
  if (!(await start())) throw new Error('PostgreSQL did not start');
  await migrateDatabase(ownerUrl, url, generous.database.command.connect);
  return {
    url,
    ownerUrl,
    env: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
    pid: () => server.pid,
    kill,
    async restart() {
      await kill();
      const end = performance.now() + 60_000;
      while (!(await start())) if (performance.now() > end) throw new Error('PostgreSQL did not start again');
    },
    async stop() {
      await server.stop(postgresStopSignal);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { migrateDatabase } from '../src/database/migrateDatabase.ts';
import { migrations } from '../src/maintenance/migrations/migrations.ts';
import { runMigrations } from '../src/maintenance/migrations/runMigrations.ts';
import type { WorkerDeps } from './deps.ts';

const retryMs = 2_000;

/**
 * Runs the migrations at the start of the worker. Retries without a time limit while Redis, PostgreSQL, the
 * content backend or a migration fails.
 * @param stopping resolves early when this signal is aborted
 */
export async function migrateUntilCurrent(
  { redis, env, content, logger }: Pick<WorkerDeps, 'redis' | 'env' | 'content' | 'logger'>,
  stopping: AbortSignal,
): Promise<void> {
  const deps = { redis, prefix: env.CATALOGUE_PREFIX, content: content.main, logger };
  while (!stopping.aborted) {
    try {
      const names = await migrateDatabase(env.databaseOwnerUrl, env.databaseUrl);
      if (names.length > 0) logger.info({ names }, 'the tables were brought to the version of this release');
      return await runMigrations(deps, migrations, stopping);
    } catch (error) {
      logger.error({ err: error }, 'migrations failed; no job is run until they succeed');
    }
    await delay(retryMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { migrateDatabase } from '#database/migrateDatabase.ts';
import type { WorkerDeps } from './deps.ts';

const retryMs = 2_000;

/**
 * Brings the tables to the version of this release. Retries without a time limit while PostgreSQL does not answer or a
 * migration fails.
 * @param stopping resolves early when this signal is aborted
 */
export async function migrateUntilCurrent(
  { env, logger }: Pick<WorkerDeps, 'env' | 'logger'>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      const names = await migrateDatabase(env.databaseOwnerUrl, env.databaseUrl);
      if (names.length > 0) logger.info({ names }, 'the tables were brought to the version of this release');
      return;
    } catch (error) {
      logger.error({ err: error }, 'migrations failed; no job is run until they succeed');
    }
    await delay(retryMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}

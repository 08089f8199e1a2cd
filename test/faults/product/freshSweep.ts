/** Compares the read model with the result of a sweep into an empty one. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from '#env.ts';
import { createLogger } from '#platform/logger.ts';
import { createShutdown } from '#platform/shutdown.ts';
import { runSweep } from '#publishing/sweep/sweep.ts';
import { createWorkerDeps } from '#worker/deps.ts';
import { type ReadModel, readReadModel } from '../../setup/redis/readModel.ts';
import type { RunningProduct } from './product.ts';

const productPrefix = 'lagerfeuer';
const freshPrefix = 'fresh-sweep';
/** Version, change stream and epoch depend on the order of publications. Separate jobs fetch icons and rating. */
const ignoredKeys = new Set(['version', 'changes', 'epoch', 'icons', 'rating']);

/**
 * Sweeps into another prefix of the same Redis and compares until nothing differs or `patienceMs` is over.
 * @returns names of the keys that differ
 */
export async function differencesToFreshSweep(
  { redisUrl, databaseUrl, content, folder }: RunningProduct,
  patienceMs = 30_000,
): Promise<string[]> {
  const logger = createLogger('test', 'silent');
  const shutdown = createShutdown(logger);
  const env = parseEnv({
    NODE_ENV: 'production',
    REDIS_URL: redisUrl,
    // The published places are counted in the database.
    DATABASE_URL: databaseUrl,
    CONTENT_API_HOST: content.url,
    SANITY_TOKEN: content.token,
    DATA_DIR: folder,
    CATALOGUE_PREFIX: freshPrefix,
  });
  const deps = createWorkerDeps(env, logger, shutdown);
  try {
    await runSweep(deps, { reason: 'start' });
    const fresh = await readReadModel(deps.redis, freshPrefix);
    for (const end = performance.now() + patienceMs; ; ) {
      const found = differences(await readReadModel(deps.redis, productPrefix), fresh);
      if (found.length === 0 || performance.now() > end) return found;
      await pause(500);
    }
  } finally {
    await shutdown.close();
  }
}

function differences(one: ReadModel, other: ReadModel): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const textOf = (model: ReadModel, key: string) => JSON.stringify(key === 'marks' ? sweptMarks(model) : model[key]);
  return [...keys].filter((key) => !ignoredKeys.has(key) && textOf(one, key) !== textOf(other, key));
}

/** Returns the marks of the documents that a sweep publishes: trips and documents of the site. */
function sweptMarks({ marks }: ReadModel): unknown {
  return Object.entries(marks ?? {}).filter(([id]) => /^(trip|site):/.test(id));
}

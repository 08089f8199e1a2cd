import type { RedisConnection } from '#platform/redis.ts';
import type { CatalogueKeys } from '../keys.ts';
import { readEntries } from './changeStream.ts';

/** Number of changes that are read at most, so that a mass change does not make the page slow. */
const maxChanges = 1_000;
const hourMs = 3_600_000;

/**
 * Reads from the change stream how long each change of the content took until it was published: the changes of the last hour,
 * of these at most the latest 1,000. Returns seconds, the shortest first. @throws if Redis does not respond
 */
export type ReadPublicationTimes = () => Promise<number[]>;

export function createReadPublicationTimes(settings: {
  redis: RedisConnection;
  keys: CatalogueKeys;
  now: () => Date;
}): ReadPublicationTimes {
  const { redis, keys, now } = settings;
  return async () => {
    const since = now().getTime() - hourMs;
    const entries = readEntries(await redis.xrevrange(keys.changes, '+', '-', 'COUNT', maxChanges));
    return entries
      .flatMap(({ publishedAt, changedAt }) =>
        publishedAt && changedAt && publishedAt.getTime() >= since
          ? // The clocks of Redis and the content backend can differ a little.
            [Math.max(0, publishedAt.getTime() - changedAt.getTime()) / 1_000]
          : [],
      )
      .sort((a, b) => a - b);
  };
}

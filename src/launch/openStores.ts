/** Opens everything that stores data, for the commands about backups and persons. */
import { resolve } from 'node:path';
import { docIdOf } from '../domain/trip/tripId.ts';
import type { Env } from '../env.ts';
import { createQueue, enqueue } from '../jobs/queues.ts';
import type { Stores } from '../maintenance/stores.ts';
import type { PersonStores } from '../submissions/person/personData.ts';
import { createPlaceServices } from '../submissions/places/placeServices.ts';
import { openContent } from './openContent.ts';
import { openDatabase } from './openDatabase.ts';
import { openRedis } from './openRedis.ts';
import { LaunchError, say } from './say.ts';

export type OpenedStores = Stores & Pick<PersonStores, 'hosts' | 'places'>;

/**
 * Runs `work` with open stores and closes them afterwards.
 * @throws LaunchError if a store cannot be opened, and instead of other errors of `work`
 */
export async function withStores<T>(env: Env, work: (stores: OpenedStores) => Promise<T>): Promise<T> {
  const opened = new AsyncDisposableStack();
  try {
    const content = await openContent(env);
    opened.defer(content.close);
    const database = await openDatabase(env);
    opened.defer(database.close);
    const redis = await openRedis(env);
    opened.defer(redis.close);
    const submissions = createQueue('submissions', redis.redis, env.CATALOGUE_PREFIX);
    opened.defer(() => submissions.close());
    const changes = createQueue('changes', redis.redis, env.CATALOGUE_PREFIX);
    opened.defer(() => changes.close());
    const publishing: Promise<unknown>[] = [];
    opened.defer(async () => void (await Promise.allSettled(publishing)));
    return await work({
      content: content.client,
      database: database.database,
      redis: redis.redis,
      submissions,
      hosts: env.hosts,
      places: createPlaceServices({
        ...{ content: content.client, redis: redis.redis, prefix: env.CATALOGUE_PREFIX, hosts: env.hosts },
        factor: env.RATE_LIMIT_FACTOR,
        onUnavailable: ({ message }) => say.problem(message),
        onChange: ({ subdomain, destinationId }) =>
          publishing.push(enqueue({ changes }, 'trip', { docId: docIdOf(subdomain, destinationId) })),
        onFree: (departure) => publishing.push(enqueue({ changes }, 'offerPlaces', departure)),
        now: () => new Date(),
      }),
      prefix: env.CATALOGUE_PREFIX,
      dataDir: env.SANITY_PROJECT_ID || env.CONTENT_API_HOST ? null : resolve(env.DATA_DIR),
      onProblem: say.problem,
      now: () => new Date(),
    });
  } catch (error) {
    if (error instanceof LaunchError) throw error;
    throw new LaunchError((error as Error).message);
  } finally {
    await opened.disposeAsync();
  }
}

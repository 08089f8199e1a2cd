import type { CatalogueKeys } from '#catalog/keys.ts';
import { createBrokenDocuments } from '#catalog/queries/brokenDocuments.ts';
import { createProblemLists } from '#catalog/queries/problemLists.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { createStorePicture } from './storePicture.ts';
import type { TripBase } from './tripBase.ts';
import type { TripDeps } from './tripDeps.ts';
import { createTripEditor } from './tripEditor.ts';
import { createTripHistory } from './tripHistory.ts';
import { createTripLists } from './tripLists.ts';

/** Creates the services with which organisers list, edit, create and delete their trips. */
export function createTripServices(base: TripBase, { redis, keys }: { redis: RedisConnection; keys: CatalogueKeys }) {
  const { hosts } = base.env;
  const broken = createBrokenDocuments({ redis, keys, hosts });
  const tripLists = createTripLists(base, broken);
  return {
    ...{ takenPlaces: base.takenPlaces, findPromised: base.findPromised },
    problemLists: createProblemLists({ redis, keys, replica: base.replica, broken }),
    tripHistory: createTripHistory(base.content.main),
    tripEditor: createTripEditor(base),
    tripLists,
    countTripTasks: async (subdomain: string) => ({ problems: await tripLists.countProblems(subdomain) }),
    storePicture: createStorePicture(base),
  } satisfies Partial<TripDeps>;
}

/** Reads the problem lists of a host, which the worker computes. */
import type { ProblemLists } from '#domain/organisers/organiserTrips.ts';
import { problemTable } from '#domain/trip/visibility.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import type { CatalogueKeys } from '../keys.ts';
import type { CatalogueReplica } from '../replica/replica.ts';
import type { ListedBrokenDocument } from './brokenDocuments.ts';

interface ProblemListSettings {
  redis: RedisConnection;
  keys: CatalogueKeys;
  replica: CatalogueReplica;
  broken: (subdomain: string) => Promise<ListedBrokenDocument[]>;
}

/**
 * Creates a function that reads the problem lists of a host from the replica, and its broken documents from Redis. The function
 * throws an UnavailableError if Redis does not respond or the read model is incomplete.
 */
export function createProblemLists({ redis, keys, replica, broken: readBroken }: ProblemListSettings) {
  return async (subdomain: string): Promise<ProblemLists> => {
    // Reads the version before the data, so that clients of this version fetch changes made during the read.
    const { version } = replica.current();
    const [broken, swept] = await Promise.all([readBroken(subdomain), redis.get(keys.swept)]).catch(
      (error: unknown) => {
        throw new UnavailableError('Redis does not respond', error);
      },
    );
    // Fails instead of returning an incomplete list.
    if (swept === null) throw new UnavailableError('the read model is being rebuilt');
    const catalogue = replica.current();
    const brokenIds = new Set(broken.map(({ combinedId }) => combinedId));
    const trips = [...(catalogue.problems.get(subdomain) ?? [])]
      // Those of a broken trip are of an earlier version.
      .filter(([combinedId]) => !brokenIds.has(combinedId))
      .map(([combinedId, problems]) => {
        const catalogueTrip = catalogue.trip(combinedId);
        return { combinedId, title: catalogueTrip?.title ?? '', level: catalogueTrip?.level ?? (1 as const), problems };
      })
      .sort((a, b) => a.level - b.level || Number.parseInt(a.combinedId, 10) - Number.parseInt(b.combinedId, 10));
    const codes = problemTable
      .map(({ code, message }) => ({
        code,
        message,
        trips: trips
          .filter(({ problems }) => problems.some((problem) => problem.code === code))
          .map((trip) => trip.combinedId),
      }))
      .filter((list) => list.trips.length > 0);
    return { version, codes, total: trips.length, trips, broken };
  };
}

/** Reads full trips for their pages from Redis and caches recently used ones in memory. */

import { LRUCache } from 'lru-cache';
import type { TripReviews } from '#domain/reviews/reviewSummary.ts';
import { noTripDetails } from '#domain/trip/details/detailsOf.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import { isReachable } from '#domain/trip/visibility.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import type { CatalogueKeys } from '../keys.ts';
import type { CatalogueReplica } from '../replica/replica.ts';

/** Redis has the read model, but a single trip of it is missing or damaged. */
export class UnreadableTripError extends UnavailableError {}

export interface TripReader {
  /**
   * Reads a trip.
   * @param combinedId canonical id, as returned by `combinedIdOf`
   * @returns null for an unknown trip and for level 1
   * @throws UnreadableTripError, or UnavailableError if the trip is not cached and Redis or the whole read model is unavailable
   */
  readTrip(combinedId: string): Promise<PublicTrip | null>;
  /** Reads the published reviews of a trip, for previews of its organiser; null if they are not available. */
  readReviews(combinedId: string): Promise<TripReviews | null>;
  /**
   * Returns the time of the last change of a trip's content, as an ISO instant; null if unknown.
   * @throws UnavailableError if Redis is unavailable
   */
  readChangedAt(combinedId: string): Promise<string | null>;
}

/** Maximum size of the cache, in characters of JSON. A parsed trip takes several bytes per character. */
const maxCharacters = 8_000_000;

export function createTripReader(settings: {
  redis: RedisConnection;
  keys: CatalogueKeys;
  replica: CatalogueReplica;
}): TripReader {
  const { redis, keys, replica } = settings;
  const cache = new LRUCache<string, PublicTrip>({ maxSize: maxCharacters });
  /** Pending reads, so that concurrent requests for a trip share one read. */
  const pending = new Map<string, Promise<PublicTrip>>();

  replica.onChange(({ tripIds }) => {
    if (tripIds === 'all') {
      cache.clear();
      pending.clear();
      return;
    }
    for (const id of tripIds) {
      cache.delete(id);
      pending.delete(id);
    }
  });

  const read = (combinedId: string): Promise<PublicTrip> => {
    const answers = Promise.all([redis.hget(keys.trips, combinedId), redis.exists(keys.swept)]);
    const promise = orUnavailable(answers).then(([text, isComplete]) => {
      // The catalogue contains the trip, so Redis has lost it. Responds with 503 instead of 404.
      if (text === null && !isComplete) throw new UnavailableError('Redis has lost the read model');
      const trip = parseTrip(combinedId, text);
      // A change during the read removes the read from `pending`. The result may be stale then and is not cached.
      if (pending.get(combinedId) === promise) cache.set(combinedId, trip, { size: text?.length ?? 1 });
      return trip;
    });
    pending.set(combinedId, promise);
    const done = () => {
      if (pending.get(combinedId) === promise) pending.delete(combinedId);
    };
    promise.then(done, done);
    return promise;
  };

  const readTrip = async (combinedId: string) => {
    const indexed = replica.current().trip(combinedId);
    if (!indexed || !isReachable(indexed.level)) return null;
    return cache.get(combinedId) ?? pending.get(combinedId) ?? read(combinedId);
  };

  return {
    readTrip,
    // A preview works without Redis, so it does not depend on the reviews.
    readReviews: (combinedId) =>
      readTrip(combinedId).then(
        (trip) => trip?.reviews ?? null,
        () => null,
      ),
    async readChangedAt(combinedId) {
      const mark = await orUnavailable(redis.hget(keys.marks, `trip:${combinedId}`));
      // The order of a publication is "{_updatedAt}|{day}".
      return mark && ((JSON.parse(mark) as { order: string }).order.split('|')[0] ?? null);
    },
  };
}

/** @throws UnreadableTripError */
function parseTrip(combinedId: string, text: string | null): PublicTrip {
  try {
    if (text === null) throw new Error('missing');
    // Trips published by an older release lack the details until the next sweep.
    return { ...noTripDetails, reviews: null, ...JSON.parse(text) };
  } catch (error) {
    throw new UnreadableTripError(`Redis does not have the trip ${combinedId}`, error);
  }
}

/** Awaits a Redis command and converts its error to an UnavailableError. */
function orUnavailable<T>(command: Promise<T>): Promise<T> {
  return command.catch((error: unknown) => {
    throw new UnavailableError('Redis does not respond', error);
  });
}

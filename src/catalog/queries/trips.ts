/** Full trips for their pages: from Redis, the ones asked for lately from memory. */
import { LRUCache } from 'lru-cache';
import type { PublicTrip } from '../../domain/trip/trip.ts';
import { isReachable } from '../../domain/trip/visibility.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import { UnavailableError } from '../../platform/unavailableError.ts';
import type { CatalogueKeys } from '../keys.ts';
import type { CatalogueReplica } from '../replica/replica.ts';

export interface TripReader {
  /**
   * @param combinedId normalised, as `combinedIdOf` gives it
   * @returns null for an unknown trip and for level 1
   * @throws UnavailableError when Redis is away or has lost the trip, and the trip is not in memory
   */
  readTrip(combinedId: string): Promise<PublicTrip | null>;
  /**
   * When the content of a trip was last changed, an ISO instant; null when it is not known.
   * @throws UnavailableError when Redis is away
   */
  readChangedAt(combinedId: string): Promise<string | null>;
}

/** Bounds the memory of trips kept, in characters of JSON; parsed, each character takes several bytes. */
const charactersAtMost = 8_000_000;

export function createTripReader(settings: {
  redis: RedisConnection;
  keys: CatalogueKeys;
  replica: CatalogueReplica;
}): TripReader {
  const { redis, keys, replica } = settings;
  const kept = new LRUCache<string, PublicTrip>({ maxSize: charactersAtMost });
  /** Being read right now, so that a popular trip is read once for all who wait. */
  const reading = new Map<string, Promise<PublicTrip>>();

  replica.onChange(({ tripIds }) => {
    if (tripIds === 'all') {
      kept.clear();
      reading.clear();
      return;
    }
    for (const id of tripIds) {
      kept.delete(id);
      reading.delete(id);
    }
  });

  const read = (combinedId: string): Promise<PublicTrip> => {
    const promise = ask(redis.hget(keys.trips, combinedId)).then((text) => {
      // The catalogue has the trip, so Redis has lost it: it must not be reported as missing.
      if (text === null) throw new UnavailableError(`Redis does not have the trip ${combinedId}`);
      const trip = JSON.parse(text) as PublicTrip;
      // A change that came meanwhile has taken this read off the list: what it found may be outdated and is not kept.
      if (reading.get(combinedId) === promise) kept.set(combinedId, trip, { size: text.length });
      return trip;
    });
    reading.set(combinedId, promise);
    const done = () => {
      if (reading.get(combinedId) === promise) reading.delete(combinedId);
    };
    promise.then(done, done);
    return promise;
  };

  return {
    async readTrip(combinedId) {
      const known = replica.current().trip(combinedId);
      if (!known || !isReachable(known.level)) return null;
      return kept.get(combinedId) ?? reading.get(combinedId) ?? read(combinedId);
    },
    async readChangedAt(combinedId) {
      const mark = await ask(redis.hget(keys.marks, `trip:${combinedId}`));
      // The order of a publication is "{_updatedAt}|{day}".
      return mark && ((JSON.parse(mark) as { order: string }).order.split('|')[0] ?? null);
    },
  };
}

function ask<T>(command: Promise<T>): Promise<T> {
  return command.catch((error: unknown) => {
    throw new UnavailableError('Redis does not answer', error);
  });
}

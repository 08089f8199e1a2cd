/** Limits how many entries a visitor can add to the waiting list of a departure. */
import { createHash } from 'node:crypto';
import type { ExactLimits } from '#platform/limits/exactLimit.ts';
import type { CountJoin } from '../bookingDeps.ts';
import { holdLimits } from '../holdLimits.ts';
import { rowOf } from '../places/departurePlaces.ts';

/** In seconds: as long as an entry can be confirmed. */
const duration = 86_400;

/** A visitor adds at most as many entries and places as can be held (specification §8.11). */
export function createJoinLimit(exactLimits: ExactLimits): CountJoin {
  const limits = holdLimits(1);
  const limitOf = (name: 'holds' | 'places') => exactLimits(`waiting-${name}`, { points: limits[name], duration });
  const [countEntry, countPlaces] = [limitOf('holds'), limitOf('places')];
  return async (departure, visitor, places) => {
    const { trip, dateKey } = rowOf(departure);
    // Addresses are personal data, so only their hashes are stored in Redis.
    const key = createHash('sha256').update(`${trip} ${dateKey} ${visitor}`).digest('base64url');
    const entriesWait = await countEntry(key);
    if (entriesWait > 0) return entriesWait;
    const placesWait = await countPlaces(key, places);
    if (placesWait > 0) await countEntry.refund(key);
    return placesWait;
  };
}

/** Limits how many entries a visitor can add to the waiting list of a departure. */
import type { CreateLimit } from '#platform/limits.ts';
import type { CountJoin } from '../bookingDeps.ts';
import { holdLimits } from '../holdLimits.ts';
import { departureRowOf } from '../places/departurePlaces.ts';

/** In seconds: as long as an entry can be confirmed. */
const duration = 86_400;

/** A visitor adds at most as many entries and places as can be held (specification §8.11). */
export function createJoinLimit(createLimit: CreateLimit): CountJoin {
  const points = holdLimits(1);
  const entries = createLimit('waiting-holds', { points: points.holds, duration });
  const seats = createLimit('waiting-places', { points: points.places, duration });
  return async (departure, visitor, places) => {
    const { trip, dateKey } = departureRowOf(departure);
    const who = `${trip} ${dateKey} ${visitor}`;
    const entriesWait = await entries.count(who);
    if (entriesWait > 0) return entriesWait;
    const placesWait = await seats.count(who, places);
    // A smaller entry may fit.
    if (placesWait > 0) await Promise.all([entries.refund(who), seats.refund(who, places)]);
    return placesWait;
  };
}

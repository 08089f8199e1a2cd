/** Finds what a family can book instead of a departure without free places. */
import { addDays, daysBetween } from '#domain/dates.ts';
import { kmBetween } from '#domain/places/shape.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { type Ages, fitsAllAges } from '#domain/trip/ages.ts';
import type { TripDate, TripSummary } from '#domain/trip/trip.ts';
import { type TripCardData, tripCardOf } from '#domain/trip/tripCard.ts';
import type { PageContext } from './pageContext.ts';

const maxTrips = 6;
/** Trips that are looked at, because some do not fit the age or the days. */
const maxCandidates = 60;
/** Something else for a family: a trip that costs more than half more. */
const dearest = 1.5;

/**
 * Returns up to six other trips with free places that have the main theme of the trip, overlap its ages and those of the
 * travellers, and have a departure on some of the same days for at most half more: the nearest first. A card shows these departures.
 * @param ages of the travellers, as far as they are known
 */
export function findAlternatives(
  { catalogue, scope }: Pick<PageContext, 'catalogue' | 'scope'>,
  trip: TripSummary,
  { start, end, price }: TripDate,
  ages: readonly number[],
): TripCardData[] {
  const categories = trip.categories.slice(0, 1);
  if (categories.length === 0) return [];
  const nights = daysBetween(start, end);
  const date = { start: addDays(start, -nights), end: addDays(end, nights) };
  const filters = { ...emptyFilters, free: true, date, categories };
  const distance = (other: TripSummary) => kmBetween(trip.city, other.city);
  return catalogue
    .first({ scope, filters }, null, maxCandidates)
    .map((other) => ({
      ...other,
      dates: other.dates.filter(
        (each) => each.start <= end && each.end >= start && !each.heldUntil && each.price <= dearest * price,
      ),
    }))
    .filter((other) => other.combinedId !== trip.combinedId && other.dates.length > 0)
    .filter((other) => areAgesShared(other.ages, trip.ages) && fitsAllAges(other.ages, ages))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, maxTrips)
    .map(tripCardOf);
}

function areAgesShared(a: Ages, b: Ages): boolean {
  const isBelow = (one: Ages, other: Ages) => one.to != null && other.from != null && one.to < other.from;
  return !isBelow(a, b) && !isBelow(b, a);
}

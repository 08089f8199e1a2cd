/** Finds what a family can book instead of a departure without free places. */
import { addDays, daysBetween } from '#domain/dates.ts';
import { emptyFilters, type Filters } from '#domain/search/filters.ts';
import type { Ages } from '#domain/trip/ages.ts';
import type { TripDate, TripSummary } from '#domain/trip/trip.ts';
import { tripCardOf } from '#domain/trip/tripCard.ts';
import type { WaitingFormData } from '#pageData/waiting.ts';
import type { BookingContext } from '../bookingDeps.ts';

const maxTrips = 6;
/** Trips of each kind that are looked at, because some do not fit the age or the days. */
const maxCandidates = 30;

/**
 * Returns other departures of the trip, and up to six other trips for the same ages with free places: first those on the
 * same days with the same theme, then on the same days, then with the same theme.
 */
export function findAlternatives(
  { catalogue, scope }: Pick<BookingContext, 'catalogue' | 'scope'>,
  trip: TripSummary,
  { key, start, end }: TripDate,
): WaitingFormData['alternatives'] {
  const nights = daysBetween(start, end);
  const date = { start: addDays(start, -nights), end: addDays(end, nights) };
  const { categories } = trip;
  const find = (filters: Partial<Filters>) =>
    catalogue.first({ scope, filters: { ...emptyFilters, free: true, ...filters } }, null, maxCandidates);
  const overlaps = ({ dates }: TripSummary) => dates.some((other) => other.start <= end && other.end >= start);
  const found = [
    ...(categories.length > 0 ? find({ date, categories }) : []).filter(overlaps),
    ...find({ date }).filter(overlaps),
    ...(categories.length > 0 ? find({ categories }) : []),
  ].filter((other) => other.combinedId !== trip.combinedId && areAgesShared(other.ages, trip.ages));
  const isFirst = (other: TripSummary, index: number) =>
    found.findIndex(({ combinedId }) => combinedId === other.combinedId) === index;
  return {
    dates: trip.dates
      .filter((other) => other.key !== key && other.placesLeft !== 0 && !other.heldUntil)
      .map(({ key: dateKey, start: first, end: last, price, placesLeft }) => ({
        ...{ key: dateKey, start: first, end: last, price, placesLeft },
      })),
    trips: found.filter(isFirst).slice(0, maxTrips).map(tripCardOf),
  };
}

function areAgesShared(a: Ages, b: Ages): boolean {
  const isBelow = (one: Ages, other: Ages) => one.to != null && other.from != null && one.to < other.from;
  return !isBelow(a, b) && !isBelow(b, a);
}

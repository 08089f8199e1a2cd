import { bookingPrice } from '#domain/bookings/price/bookingPrice.ts';
import { doorChoice } from '#domain/bookings/price/doorPrice.ts';
import { berlinToday } from '#domain/dates.ts';
import type { FamilyOffer } from '#domain/family/familyCalendar.ts';
import type { PublicTrip, TripSummary } from '#domain/trip/trip.ts';
import { tripCardOf } from '#domain/trip/tripCard.ts';
import type { FamilyArgs, FamilyData, Meeting, OfferForFamily, TripForFamily } from '#pageData/family.ts';
import type { PageContext } from './pageContext.ts';

/**
 * Loads the calendar of a family. Its prices are those of the bookings to which it leads.
 * @throws UnavailableError if a trip cannot be read
 */
export async function loadFamily(context: PageContext, { children }: FamilyArgs): Promise<{ data: FamilyData }> {
  const { catalogue, scope } = context;
  const found = catalogue.family(scope, children);
  const ids = found.flatMap(({ offers }) => offers.flatMap(({ parts }) => parts.map(({ trip }) => trip.combinedId)));
  const read = [...new Set(ids)].map(async (id) => [id, await catalogue.readTrip(id)] as const);
  const trips = new Map(await Promise.all(read));
  const weeks = found.map(({ offers, ...week }) => ({
    ...week,
    offers: offers.flatMap((offer) => offerForFamily(context, offer, trips) ?? []),
  }));
  return { data: { weeks, hasTown: catalogue.near !== null } };
}

/** Returns null if a trip has been taken off the site meanwhile. */
function offerForFamily(
  { catalogue, deps }: PageContext,
  { parts, km }: FamilyOffer<TripSummary>,
  trips: ReadonlyMap<string, PublicTrip | null>,
): OfferForFamily | null {
  const priced = parts.flatMap(({ children, trip: { combinedId, door = null }, date: { key } }): TripForFamily[] => {
    const trip = trips.get(combinedId);
    // The total adds the journey to the price of the departure itself.
    const date = catalogue.trip(combinedId)?.summary.dates.find((each) => each.key === key);
    if (!trip || !date) return [];
    const travellers = children.length;
    const choice = catalogue.near
      ? doorChoice(trip, catalogue.near, travellers)
      : { travellers, boarding: '', extras: [] };
    const { total } = bookingPrice(date, trip, choice, berlinToday(deps.now()));
    return [{ children, trip: tripCardOf(trip), departure: { key, start: date.start, end: date.end }, total, door }];
  });
  if (priced.length < parts.length) return null;
  const [first, second] = parts.flatMap(({ trip }) => trips.get(trip.combinedId) ?? []);
  const isTogether =
    first?.host.slug === second?.host.slug && km === 0 && parts[0]?.date.start === parts[1]?.date.start;
  return {
    parts: priced,
    total: priced.reduce((sum, { total }) => sum + total, 0),
    km: Math.round(km),
    meeting: first && second && isTogether ? meetingOf(first, second, catalogue.near) : null,
    isBus: [first, second].every((trip) => trip?.journeys.includes('bus')),
  };
}

/**
 * Returns where two trips depart at the same time: the nearest of the places near the family, or without its town any of them.
 * @param near keys of the places near the town, the nearest first
 */
function meetingOf(a: PublicTrip, b: PublicTrip, near: readonly string[] | null): Meeting | null {
  const common = a.departurePlaces.filter(({ key, time }) =>
    b.departurePlaces.some((other) => other.key === key && other.time === time),
  );
  const nearest = near?.flatMap((wanted) => common.find(({ key }) => key === wanted) ?? []);
  const [first] = nearest ?? common;
  return first ? { place: `${first.title} ${first.time}`, others: near ? 0 : common.length - 1 } : null;
}

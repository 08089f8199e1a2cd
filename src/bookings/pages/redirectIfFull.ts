import { waitingPath } from '#domain/bookings/waiting/waitingPaths.ts';
import type { Redirect } from '#pageData/pageAnswer.ts';
import { findTrip } from '#site/findOnSite.ts';
import type { BookingContext } from '../bookingDeps.ts';

/**
 * Leads from the booking of a departure without places to its waiting list, which says so first and shows what is free instead.
 * Returns null if the departure has places, or others only hold them.
 */
export function redirectIfFull(
  { catalogue, deps, scope }: BookingContext,
  { combinedId, date, ages }: { combinedId: string; date: string; ages: readonly number[] },
): Redirect | null {
  const trip = findTrip({ catalogue, hosts: deps.env.hosts, scope }, combinedId);
  const departure = trip?.dates.find(({ key }) => key === date);
  if (!trip || departure?.placesLeft !== 0 || departure.heldUntil) return null;
  return { redirect: waitingPath(trip.combinedId, date, ages), status: 302, isPassing: true };
}

import { randomUUID } from 'node:crypto';
import { emptyWaiting } from '#domain/bookings/waiting/waitingForm.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { ArgsOf, Loaded, LoaderResult } from '#pageData/pageAnswer.ts';
import type { WaitingFormData } from '#pageData/waiting.ts';
import { findTrip } from '#site/findOnSite.ts';
import { redirectToHostSite, resolveTripAccess } from '#site/loadTrip.ts';
import { loadTripOffer } from '../intake/tripOffer.ts';
import { openLink } from '../waiting/openLink.ts';
import { timeText } from '../waiting/waitingMails.ts';
import type { BookingContext } from './bookingContext.ts';
import { findAlternatives } from './findAlternatives.ts';

/** Loads the form for the waiting list of a departure. Redirects to the trip if it does not have the departure. */
export function loadWaitingForm(
  context: BookingContext,
  { combinedId, date }: { combinedId: string; date: string },
): LoaderResult<WaitingFormData> {
  const { catalogue, deps, scope, rejectedWaiting } = context;
  const id = findTripKey(combinedId, deps.env.hosts);
  if (id && resolveTripAccess(context, id) === 'hostSite') return redirectToHostSite(context, id);
  const trip = findTrip({ catalogue, hosts: deps.env.hosts, scope }, combinedId);
  if (!trip) return null;
  const departure = trip.dates.find(({ key }) => key === date);
  if (!departure) return { redirect: trip.path, status: 302 };
  const { key, start, end, placesLeft } = departure;
  return {
    data: {
      combinedId: trip.combinedId,
      title: trip.title,
      path: trip.path,
      departure: { key, start, end, placesLeft },
      key: rejectedWaiting?.key ?? randomUUID(),
      values: rejectedWaiting?.values ?? { ...emptyWaiting, places: '1' },
      errors: rejectedWaiting?.errors ?? [],
      failure: rejectedWaiting?.failure ?? null,
      reason: rejectedWaiting?.reason ?? null,
      alternatives: findAlternatives(context, trip, departure),
    },
  };
}

export async function loadWaitingLink(
  { deps, scope, waitingLink, waitingFailure }: BookingContext,
  { kind, token }: ArgsOf<'waitingLink'>,
): Loaded<'waitingLink'> {
  const link = waitingLink ?? (await openLink(deps, kind, token, scope));
  if (typeof link === 'string') return { data: { state: link } };
  const { entry, position, offer } = link;
  const { trip, dateKey, reference, tripTitle, tripUrl, startsOn, endsOn, places, offeredUntil } = entry;
  // If that cannot be loaded, the booking decides.
  const current = offer ? await loadTripOffer(deps, scope, trip).catch(() => 'unknown' as const) : null;
  const isBookable = current === 'unknown' || current?.departures.some(({ key }) => key === dateKey) === true;
  return {
    data: {
      ...{ state: 'open', combinedId: trip, dateKey, reference, places, position },
      trip: { title: tripTitle, url: tripUrl },
      departure: { start: startsOn, end: endsOn },
      failure: waitingFailure
        ? { message: waitingFailure.message, isFree: waitingFailure.more.reason === 'places-free' }
        : null,
      offer: offer && offeredUntil ? { token: offer, until: timeText(offeredUntil), isBookable } : null,
    },
  };
}

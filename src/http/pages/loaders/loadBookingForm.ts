import { randomUUID } from 'node:crypto';
import { emptyBooking } from '../../../domain/bookings/bookingForm.ts';
import { conditionsOf } from '../../../domain/bookings/price/bookingPrice.ts';
import { type ExtrasLeft, extraLimits, extrasLeft } from '../../../domain/bookings/price/limitedExtras.ts';
import { berlinToday } from '../../../domain/dates.ts';
import { holidaysOfDepartures } from '../../../domain/holidays/holidaysOfDepartures.ts';
import { findTripKey } from '../../../domain/site/tripOnSite.ts';
import { noTripDetails } from '../../../domain/trip/details/tripDetails.ts';
import type { TripSummary } from '../../../domain/trip/trip.ts';
import type { BookedData, BookingFormData } from '../../../pageData/booking.ts';
import type { LoaderResult } from '../../../pageData/pageAnswer.ts';
import { findTrip } from '../../../submissions/intake/contactContext.ts';
import { loadTripOffer, type TripOffer } from '../../../submissions/intake/tripOffer.ts';
import { readBookedExtras } from '../../../submissions/places/bookedExtras.ts';
import { redirectToHostSite, resolveTripAccess } from './loadTrip.ts';
import type { PageContext } from './pageContext.ts';

/** Loads the booking form with the current departures and the form's values; null for an unknown trip. */
export async function loadBookingForm(
  context: PageContext,
  { combinedId, date }: { combinedId: string; date: string },
): Promise<LoaderResult<BookingFormData>> {
  const { deps, rejectedBooking } = context;
  const id = findTripKey(combinedId, deps.env.hosts);
  if (id && resolveTripAccess(context, id) === 'hostSite') return redirectToHostSite(context, id);
  const trip = await tripOf(context, combinedId);
  if (!trip) return null;
  const { subdomain, title, path, place, ages, departures, conditions } = trip;
  const isOffered = (key: string) => departures.some((departure) => departure.key === key);
  const values = rejectedBooking?.values ?? { ...emptyBooking, dateKey: date };
  return {
    data: {
      combinedId: trip.combinedId,
      title,
      path,
      place,
      ages,
      departures,
      conditions,
      holidays: holidaysOfDepartures(departures),
      detailsKeepDays: deps.env.TRAVELLER_DATA_KEEP_DAYS,
      host: hostOf(context, subdomain),
      today: berlinToday(deps.now()),
      key: rejectedBooking?.key ?? randomUUID(),
      values: {
        ...values,
        combinedId: trip.combinedId,
        dateKey: isOffered(values.dateKey) ? values.dateKey : '',
        travellers: values.travellers.length > 0 ? values.travellers : emptyBooking.travellers,
      },
      errors: rejectedBooking?.errors ?? [],
      failure: rejectedBooking?.failure ?? null,
      reason: rejectedBooking?.reason ?? null,
      isAgain: rejectedBooking !== undefined,
    },
  };
}

/** Loads the trip. For a submitted form the published trip is the fallback while the content backend is unreachable. */
async function tripOf(context: PageContext, combinedId: string) {
  const { catalogue, deps, scope, rejectedBooking } = context;
  try {
    const offer = await loadTripOffer(deps, scope, combinedId);
    if (!offer) return null;
    const leftOf = await loadExtrasLeft(context, offer);
    const departures = offer.departures.map(({ capacity, ...departure }) => ({
      ...departure,
      isLimited: capacity !== null,
      extrasLeft: leftOf(departure.key),
    }));
    const { ageRange: ages = {}, subdomain } = offer.trip;
    return { ...offer, departures, ages, subdomain, place: placeOf(offer.trip) };
  } catch (error) {
    const published = rejectedBooking && findTrip({ catalogue, hosts: deps.env.hosts, scope }, combinedId);
    if (!published) throw error;
    const details = await catalogue.readTrip(published.combinedId).catch(() => noTripDetails);
    const departures = published.dates.map((date) => ({
      ...date,
      isLimited: date.placesLeft !== null,
      extrasLeft: {},
      minimum: null,
    }));
    return { ...published, departures, place: placeOf(published), conditions: conditionsOf(details ?? noTripDetails) };
  }
}

/** Loads what departures have left of the limited extras. If the content backend does not answer, the booking decides. */
async function loadExtrasLeft(
  { deps }: PageContext,
  { trip, departures, conditions }: TripOffer,
): Promise<(dateKey: string) => ExtrasLeft> {
  const limits = extraLimits(conditions.extras);
  if (limits.length === 0) return () => ({});
  const dateKeys = departures.map(({ key }) => key);
  const booked = await readBookedExtras(deps.content.main, trip, dateKeys).catch((error: Error) => {
    deps.logger.warn({ reason: error.message }, 'the extras that are left cannot be loaded');
    return null;
  });
  return (dateKey) => (booked ? extrasLeft(limits, booked.get(dateKey) ?? new Map()) : {});
}

function placeOf({ city, country }: Pick<TripSummary, 'city' | 'country'>): string {
  return `${city.title}, ${country.title}`;
}

function hostOf({ deps }: PageContext, subdomain: string): BookingFormData['host'] {
  const partner = deps.replica.site().partnerOf(subdomain);
  return {
    name: partner?.name ?? deps.env.hosts.find(subdomain)?.name ?? subdomain,
    termsPath: partner?.terms?.length ? `/partner/agb/${partner.slug}` : null,
  };
}

/**
 * Loads the data of a confirmation. The trip is null if it is no longer available. Only the browser that sent the booking sees
 * travellers and total.
 */
export async function loadBooked(
  { catalogue, deps, scope, bookedByVisitor }: PageContext,
  { combinedId, date, reference }: { combinedId: string; date: string; reference: string },
): Promise<LoaderResult<BookedData>> {
  const trip = findTrip({ catalogue, hosts: deps.env.hosts, scope }, combinedId);
  return {
    data: {
      trip: trip && {
        combinedId: trip.combinedId,
        title: trip.title,
        path: trip.path,
        host: trip.host.name,
        departure: trip.dates.find(({ key }) => key === date) ?? null,
      },
      booking: (await bookedByVisitor?.(reference)) ?? null,
    },
  };
}

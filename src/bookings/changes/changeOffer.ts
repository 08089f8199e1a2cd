/** What a booking can become on a departure: its own one, or another one of the host. */

import { parseTripOfHost } from '#content/parseDocument.ts';
import { eurosOf } from '#domain/amounts.ts';
import { agreedServices } from '#domain/bookings/agreedServices.ts';
import { agreedTerms } from '#domain/bookings/bookingFacts.ts';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import { withAgreed } from '#domain/bookings/price/agreedConditions.ts';
import { type BookingConditions, conditionsOf, type Voucher } from '#domain/bookings/price/bookingPrice.ts';
import type { AgreedBooking } from '#domain/bookings/price/changedPrice.ts';
import { noConditions } from '#domain/bookings/price/extras.ts';
import { withFixedPrice } from '#domain/bookings/price/fixedPrice.ts';
import { extraLimits } from '#domain/bookings/price/limitedExtras.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import { tripPath } from '#domain/site/pageTargets.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { detailsOf } from '#domain/trip/details/detailsOf.ts';
import { picture } from '#domain/trip/images.ts';
import { minimumTerms } from '#domain/trip/minimumDecision.ts';
import { askedBy } from '#domain/trip/travellerFields.ts';
import { validDates } from '#domain/trip/visibility.ts';
import { combinedIdOf, docIdOf } from '#domain/tripId.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { findContingent } from '../places/contingents.ts';
import type { DepartureLimits } from '../places/storeBooking.ts';
import type { SubmissionOf } from '../submission.ts';
import { findVoucher } from '../vouchers/vouchers.ts';

type Booking = SubmissionOf<'booking'>;

export interface ChangeOffer {
  combinedId: string;
  dateKey: string;
  /** Whether it is the booked departure. */
  isSame: boolean;
  departure: { start: IsoDate; end: IsoDate };
  /** What a traveller pays now without discounts, in euros; null if nobody can be added, because the trip no longer has the departure. */
  regularPrice: number | null;
  /** The voucher that is entered; null for none, or if it cannot be used. */
  voucher: Voucher | null;
  /** What can be chosen. */
  conditions: BookingConditions;
  limits: DepartureLimits;
  trip: Booking['trip'];
  terms: Booking['terms'];
  asked: Booking['asked'];
}

/** Returns what was agreed. */
export function agreedOf({ price, payload }: Pick<Booking, 'price' | 'payload'>): AgreedBooking {
  const { travellers, boarding = '', extras = [] } = payload;
  return { price, choice: { travellers: travellers.length, boarding, extras } };
}

/**
 * Loads the offer of a departure.
 * @returns null if the host does not offer it
 * @throws if the content backend does not answer
 */
export async function loadChangeOffer(
  deps: BookingDeps,
  booking: Booking,
  { combinedId: entered, dateKey, voucher: code }: Pick<BookingValues, 'combinedId' | 'dateKey' | 'voucher'>,
): Promise<ChangeOffer | null> {
  const { hosts } = deps.env;
  const { payload } = booking;
  const key = findTripKey(entered, hosts);
  if (!key || key.subdomain !== booking.subdomain) return null;
  const combinedId = combinedIdOf(key.subdomain, key.destinationId);
  const isSameTrip = combinedId === payload.combinedId;
  const isSame = isSameTrip && dateKey === payload.dateKey;
  const parsed = parseTripOfHost(await deps.loadDestination(docIdOf(key.subdomain, key.destinationId)), hosts);
  const trip = parsed.ok ? parsed.value : null;
  const today = berlinToday(deps.now());
  const voucher = code ? await findVoucher(deps.database, key.subdomain, code, today) : null;
  const dates = trip ? validDates(trip.dates, today) : [];
  const date = dates.find(({ _key }) => _key === dateKey);
  const details = trip && detailsOf(trip);
  const conditions = details ? conditionsOf(details) : noConditions;
  const { boarding, departure, terms, asked } = booking;
  if (isSame) {
    const limits = { capacity: date?.capacity ?? null, start: departure.start };
    const price = (await findContingent(deps.database, payload.group?.id))?.price ?? null;
    const agreed = withAgreed(conditions, agreedOf(booking), boarding);
    return {
      ...{ combinedId, dateKey, isSame, voucher, departure, terms, asked, trip: booking.trip },
      regularPrice: date && price !== null ? eurosOf(price) : (date?.basePrice ?? null),
      conditions: price === null ? agreed : withFixedPrice(agreed),
      limits: { ...limits, extraLimits: extraLimits(conditions.extras) },
    };
  }
  if (!trip || !details || !date) return null;
  const { start, end, basePrice: regularPrice } = date;
  const minimum = minimumTerms(date);
  const { cancellation, payment } = details;
  const { minimum: _, ...agreed } = terms ?? { cancellation, payment };
  const limits = { capacity: date.capacity ?? null, start, extraLimits: extraLimits(conditions.extras) };
  const common = { combinedId, dateKey, isSame, voucher, departure: { start, end }, regularPrice, conditions, limits };
  if (isSameTrip) return { ...common, trip: booking.trip, asked, terms: { ...agreed, ...(minimum && { minimum }) } };
  const [first] = trip.images;
  const image = first ? picture(first, trip.subdomain, 'thumbnail') : null;
  const [path] = image?.url.split('?') ?? [];
  return {
    ...common,
    trip: {
      title: trip.title ?? '',
      url: new URL(tripPath({ ...trip, combinedId }), booking.trip.url).href,
      picture: path ? { path, alt: image?.alt.trim() ?? '' } : null,
    },
    // The terms of the other trip are those of today.
    terms: {
      ...{ cancellation, payment, ...(minimum && { minimum }), ...agreedTerms(details) },
      services: agreedServices(trip, details),
    },
    asked: askedBy(conditions),
  };
}

import { doorDate, doorOf } from '#domain/bookings/price/doorPrice.ts';
import { isBookingForm, partyParams } from '#domain/trip/bookingFormPath.ts';
import type { BookingArgs, BookingData } from '#pageData/booking.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { BookingContext } from '../bookingDeps.ts';
import { loadTripOffer } from '../intake/tripOffer.ts';
import { redirectIfFull } from './redirectIfFull.ts';

/**
 * Loads the current offer from the content backend, so that visitors do not fill in a form for a departure that has just been
 * removed. Browsers without JavaScript are redirected to the form if the trip is bookable.
 */
export async function loadBooking(context: BookingContext, args: ArgsOf<'booking'>): Loaded<'booking'> {
  const isFull = redirectIfFull(context, { ...args, combinedId: args.destination });
  if (isFull) return isFull;
  if (!args.isFormOnly) return { late: loadOffered(context, args) };
  const booking = await loadOffered(context, args);
  if (!booking) return null;
  const { frameUrl, departure } = booking;
  const isOffered = frameUrl !== null && (departure !== null || !args.date);
  return isOffered ? { redirect: frameUrl, status: 302, leavesSite: true } : { data: booking };
}

/** Returns null for a trip that was removed in this moment. */
async function loadOffered(
  context: BookingContext,
  { destination, date, ...party }: ArgsOf<'booking'>,
): Promise<BookingData | null> {
  const offer = await loadTripOffer(context.deps, context.scope, destination);
  if (!offer) return null;
  const { combinedId, subdomain, title, path, image, place, ages, isLodged, departures, rdsUrl, conditions } = offer;
  const bookable = departures.length > 0;
  const frameUrl = bookable && rdsUrl ? formAddress(rdsUrl, { date, ...party }) : null;
  const chosen = departures.find(({ key }) => key === date) ?? null;
  const { near } = context.catalogue;
  const departure = chosen && near ? doorDate(chosen, doorOf(conditions, near)) : chosen;
  return {
    ...{ combinedId, title, path, image, place, ages, isLodged, bookable, departure },
    host: context.deps.env.hosts.find(subdomain)?.name ?? subdomain,
    frameUrl,
    canFrame: frameUrl !== null && canFrame(frameUrl, context),
  };
}

/** Another booking system gets the departure only. */
function formAddress(rdsUrl: string, { date, ages, next }: Pick<BookingArgs, 'date' | 'ages' | 'next'>): string {
  const params = { ...(date && { date }), ...(isBookingForm(rdsUrl) && partyParams({ ages, next })) };
  const search = new URLSearchParams(params).toString();
  return search === '' ? rdsUrl : `${rdsUrl}${rdsUrl.includes('?') ? '&' : '?'}${search}`;
}

/** Returns whether the content security policy allows framing a URL: our own sites and the hosts' configured origins. */
function canFrame(address: string, { deps, origin }: BookingContext): boolean {
  const url = URL.parse(address, origin);
  if (!url) return false;
  const sites = new URL(deps.env.publicOrigin);
  const isOwnSite = url.protocol === sites.protocol && (url.host === sites.host || url.host.endsWith(`.${sites.host}`));
  return (
    isOwnSite ||
    deps.env.hosts.list.some(({ frameOrigins = [] }) =>
      frameOrigins.some((frameOrigin) => new URL(frameOrigin).origin === url.origin),
    )
  );
}

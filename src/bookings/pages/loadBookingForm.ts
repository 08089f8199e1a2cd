import { randomUUID } from 'node:crypto';
import { journeyFacts } from '#domain/bookings/bookingFacts.ts';
import { emptyBooking, emptyTraveller } from '#domain/bookings/bookingForm.ts';
import { groupPath, roomWish } from '#domain/bookings/bookingGroups.ts';
import type { Creditor } from '#domain/bookings/debits.ts';
import { doorChoice } from '#domain/bookings/price/doorPrice.ts';
import { type ExtrasLeft, extraLimits, extrasLeft } from '#domain/bookings/price/limitedExtras.ts';
import { voucherRefused } from '#domain/bookings/price/voucher.ts';
import { berlinToday } from '#domain/dates.ts';
import { holidaysOfDepartures } from '#domain/holidays/holidaysOfDepartures.ts';
import { siteOfHost } from '#domain/site/siteOrigin.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { placesOf, shownPlaces } from '#domain/trip/shownPlaces.ts';
import type { PublishedPlaces } from '#domain/trip/trip.ts';
import type { BookedData, BookingFormData } from '#pageData/booking.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { findTrip } from '#site/findOnSite.ts';
import { redirectToHostSite, resolveTripAccess } from '#site/loadTrip.ts';
import { loadAnswerDays } from '../answerDays.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { findFamilyLink } from '../bookingGroups.ts';
import { loadCreditor } from '../debits/mandates.ts';
import { contingentOffer } from '../intake/contingentOffer.ts';
import { findEarlier } from '../intake/earlierBooking.ts';
import { loadTripOffer, type TripOffer } from '../intake/tripOffer.ts';
import { termsPathOf } from '../organiserTerms.ts';
import { type Contingent, findContingent } from '../places/contingents.ts';
import { loadBookedExtras } from '../places/departurePlaces.ts';
import { findCancelled } from '../places/findCancelled.ts';
import { findHold } from '../places/holds.ts';
import { holdTokenOf } from '../places/holdToken.ts';
import { findBooking, guardianEmail } from '../storedSubmissions.ts';
import { findVoucher } from '../vouchers/vouchers.ts';
import { offeredPlaces } from '../waiting/storeOffered.ts';
import { forDeparture } from './loadDeparture.ts';
import { redirectIfFull } from './redirectIfFull.ts';

/** Loads the booking form with the current departures and the form's values; null for an unknown trip. */
export async function loadBookingForm(
  context: BookingContext,
  { combinedId, group: groupId, family, ...place }: ArgsOf<'bookingForm'>,
): Loaded<'bookingForm'> {
  const { deps, scope } = context;
  const id = findTripKey(combinedId, deps.env.hosts);
  if (id && resolveTripAccess(context, id) === 'hostSite') return redirectToHostSite(context, id);
  // The page around a frame leads there itself; an offer and a contingent keep their places, and rejected input is shown again.
  const found = groupId === '' ? null : await findContingent(deps.database, groupId);
  const contingent = found?.closedAt === null && found.trip === combinedId ? found : null;
  const isKept = place.isFramed || place.offer !== '' || contingent || context.rejectedBooking;
  const isFull = isKept ? null : redirectIfFull(context, { combinedId, ...place });
  if (isFull) return isFull;
  const promised = contingent?.dateKey ?? (place.offer && place.date);
  const offer = await loadTripOffer(deps, scope, combinedId, promised || null);
  if (!offer) return null;
  const creditor = await creditorOf(context, offer.subdomain);
  const earlier = await findEarlier(deps, family, { scope, combinedId: offer.combinedId });
  if (!contingent) {
    const form = await formOf(context, offer, place, context.catalogue.near);
    const ofLink = { ...(await ofGroup(context, form, groupId)), reserved: await ofOffer(context, place.offer) };
    return { data: { ...form, ...ofLink, earlier, creditor, isEntered: false } };
  }
  const form = await formOf(context, contingentOffer(offer, contingent), place, context.catalogue.near);
  return {
    data: { ...form, ...ofContingent(context, form, contingent, place.travellers), creditor, isEntered: false },
  };
}

/** Returns what the link of a contingent adds to the form. */
function ofContingent(
  { rejectedBooking }: BookingContext,
  { values }: Pick<BookingFormData, 'values'>,
  { id, dateKey, title, reserved }: Contingent,
  count: number,
): Partial<BookingFormData> {
  const travellers = Array.from({ length: Math.max(1, Math.min(count, reserved)) }, () => emptyTraveller);
  return {
    group: { id, dateKey, held: null, contingent: title },
    reserved: { by: 'group', places: reserved },
    ...(!rejectedBooking && { values: { ...values, travellers } }),
  };
}

/** Returns the places of an offer. If the database does not answer, the booking decides. */
async function ofOffer({ deps }: BookingContext, offer: string): Promise<BookingFormData['reserved']> {
  const places = offer === '' ? null : await offeredPlaces(deps, offer).catch(() => null);
  return places === null ? null : { by: 'offer', places };
}

/**
 * Returns what the link of a family adds to the form: its places, and the wish to share a room, as a remark that it can
 * change.
 */
async function ofGroup(
  { deps, rejectedBooking }: BookingContext,
  { combinedId, values }: Pick<BookingFormData, 'combinedId' | 'values'>,
  id: string,
): Promise<Partial<BookingFormData>> {
  const link = id === '' ? null : await findFamilyLink(deps.database, id);
  const trip = findTripKey(combinedId, deps.env.hosts);
  if (!trip || link?.trip !== combinedId) return {};
  const { dateKey } = link;
  const hold = await findHold(deps.database, link, link.id, deps.now());
  const held = hold && { token: holdTokenOf({ ...trip, dateKey }, hold.id), dateKey, places: hold.places };
  const travellers = Array.from({ length: hold?.places ?? link.places }, () => emptyTraveller);
  return {
    group: { id: link.id, dateKey, held, contingent: null },
    ...(!rejectedBooking && { values: { ...values, travellers, remarks: roomWish(link.party) } }),
  };
}

/** Loads the booking form of one departure for an organiser who enters the booking of a family; null for an unknown departure. */
export function loadEnteredBooking(
  context: BookingContext,
  address: ArgsOf<'organiserBookingForm'>,
): Loaded<'organiserBookingForm'> {
  return forDeparture(context, address, async ({ departure }, { host }) => {
    const { deps } = context;
    const { scope } = siteOfHost(host.subdomain, deps.env.publicOrigin);
    // The end of the sale concerns families only.
    const offer = await loadTripOffer(deps, scope, departure.combinedId, departure.dateKey);
    const today = berlinToday(deps.now());
    const form = offer && (await formOf({ ...context, scope }, offer, { date: departure.dateKey, ages: [] }, null));
    const departures = form?.departures.filter(({ key }) => key === departure.dateKey) ?? [];
    const canBook = form && departures.length > 0;
    return {
      departure,
      form: canBook ? { ...form, departures, isEntered: true } : null,
      obstacle: departure.cancelled ? 'cancelled' : departure.start < today ? 'started' : 'trip',
      isSaleOver: (departure.bookableUntil ?? departure.start) < today,
    };
  });
}

async function formOf(
  context: BookingContext,
  offer: TripOffer,
  { date, ages: askedAges }: { date: string; ages: readonly number[] },
  near: readonly string[] | null,
): Promise<Omit<BookingFormData, 'isEntered'>> {
  const { catalogue, deps, rejectedBooking, scope } = context;
  const { subdomain, combinedId, title, path, place, ages, isLodged, conditions, payment, cancellation } = offer;
  const [leftOf, cancelled] = await Promise.all([loadExtrasLeft(context, offer), loadCancelled(context, offer)]);
  const open = offer.departures.filter(({ key }) => !cancelled.has(key));
  const published = findTrip({ catalogue, hosts: deps.env.hosts, scope }, combinedId)?.dates ?? [];
  const departures = open.map(({ capacity, ...departure }) => ({
    ...departure,
    isLimited: capacity !== null,
    ...publishedPlaces(capacity === null ? undefined : published.find(({ key }) => key === departure.key)),
    extrasLeft: leftOf(departure.key),
  }));
  const isOffered = (key: string) => departures.some((departure) => departure.key === key);
  const boarding = near ? doorChoice(conditions, near).boarding : '';
  const travellers = askedAges.map(() => emptyTraveller);
  const values = rejectedBooking?.values ?? { ...emptyBooking, travellers, dateKey: date, boarding };
  const today = berlinToday(deps.now());
  const voucher = values.voucher ? await loadVoucher(context, subdomain, values.voucher) : null;
  const errors = rejectedBooking?.errors ?? [];
  const isRefused = voucher === 'refused' && !errors.some(({ field }) => field === voucherRefused.field);
  const isGone = date !== '' && !isOffered(date) && !rejectedBooking;
  return {
    ...{ combinedId, title, path, place, ages, isLodged, departures, conditions, payment, cancellation, today },
    voucher: voucher === 'refused' ? null : voucher,
    earlier: null,
    creditor: null,
    askedAges,
    near,
    group: null,
    reserved: null,
    holidays: holidaysOfDepartures(departures),
    detailsKeepDays: deps.env.TRAVELLER_DATA_KEEP_DAYS,
    host: hostOf(context, subdomain),
    key: rejectedBooking?.key ?? randomUUID(),
    values: {
      ...values,
      combinedId,
      dateKey: isOffered(values.dateKey) ? values.dateKey : '',
      travellers: values.travellers.length > 0 ? values.travellers : emptyBooking.travellers,
    },
    errors: [...errors, ...(isRefused ? [voucherRefused] : []), ...(isGone ? [departureGone] : [])],
    failure: rejectedBooking?.failure ?? null,
    reason: rejectedBooking?.reason ?? null,
    isAgain: rejectedBooking !== undefined,
  };
}

/** The link led to a departure that was closed, cancelled or removed since. */
const departureGone = {
  field: 'dateKey',
  message: 'Für den gewählten Termin nimmt der Veranstalter keine Buchungen mehr an. Wähle bitte einen anderen.',
};

/** Returns what the form shows of the places. */
function publishedPlaces(date: PublishedPlaces | undefined): PublishedPlaces {
  return placesOf({ ...date, placesLeft: shownPlaces(date?.placesLeft ?? null) });
}

/** Loads the keys of the cancelled departures. If the database does not answer, the booking decides. */
async function loadCancelled({ deps }: BookingContext, { combinedId }: TripOffer): Promise<ReadonlySet<string>> {
  const cancelled = await findCancelled(deps.database, [combinedId]).catch((error: Error) => {
    deps.logger.warn({ reason: error.message }, 'the cancelled departures cannot be loaded');
    return () => new Set<string>();
  });
  return cancelled(combinedId);
}

/** Loads what departures have left of the limited extras. If the database does not answer, the booking decides. */
async function loadExtrasLeft(
  { deps }: BookingContext,
  { combinedId, departures, conditions }: TripOffer,
): Promise<(dateKey: string) => ExtrasLeft> {
  const limits = extraLimits(conditions.extras);
  if (limits.length === 0) return () => ({});
  const dateKeys = departures.map(({ key }) => key);
  const booked = await loadBookedExtras(deps.database, combinedId, dateKeys).catch((error: Error) => {
    deps.logger.warn({ reason: error.message }, 'the extras that are left cannot be loaded');
    return null;
  });
  return (dateKey) => (booked ? extrasLeft(limits, booked.get(dateKey) ?? new Map()) : {});
}

/** Loads an entered voucher. If the database does not answer, the booking decides. */
async function loadVoucher({ deps }: BookingContext, subdomain: string, code: string) {
  const found = findVoucher(deps.database, subdomain, code, berlinToday(deps.now()));
  return found.then(
    (voucher) => voucher ?? ('refused' as const),
    (error: Error) => {
      deps.logger.warn({ reason: error.message }, 'a voucher cannot be loaded');
      return null;
    },
  );
}

/** Without the database, the form offers transfers only. */
async function creditorOf({ deps }: BookingContext, subdomain: string): Promise<Creditor | null> {
  return loadCreditor(deps.database, subdomain).catch((error: Error) => {
    deps.logger.warn({ reason: error.message }, 'the bank details cannot be loaded');
    return null;
  });
}

function hostOf({ deps }: BookingContext, subdomain: string): BookingFormData['host'] {
  const partner = deps.replica.site().partnerOf(subdomain);
  return {
    name: partner?.name ?? deps.env.hosts.find(subdomain)?.name ?? subdomain,
    termsPath: termsPathOf(deps, subdomain),
  };
}

/**
 * Loads the data of a confirmation. The trip is null if it is no longer available. Only the browser that sent the booking sees
 * what was booked, and gets the link to its page.
 */
export async function loadBooked(
  { catalogue, deps, scope, req }: BookingContext,
  { combinedId, date, reference }: ArgsOf<'booked'>,
): Loaded<'booked'> {
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
      booking: req && (await deps.bookedCookie.isSender(req, reference)) ? await loadSent(deps, reference) : null,
    },
  };
}

/** Loads what the visitor has booked; null if the database does not answer, or the booking was erased. */
async function loadSent(deps: BookingDeps, reference: string): Promise<BookedData['booking']> {
  const stored = await findBooking(deps.database, reference).catch((error: Error) => {
    deps.logger.warn({ reason: error.message }, 'the confirmed booking cannot be loaded');
    return null;
  });
  if (!stored) return null;
  const { booking } = stored;
  return {
    facts: journeyFacts(booking, deps.nameOf(booking.subdomain)),
    total: booking.price.total,
    url: await deps.bookingLinks.urlOf(booking, guardianEmail(stored)),
    group: booking.payload.group ? groupPath(booking.payload.group.id) : null,
    answerDays: await loadAnswerDays(deps.database, booking.subdomain ?? '', deps.now()).catch(() => null),
  };
}

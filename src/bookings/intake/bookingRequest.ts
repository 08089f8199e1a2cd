/** Reads, checks and accepts bookings, for the API and for the form without JavaScript. */

import { eurosOf, formatCents } from '#domain/amounts.ts';
import { depositDaysOf } from '#domain/bookings/amountsDue.ts';
import { agreedTerms, boardingOf } from '#domain/bookings/bookingFacts.ts';
import { readBookingFields } from '#domain/bookings/bookingFields.ts';
import { type BookingValues, checkBooking, tidyBooking } from '#domain/bookings/bookingForm.ts';
import type { Creditor } from '#domain/bookings/debits.ts';
import {
  bookingPrice,
  type CurrentOffer,
  type EarlierBooking,
  earlierOn,
  maxTotal,
  tooDear,
} from '#domain/bookings/price/bookingPrice.ts';
import { extraLimits } from '#domain/bookings/price/limitedExtras.ts';
import { redeemIssue, voucherRefused, withVoucher } from '#domain/bookings/price/voucher.ts';
import { berlinToday } from '#domain/dates.ts';
import type { FieldError } from '#domain/fieldError.ts';
import type { SiteAddress } from '#domain/hosts.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { askedBy, nothingAsked } from '#domain/trip/travellerFields.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import type { IdempotencyKey } from '#platform/http/routeTable.ts';
import { loadAnswerDays } from '../answerDays.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { groupIdOf } from '../bookingGroups.ts';
import { debitErrors, loadCreditor, withMandate } from '../debits/mandates.ts';
import { termsPathOf } from '../organiserTerms.ts';
import { findContingent } from '../places/contingents.ts';
import { holdIdOf } from '../places/holdToken.ts';
import { type DepartureLimits, departureOf, storeBooking } from '../places/storeBooking.ts';
import type { ContentSnapshot, Message } from '../submission.ts';
import { sealedAnswers, travellerDataOf } from '../travellers/travellerData.ts';
import { findVoucher, takeVoucher } from '../vouchers/vouchers.ts';
import { offerOf, storeOffered } from '../waiting/storeOffered.ts';
import { acceptSubmission, announce, type Confidential } from './acceptSubmission.ts';
import { bookingMails } from './bookingMails.ts';
import { confirmationOf, loadConfirmedEntry } from './confirmedEntry.ts';
import { contingentOffer } from './contingentOffer.ts';
import { familyOf, findEarlier, requireEarlier } from './earlierBooking.ts';
import { findDeparture, requireBookable } from './requireDeparture.ts';
import { loadTripOffer } from './tripOffer.ts';

/** Reads and normalises the values of the form. Never throws. */
export function readBooking(body: unknown): BookingValues {
  return tidyBooking(readBookingFields(body));
}

/** Who sends a booking: a visitor with an address (see `addressKey`), or an organiser for a family by telephone. */
export type Sender =
  | { visitor: string }
  /** `confirms`: the organiser confirms it at once. */
  | { enteredBy: string; confirms: boolean };

/**
 * Accepts a booking.
 * @param site site on which the booking was sent
 * @returns the reference, after the booking is durable
 * @throws AppError 422 with field errors, or for a key that was used for other content; 409 with a reason if the trip or
 * the departure cannot be booked, with the new total if the price has changed, or with `placesLeft` or `extrasLeft` if
 * too few places or extras are left; 429 if the visitor holds too many other places; 503 if the price or the places cannot be loaded or the booking cannot be stored
 */
export async function acceptBooking(
  deps: BookingDeps,
  site: SiteAddress,
  body: unknown,
  key: IdempotencyKey,
  sender: Sender,
): Promise<string> {
  const values = readBooking(body);
  const today = berlinToday(deps.now());
  const offer = offerOf(body);
  const isEntered = 'enteredBy' in sender;
  const links = { group: groupIdOf(body), hasOffer: offer !== '', family: familyOf(body), isEntered };
  const loading = loadContentSnapshot(deps, site, values, links);
  // Invalid values are rejected before the key is used. The snapshot is loaded to report all errors together.
  if (checkBooking(values, { ages: {}, conditions: null, start: null, today }).length > 0) await loading;
  const message = messageOf(deps, values, groupIdOf(body));
  const departure = departureOf(message, deps.env.hosts);
  const { reference, stored } = await acceptSubmission<'booking'>(deps, {
    ...{ message, key, confidential: confidentialOf(deps, values) },
    readSnapshot: async () => ({
      ...(await loading).snapshot,
      ...('enteredBy' in sender && { enteredBy: sender.enteredBy }),
    }),
    async store(accepted, receipt) {
      const { limits, creditor, earlier } = await loading;
      const { debit } = values;
      const booking = debit && creditor ? withMandate(deps.sealer, accepted, debit, creditor) : accepted;
      const confirmation = 'enteredBy' in sender && sender.confirms ? confirmationOf(booking, sender.enteredBy) : null;
      const events = confirmation ? [confirmation] : [];
      const confirmed = await loadConfirmedEntry(deps, deps.database, { booking, events, payments: [] });
      const answerDays = await loadAnswerDays(deps.database, booking.subdomain ?? '', deps.now());
      const mails = bookingMails(booking, deps.nameOf(booking.subdomain), deps.env.publicOrigin, confirmed, answerDays);
      const row = { booking, receipt, mails, confirmation, ...(confirmed && { security: confirmed.security }) };
      const address = 'visitor' in sender ? sender.visitor : null;
      // The link of a family has the id of the hold with its places.
      const hold = holdIdOf(body, departure) || (groupIdOf(body) ?? '');
      const visitor = { hold, address, limits: deps.holdLimits };
      await deps.database.transaction().execute(async (transaction) => {
        if (values.voucher) await takeVoucher(transaction, booking.subdomain ?? '', values.voucher, today);
        if (offer) await storeOffered(transaction, row, limits, deps.waitingLinks, offer, deps.now());
        else await storeBooking(transaction, { ...row, limits, visitor }, deps.now());
        if (earlier) await requireEarlier(transaction, earlier);
      });
    },
  });
  if (stored) announce(deps, stored);
  if (stored && departure) deps.publishTrip(departure);
  return reference;
}

function messageOf({ env }: BookingDeps, values: BookingValues, group: string | null): Message<'booking'> {
  const id = findTripKey(values.combinedId, env.hosts);
  const { dateKey, travellers, guardian, boarding, extras, remarks, total } = values;
  return {
    kind: 'booking',
    subdomain: id?.subdomain ?? null,
    payload: {
      combinedId: id ? combinedIdOf(id.subdomain, id.destinationId) : values.combinedId,
      dateKey,
      travellers: travellers.map(({ firstName, lastName, birthDate }) => ({ firstName, lastName, birthDate })),
      guardian,
      ...(boarding && { boarding }),
      ...(extras.length > 0 && { extras }),
      ...(remarks && { remarks }),
      ...(group && { group: { id: group, showsNames: values.showsNames ?? false } }),
      acceptedTerms: true,
      total: total ?? 0,
    },
  };
}

/** Returns what encrypts the answers about the travellers, and recognises them and the account; undefined without any. */
function confidentialOf({ sealer }: BookingDeps, values: BookingValues): Confidential<'booking'> | undefined {
  const { travellers, emergencyContacts = [], debit = {} } = values;
  const all = [travellers.map(({ details = {} }) => details), emergencyContacts, debit];
  if (all.flat().every((each) => Object.keys(each).length === 0)) return undefined;
  return {
    digests: sealer.digests(JSON.stringify(all)),
    addTo(booking) {
      // Answers that the trip does not ask for are not stored.
      const data = booking.asked ? travellerDataOf(values, booking.asked) : null;
      if (!data) return booking;
      const { reference, asked = nothingAsked } = booking;
      const { lacksAnswers, travellerData } = sealedAnswers(sealer, reference, {
        ...{ asked, data, count: values.travellers.length },
      });
      return { ...booking, ...(travellerData && { travellerData }), lacksAnswers };
    },
  };
}

/**
 * Loads the current content that a booking refers to, and checks the booking.
 * @returns the content, what limits the places and extras, who collects debits, and the earlier booking that made it cheaper
 * @throws AppError like `acceptBooking`
 */
async function loadContentSnapshot(
  deps: BookingDeps,
  { scope, origin }: SiteAddress,
  values: BookingValues,
  {
    group,
    hasOffer,
    family,
    isEntered,
  }: { group: string | null; hasOffer: boolean; family: string; isEntered: boolean },
): Promise<{
  snapshot: ContentSnapshot<'booking'>;
  limits: DepartureLimits;
  creditor: Creditor | null;
  earlier: EarlierBooking | null;
}> {
  const { combinedId, dateKey } = values;
  const reserved = await findContingent(deps.database, group);
  const key = findTripKey(combinedId, deps.env.hosts);
  const isOpen =
    reserved?.closedAt === null &&
    key &&
    reserved.trip === combinedIdOf(key.subdomain, key.destinationId) &&
    reserved.dateKey === dateKey;
  const contingent = isOpen ? reserved : null;
  const promised = contingent || hasOffer || isEntered ? dateKey : null;
  const loaded = combinedId ? requireBookable(await loadTripOffer(deps, scope, combinedId, promised)) : null;
  const offer = loaded && contingent ? contingentOffer(loaded, contingent) : loaded;
  const departure = offer && dateKey ? findDeparture(offer, dateKey) : null;
  const ages = offer?.ages ?? {};
  const today = berlinToday(deps.now());
  const conditions = offer?.conditions ?? null;
  const code = values.voucher;
  const voucher = offer && code ? await findVoucher(deps.database, offer.subdomain, code, today) : null;
  const creditor = offer && values.debit ? await loadCreditor(deps.database, offer.subdomain) : null;
  const errors = [
    ...checkBooking(values, { ages, conditions, start: departure?.start ?? null, today, isEntered }),
    ...(offer ? debitErrors(values.debit, creditor) : []),
    ...(offer && code && !voucher ? [voucherRefused] : []),
  ];
  if (!offer || !conditions || !departure || errors.length > 0) throw invalid(errors);
  const found = await findEarlier(deps, family, { scope, combinedId: offer.combinedId });
  const choice = { ...values, travellers: values.travellers.length, earlier: earlierOn(dateKey, found) };
  const before = bookingPrice(departure, conditions, choice, today);
  const unmet = voucher && redeemIssue(voucher, before);
  if (unmet) throw invalid([unmet]);
  const price = withVoucher(before, voucher);
  if (price.total > maxTotal) throw invalid([{ field: 'total', message: tooDear }]);
  if (values.total !== eurosOf(price.total))
    throw priceChanged(price.total, {
      today,
      regularPrice: departure.regularPrice,
      conditions,
      voucher,
      earlier: found,
    });
  const earlier = price.further.some(({ kind }) => kind === 'family') ? found : null;
  const boarding = conditions.departurePlaces.find(({ key }) => key === values.boarding);
  const { cancellation, payment, image, place, isLodged, board, included, notIncluded } = offer;
  const [path] = image?.url.split('?') ?? [];
  const asked = askedBy(conditions);
  const snapshot = {
    trip: {
      title: offer.title,
      url: origin + offer.path,
      picture: path ? { path, alt: image?.alt.trim() ?? '' } : null,
    },
    departure: { start: departure.start, end: departure.end },
    boarding: boarding ? boardingOf(boarding) : null,
    price,
    ...(asked && { asked }),
    ...(contingent && { groupTitle: contingent.title }),
    terms: {
      ...{ cancellation, page: termsPathOf(deps, offer.subdomain) },
      payment: payment && { ...payment, depositDays: depositDaysOf(payment) },
      ...(departure.minimum && { minimum: departure.minimum }),
      ...agreedTerms(conditions),
      services: { place, isLodged, board, included, notIncluded },
    },
  };
  const { capacity, start } = departure;
  return {
    snapshot,
    limits: { capacity, start, extraLimits: extraLimits(conditions.extras), contingent },
    creditor,
    earlier,
  };
}

function invalid(errors: FieldError[]): AppError {
  return new AppError(422, 'Ein paar Angaben fehlen noch oder stimmen nicht.', errors);
}

/** @param total in cents @param offer what the total was calculated from, so that the form can show its lines */
function priceChanged(total: number, offer: CurrentOffer): AppError {
  const message = `Die Reise kostet jetzt insgesamt ${formatCents(total)}. Sieh dir den Preis bitte noch einmal an.`;
  return new AppError(409, message, [], { reason: 'price-changed', total: eurosOf(total), offer });
}

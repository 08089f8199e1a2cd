import { type Balance, endingOf as lastEnding, shownPayment, validPayments } from '#domain/bookings/balance.ts';
import {
  cancellationFacts,
  feeDueText,
  journeyFacts,
  nameOf,
  priceFacts,
  transferText,
} from '#domain/bookings/bookingFacts.ts';
import { groupPath } from '#domain/bookings/bookingGroups.ts';
import { stateOn } from '#domain/bookings/bookingStates.ts';
import { giroCode } from '#domain/bookings/giroCode.ts';
import { countdownText, nextSteps } from '#domain/bookings/nextSteps.ts';
import { takesPlaces } from '#domain/bookings/placeCounts.ts';
import { keptFees } from '#domain/bookings/price/priceWithout.ts';
import { settlementText } from '#domain/bookings/settlementText.ts';
import { travellersWithoutAnswers } from '#domain/bookings/travellers/missingAnswers.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import { bookingFormPath, isFormAddress } from '#domain/trip/bookingFormPath.ts';
import { nothingAsked } from '#domain/trip/travellerFields.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import type { GuardianBookingData, GuardianBookingView } from '#pageData/guardianBooking.ts';
import type { ArgsOf, LoaderResult } from '#pageData/pageAnswer.ts';
import { qrCode } from '#platform/qrCode.ts';
import { loadAnswerDays } from '../answerDays.ts';
import type { BookingContext } from '../bookingDeps.ts';
import { loadBankDetails } from '../contract/bankDetails.ts';
import { type GuardianBooking, openGuardianLink } from '../guardianLink.ts';
import { termsPathOf } from '../organiserTerms.ts';
import { takenPlaces } from '../places/departurePlaces.ts';
import { bookedDeparture } from '../places/storeBooking.ts';
import { loadReceipts } from '../receipts/receipts.ts';
import { balanceAfter, balanceOfBooking, feeOn, feesFrom, shownMandate } from '../states/bookingAmounts.ts';
import { loadPayeeText } from '../states/payees.ts';
import { openAnswers } from './guardianAnswers.ts';
import { canChange, feeValue } from './guardianBookings.ts';
import { loadGuardianMessages } from './guardianMessages.ts';
import { leavingOn } from './leaveBooking.ts';

/** Loads the booking of a signed link, or the reason why the link cannot be used. */
export function loadGuardianBooking(
  context: BookingContext,
  { token }: ArgsOf<'guardianBooking'>,
): LoaderResult<GuardianBookingData> {
  return { late: loadLinked(context, token) };
}

async function loadLinked(context: BookingContext, token: string): Promise<GuardianBookingData> {
  const {
    deps,
    scope,
    guardianLink,
    rejectedCancellation = null,
    rejectedMessage = null,
    rejectedContact = null,
  } = context;
  const link = guardianLink ?? (await openGuardianLink(deps, token, scope));
  if (typeof link === 'string') return { state: link };
  const { booking, state } = link.stored;
  const { reference, trip, departure } = booking;
  const today = berlinToday(deps.now());
  const balance = balanceOfBooking(link.stored, today);
  const host = hostOf(context, link);
  const { fees, objectUntil } = feesFrom(link.stored, today);
  const answerDays = state === 'requested' ? await loadAnswerDays(deps.database, link.subdomain, deps.now()) : null;
  const bookingState = stateOn(state, departure.end, today);
  // The page does without what the trip adds.
  const published = await deps.trips.readTrip(booking.payload.combinedId).catch(() => null);
  const payee = await loadPayeeText(deps, reference);
  const answers = answersOf(context, link, today);
  return {
    state: 'open',
    ...{ reference, bookingState, departure, host, answerDays, answers },
    trip: {
      ...{ title: trip.title, url: trip.url },
      picture: published?.gallery[0] ?? published?.image ?? null,
      packingList: published?.packingList ?? [],
    },
    countdown: balance.isEnded ? null : countdownText(departure, today),
    steps: nextSteps({
      ...{ state: bookingState, today, departure, answerDays, organiser: host.name, boarding: booking.boarding },
      ...{ bookedOn: berlinToday(new Date(booking.receivedAt)), parts: balance.parts },
      minimum: await minimumOf(context, link),
      documentsDays: booking.terms?.documentsDays ?? null,
      lacking: answers?.canChange ? lackingOf(context, link) : [],
    }),
    calendar: `/api/trips/${booking.payload.combinedId}/${encodePart(booking.payload.dateKey)}.ics`,
    boarding: booking.boarding,
    group: groupOf(link),
    another: anotherOf(context, link, token, published),
    travellers: booking.payload.travellers.map(nameOf),
    // Birth dates open answers about the travellers.
    journey: journeyFacts(booking, host.name, { showsBirthDates: !booking.asked, isEnded: balance.isEnded }),
    remarks: booking.payload.remarks ?? null,
    price: priceFacts(booking),
    balance,
    transfer: await transferOf(context, link, balance),
    debit: balance.isEnded ? null : shownMandate(booking),
    files: {
      confirmation: state === 'confirmed',
      certificate: state === 'confirmed' && link.stored.certificate !== null,
    },
    receipts: (await loadReceipts(deps.database, [reference], today)).get(reference) ?? [],
    payee,
    payments: shownPayments(link, today),
    reminders: link.stored.events.flatMap(({ event, at }) => (event === 'remind' ? [berlinToday(at)] : [])),
    objectUntil,
    fees: cancellationFacts({
      ...{ fees, start: departure.start, organiser: host.name },
      ...{ isConfirmed: link.stored.state === 'confirmed', kept: keptFees(booking.price) },
    }),
    feeDue: fees.length > 0 ? feeDueText(booking.terms?.payment ?? null) : null,
    cancellation: cancellationOf(link, today, host.name, payee),
    kept: keptFees(booking.price),
    leavings: leavingsOf(link, today),
    ownChange: ownChangeOf(link),
    ending: endingOf(link),
    rejected: rejectedCancellation,
    wish: wishOf(link),
    messages: await loadGuardianMessages(deps.database, reference),
    rejectedMessage,
    rejectedContact,
  };
}

function groupOf({ stored: { booking, state } }: GuardianBooking): GuardianBookingView['group'] {
  const { group } = booking.payload;
  return group && takesPlaces(state) ? { path: groupPath(group.id), showsNames: group.showsNames } : null;
}

/** A group with reserved places has its own link. */
function anotherOf(
  { catalogue }: BookingContext,
  { stored: { booking, state } }: GuardianBooking,
  token: string,
  published: PublicTrip | null,
): GuardianBookingView['another'] {
  const { combinedId, dateKey: date } = booking.payload;
  const isOnSale = catalogue
    .trip(combinedId)
    ?.summary.dates.some(({ key, placesLeft }) => key === date && placesLeft !== 0);
  if (!published || !isOnSale || !isFormAddress(published.rdsUrl ?? '') || !takesPlaces(state) || booking.groupTitle)
    return null;
  const path = bookingFormPath({ combinedId, date, isFramed: false, family: token });
  return { path, discount: published.siblingDiscount?.percent ?? null };
}

async function minimumOf({ deps }: BookingContext, { stored: { booking } }: GuardianBooking) {
  const minimum = booking.terms?.minimum;
  if (!minimum) return null;
  const [taken] = await takenPlaces(deps.database, [bookedDeparture(booking)], deps.now());
  const booked = taken ? taken.requested + taken.confirmed : 0;
  return { ...minimum, isReached: booked >= minimum.travellers };
}

async function transferOf(
  { deps }: BookingContext,
  { stored, subdomain }: GuardianBooking,
  { transfer: amount, parts }: Balance,
): Promise<GuardianBookingView['transfer']> {
  const bank = amount > 0 ? await loadBankDetails(deps.database, subdomain) : null;
  if (!bank) return null;
  const code = giroCode({ bank, amount, reference: stored.booking.reference });
  return { bank, amount, reason: transferText(parts), code: code === null ? null : qrCode(code) };
}

function cancellationOf(
  link: GuardianBooking,
  today: string,
  host: string,
  payee: string | null,
): GuardianBookingView['cancellation'] {
  if (!canChange(link, today)) return null;
  const fee = feeOn(link.stored, today);
  const amount = fee?.amount ?? null;
  const after = balanceAfter(link.stored, { state: 'cancelled', fee: amount, endedOn: today }, today);
  const settlement = after.paid > 0 ? settlementText(after, host, payee) : '';
  return { percent: fee?.percent ?? null, amount, value: feeValue(fee), settlement };
}

function leavingsOf(link: GuardianBooking, today: IsoDate): GuardianBookingView['leavings'] {
  const { travellers } = link.stored.booking.payload;
  if (travellers.length < 2 || !canChange(link, today)) return [];
  return travellers.map((_, position) => {
    const leaving = leavingOn(link.stored, position, today);
    return leaving && { name: leaving.name, fee: leaving.fee, lost: leaving.lost, total: leaving.booking.price.total };
  });
}

function wishOf({ stored: { wish, events } }: GuardianBooking): GuardianBookingView['wish'] {
  if (wish) return { isRefused: false, day: berlinToday(new Date(wish.at)), text: wish.text, reason: wish.note };
  const last = events.findLast(({ event }) => event === 'refuse' || event === 'change' || event === 'correct');
  if (last?.event !== 'refuse') return null;
  return { isRefused: true, day: berlinToday(last.at), text: last.text ?? '', reason: last.reason };
}

/** Changes by the family are recorded in words. */
function ownChangeOf({ stored: { events } }: GuardianBooking): GuardianBookingView['ownChange'] {
  const last = events.at(-1);
  return last?.event === 'correct' && last.actor === 'guardian'
    ? { day: berlinToday(last.at), text: last.text ?? '' }
    : null;
}

function endingOf({ stored: { state, events } }: GuardianBooking): GuardianBookingView['ending'] {
  const last = state === 'declined' || state === 'cancelled' ? lastEnding(events) : undefined;
  if (!last) return null;
  const { at, actor, cancelledOn, reason } = last;
  const by = cancelledOn ? 'hostForFamily' : actor === 'guardian' ? 'family' : 'host';
  return { day: cancelledOn ?? berlinToday(at), by, reason };
}

function shownPayments({ stored: { payments } }: GuardianBooking, today: IsoDate): GuardianBookingView['payments'] {
  return validPayments(payments).map((payment) => {
    const { id, paidOn, amount, kind, isToCome } = shownPayment(payment, today);
    return { id, paidOn, amount, kind, isToCome };
  });
}

function answersOf(
  { deps, answersStep }: BookingContext,
  link: GuardianBooking,
  today: string,
): GuardianBookingView['answers'] {
  const { asked, travellerData } = link.stored.booking;
  const isChangeable = canChange(link, today);
  const hasEnded = link.stored.state === 'cancelled' || link.stored.state === 'declined';
  if (!asked || hasEnded || !(isChangeable || travellerData)) return null;
  return { asked, keepDays: deps.env.TRAVELLER_DATA_KEEP_DAYS, canChange: isChangeable, step: answersStep ?? null };
}

/** Returns the first names of the travellers of whom answers are missing. */
function lackingOf({ deps }: BookingContext, { stored }: GuardianBooking): string[] {
  const { asked = nothingAsked, payload } = stored.booking;
  const { data } = openAnswers(deps.sealer, stored);
  const positions = travellersWithoutAnswers({ asked, data }, payload.travellers.length);
  return positions.map((position) => payload.travellers[position]?.firstName ?? '');
}

function hostOf({ deps }: BookingContext, { stored, subdomain }: GuardianBooking): GuardianBookingView['host'] {
  const site = deps.replica.site();
  const document = site.host(subdomain);
  return {
    subdomain,
    name: document?.name ?? deps.env.hosts.find(subdomain)?.name ?? subdomain,
    email: document?.email ?? null,
    phone: document?.phone ?? null,
    termsPath: stored.booking.terms?.page ?? termsPathOf(deps, subdomain),
  };
}

import { type Balance, nextTransfer } from '#domain/bookings/balance.ts';
import { cancellationFacts, journeyFacts, priceFacts } from '#domain/bookings/bookingFacts.ts';
import { stateOn } from '#domain/bookings/bookingStates.ts';
import { giroCode } from '#domain/bookings/giroCode.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import type { GuardianBookingData, GuardianBookingView } from '#pageData/guardianBooking.ts';
import type { ArgsOf, LoaderResult } from '#pageData/pageAnswer.ts';
import { qrCode } from '#platform/qrCode.ts';
import { loadAnswerDays } from '../answerDays.ts';
import { loadBankDetails } from '../bank/bankDetails.ts';
import type { BookingContext } from '../bookingDeps.ts';
import { balanceOfBooking, feeOn, feesFrom } from '../states/bookingAmounts.ts';
import { canChange, feeValue, type GuardianBooking, openGuardianLink } from './guardianBookings.ts';

/** Loads the booking of a signed link, or the reason why the link cannot be used. */
export function loadGuardianBooking(
  context: BookingContext,
  { token }: ArgsOf<'guardianBooking'>,
): LoaderResult<GuardianBookingData> {
  return { late: loadLinked(context, token) };
}

async function loadLinked(context: BookingContext, token: string): Promise<GuardianBookingData> {
  const { deps, scope, guardianLink, rejectedCancellation = null } = context;
  const link = guardianLink ?? (await openGuardianLink(deps, token, scope));
  if (typeof link === 'string') return { state: link };
  const { booking, state } = link.stored;
  const { reference, trip, departure } = booking;
  const today = berlinToday(deps.now());
  const balance = balanceOfBooking(link.stored);
  const host = hostOf(context, link.subdomain);
  const { fees, objectUntil } = feesFrom(link.stored, today);
  return {
    state: 'open',
    reference,
    bookingState: stateOn(state, departure.end, today),
    trip: { title: trip.title, url: trip.url },
    departure,
    host,
    answerDays: state === 'requested' ? await loadAnswerDays(deps.database, link.subdomain, deps.now()) : null,
    travellers: booking.payload.travellers.length,
    journey: journeyFacts(booking, host.name),
    price: priceFacts(booking),
    balance,
    transfer: await transferOf(context, link, balance, today),
    payments: shownPayments(link),
    objectUntil,
    fees: cancellationFacts({
      ...{ fees, start: departure.start, organiser: host.name },
      isConfirmed: link.stored.state === 'confirmed',
    }),
    cancellation: cancellationOf(link, today),
    ending: endingOf(link),
    answers: answersOf(context, link, today),
    rejected: rejectedCancellation,
  };
}

async function transferOf(
  { deps }: BookingContext,
  { stored, subdomain }: GuardianBooking,
  balance: Balance,
  today: IsoDate,
): Promise<GuardianBookingView['transfer']> {
  const amount = nextTransfer(balance, stored.state, today);
  const bank = amount > 0 ? await loadBankDetails(deps.database, subdomain) : null;
  if (!bank) return null;
  const code = giroCode({ bank, amount, reference: stored.booking.reference });
  return { bank, amount, code: code === null ? null : qrCode(code) };
}

function cancellationOf(link: GuardianBooking, today: string): GuardianBookingView['cancellation'] {
  if (!canChange(link, today)) return null;
  const fee = feeOn(link.stored, today);
  return { percent: fee?.percent ?? null, amount: fee?.amount ?? null, value: feeValue(fee) };
}

function endingOf({ stored: { state, events } }: GuardianBooking): GuardianBookingView['ending'] {
  const last = events.findLast((event) => event.state === state && (state === 'declined' || state === 'cancelled'));
  if (!last) return null;
  const { at, actor, cancelledOn, reason } = last;
  const by = cancelledOn ? 'hostForFamily' : actor === 'guardian' ? 'family' : 'host';
  return { day: cancelledOn ?? berlinToday(at), by, reason };
}

function shownPayments({ stored: { payments } }: GuardianBooking): GuardianBookingView['payments'] {
  const corrected = new Set(payments.map(({ corrects }) => corrects));
  const valid = payments.filter(({ id, kind }) => kind !== 'correction' && !corrected.has(id));
  return valid.map(({ id, paidOn, amount }) => ({ id, paidOn, amount }));
}

function answersOf(
  { deps, answersStep }: BookingContext,
  link: GuardianBooking,
  today: string,
): GuardianBookingView['answers'] {
  const { asked = [], travellerData } = link.stored.booking;
  const isChangeable = canChange(link, today);
  const hasEnded = link.stored.state === 'cancelled' || link.stored.state === 'declined';
  if (asked.length === 0 || hasEnded || !(isChangeable || travellerData)) return null;
  return { asked, keepDays: deps.env.TRAVELLER_DATA_KEEP_DAYS, canChange: isChangeable, step: answersStep ?? null };
}

function hostOf({ deps }: BookingContext, subdomain: string): GuardianBookingView['host'] {
  const site = deps.replica.site();
  const [document, partner] = [site.host(subdomain), site.partnerOf(subdomain)];
  return {
    subdomain,
    name: document?.name ?? deps.env.hosts.find(subdomain)?.name ?? subdomain,
    email: document?.email ?? null,
    phone: document?.phone ?? null,
    termsPath: partner?.terms?.length ? pathOf('partner-terms', { slug: partner.slug }) : null,
  };
}

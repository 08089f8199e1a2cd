import { arrivalText, bookingLines } from '#bookings/bookingLines.ts';
import { canChange, feeOn, feeValue, type GuardianBooking } from '#bookings/guardian/guardianBookings.ts';
import { amountsOf, settlementOfBooking } from '#bookings/states/bookingAmounts.ts';
import { paymentsOf } from '#domain/bookings/amountsDue.ts';
import { stateOn } from '#domain/bookings/bookingStates.ts';
import { feeSteps } from '#domain/bookings/cancellationFee.ts';
import { settlementOf } from '#domain/bookings/settlement.ts';
import { berlinToday } from '#domain/dates.ts';
import type { GuardianBookingData, GuardianBookingView } from '#pageData/guardianBooking.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import type { PageContext } from './pageContext.ts';

/** Loads the booking of a signed link, or the reason why the link cannot be used. */
export async function loadGuardianBooking(
  context: PageContext,
  { token }: { token: string },
): Promise<LoaderResult<GuardianBookingData>> {
  const { deps, scope, guardianLink, rejectedCancellation = null } = context;
  const link = guardianLink ?? (await deps.guardianBookings.open(token, scope));
  if (typeof link === 'string') return { data: { state: link } };
  const { booking, state, payments } = link.stored;
  const { reference, trip, departure, price } = booking;
  const today = berlinToday(deps.now());
  return {
    data: {
      state: 'open',
      reference,
      bookingState: stateOn(state, departure.end, today),
      trip: { title: trip.title, url: trip.url },
      departure,
      arrival: arrivalText(booking),
      host: hostOf(context, link.subdomain),
      travellers: booking.payload.travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      lines: bookingLines(booking),
      total: price.total,
      payments: paymentsOf(amountsOf(booking), payments).map(({ paid, ...amount }) => ({
        ...amount,
        paid: paid && { day: berlinToday(new Date(paid.at)) },
      })),
      fees: feeSteps(link.tiers, price.total, departure.start, today),
      cancellation: cancellationOf(link, today),
      ending: endingOf(link),
      settlement: shownSettlement(link),
      answers: answersOf(context, link, today),
      rejected: rejectedCancellation,
    },
  };
}

function cancellationOf(link: GuardianBooking, today: string): GuardianBookingView['cancellation'] {
  if (!canChange(link, today)) return null;
  const fee = feeOn(link, today);
  const amount = fee?.amount ?? null;
  const { paid } = settlementOf({ fee: amount, marks: link.stored.payments });
  return { percent: fee?.percent ?? null, amount, value: feeValue(fee), paid };
}

function endingOf({ stored: { state, events } }: GuardianBooking): GuardianBookingView['ending'] {
  const last = events.findLast((event) => event.state === state && (state === 'declined' || state === 'cancelled'));
  if (!last) return null;
  const { at, actor, reason } = last;
  return { day: berlinToday(at), isByGuardian: actor === 'guardian', reason };
}

function shownSettlement({ stored }: GuardianBooking): GuardianBookingView['settlement'] {
  const settlement = settlementOfBooking(stored);
  if (!settlement) return null;
  const { settled, ...sums } = settlement;
  return { ...sums, settledOn: settled && berlinToday(new Date(settled.at)) };
}

function answersOf(
  { deps, answersStep }: PageContext,
  link: GuardianBooking,
  today: string,
): GuardianBookingView['answers'] {
  const { asked = [], travellerData } = link.stored.booking;
  const isChangeable = canChange(link, today);
  const hasEnded = link.stored.state === 'cancelled' || link.stored.state === 'declined';
  if (asked.length === 0 || hasEnded || !(isChangeable || travellerData)) return null;
  return { asked, keepDays: deps.env.TRAVELLER_DATA_KEEP_DAYS, canChange: isChangeable, step: answersStep ?? null };
}

function hostOf({ deps }: PageContext, subdomain: string): GuardianBookingView['host'] {
  const site = deps.replica.site();
  const [document, partner] = [site.host(subdomain), site.partnerOf(subdomain)];
  return {
    name: document?.name ?? deps.env.hosts.find(subdomain)?.name ?? subdomain,
    email: document?.email ?? null,
    phone: document?.phone ?? null,
    termsPath: partner?.terms?.length ? `/partner/agb/${partner.slug}` : null,
  };
}

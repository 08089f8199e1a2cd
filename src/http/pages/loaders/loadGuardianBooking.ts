import { amountsDue, paymentsOf } from '../../../domain/bookings/amountsDue.ts';
import { stateOn } from '../../../domain/bookings/bookingStates.ts';
import { feeSteps } from '../../../domain/bookings/cancellationFee.ts';
import { berlinToday } from '../../../domain/dates.ts';
import type { GuardianBookingData, GuardianBookingView } from '../../../pageData/guardianBooking.ts';
import type { LoaderResult } from '../../../pageData/pageAnswer.ts';
import { bookingLines } from '../../../submissions/bookingLines.ts';
import { canCancel, feeOn, feeValue, type GuardianBooking } from '../../../submissions/guardian/guardianBookings.ts';
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
  const { reference, trip, departure, boarding, price, terms, receivedAt } = booking;
  const today = berlinToday(deps.now());
  const bookedOn = berlinToday(new Date(receivedAt));
  const amounts = amountsDue({
    ...{ payment: terms?.payment ?? null, total: price.total },
    ...{ start: departure.start, bookedOn },
  });
  return {
    data: {
      state: 'open',
      reference,
      bookingState: stateOn(state, departure.end, today),
      trip: { title: trip.title, url: trip.url },
      departure,
      boarding,
      host: hostOf(context, link.subdomain),
      travellers: booking.payload.travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      lines: bookingLines(booking),
      total: price.total,
      payments: paymentsOf(amounts, payments).map(({ paid, ...amount }) => ({
        ...amount,
        paid: paid && { day: berlinToday(new Date(paid.at)) },
      })),
      fees: feeSteps(link.tiers, price.total, departure.start, today),
      cancellation: cancellationOf(link, today),
      ending: endingOf(link),
      rejected: rejectedCancellation,
    },
  };
}

function cancellationOf(link: GuardianBooking, today: string): GuardianBookingView['cancellation'] {
  if (!canCancel(link, today)) return null;
  const fee = feeOn(link, today);
  return { percent: fee?.percent ?? null, amount: fee?.amount ?? null, value: feeValue(fee) };
}

function endingOf({ stored: { state, transitions } }: GuardianBooking): GuardianBookingView['ending'] {
  const last = transitions.findLast(({ to }) => to === state && (to === 'declined' || to === 'cancelled'));
  if (!last) return null;
  const { at, actor, reason, fee } = last;
  const day = at ? berlinToday(new Date(at)) : null;
  return { day, isByGuardian: actor === 'guardian', reason, fee: fee ?? null };
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

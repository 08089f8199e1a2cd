/** What guardians can do with the signed link to their booking: see it, and cancel it (specification §8.10). */
import { stateOn } from '#domain/bookings/bookingStates.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type { Scope } from '#domain/hosts.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { type ClosedBooking, type GuardianBooking, openGuardianLink } from '../guardianLink.ts';
import { platformOf } from '../platformOf.ts';
import { feeOn } from '../states/bookingAmounts.ts';
import { changeBookingState } from '../states/changeBookingState.ts';
import { cancellationMail } from './cancellationMail.ts';

/** `changed`: the fee or the state is not the one that was shown. */
export type GuardianCancellation = 'cancelled' | 'changed' | ClosedBooking;

/** Returns whether a guardian can cancel or change a booking on a day: until the day of the departure (§ 651h BGB). */
export function canChange({ stored }: Pick<GuardianBooking, 'stored'>, today: IsoDate): boolean {
  const { departure } = stored.booking;
  const state = stateOn(stored.state, departure.end, today);
  return (state === 'requested' || state === 'confirmed') && today <= departure.start;
}

/** Returns a fee as the value of a form field, with which the form states what was shown. */
export function feeValue(fee: ReturnType<typeof feeOn>): string {
  return fee ? String(fee.amount) : 'offen';
}

/**
 * Cancels the booking and informs guardian and organiser. A repetition has the same result.
 * @param shownFee the fee that was shown, see `feeValue`
 * @param reason for the organiser; empty for none
 */
export async function cancelByGuardian(
  deps: BookingDeps,
  token: string,
  scope: Scope,
  shownFee: string,
  reason: string,
): Promise<GuardianCancellation> {
  const link = await openGuardianLink(deps, token, scope);
  if (typeof link === 'string') return link;
  const { subdomain } = link;
  const { reference } = link.stored.booking;
  const outcome = await changeBookingState(deps, subdomain, reference, 'cancel', {
    actor: { kind: 'guardian', name: reference },
    reason,
    // The booking may have been confirmed, or the day may have changed, since the fee was shown.
    prepare(stored) {
      const today = berlinToday(deps.now());
      const fee = feeOn(stored, today);
      if (!canChange({ stored }, today) || feeValue(fee) !== shownFee) return null;
      const amount = fee?.amount ?? null;
      const details = { fee: amount, day: today, reason, platform: platformOf(deps.env) };
      return { fee: amount, mail: cancellationMail(stored, details) };
    },
  });
  if (outcome === 'missing') return 'unknown';
  if (outcome === 'refused') return 'changed';
  if ('notAllowedIn' in outcome) return outcome.notAllowedIn === 'cancelled' ? 'cancelled' : 'changed';
  return 'cancelled';
}

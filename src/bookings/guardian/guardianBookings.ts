/** What guardians can do with the signed link to their booking: see it, and cancel it (specification §8.10). */
import type { Party } from '#database/columns.ts';
import { stateOn } from '#domain/bookings/bookingStates.ts';
import { isReference } from '#domain/bookings/reference.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type { Scope } from '#domain/hosts.ts';
import { isOnSite } from '#domain/site/tripOnSite.ts';
import { type BookingLinks, linkSubject, referenceOfSubject } from '../bookingLinks.ts';
import type { ChangeSettings } from '../changeSettings.ts';
import { feeOn } from '../states/bookingAmounts.ts';
import type { BookingChanges } from '../states/bookingChanges.ts';
import { findBooking, guardianEmail, type StoredBooking } from '../storedSubmissions.ts';
import { cancellationMail } from './cancellationMail.ts';

export interface GuardianBooking {
  stored: StoredBooking;
  subdomain: string;
}

/** Why a link cannot be used: `unknown` includes forged links, links of another site and links to a former address. */
export type ClosedBooking = 'unknown' | 'expired';
export type GuardianLink = GuardianBooking | ClosedBooking;

/** `changed`: the fee or the state is not the one that was shown. */
export type GuardianCancellation = 'cancelled' | 'changed' | ClosedBooking;

export interface GuardianBookings {
  /** Finds the booking of a link. @param scope the site on which the link was opened */
  open(token: string, scope: Scope): Promise<GuardianLink>;
  /**
   * Cancels the booking and informs guardian and organiser. A repetition has the same result.
   * @param shownFee the fee that was shown, see `feeValue`
   * @param reason for the organiser; empty for none
   */
  cancel(token: string, scope: Scope, shownFee: string, reason: string): Promise<GuardianCancellation>;
}

interface GuardianBookingsSettings extends Pick<ChangeSettings, 'database' | 'hosts' | 'now'> {
  links: Pick<BookingLinks, 'read'>;
  changes: BookingChanges;
  /** Receives replies of organisers. */
  platform: Party;
}

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

export function createGuardianBookings(settings: GuardianBookingsSettings): GuardianBookings {
  const { database, links, changes, hosts, platform, now } = settings;

  async function open(token: string, scope: Scope): Promise<GuardianLink> {
    const link = await links.read(token);
    if (typeof link === 'string') return link;
    const reference = referenceOfSubject(link.subject);
    const stored = isReference(reference) ? await findBooking(database, reference) : null;
    const subdomain = stored?.booking.subdomain;
    if (!stored || !subdomain || !isOnSite(subdomain, scope, hosts)) return 'unknown';
    if (link.subject !== linkSubject(reference, guardianEmail(stored))) return 'unknown';
    return { stored, subdomain };
  }

  return {
    open,
    async cancel(token, scope, shownFee, reason) {
      const link = await open(token, scope);
      if (typeof link === 'string') return link;
      const { subdomain } = link;
      const { reference } = link.stored.booking;
      const outcome = await changes.change(subdomain, reference, 'cancel', {
        actor: { kind: 'guardian', name: reference },
        reason,
        // The booking may have been confirmed, or the day may have changed, since the fee was shown.
        prepare(stored) {
          const today = berlinToday(now());
          const fee = feeOn(stored, today);
          if (!canChange({ stored }, today) || feeValue(fee) !== shownFee) return null;
          const amount = fee?.amount ?? null;
          return { fee: amount, mail: cancellationMail(stored, { fee: amount, reason, platform }) };
        },
      });
      if (outcome === 'missing') return 'unknown';
      if (outcome === 'refused') return 'changed';
      if ('notAllowedIn' in outcome) return outcome.notAllowedIn === 'cancelled' ? 'cancelled' : 'changed';
      return 'cancelled';
    },
  };
}

/** What guardians can do with the signed link to their booking: see it, and cancel it (specification §8.10). */
import type { SanityClient } from '@sanity/client';
import { parseDestination } from '../../content/parseDocument.ts';
import { stateOn } from '../../domain/bookings/bookingStates.ts';
import { guardianFee } from '../../domain/bookings/cancellationFee.ts';
import { isReference } from '../../domain/bookings/reference.ts';
import { berlinToday } from '../../domain/dates.ts';
import type { Hosts, Scope } from '../../domain/site/hosts.ts';
import { findTripKey, isOnSite } from '../../domain/site/tripOnSite.ts';
import { detailsOf } from '../../domain/trip/details/detailsOf.ts';
import type { CancellationTier } from '../../domain/trip/details/tripDetails.ts';
import type { IsoDate } from '../../domain/trip/trip.ts';
import { docIdOf } from '../../domain/trip/tripId.ts';
import { addMailDocument } from '../../outbox/mailDocuments.ts';
import type { Party } from '../delivery/composeMail.ts';
import { loadOrganiser } from '../delivery/loadOrganiser.ts';
import type { BookingChanges } from '../states/bookingChanges.ts';
import { readStoredBooking, type StoredBooking } from '../states/storedBooking.ts';
import { submissionDocId } from '../submissionStore.ts';
import { type BookingLinks, linkSubject, referenceOfSubject } from './bookingLinks.ts';
import { cancellationMail, cancellationMailId } from './cancellationMail.ts';

/** A booking that a link leads to. */
export interface GuardianBooking {
  stored: StoredBooking;
  subdomain: string;
  /** The cancellation fees that apply: those at the time of booking, or for older bookings those of today. */
  tiers: CancellationTier[];
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

interface GuardianBookingsSettings {
  content: SanityClient;
  links: Pick<BookingLinks, 'read'>;
  changes: BookingChanges;
  hosts: Hosts;
  loadDestination: (docId: string) => Promise<unknown | null>;
  /** Recipient of mails for hosts without an address. */
  platform: Party;
  /** Enqueues mails that were stored. */
  enqueueMails: (ids: readonly string[]) => Promise<void>;
  now: () => Date;
}

/** Returns whether a guardian can cancel or change a booking on a day: until the day of the departure (§ 651h BGB). */
export function canChange({ stored }: Pick<GuardianBooking, 'stored'>, today: IsoDate): boolean {
  const { departure } = stored.booking;
  const state = stateOn(stored.state, departure.end, today);
  return (state === 'requested' || state === 'confirmed') && today <= departure.start;
}

/** Returns the fee of a cancellation on a day; null if the terms state none. */
export function feeOn({ stored, tiers }: Pick<GuardianBooking, 'stored' | 'tiers'>, today: IsoDate) {
  const { price, departure } = stored.booking;
  const state = stateOn(stored.state, departure.end, today);
  return guardianFee({ state, tiers, total: price.total, start: departure.start }, today);
}

/** Returns a fee as the value of a form field, with which the form states what was shown. */
export function feeValue(fee: ReturnType<typeof feeOn>): string {
  return fee ? String(fee.amount) : 'offen';
}

export function createGuardianBookings(settings: GuardianBookingsSettings): GuardianBookings {
  const { content, links, changes, hosts, loadDestination, platform, enqueueMails, now } = settings;

  async function open(token: string, scope: Scope): Promise<GuardianLink> {
    const link = await links.read(token);
    if (typeof link === 'string') return link;
    const reference = referenceOfSubject(link.subject);
    const document = isReference(reference) ? await content.getDocument(submissionDocId(reference)) : null;
    const stored = document ? readStoredBooking(document) : null;
    const subdomain = stored?.booking.subdomain;
    if (!stored || !subdomain || !isOnSite(subdomain, scope, hosts)) return 'unknown';
    const email = stored.correctedEmail ?? stored.booking.payload.guardian.email;
    if (link.subject !== linkSubject(reference, email)) return 'unknown';
    return { stored, subdomain, tiers: stored.booking.terms?.cancellation ?? (await tiersOfToday(stored)) };
  }

  /** Returns the fees of a booking from before terms were stored with bookings. */
  async function tiersOfToday({ booking }: StoredBooking): Promise<CancellationTier[]> {
    const trip = findTripKey(booking.payload.combinedId, hosts);
    const document = trip && (await loadDestination(docIdOf(trip.subdomain, trip.destinationId)));
    const parsed = document ? parseDestination(document) : null;
    return parsed?.ok ? detailsOf(parsed.value).cancellation : [];
  }

  return {
    open,
    async cancel(token, scope, shownFee, reason) {
      const link = await open(token, scope);
      if (typeof link === 'string') return link;
      const { subdomain, tiers } = link;
      const { reference } = link.stored.booking;
      const organiser = await loadOrganiser(content, platform, subdomain);
      const outcome = await changes.change(subdomain, reference, 'cancel', {
        actor: { kind: 'guardian', name: reference },
        reason,
        // The booking may have been confirmed, or the day may have changed, since the fee was shown.
        prepare(stored) {
          const today = berlinToday(now());
          const fee = feeOn({ stored, tiers }, today);
          if (!canChange({ stored }, today) || feeValue(fee) !== shownFee) return null;
          const amount = fee?.amount ?? null;
          const mail = cancellationMail(stored, { fee: amount, reason, organiser });
          return { fee: amount, also: (transaction) => addMailDocument(transaction, mail, now()) };
        },
      });
      if (outcome === 'missing') return 'unknown';
      if (outcome === 'refused') return 'changed';
      if ('notAllowedIn' in outcome) return outcome.notAllowedIn === 'cancelled' ? 'cancelled' : 'changed';
      await enqueueMails([cancellationMailId(reference)]);
      return 'cancelled';
    },
  };
}

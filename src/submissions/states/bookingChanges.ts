/** Changes the state of bookings. The booking records each change, and its places are freed in the same transaction. */
import type { SanityClient, Transaction } from '@sanity/client';
import { commitUnlessChanged } from '../../content/commitUnlessChanged.ts';
import { outdated, retryChange } from '../../content/retryChange.ts';
import {
  type BookingEvent,
  type BookingState,
  type StoredState,
  stateAfter,
  stateOn,
} from '../../domain/bookings/bookingStates.ts';
import { takesPlaces, withState } from '../../domain/bookings/ledger.ts';
import { isReference } from '../../domain/bookings/reference.ts';
import { berlinToday } from '../../domain/dates.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import type { PlaceServices } from '../places/placeServices.ts';
import { departureOf } from '../places/storeBooking.ts';
import { submissionDocId } from '../submissionStore.ts';
import { removeEntry } from './removeEntry.ts';
import { readStoredBooking, type StoredBooking } from './storedBooking.ts';

/** Who changes a booking. */
export interface Actor {
  kind: 'host' | 'guardian';
  /** User name of the organiser, or the reference of the booking. */
  name: string;
}

export type ChangeOutcome =
  | { state: StoredState }
  /** The current state does not allow the event. */
  | { notAllowedIn: BookingState }
  /** `prepare` has refused the change. */
  | 'refused'
  | 'missing';

export interface BookingChanges {
  /**
   * Changes the state of a booking, frees its places if it takes none any more, and informs the guardian by mail.
   * @param subdomain host of the booking; bookings of other hosts are reported as missing
   * @param by.reason shown to the guardian; empty for none
   * @param by.prepare checks the booking to be changed, and returns what else is stored with the change
   * @throws if the content backend does not answer, or if the booking is changed too often at the same time
   */
  change(
    subdomain: string,
    reference: string,
    event: BookingEvent,
    by: { actor: Actor; reason: string; prepare?: Prepare },
  ): Promise<ChangeOutcome>;
}

interface BookingChangesSettings extends Pick<PlaceServices, 'ledgers' | 'departurePlaces'> {
  content: SanityClient;
  hosts: Hosts;
  /** Enqueues the mail about a new state. */
  notify: (reference: string, state: StoredState) => Promise<unknown>;
  /** Called after each change. */
  onChanged: (subdomain: string) => void;
  now: () => Date;
}

/**
 * Returns what is stored together with a change; null refuses the change.
 * @param document the document of the booking
 */
export type Prepare = (
  stored: StoredBooking,
  document: Record<string, unknown>,
) => {
  /** Fee of a cancellation by the guardian in cents; null if the terms state none. */
  fee?: number | null;
  /** Adds further documents to the transaction. */
  also?: (transaction: Transaction) => Transaction;
} | null;

export function createBookingChanges(settings: BookingChangesSettings): BookingChanges {
  const { content, ledgers, departurePlaces, hosts, notify, onChanged, now } = settings;

  /** @returns whether the change was stored */
  async function store(
    stored: StoredBooking,
    departure: DepartureKey | null,
    change: Transition,
    also: (transaction: Transaction) => Transaction,
  ): Promise<boolean> {
    const { reference } = stored.booking;
    const { to } = change;
    const patch = content
      .patch(submissionDocId(reference))
      .ifRevisionId(stored.revision)
      .setIfMissing({ transitions: [] })
      .set({ state: to })
      .append('transitions', [{ _key: to, ...change }]);
    const ledger = departure && (await ledgers.loadLedger(departure));
    if (departure && ledger) {
      const entries = withState(ledger.entries, reference, to);
      return ledgers.change(departure, ledger, { entries }, (transaction) => also(transaction.patch(patch)));
    }
    return (await commitUnlessChanged(also(content.transaction().patch(patch)))) === 'done';
  }

  return {
    change(subdomain, reference, event, { actor, reason, prepare }) {
      return retryChange<ChangeOutcome>(async () => {
        const document = isReference(reference) ? await content.getDocument(submissionDocId(reference)) : null;
        const stored = document ? readStoredBooking(document) : null;
        if (!document || stored?.booking.subdomain !== subdomain) return 'missing';
        const from = stateOn(stored.state, stored.booking.departure.end, berlinToday(now()));
        const to = stateAfter(from, event);
        if (!to) return { notAllowedIn: from };
        const prepared = prepare ? prepare(stored, document) : {};
        if (!prepared) return 'refused';
        const departure = departureOf(stored.booking, hosts);
        const at = now().toISOString();
        const change = {
          event,
          from: stored.state,
          to,
          actor: actor.kind,
          by: actor.name,
          at,
          ...(reason && { reason }),
          ...(prepared.fee !== undefined && { fee: prepared.fee }),
        };
        if (!(await store(stored, departure, change, prepared.also ?? ((transaction) => transaction)))) return outdated;
        if (departure && !takesPlaces(to)) {
          await removeEntry(ledgers, departure, reference);
          // If Redis does not answer, the worker frees the places within a minute.
          await departurePlaces.giveBack(departure, reference).catch(() => undefined);
        }
        // If Redis does not answer, the worker finds the change within ten minutes.
        await notify(reference, to).catch(() => undefined);
        onChanged(subdomain);
        return { state: to };
      });
    },
  };
}

/** A change of state as it is stored in the booking. */
interface Transition {
  event: BookingEvent;
  from: StoredState;
  to: StoredState;
  actor: Actor['kind'];
  by: string;
  /** ISO 8601. */
  at: string;
  reason?: string;
  /** Cents; null if the terms state none. */
  fee?: number | null;
}

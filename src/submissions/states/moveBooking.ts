/**
 * Moves a booking to another departure of its trip: all places or none. The ledgers of both departures, the booking and the mail
 * to the guardian are changed in one transaction.
 */
import { randomUUID } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { commitUnlessChanged } from '../../content/commitUnlessChanged.ts';
import { outdated, retryChange } from '../../content/retryChange.ts';
import { type BookingState, stateOn } from '../../domain/bookings/bookingStates.ts';
import { eurosOf } from '../../domain/bookings/cents.ts';
import type { EntryPart } from '../../domain/bookings/entryParts.ts';
import { type BookedState, withState } from '../../domain/bookings/ledger.ts';
import { isReference } from '../../domain/bookings/reference.ts';
import { berlinToday } from '../../domain/dates.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { docIdOf } from '../../domain/trip/tripId.ts';
import { addMailDocument } from '../../outbox/mailDocuments.ts';
import { AppError } from '../../platform/appError.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import { entryOf } from '../places/entryOf.ts';
import { tooFewPlaces } from '../places/limitedPlaces.ts';
import type { PlaceServices } from '../places/placeServices.ts';
import { tooFewExtrasIn, tooFewPlacesIn } from '../places/refusals.ts';
import { departureOf } from '../places/storeBooking.ts';
import { submissionDocId } from '../submissionStore.ts';
import { moveMail, moveText } from './moveMail.ts';
import { type MoveOffer, moveOffer } from './moveOffer.ts';
import { removeEntry } from './removeEntry.ts';
import { readStoredBooking, type StoredBooking } from './storedBooking.ts';

export interface MoveRequest {
  dateKey: string;
  /** The total that was shown, in cents; null to only get the offer. */
  total: number | null;
  /** User name of the organiser. */
  by: string;
  /** Shown to the guardian; empty for none. */
  reason: string;
  /** Returns what has changed since the organiser saw the booking; null if nothing that matters has. */
  changedSince: (document: Record<string, unknown>) => EntryPart | null;
}

/** `offer`: nothing was changed, because another total or none was shown. */
export type MoveOutcome =
  | 'done'
  | 'missing'
  | 'not allowed'
  | 'no departure'
  | { offer: MoveOffer }
  | { changed: EntryPart };

/**
 * @param subdomain host of the booking; bookings of other hosts are reported as missing
 * @throws AppError 409 if the departure has too few places or too few of the chosen extras, 503 if its places are not known
 */
export type MoveBooking = (subdomain: string, reference: string, request: MoveRequest) => Promise<MoveOutcome>;

interface MoveSettings extends Pick<PlaceServices, 'ledgers' | 'departurePlaces' | 'limitedPlaces' | 'storeBooking'> {
  content: SanityClient;
  hosts: Hosts;
  loadDestination: (docId: string) => Promise<unknown | null>;
  enqueueMails: (ids: readonly string[]) => Promise<void>;
  /** Returns the name of a host, for the mail. */
  nameOf: (subdomain: string) => string;
  onChanged: (subdomain: string) => void;
  now: () => Date;
}

const movableStates: readonly BookingState[] = ['requested', 'confirmed'];
/** Maximum number of changes of a booking. */
const maxTransitions = 100;

export function createMoveBooking(settings: MoveSettings): MoveBooking {
  const { content, hosts, ledgers, departurePlaces, limitedPlaces, storeBooking, loadDestination, now } = settings;

  /** Takes the places in Redis. @returns the epoch of the counts; null if places are unlimited */
  async function take(to: DepartureKey, { booking }: StoredBooking): Promise<string | null> {
    let epoch = '';
    const places = booking.payload.travellers.length;
    const reply = await limitedPlaces.run(to, (basis) => {
      epoch = basis.epoch;
      return departurePlaces.take(to, basis, { reference: booking.reference, places, hold: '', owner: '' });
    });
    if (reply?.status === 'full') throw tooFewPlaces(reply.available);
    return reply && epoch;
  }

  /** @returns false, and nothing was stored, if the booking or a ledger was changed meanwhile */
  async function store(stored: StoredBooking, move: Move): Promise<boolean> {
    const { from, to, epoch, offer, subdomain, by, reason } = move;
    const { reference } = stored.booking;
    const key = randomUUID();
    const mail = moveMail(stored, { key, offer, reason, subdomain, organiser: settings.nameOf(subdomain) });
    const change = { event: 'move', from: stored.state, to: stored.state, actor: 'host', by, at: now().toISOString() };
    const text = moveText(stored.booking, offer);
    const patch = content
      .patch(submissionDocId(reference))
      .ifRevisionId(stored.revision)
      .setIfMissing({ transitions: [] })
      .set({
        'payload.dateKey': offer.dateKey,
        'payload.total': eurosOf(offer.price.total),
        departure: offer.departure,
        price: offer.price,
        ...(stored.booking.terms && { terms: termsAfter(stored.booking.terms, offer) }),
      })
      .append('transitions', [{ _key: key, ...change, text, mail: mail.id, ...(reason && { reason }) }]);
    const transaction = addMailDocument(content.transaction().patch(patch), mail, now());
    const entry = { ...entryOf(stored.booking), state: stored.state as BookedState };
    const target = await limitedPlaces.loadFor(to, entry.extras);
    if ((epoch === null) !== ((target?.capacity ?? null) === null)) return false;
    if (target) {
      if (epoch !== null && target.ledger.epoch !== epoch) return false;
      const refusal = tooFewPlacesIn(target, entry) ?? tooFewExtrasIn(target, stored.booking);
      if (refusal) throw refusal;
      transaction.patch(ledgers.patch(to, target.ledger, { entries: [...target.ledger.entries, entry] }));
    }
    const source = await ledgers.loadLedger(from);
    if (source) {
      transaction.patch(ledgers.patch(from, source, { entries: withState(source.entries, reference, 'cancelled') }));
    }
    if ((await commitUnlessChanged(transaction)) === 'conflict') return false;
    await settings.enqueueMails([mail.id]);
    return true;
  }

  /** Brings the counts in Redis up to date. If Redis does not answer, the worker does it within a minute. */
  async function count({ booking }: StoredBooking, { from, to, epoch, offer }: Move): Promise<void> {
    const { reference, payload } = booking;
    await removeEntry(ledgers, from, reference);
    await departurePlaces.giveBack(from, reference).catch(() => undefined);
    const places = payload.travellers.length;
    if (epoch !== null) await departurePlaces.confirm(to, epoch, { reference, places }).catch(() => undefined);
    // The departure may have got a capacity meanwhile.
    else await storeBooking.include({ ...booking, payload: { ...payload, dateKey: offer.dateKey } });
  }

  return (subdomain, reference, { dateKey, total, by, reason, changedSince }) => {
    const today = berlinToday(now());
    let taken: DepartureKey | null = null;
    const release = async <T extends MoveOutcome | null>(outcome: T): Promise<T> => {
      if (taken) await departurePlaces.giveBack(taken, reference).catch(() => undefined);
      return outcome;
    };
    return retryChange<MoveOutcome>(async () => {
      const document = isReference(reference) ? await content.getDocument(submissionDocId(reference)) : null;
      const stored = document ? readStoredBooking(document) : null;
      const from = stored && departureOf(stored.booking, hosts);
      if (!document || stored?.booking.subdomain !== subdomain || !from) return release('missing');
      const isMovable = movableStates.includes(stateOn(stored.state, stored.booking.departure.end, today));
      if (!isMovable || stored.transitions.length >= maxTransitions) return release('not allowed');
      const changed = changedSince(document);
      if (changed) return release({ changed });
      const trip = await loadDestination(docIdOf(from.subdomain, from.destinationId));
      const offer = moveOffer(stored.booking, trip, dateKey, today);
      if (!offer) return release('no departure');
      if (offer.price.total !== total) return release({ offer });
      const to = { ...from, dateKey };
      const epoch = await take(to, stored);
      if (epoch !== null) taken = to;
      const move = { from, to, epoch, offer, subdomain, by, reason };
      try {
        if (!(await store(stored, move))) return outdated;
      } catch (error) {
        // After other errors the write may have been made; the places are free again after two minutes if it was not.
        if (error instanceof AppError) await release(null);
        throw error;
      }
      await count(stored, move);
      settings.onChanged(subdomain);
      return 'done';
    });
  };
}

/** The terms of the booking remain, except those about the minimum, which belong to the departure. */
function termsAfter(terms: NonNullable<StoredBooking['booking']['terms']>, { minimum }: MoveOffer) {
  const { minimum: _, ...others } = terms;
  return { ...others, ...(minimum && { minimum }) };
}

interface Move extends Pick<MoveRequest, 'by' | 'reason'> {
  from: DepartureKey;
  to: DepartureKey;
  /** Epoch of the counts of the new departure; null if its places are unlimited. */
  epoch: string | null;
  offer: MoveOffer;
  subdomain: string;
}

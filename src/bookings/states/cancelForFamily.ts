/** Enters that a family has cancelled its booking, for example by telephone: it costs what its own cancellation would. */
import { stateAfter, stateOn } from '#domain/bookings/bookingStates.ts';
import type { EntryPart } from '#domain/bookings/entryParts.ts';
import {
  type CancellationOffer,
  type FamilyCancellationValues,
  readCancellationDay,
  readLoweredFee,
} from '#domain/bookings/familyCancellation.ts';
import { isReference } from '#domain/bookings/reference.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type { FieldError } from '#domain/fieldError.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { findBooking, type StoredBooking } from '../storedSubmissions.ts';
import { balanceOfBooking, feeOn, stateThen } from './bookingAmounts.ts';
import { changeBookingState } from './changeBookingState.ts';

export interface FamilyCancellationRequest {
  values: FamilyCancellationValues;
  /** User name of the organiser. */
  by: string;
  /** Returns what has changed since the organiser saw the booking; null if nothing that matters has. */
  changedSince: (stored: StoredBooking) => EntryPart | null;
}

export type FamilyCancellationOutcome =
  | 'done'
  | 'missing'
  | 'not allowed'
  | { changed: EntryPart }
  /** Nothing was changed, because no fee was entered, or because of the errors. */
  | { offer: CancellationOffer | null; errors: FieldError[] };

/**
 * Cancels a booking for the family (specification §8.6), and informs it by mail.
 * @param subdomain host of the booking; bookings of other hosts are reported as missing
 * @throws if the database does not answer
 */
export async function cancelForFamily(
  deps: BookingDeps,
  subdomain: string,
  reference: string,
  request: FamilyCancellationRequest,
): Promise<FamilyCancellationOutcome> {
  const seen = isReference(reference) ? await findBooking(deps.database, reference) : null;
  if (seen?.booking.subdomain !== subdomain) return 'missing';
  const first = read(seen, request, berlinToday(deps.now()));
  if ('refusal' in first) return first.refusal;
  let refusal: FamilyCancellationOutcome = 'not allowed';
  const outcome = await changeBookingState(deps, subdomain, reference, 'cancel', {
    actor: { kind: 'host', name: request.by },
    reason: request.values.grund,
    // The booking may have changed since.
    prepare(stored) {
      const found = read(stored, request, berlinToday(deps.now()));
      if ('prepared' in found) return found.prepared;
      refusal = found.refusal;
      return null;
    },
  });
  if (outcome === 'missing') return outcome;
  return typeof outcome === 'object' && 'state' in outcome ? 'done' : refusal;
}

/** Returns what is stored with the cancellation, or why nothing is. */
function read(
  stored: StoredBooking,
  { values, changedSince }: FamilyCancellationRequest,
  today: IsoDate,
): { prepared: { fee: number; cancelledOn: IsoDate } } | { refusal: FamilyCancellationOutcome } {
  const { departure, receivedAt } = stored.booking;
  if (!stateAfter(stateOn(stored.state, departure.end, today), 'cancel')) return { refusal: 'not allowed' };
  const changed = changedSince(stored);
  if (changed) return { refusal: { changed } };
  const days = { bookedOn: berlinToday(new Date(receivedAt)), start: departure.start };
  const day = readCancellationDay(values.tag, days, today);
  if (typeof day === 'object') return { refusal: { offer: null, errors: [day] } };
  const offer: CancellationOffer = {
    ...{ day, fee: feeOn(stored, day), wasConfirmed: stateThen(stored, day) !== 'requested' },
    paid: balanceOfBooking(stored, today).paid,
  };
  if (values.betrag.trim() === '') return { refusal: { offer, errors: [] } };
  const fee = readLoweredFee(values.betrag, offer.fee?.amount ?? 0);
  return typeof fee === 'object' ? { refusal: { offer, errors: [fee] } } : { prepared: { fee, cancelledOn: day } };
}

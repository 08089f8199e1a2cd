import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import type { CurrentOffer, Voucher } from '#domain/bookings/price/bookingPrice.ts';
import type { ExtrasLeft } from '#domain/bookings/price/limitedExtras.ts';
import type { FieldError, Rejection } from '#domain/fieldError.ts';
import type { BookingFormPlace } from '#domain/trip/bookingFormPath.ts';
import * as de from '#views/texts/de.ts';
import type { HeldByOthers } from './places/holdCalls.ts';

export type BookingOutcome = { reference: string } | BookingRefusal;

export interface BookingRefusal extends Rejection {
  /** The reason in the API's problem document. */
  reason?: string;
  /** What the price is calculated from now, if it has changed. */
  offer?: CurrentOffer;
  /** Number of free places, if there are too few. */
  shortage?: { left: number } & HeldByOthers;
  /** What is left of the limited extras, if it is too little. */
  extrasLeft?: ExtrasLeft;
}

interface Problem {
  reference?: string;
  detail?: string;
  errors?: FieldError[];
  reason?: string;
  offer?: CurrentOffer;
  placesLeft?: number;
  heldUntil?: string;
  extrasLeft?: ExtrasLeft;
}

const timeoutMs = 20_000;

/**
 * Sends a booking. Never throws.
 * @param key idempotency key: a retry with the same key does not book twice
 * @param hold token of the places that the form holds; empty for none
 * @param place with the token of an offer to the waiting list or of the family's page, or a group
 */
export async function sendBooking(
  values: BookingValues,
  key: string,
  hold: string,
  { offer: waitingOffer = '', group = '', family = '' }: Pick<BookingFormPlace, 'offer' | 'group' | 'family'> = {},
): Promise<BookingOutcome> {
  try {
    const answer = await fetch('/api/bookings', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({
        ...values,
        ...(hold && { hold }),
        ...(waitingOffer && { offer: waitingOffer }),
        ...(group && { group }),
        ...(family && { family }),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const problem = (await answer.json()) as Problem;
    const { reference, detail, errors = [], reason, offer, placesLeft, heldUntil, extrasLeft } = problem;
    if (answer.status === 202 && reference) return { reference };
    if (reason === 'departure-gone')
      return { errors: [{ field: 'dateKey', message: detail ?? '' }], failure: null, reason };
    const failure = detail ?? de.bookingForm.offline;
    return {
      errors,
      failure: errors.length > 0 ? null : failure,
      ...(reason && { reason }),
      ...(offer && { offer }),
      ...(placesLeft !== undefined && {
        shortage: { left: placesLeft, heldUntil: heldUntil ? new Date(heldUntil) : null },
      }),
      ...(extrasLeft && { extrasLeft }),
    };
  } catch {
    return { errors: [], failure: de.bookingForm.offline };
  }
}

/** Returns what an entered voucher is worth, or why it cannot be used. Never throws. */
export async function checkVoucher(combinedId: string, code: string): Promise<Voucher | Rejection> {
  try {
    const answer = await fetch('/api/vouchers', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ combinedId, code }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { voucher, detail, errors = [] } = (await answer.json()) as Problem & { voucher?: Voucher };
    return voucher ?? { errors, failure: errors.length > 0 ? null : (detail ?? de.bookingForm.offline) };
  } catch {
    return { errors: [], failure: de.bookingForm.offline };
  }
}

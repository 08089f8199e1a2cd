import type { LedgerEntry } from '../../domain/bookings/ledger.ts';
import { countExtras } from '../../domain/bookings/price/limitedExtras.ts';
import type { SubmissionOf } from '../submission.ts';

/** Returns the entry of a new booking in the ledger of its departure. */
export function entryOf({ reference, payload }: SubmissionOf<'booking'>): Required<LedgerEntry> {
  const { travellers, extras = [] } = payload;
  return { reference, places: travellers.length, state: 'requested', extras: countExtras(extras) };
}

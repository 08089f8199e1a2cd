/**
 * The ledger of a departure with limited places or limited extras: which bookings and which offers to people on the waiting list take
 * places, and who waits. It is the source of truth; the counts in Redis are derived from it.
 */

import type { StoredState } from './bookingStates.ts';
import type { ExtraCount } from './price/limitedExtras.ts';
import type { WaitingPlaces } from './waiting/waitingList.ts';

/** The states of bookings that take places. */
export const bookedStates = ['requested', 'confirmed'] as const satisfies StoredState[];
export type BookedState = (typeof bookedStates)[number];

export interface LedgerEntry {
  /** Reference of the booking. */
  reference: string;
  /** Number of travellers. */
  places: number;
  state: BookedState;
  /** All chosen extras. Missing in entries of earlier releases. */
  extras?: ExtraCount[] | undefined;
}

/** Places that are kept for an entry of the waiting list until it accepts or declines them. */
export interface LedgerOffer {
  id: string;
  places: number;
  /** End of the offer, ISO 8601. */
  until: string;
  /** Reference of the entry of the waiting list. */
  entry: string;
}

export interface Ledger {
  /** Changes whenever the counts in Redis are rebuilt. Bookings based on counts of another epoch are not stored. */
  epoch: string;
  entries: LedgerEntry[];
  offers: LedgerOffer[];
  /** The waiting list in its order. Entries with an offer are not in it. */
  waiting: WaitingPlaces[];
}

/** The places of a departure. The capacity is the sum of all others. */
export interface PlaceCounts {
  capacity: number;
  booked: number;
  /** Held by visitors who fill in the booking form, or by bookings that are being stored. */
  held: number;
  /** Offered to people on the waiting list. */
  offered: number;
  /** Can be booked; never negative. */
  left: number;
}

/** Returns whether bookings in a state take places. */
export function takesPlaces(state: StoredState): state is BookedState {
  return bookedStates.some((booked) => booked === state);
}

/** Returns the entries after a booking has changed its state. */
export function withState(entries: readonly LedgerEntry[], reference: string, state: StoredState): LedgerEntry[] {
  return entries.flatMap((entry) => {
    if (entry.reference !== reference) return [entry];
    return takesPlaces(state) ? [{ ...entry, state }] : [];
  });
}

export function bookedPlaces({ entries }: Pick<Ledger, 'entries'>): number {
  return sum(entries);
}

export function offeredPlaces({ offers }: Pick<Ledger, 'offers'>): number {
  return sum(offers);
}

/**
 * Computes the counts of a departure. The organiser may lower the capacity below the number of booked places in the
 * content backend; then the booked places count as its capacity.
 * @param taken the booked, held and offered places
 */
export function placeCounts(
  capacity: number,
  { booked, held, offered }: Pick<PlaceCounts, 'booked' | 'held' | 'offered'>,
): PlaceCounts {
  const effective = Math.max(capacity, booked + held + offered);
  return { capacity: effective, booked, held, offered, left: effective - booked - held - offered };
}

/** Returns whether so many places are neither booked nor offered. Does not consider holds, which only Redis knows. */
export function hasPlaces(ledger: Pick<Ledger, 'entries' | 'offers'>, capacity: number, places: number): boolean {
  return bookedPlaces(ledger) + offeredPlaces(ledger) + places <= capacity;
}

function sum(parts: readonly { places: number }[]): number {
  return parts.reduce((total, { places }) => total + places, 0);
}

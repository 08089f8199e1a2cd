import type { StoredState } from './bookingStates.ts';

export const bookedStates = ['requested', 'confirmed'] as const satisfies StoredState[];
type BookedState = (typeof bookedStates)[number];

/** The places of a departure. The capacity is the sum of all others. */
export interface PlaceCounts {
  capacity: number;
  booked: number;
  /** Held by visitors who fill in the booking form. */
  held: number;
  /** Offered to people on the waiting list, or reserved for groups. */
  offered: number;
  /** Can be booked; never negative. */
  left: number;
}

export function takesPlaces(state: StoredState): state is BookedState {
  return bookedStates.some((booked) => booked === state);
}

/**
 * Computes the counts of a departure. The organiser may lower the capacity below the number of booked places; then the booked
 * places count as its capacity.
 * @param taken the booked, held and offered places
 */
export function placeCounts(
  capacity: number,
  { booked, held, offered }: Pick<PlaceCounts, 'booked' | 'held' | 'offered'>,
): PlaceCounts {
  const effective = Math.max(capacity, booked + held + offered);
  return { capacity: effective, booked, held, offered, left: effective - booked - held - offered };
}

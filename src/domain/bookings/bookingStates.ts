/** The states of a booking, and the transitions between them. */
import type { IsoDate } from '../dates.ts';

/** `travelled` is a confirmed booking whose trip has ended; it is not stored. */
export const bookingStates = ['requested', 'confirmed', 'travelled', 'declined', 'cancelled'] as const;
export type BookingState = (typeof bookingStates)[number];
export const storedStates = ['requested', 'confirmed', 'declined', 'cancelled'] as const;
export type StoredState = (typeof storedStates)[number];

export const bookingEvents = ['confirm', 'decline', 'cancel'] as const;
export type BookingEvent = (typeof bookingEvents)[number];

/** The new state by current state and event. An event that is missing is not allowed in this state. */
const transitions: Record<BookingState, Partial<Record<BookingEvent, StoredState>>> = {
  requested: { confirm: 'confirmed', decline: 'declined', cancel: 'cancelled' },
  confirmed: { cancel: 'cancelled' },
  travelled: {},
  declined: {},
  cancelled: {},
};

/** Returns the state after an event; null if the current state does not allow it. */
export function stateAfter(state: BookingState, event: BookingEvent): StoredState | null {
  return transitions[state][event] ?? null;
}

/** Returns the state on a day. @param end last day of the trip */
export function stateOn(stored: StoredState, end: IsoDate, today: IsoDate): BookingState {
  return stored === 'confirmed' && end < today ? 'travelled' : stored;
}

export const stateLabels: Record<BookingState, string> = {
  requested: 'angefragt',
  confirmed: 'bestätigt',
  travelled: 'gereist',
  declined: 'abgelehnt',
  cancelled: 'storniert',
};

/** What the page about data protection shows about a person. */
import type { BookingState } from './bookingStates.ts';

export interface FoundBooking {
  reference: string;
  trip: string;
  start: string;
  end: string;
  state: BookingState;
  /** Number of places that are free again after the erasure. */
  places: number;
}

/** What is stored about a person. */
export interface PersonSummary {
  bookings: FoundBooking[];
  /** References of messages. */
  messages: string[];
  reviews: number;
  /** Entries of waiting lists. */
  waitingEntries: number;
  /** Mails to the person or about the rest. */
  mails: number;
  /** Bookings and messages that are not delivered yet. */
  undelivered: number;
}

/** What the page about data protection shows about a person. */
import type { BookingState } from './bookingStates.ts';
import type { UnsettledBooking } from './settlement.ts';

export interface FoundBooking {
  reference: string;
  trip: string;
  start: string;
  end: string;
  state: BookingState;
  /** Number of places that are free again after the erasure. */
  places: number;
}

export interface PersonSummary {
  bookings: FoundBooking[];
  messages: string[];
  reviews: number;
  waitingEntries: number;
  contingents: number;
  mails: number;
  /** Bookings that have to be settled before or with the erasure. */
  unsettled: UnsettledBooking[];
  /** Identifies these bookings with their amounts. */
  version: string;
  /** Bookings and messages that are not delivered yet. */
  undelivered: number;
}

/** Data of the page that finds, exports and erases all data of one person at a host. */
import type { BookingState } from '../domain/bookings/bookingStates.ts';
import type { FieldError } from '../domain/fieldError.ts';
import type { OrganiserHost } from '../domain/organisers/organiserTrips.ts';

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
  /** References of messages, and of bookings that do not match their schema. */
  messages: string[];
  reviews: number;
  /** Entries of waiting lists. */
  waitingEntries: number;
  /** Mails of the outbox, and mails that were written as files. */
  mails: number;
  /** Bookings and messages that are not delivered yet. */
  undelivered: number;
}

/** A search by mail address; `found` is null if it was rejected. */
export interface PrivacySearch {
  email: string;
  found: PersonSummary | null;
  errors: FieldError[];
  /** Error that does not belong to a field. */
  failure: string | null;
}

export interface PrivacyData {
  host: OrganiserHost;
  /** null before the first search. */
  search: PrivacySearch | null;
}

/** Data of the booking page, the booking form and the confirmation. */

import type { BookingValues } from '../domain/bookings/bookingForm.ts';
import type { FieldError } from '../domain/fieldError.ts';
import type { Ages } from '../domain/trip/ages.ts';
import type { TripDate } from '../domain/trip/trip.ts';

export interface BookingArgs {
  /** Combined id of the trip; empty when none is named. */
  destination: string;
  /** Key of the departure; empty when none is chosen. */
  date: string;
  /** Redirects to the booking form's own page if the trip can be booked: for browsers without scripts. */
  isFormOnly: boolean;
}

/** The departure somebody is about to book, asked from the content backend itself: what it costs this very moment. */
export interface BookingData {
  combinedId: string;
  title: string;
  path: string;
  host: string;
  bookable: boolean;
  departure: { key: string; start: string; end: string; price: number } | null;
  /** Address of the booking form; null when the trip cannot be booked. */
  frameUrl: string | null;
  /** Whether browsers may show it in a frame here. */
  canFrame: boolean;
}

/** The built-in booking form: what can be booked this very moment, and what stands in the form. */
export interface BookingFormData {
  combinedId: string;
  title: string;
  /** Of the trip's page. */
  path: string;
  host: { name: string; termsPath: string | null };
  ages: Ages;
  /** The day it is in Europe/Berlin. */
  today: string;
  /** None when it cannot be booked. */
  departures: Pick<TripDate, 'key' | 'start' | 'end' | 'price'>[];
  /** What the booking is sent under: made when the form is opened. */
  key: string;
  values: BookingValues;
  errors: FieldError[];
  /** Why it was not accepted, when no field is to blame. */
  failure: string | null;
  /** The reason as the API tells it, e.g. "price-changed". */
  reason: string | null;
  /** The form has been sent and is shown again, as a whole. */
  isAgain: boolean;
}

/** What is confirmed of a booking; null where the trip is not shown any more. */
export interface BookedData {
  trip: {
    combinedId: string;
    title: string;
    path: string;
    host: string;
    departure: Pick<TripDate, 'key' | 'start' | 'end'> | null;
  } | null;
  /** Only for the browser that has just sent the booking. */
  booking: {
    /** First and last names; fewer than `travellers` when a browser cannot keep so many. */
    names: string[];
    travellers: number;
    /** In euros. */
    total: number;
  } | null;
}

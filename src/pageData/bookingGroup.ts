import type { Door } from '#domain/trip/door.ts';
import type { TripDate, TripSummary } from '#domain/trip/trip.ts';
import type { Extra } from '#domain/trip/tripDetails.ts';

/** The form that creates a group for a departure. */
export interface NewGroupData {
  combinedId: string;
  title: string;
  path: string;
  host: string;
  /** Departures with places. */
  dates: TripDate[];
  /** What their prices contain for a family that has entered its town; null without one. */
  door: Door | null;
  extras: readonly Extra[];
  /** Key of the chosen departure; empty for none. */
  date: string;
  /** Whether the trip is booked with the built-in form, which groups need. */
  hasOwnForm: boolean;
}

/** The page of a group. */
export interface GroupData {
  id: string;
  trip: TripSummary;
  /** null if the departure cannot be booked any more. */
  date: TripDate | null;
  extras: readonly Extra[];
  /** First names of each booking whose family has agreed. */
  booked: string[][];
  /** For how long a form holds places: at first, and at most while it is open. */
  holdMinutes: { first: number; most: number };
}

import type { ShownContingent } from '#domain/bookings/contingent.ts';
import type { Rejection } from '#domain/fieldError.ts';
import type { Door } from '#domain/trip/door.ts';
import type { TripDate, TripSummary } from '#domain/trip/trip.ts';
import type { Extra } from '#domain/trip/tripDetails.ts';

/** The form that creates a group for a departure. */
export interface NewGroupData extends Rejection {
  combinedId: string;
  title: string;
  path: string;
  host: string;
  /** Departures with places. */
  dates: TripDate[];
  /** What their prices contain for a family that has entered its town; null without one. */
  door: Door | null;
  extras: Extra[];
  refundableDeposit: number | null;
  /** Key of the chosen departure; empty for none. */
  date: string;
  /** Whether the trip is booked with the built-in form, which groups need. */
  hasOwnForm: boolean;
  /** What was entered in the fields with the number of children of each family. */
  children: string[];
  /** Whether the places could not be held, so that links without a hold are offered. */
  canSkipHolds: boolean;
  /** For how long the places of a group are held, at most. */
  holdMinutes: number;
}

/** The page of a family's link. */
export interface GroupData {
  id: string;
  trip: TripSummary;
  /** Places that the family needs. */
  places: number;
  /** Whether this family has created the group, so that it has the links of the others. */
  isFirst: boolean;
  /** null if the departure cannot be booked any more. */
  date: Omit<TripDate, 'nights' | 'season'> | null;
  extras: Extra[];
  refundableDeposit: number | null;
  /** Whether the family has booked with this link. */
  hasBooked: boolean;
  /** Its places that are held now, with their end in ISO 8601; null if none are. */
  held: { places: number; until: string } | null;
  /** Until when the places of the group were held when it was created, in ISO 8601; null if none were. */
  wasHeldUntil: string | null;
  /** Whether this time is over. */
  isOver: boolean;
  /** If an organiser has reserved places for a group that books with this link; null for a family. */
  contingent: ShownContingent | null;
  others: { path: string; position: number; places: number }[];
  /** First names of each booking whose family has agreed. */
  booked: string[][];
  /** For how long a form holds places: at first, and at most while it is open. */
  holdMinutes: { first: number; most: number };
}

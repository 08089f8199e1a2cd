/** What an organiser's lists are made of, on the server and in the browser (specification §3 "Admin sort options"). */
import type { IsoDate, Level } from './trip.ts';
import type { Problem } from './visibility.ts';

export const organiserTripSorts = ['id-asc', 'id-desc', 'name-asc', 'name-desc', 'start-asc'] as const;
export type OrganiserTripSort = (typeof organiserTripSorts)[number];

/** Trips a page (specification §9). */
export const organiserPageSize = 25;

export interface OrganiserTrip {
  combinedId: string;
  title: string;
  internalName: string;
  level: Level;
  problems: { code: number; message: string }[];
  /** Soonest departure that can be booked. */
  nextStart: IsoDate | null;
  /** The public page's. */
  path: string;
}

export interface OrganiserTripList {
  total: number;
  page: number;
  pageSize: number;
  items: OrganiserTrip[];
  /** Number of the host's trips by level, whatever is selected. */
  levels: Record<Level, number>;
}

/** A trip with all that keeps it from the next level. */
export interface TripWithProblems {
  combinedId: string;
  title: string;
  level: Level;
  problems: Problem[];
}

/** A document that cannot be shown at all, and why. */
export interface BrokenTrip {
  docId: string;
  type: string;
  field: string;
  reason: string;
}

export interface ProblemLists {
  codes: { code: number; message: string; trips: string[] }[];
  /** Trips with at least one problem. */
  total: number;
  trips: TripWithProblems[];
  broken: BrokenTrip[];
}

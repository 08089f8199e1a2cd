/** What an organiser's lists are made of, on the server and in the browser (specification §3 "Admin sort options"). */
import type { City, Country, IsoDate, Level } from './trip.ts';
import type { TripFieldError } from './tripFormCheck.ts';
import type { Problem } from './visibility.ts';

export const organiserTripSorts = ['id-asc', 'id-desc', 'name-asc', 'name-desc', 'start-asc'] as const;
export type OrganiserTripSort = (typeof organiserTripSorts)[number];

/** Trips a page (specification §9). */
export const organiserPageSize = 25;

/** A host as its organisers' pages name it. */
export interface OrganiserHost {
  subdomain: string;
  name: string;
  isSignedIn: boolean;
}

export interface OrganiserSignIn {
  host: OrganiserHost;
  username: string;
  failure: string | null;
  errors: { field: string; message: string }[];
}

/** Which trips of a host are shown, and how; `null` and empty for no selection. */
export interface OrganiserTripsArgs {
  subdomain: string;
  sort: OrganiserTripSort;
  page: number;
  text: string;
  level: Level | null;
  problem: number | null;
}

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
  /** As in `ProblemLists`. */
  version: number;
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
  /** Of the read model: an open page tells by it whether it is behind. */
  version: number;
  codes: { code: number; message: string; trips: string[] }[];
  /** Trips with at least one problem. */
  total: number;
  trips: TripWithProblems[];
  broken: BrokenTrip[];
}

/** A trip opened in the editor. */
export interface TripToEdit {
  host: OrganiserHost;
  combinedId: string;
  /** As it stands in the content backend, with what it may lack. */
  document: Record<string, unknown>;
  revision: string;
  /** In Europe/Berlin; the rules ask for it on the server and in the browser. */
  today: IsoDate;
  /** Where other trips go, to choose from. */
  places: { country: Country; city: City }[];
  /** Why the form, sent without scripts, was not accepted. */
  rejected: RejectedEdit | null;
}

export interface RejectedEdit {
  /** What was sent, by field. */
  values: Record<string, unknown>;
  errors: TripFieldError[];
  /** Somebody else has saved meanwhile, and what was sent is based on the version before. */
  isConflict: boolean;
}

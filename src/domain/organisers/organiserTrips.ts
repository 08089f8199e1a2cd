/** What an organiser's lists are made of, on the server and in the browser (specification §7.5). */

import type { Country, IsoDate, Level } from '../trip/trip.ts';
import type { TripPlace } from '../trip/tripPlace.ts';
import type { Problem, ProblemCode } from '../trip/visibility.ts';
import type { SaveQuestion } from './saveQuestions.ts';
import type { TripFieldError } from './tripFormCheck.ts';

export const organiserTripSorts = ['id-asc', 'id-desc', 'name-asc', 'name-desc', 'start-asc'] as const;
export type OrganiserTripSort = (typeof organiserTripSorts)[number];

/** Trips a page (specification §9.5). */
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

/** What keeps a document from being read. */
export interface DocumentIssue {
  /** Of a trip: the editor's control, e.g. 'city.lat' or 'dates[_key=="abc"].start'; else the path in the document. */
  field: string;
  /** A German sentence. */
  reason: string;
}

/** The level of a trip, or that its document cannot be read. */
export type TripState = Level | 'broken';

/** Which trips of a host are shown, and how; `null` and empty for no selection. */
export interface OrganiserTripsArgs {
  subdomain: string;
  sort: OrganiserTripSort;
  page: number;
  text: string;
  level: TripState | null;
  problem: number | null;
}

export interface OrganiserTrip {
  combinedId: string;
  title: string;
  internalName: string;
  /** null for a trip whose document cannot be read: it has no level, and `issue` says why. */
  level: Level | null;
  problems: { code: ProblemCode; message: string }[];
  issue: (DocumentIssue & Pick<BrokenDocumentOfHost, 'otherIssues'>) | null;
  /** Soonest departure that can be booked. */
  nextStart: IsoDate | null;
  /** The public page's; empty when there is none. */
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
  /** Number of the host's trips that cannot be read, at most 1,000; with `levels` it adds up to all trips. */
  broken: number;
}

/** A trip with all that keeps it from the next level. */
export interface TripWithProblems {
  combinedId: string;
  title: string;
  level: Level;
  problems: Problem[];
}

/** As many broken documents of a host are listed; the rest follows once some of them are mended. */
export const brokenDocumentsAtMost = 1_000;

/** A document that cannot be shown at all, and its first issue. */
export interface BrokenDocumentOfHost extends DocumentIssue {
  /** How many issues it has besides. */
  otherIssues: number;
  docId: string;
  type: string;
  /** null for what is no trip. */
  combinedId: string | null;
  title: string;
}

export interface ProblemLists {
  /** Of the read model: an open page tells by it whether it is behind. */
  version: number;
  codes: { code: number; message: string; trips: string[] }[];
  /** Trips with at least one problem. */
  total: number;
  trips: TripWithProblems[];
  broken: BrokenDocumentOfHost[];
}

/** A trip opened in the editor. */
export interface TripToEdit {
  host: OrganiserHost;
  combinedId: string;
  /** As it stands in the content backend, with what it may lack. */
  document: Record<string, unknown>;
  revision: string;
  /** What keeps the document from being read; empty for a sound one. */
  issues: DocumentIssue[];
  /** In Europe/Berlin; the rules ask for it on the server and in the browser. */
  today: IsoDate;
  /** To choose from, in the order they are offered in. */
  countries: readonly Country[];
  /** Where trips go already. */
  places: TripPlace[];
  /** Why the form, sent without scripts, was not accepted. */
  rejected: RejectedEdit | null;
}

export interface RejectedEdit {
  /** What was sent, by field. */
  values: Record<string, unknown>;
  errors: TripFieldError[];
  /** Somebody else has saved meanwhile, and what was sent is based on the version before. */
  isConflict: boolean;
  /** What is to be answered before it is saved; then there are no errors. */
  questions: SaveQuestion[];
}

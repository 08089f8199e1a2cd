/** The data of the organisers' pages, shared by server and browser (specification §7.5). */

import type { IsoDate } from '../dates.ts';
import type { FieldError } from '../fieldError.ts';
import type { Country, Level } from '../trip/trip.ts';
import type { Problem, ProblemCode } from '../trip/visibility.ts';
import type { Rights } from './accounts/permissions.ts';
import type { SaveQuestion } from './saveQuestions.ts';
import type { TakenDeparture } from './takenDeparture.ts';
import type { TripDefaults } from './tripDefaults.ts';
import type { SavedBy } from './tripHistory.ts';
import type { TripPlace } from './tripPlace.ts';

export const organiserTripSorts = ['id-asc', 'id-desc', 'name-asc', 'name-desc', 'start-asc'] as const;
export type OrganiserTripSort = (typeof organiserTripSorts)[number];

/** Trips per page (specification §9.5). */
export const organiserPageSize = 25;

export interface OrganiserHost extends Rights {
  subdomain: string;
  name: string;
}

export interface OrganiserHostEntry {
  subdomain: string;
  name: string;
  /** Address of the first page; null if the organiser is not signed in. */
  startPath: string | null;
}

export interface OrganiserSignIn {
  host: Pick<OrganiserHost, 'subdomain' | 'name'>;
  username: string;
  /** Token of the second step, in which the page asks for a code; null in the first step. */
  step: string | null;
  /** Whether users can get a new password by mail. */
  hasPasswordReset: boolean;
  /** Address of the next page on the marketplace, where a sign-in may exist already; null on the marketplace itself. */
  marketplaceUrl: string | null;
  failure: string | null;
  errors: { field: string; message: string }[];
  /** The form that was sent after the sign-in had ended, to send it again; null if the page was opened to sign in. */
  unsent: { action: string; fields: [name: string, value: string][] } | null;
}

/** A reason why a document cannot be parsed. */
export interface DocumentIssue {
  /** For trips the editor's control, e.g. 'city.lat' or 'dates[_key=="abc"].start'; else the path in the document. */
  field: string;
  /** A German sentence. */
  reason: string;
}

/** The level of a trip, or 'broken' if its document cannot be parsed. */
export type TripState = Level | 'broken';

/** Filters, order and page of a list of a host's trips. */
export interface OrganiserTripsArgs {
  /** Normalised. */
  subdomain: string;
  sort: OrganiserTripSort;
  /** From 1. */
  page: number;
  /** Part of a title, an internal name or an id; empty for all. */
  text: string;
  /** null for all trips. */
  level: TripState | null;
  /** Code of a problem; null for all trips. */
  problem: number | null;
}

export interface OrganiserTrip {
  combinedId: string;
  title: string;
  internalName: string;
  /** Null if the trip's document cannot be parsed; `issue` then has the reason. */
  level: Level | null;
  problems: { code: ProblemCode; message: string }[];
  issue: (DocumentIssue & Pick<BrokenDocumentOfHost, 'otherIssues'>) | null;
  /** Start of the soonest bookable departure. */
  nextStart: IsoDate | null;
  /** Path of the public page; empty if there is none. */
  path: string;
}

export interface OrganiserTripList {
  /** As in `ProblemLists`. */
  version: number;
  total: number;
  page: number;
  pageSize: number;
  items: OrganiserTrip[];
  /** Number of the host's trips by level, regardless of the filters. */
  levels: Record<Level, number>;
  /** Number of the host's trips that cannot be parsed, at most 1,000; `levels` does not include them. */
  broken: number;
}

export interface TripWithProblems {
  combinedId: string;
  title: string;
  level: Level;
  problems: Problem[];
}

/** Maximum number of listed broken documents of a host; further ones are listed after some of these are fixed. */
export const maxBrokenDocuments = 1_000;

/** A document that cannot be parsed, and its first issue. */
export interface BrokenDocumentOfHost extends DocumentIssue {
  otherIssues: number;
  docId: string;
  type: string;
  /** Null if the document is not a trip. */
  combinedId: string | null;
  title: string;
}

export interface ProblemLists {
  /** Version of the read model; an open page compares it to detect that it is stale. */
  version: number;
  codes: { code: number; message: string; trips: string[] }[];
  /** Trips with at least one problem. */
  total: number;
  trips: TripWithProblems[];
  broken: BrokenDocumentOfHost[];
}

export interface TripToEdit {
  subdomain: string;
  combinedId: string;
  /** The document in the content backend; fields may be missing. */
  document: Record<string, unknown>;
  revision: string;
  /** Reasons why the document cannot be parsed; empty if it is valid. */
  issues: DocumentIssue[];
  /** Date in Europe/Berlin, so that server and browser apply the rules to the same day. */
  today: IsoDate;
  /** Codes of the Länder from which it takes families, by its saved departure places. */
  lands: string[];
  /** For its saved categories. */
  defaults: TripDefaults;
  /** The countries to choose from, in display order. */
  countries: readonly Country[];
  places: TripPlace[];
  /** Subdomains by the names and aliases of all hosts, in lower case. */
  hostNames: Record<string, string>;
  /** What families have of the saved departures, by key. */
  taken: Record<string, TakenDeparture>;
  /** Why the form, submitted without JavaScript, was rejected; null if it was not. */
  rejected: RejectedEdit | null;
}

export interface RejectedEdit {
  /** The submitted values by field. */
  values: Record<string, unknown>;
  errors: FieldError[];
  /** The submitted form is based on an older revision, because the trip was saved since. */
  isConflict: boolean;
  /** Who made that save; null without a conflict, or if this is unknown. */
  savedBy: SavedBy | null;
  /** Questions that the organiser has to answer before saving; `errors` is then empty. */
  questions: SaveQuestion[];
}

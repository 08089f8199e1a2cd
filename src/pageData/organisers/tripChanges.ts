/** Data of the page with which organisers change prices and dates of many trips. */
import type { FieldError } from '#domain/fieldError.ts';
import type { SkippedDeparture } from '#domain/organisers/bulk/changeDepartures.ts';
import type { DepartureChange } from '#domain/organisers/bulk/departureChanges.ts';
import type { OperationFields } from '#domain/organisers/bulk/operationForm.ts';
import type { RecordedRun } from '#domain/organisers/bulk/recordedRun.ts';
import type { BulkTrip } from '#domain/organisers/bulkActions.ts';
import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';

export interface TripChangesArgs {
  subdomain: string;
  /** Part of a title, an internal name or an id; empty for all trips. */
  text: string;
  /** Numbers of the trips that are selected at first. */
  chosen: readonly number[];
}

/** A trip of a dry run or a result. */
export interface ShownTrip extends Pick<BulkTrip, 'combinedId' | 'title' | 'outcome' | 'changedSince'> {
  /** At most as many as the page shows. */
  rows: DepartureChange[];
  /** Number of further changed departures. */
  moreRows: number;
  skipped: SkippedDeparture[];
}

/** What a dry run or a run has found. */
export interface ChangesResult {
  isDone: boolean;
  /** Id of the run that is undone; null for an operation. */
  undoes: string | null;
  /** Describes the operation. */
  title: string;
  trips: ShownTrip[];
  /** The hidden fields of the form that makes the changes. */
  confirmation: Record<string, string>;
}

/** A submitted form, with its result. */
export interface SubmittedChanges {
  fields: OperationFields;
  /** Combined ids of the selected trips. */
  chosen: string[];
  isForAll: boolean;
  errors: FieldError[];
  /** General error that belongs to no field. */
  failure: string | null;
  result: ChangesResult | null;
}

export interface TripChangesData {
  host: OrganiserHost;
  /** The trips that the text selects, by name; and those that are selected. */
  trips: { combinedId: string; title: string; nextStart: string | null }[];
  /** Number of trips that the text selects. */
  total: number;
  /** Combined ids of the selected trips. */
  chosen: string[];
  /** Latest runs of any kind, newest first. */
  runs: RecordedRun[];
  /** The current year in Europe/Berlin. */
  year: number;
  submitted: SubmittedChanges | null;
}

import type { Rejection } from '#domain/fieldError.ts';
import type { BulkTrip } from '#domain/organisers/bulk/bulkTrip.ts';
import type { DepartureChange, PriceChange } from '#domain/organisers/bulk/departureChanges.ts';
import type { OperationFields } from '#domain/organisers/bulk/operationForm.ts';
import type { ChangedText } from '#domain/organisers/table/changedTexts.ts';

/**
 * Maximum number of departures and changed fields on a page. Each departure can be a field of its form, and a form has at most
 * 1,000 of these. 500 trips may have 50,000 departures.
 */
export const maxShownDepartures = 900;

/** Returns the value of the box of a departure. */
export function choiceOf(combinedId: string, dateKey: string): string {
  return `${combinedId}/${dateKey}`;
}

/** A trip of a dry run or a result. */
export interface ShownTrip extends BulkTrip {
  /** The changed fields other than departures. */
  fields: ChangedText[];
  /** Number of further changed fields, which the page does not show. */
  moreFields: number;
  /** Of all changed departures; null if no price changes. */
  prices: PriceChange | null;
  rows: DepartureChange[];
  /** Number of further changed or skipped departures, which the page does not show. */
  moreRows: number;
}

export interface ChangesResult {
  isDone: boolean;
  /** Id of the run that has been made; null if nothing was saved. */
  run: string | null;
  /** Id of the run that is undone; null for an operation. */
  undoes: string | null;
  /** Describes the operation. */
  title: string;
  trips: ShownTrip[];
  /** The hidden fields of the form that makes the changes. */
  confirmation: Record<string, string>;
}

/** A submitted form, with its result. */
export interface SubmittedChanges extends Rejection {
  fields: OperationFields;
  /** Combined ids of the selected trips. */
  chosen: string[];
  result: ChangesResult | null;
}

export interface TripChangesData extends Omit<SubmittedChanges, 'fields'> {
  /** The trips of the list; the selected ones first. */
  trips: { combinedId: string; title: string; nextStart: string | null }[];
  /** Number of trips of the list. */
  total: number;
  /** The current year in Europe/Berlin. */
  year: number;
  /** The submitted values; null before the first submission. */
  fields: OperationFields | null;
}

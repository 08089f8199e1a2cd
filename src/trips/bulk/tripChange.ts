/**
 * One change of many trips. The form, a table and the undoing of an earlier run each make one
 * (`operationChange.ts`, `tableChange.ts`, `undoChange.ts`); `tripRuns.ts` plans and runs all of them.
 */
import type { BulkTrip } from '#domain/organisers/bulk/bulkTrip.ts';
import type { OperationContext } from '#domain/organisers/bulk/changeDepartures.ts';
import type { UndoneTrip } from '#domain/organisers/bulk/undoRun.ts';
import type { FieldChange } from '#domain/organisers/fieldChanges.ts';
import type { CellError } from '#domain/organisers/table/table.ts';
import type { TripKey } from '#domain/tripId.ts';
import type { RunPurpose } from './bulkRuns.ts';

export interface TripChange extends RunPurpose {
  /** The trips that it concerns. */
  keys: readonly TripKey[];
  compute(trip: TripToChange): Computed | Promise<Computed>;
  /** Returns the errors of a table that names a trip which does not exist. */
  missing?(combinedId: string): CellError[];
}

export interface TripToChange extends OperationContext {
  key: TripKey;
  combinedId: string;
  document: Readonly<Record<string, unknown>>;
}

/** The new values of fields, and what the dry run says about them. */
export type Computed = Pick<UndoneTrip, 'given'> &
  Partial<UndoneTrip & Pick<PlannedTrip, 'skipped' | 'errors' | 'undoes'>>;

export interface PlannedTrip extends BulkTrip {
  key: TripKey;
  docId: string;
  revision: string;
  changes: FieldChange[];
  /** By the keys of added departures: the keys of copied ones, or the names of rows. */
  copies: ReadonlyMap<string, string>;
  errors: CellError[];
  /** Id of the history entry that is undone. */
  undoes?: string;
}

/** The part of a dry run that the organiser has confirmed. */
export interface ConfirmedRun {
  /** Revisions of the trips by combined id. A trip with another revision is a conflict and stays unchanged. */
  revisions: ReadonlyMap<string, string>;
  /** Whether a departure may be changed. */
  isChosen: (combinedId: string, dateKey: string) => boolean;
}

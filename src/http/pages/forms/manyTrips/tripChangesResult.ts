/** Prepares the result of a dry run or a run for its page. */
import type { OperationFields } from '#domain/organisers/bulk/operationForm.ts';
import type { ChangesResult, ShownTrip } from '#pageData/organisers/tripChanges.ts';
import type { ChangedTrip, DepartureRunResult } from '#trips/bulk/departureRuns.ts';
import { confirmedText } from './tripChangesRequest.ts';

/** Maximum number of departures on a page, so that its rendering takes bounded time. 500 trips may have 50,000. */
const maxRows = 1_000;

interface FoundChanges extends Partial<DepartureRunResult> {
  title: string;
  fields: OperationFields;
  undoes: string | null;
  trips: ChangedTrip[];
}

/** @param found `run` is missing in a dry run */
export function changesResult({ title, fields, undoes, trips, run }: FoundChanges): ChangesResult {
  const changing = trips.filter(({ outcome }) => outcome === 'changes');
  const fassungen = confirmedText(changing);
  return {
    isDone: run !== undefined,
    undoes,
    title,
    trips: limitRows(trips),
    confirmation: undoes === null ? { ...fields, fassungen } : { lauf: undoes, fassungen },
  };
}

function limitRows(trips: readonly ChangedTrip[]): ShownTrip[] {
  let left = maxRows;
  return trips.map(({ combinedId, title, outcome, changedSince, rows, skipped }) => {
    const shown = rows.slice(0, left);
    left -= shown.length;
    const shownSkipped = skipped.slice(0, left);
    left -= shownSkipped.length;
    const moreRows = rows.length - shown.length + skipped.length - shownSkipped.length;
    return { combinedId, title, outcome, changedSince, rows: shown, moreRows, skipped: shownSkipped };
  });
}

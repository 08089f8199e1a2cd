import { changedFields, type FieldChange } from '../fieldChanges.ts';
import { type BulkDeparture, departuresOf } from './departures.ts';
import { undoDepartures } from './undoDepartures.ts';

export interface UndoneTrip {
  /** The fields to restore, with their earlier values. */
  given: Record<string, unknown>;
  /** Departures that were changed, deleted or booked since the run; they are not restored. */
  changedSince: BulkDeparture[];
  /** Whether any value cannot be restored. */
  isConflict: boolean;
}

/**
 * Computes the changes that undo a run.
 * @param changes the changes of the run
 * @param document the current document of the trip
 * @param isPromised whether bookings, offers or a waiting list name a departure
 */
export function undoRun(
  changes: readonly FieldChange[],
  document: Record<string, unknown>,
  isPromised: (key: string) => boolean,
): UndoneTrip {
  const undone: UndoneTrip = { given: {}, changedSince: [], isConflict: false };
  for (const { field, before, after } of changes) {
    if (field === 'dates') {
      const lists = { before: departuresOf(before), after: departuresOf(after), current: departuresOf(document.dates) };
      const { dates, restored, kept } = undoDepartures({ ...lists, isPromised });
      if (restored.length > 0) undone.given.dates = dates;
      undone.changedSince = kept;
      undone.isConflict ||= kept.length > 0;
    } else if (changedFields(document, { [field]: after }).length > 0) undone.isConflict = true;
    else undone.given[field] = before;
  }
  return undone;
}

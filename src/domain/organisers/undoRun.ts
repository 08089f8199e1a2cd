/** Undoes the changes of a bulk run in one trip. */
import { type BulkDeparture, type BulkTarget, bulkDeparture } from './bulkActions.ts';
import { changedFields, type FieldChange } from './tripFields.ts';

export interface UndoneTrip {
  /** The fields to restore, with their earlier values. */
  given: Record<string, unknown>;
  /** Departures that are set back online or offline. */
  departures: BulkDeparture[];
  /** Departures that were changed or deleted since the run; they are not restored. */
  changedSince: BulkDeparture[];
  /** Whether any value is no longer as the run wrote it. */
  isConflict: boolean;
}

type Departure = Readonly<Record<string, unknown>>;

/**
 * Computes the changes that undo a run.
 * @param changes the changes of the run
 * @param document the current document of the trip
 */
export function undoRun(changes: readonly FieldChange[], document: Record<string, unknown>): UndoneTrip {
  const undone: UndoneTrip = { given: {}, departures: [], changedSince: [], isConflict: false };
  for (const { field, before, after } of changes) {
    if (field === 'dates')
      undoDepartures(undone, before as BulkTarget['dates'], after as BulkTarget['dates'], document);
    else if (changedFields(document, { [field]: after }).length > 0) undone.isConflict = true;
    else undone.given[field] = before;
  }
  return undone;
}

/** Restores only `online`, for each departure separately; keeps all later changes of other fields. */
function undoDepartures(
  undone: UndoneTrip,
  before: BulkTarget['dates'],
  after: BulkTarget['dates'],
  document: Record<string, unknown>,
): void {
  const earlier = new Map((before ?? []).map((date) => [date._key, date]));
  const written = new Map(
    (after ?? []).filter((date) => earlier.get(date._key)?.online !== date.online).map((date) => [date._key, date]),
  );
  const restored = new Set<unknown>();
  const dates = ((document.dates ?? []) as Departure[]).map((date) => {
    const run = written.get(date._key);
    if (!run || run.online !== date.online) return date;
    restored.add(date._key);
    const { online: _, ...rest } = date;
    const online = earlier.get(date._key)?.online;
    return online === undefined ? rest : { ...rest, online };
  });
  if (restored.size > 0) undone.given.dates = dates;
  for (const [key, date] of written) {
    (restored.has(key) ? undone.departures : undone.changedSince).push(bulkDeparture(date));
  }
  if (restored.size < written.size) undone.isConflict = true;
}

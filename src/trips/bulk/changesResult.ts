/** The dry run or the result of a run, as its page shows it. */
import { departureChanges, priceChange } from '#domain/organisers/bulk/departureChanges.ts';
import { changedTexts } from '#domain/organisers/tripFieldTable/changedTexts.ts';
import { type ChangesResult, maxShownDepartures, type ShownTrip } from '#pageData/organisers/tripChanges.ts';
import type { PlannedTrip } from './bulkSave.ts';
import { confirmedText } from './tripChangesRequest.ts';

interface FoundChanges {
  trips: readonly PlannedTrip[];
  /** Describes the operation; empty for an undo. */
  title?: string;
  /** Id of the run that is undone. */
  undoes?: string;
  /** The submitted fields, which the form of a dry run repeats. */
  fields?: object;
  /** Id of the run; undefined in a dry run. */
  run?: string | null;
}

export function changesResult({ trips, title = '', undoes, fields = {}, run }: FoundChanges): ChangesResult {
  const shown = shownTrips(trips);
  const hasBoxes = new Set(
    shown.filter(({ rows }) => undoes === undefined && rows.length > 0).map(({ combinedId }) => combinedId),
  );
  const changing = trips.filter(({ outcome }) => outcome === 'changes');
  const fassungen = confirmedText(changing.map((trip) => ({ ...trip, hasBoxes: hasBoxes.has(trip.combinedId) })));
  return {
    ...{ isDone: run !== undefined, run: run ?? null, undoes: undoes ?? null, title, trips: shown },
    confirmation: { ...fields, ...(undoes && { lauf: undoes }), fassungen },
  };
}

/** Shows changes of as many trips as fit: all changed fields and departures of a trip, or none. */
function shownTrips(trips: readonly PlannedTrip[]): ShownTrip[] {
  let left = maxShownDepartures;
  return trips.map(({ combinedId, title, outcome, from, to, skipped, changedSince, changes, copies }) => {
    const isChanged = outcome === 'changes' || outcome === 'saved';
    const dates = isChanged ? changes.find(({ field }) => field === 'dates') : undefined;
    const all = dates ? departureChanges(dates.before, dates.after, copies) : [];
    const rows = all.length <= left ? all : [];
    left -= rows.length;
    const shownSkipped = skipped.slice(0, left);
    left -= shownSkipped.length;
    const texts = isChanged ? changedTexts(changes, combinedId) : [];
    const fields = texts.length <= left ? texts : [];
    left -= fields.length;
    return {
      ...{ combinedId, title, outcome, from, to, changedSince, rows, skipped: shownSkipped, fields },
      prices: priceChange(all),
      moreRows: all.length - rows.length + skipped.length - shownSkipped.length,
      moreFields: texts.length - fields.length,
    };
  });
}

/** The dry run or the result of a run, as its page shows it. */
import { departureChanges, priceChange } from '#domain/organisers/bulk/departureChanges.ts';
import { changedTexts } from '#domain/organisers/table/changedTexts.ts';
import { type ChangesResult, maxShownDepartures, type ShownTrip } from '#pageData/organisers/tripChanges.ts';
import type { PlannedTrip, TripChange } from './tripChange.ts';

/** Marks a trip whose departures were shown with boxes, in the hidden field with the revisions of the dry run. */
export const withBoxes = 'einzeln';

/**
 * @param run id of the run, null if nothing was saved; missing in a dry run
 * @param fields the submitted fields, which the form of a dry run repeats
 */
export function changesResult(
  { details, undoes }: Pick<TripChange, 'details' | 'undoes'>,
  { trips, run }: { trips: readonly PlannedTrip[]; run?: string | null },
  fields: object = {},
): ChangesResult {
  const shown = shownTrips(trips);
  const revisions = trips.flatMap(({ outcome, combinedId, revision }, index) => {
    const hasBoxes = undoes === undefined && (shown[index]?.rows.length ?? 0) > 0;
    return outcome === 'changes' ? [[combinedId, revision, ...(hasBoxes ? [withBoxes] : [])].join(':')] : [];
  });
  return {
    ...{ isDone: run !== undefined, run: run ?? null, undoes: undoes ?? null, title: details, trips: shown },
    confirmation: { ...(undoes ? { lauf: undoes } : fields), fassungen: revisions.join(' ') },
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

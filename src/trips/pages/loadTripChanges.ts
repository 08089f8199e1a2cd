import { berlinToday, numbersOf } from '#domain/dates.ts';
import { maxBulkTrips } from '#domain/organisers/bulk/bulkTrip.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { changesResult } from '../bulk/changesResult.ts';
import { planChange } from '../bulk/tripRuns.ts';
import { undoChange } from '../bulk/undoChange.ts';
import type { TripContext } from '../tripDeps.ts';

/** Loads the trips to choose from, and the dry run of undoing a run. Null for an unknown run. */
export function loadTripChanges(context: TripContext, args: ArgsOf<'tripChanges'>): Loaded<'tripChanges'> {
  const { deps, submittedChanges } = context;
  return forOrganiser(context, args.subdomain, async (host) => {
    const { subdomain } = host;
    const isUndo = args.run !== '' && !submittedChanges;
    const change = isUndo ? await undoChange(deps, subdomain, args.run) : null;
    if (isUndo && !change) return null;
    const undo = change && changesResult(change, { trips: await planChange(deps, change) });
    const found = await deps.tripLists.all({ ...args, subdomain });
    const all = await deps.tripLists.all({ ...args, subdomain, text: '', level: null, problem: null });
    const selected = new Set(
      submittedChanges?.chosen ?? (args.isForAll ? found.map(({ combinedId }) => combinedId) : args.chosen),
    );
    const isSelected = ({ combinedId }: { combinedId: string }) => selected.has(combinedId);
    const others = found.filter((trip) => !isSelected(trip));
    const shown = [...all.filter(isSelected), ...others].slice(0, maxBulkTrips);
    return {
      data: {
        ...(submittedChanges ?? { fields: null, errors: [], failure: null, result: undo }),
        trips: shown.map(({ combinedId, title, internalName, nextStart }) => ({
          ...{ combinedId, title: title || internalName, nextStart },
        })),
        total: found.length,
        chosen: shown.filter(isSelected).map(({ combinedId }) => combinedId),
        year: numbersOf(berlinToday(deps.now())).year,
      },
    };
  });
}

import { berlinToday, numbersOf } from '#domain/dates.ts';
import { maxBulkTrips } from '#domain/organisers/bulkActions.ts';
import { combinedIdOf } from '#domain/trip/tripId.ts';
import type { TripChangesArgs, TripChangesData } from '#pageData/organisers/tripChanges.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { TripContext } from './tripContext.ts';

/** Loads the trips to choose from, and the latest runs. */
export function loadTripChanges(
  context: TripContext,
  { subdomain: name, text, chosen }: TripChangesArgs,
): Promise<LoaderResult<TripChangesData>> {
  const { deps, submittedChanges = null } = context;
  return forOrganiser<TripChangesData>(context, name, 'trips.write', async (host) => {
    const { subdomain } = host;
    const all = await deps.tripLists.all({ subdomain, sort: 'name-asc', text: '', level: null, problem: null });
    const found = text
      ? await deps.tripLists.all({ subdomain, sort: 'name-asc', text, level: null, problem: null })
      : all;
    const selected = new Set(submittedChanges?.chosen ?? chosen.map((number) => combinedIdOf(subdomain, number)));
    const isSelected = ({ combinedId }: { combinedId: string }) => selected.has(combinedId);
    const others = found.filter((trip) => !isSelected(trip));
    const shown = [...all.filter(isSelected), ...others].slice(0, maxBulkTrips);
    return {
      data: {
        host,
        trips: shown.map(({ combinedId, title, internalName, nextStart }) => ({
          combinedId,
          title: title || internalName,
          nextStart,
        })),
        total: found.length,
        chosen: shown.filter(isSelected).map(({ combinedId }) => combinedId),
        runs: await deps.departureRuns.list(subdomain),
        year: numbersOf(berlinToday(deps.now())).year,
        submitted: submittedChanges,
      },
    };
  });
}

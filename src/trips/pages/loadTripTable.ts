import type { TripTableArgs, TripTableData } from '#pageData/organisers/tripTable.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { TripContext } from './tripContext.ts';

/** Loads the submitted table of new trips, if there is one. */
export function loadTripTable(
  context: TripContext,
  { subdomain }: Pick<TripTableArgs, 'subdomain'>,
): Promise<LoaderResult<TripTableData>> {
  return forOrganiser<TripTableData>(context, subdomain, 'trips.write', async (host) => ({
    data: { host, submitted: context.submittedTable ?? null },
  }));
}

import type { TripTableArgs, TripTableData } from '#pageData/organisers/tripTable.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import type { PageContext } from '../pageContext.ts';
import { forOrganiser } from './loadOrganisers.ts';

/** Loads the submitted table of new trips, if there is one. */
export function loadTripTable(
  context: PageContext,
  { subdomain }: Pick<TripTableArgs, 'subdomain'>,
): Promise<LoaderResult<TripTableData>> {
  return forOrganiser<TripTableData>(context, subdomain, 'trips.write', async (host) => ({
    data: { host, submitted: context.submittedTable ?? null },
  }));
}

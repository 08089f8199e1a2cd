import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { TripContext } from '../tripDeps.ts';

/** Loads the submitted table of new trips, if there is one. */
export function loadTripTable(context: TripContext, { subdomain }: ArgsOf<'tripTable'>): Loaded<'tripTable'> {
  return forOrganiser(context, subdomain, async () => ({
    data: { submitted: context.submittedTable ?? null },
  }));
}

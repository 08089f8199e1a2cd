import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { versionOf } from '#platform/versionOf.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { TripContext } from './tripContext.ts';

/** Loads the defaults of a host, or what was entered last if it was rejected. */
export function loadTripDefaults(context: TripContext, { subdomain }: ArgsOf<'tripDefaults'>): Loaded<'tripDefaults'> {
  return forOrganiser(context, subdomain, async (host) => {
    const { deps, rejectedDefaults } = context;
    const values = await deps.tripDefaults.load(host.subdomain);
    const version = rejectedDefaults?.version ?? versionOf(values);
    return { data: { values, errors: [], failure: null, ...rejectedDefaults, version } };
  });
}

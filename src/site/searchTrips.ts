import type { FoundTrips, ListedPage } from '#catalog/queries/catalogueReader.ts';
import type { SearchQuery } from '#catalog/queries/search.ts';
import { ownTrips, type TripQuery } from '#catalog/queries/tripQuery.ts';
import type { PageContext } from './pageContext.ts';

export type Unscoped<Query> = Omit<Query, 'scope' | 'own'>;

/**
 * Finds a page of the site's trips, without counting the options of the filters.
 * @param visibility minimum level, from the organiser's visibility filter
 */
export function findTrips(context: PageContext, query: Unscoped<SearchQuery>, visibility: number | null): ListedPage {
  const { catalogue, scope, own = [] } = context;
  return catalogue.page({ ...query, scope, own: ownTrips(own, visibility) });
}

/** Searches the site's trips and counts the options of the filters. @param visibility as in `findTrips` */
export function searchTrips(
  context: PageContext,
  query: Unscoped<SearchQuery>,
  visibility: number | null = null,
): FoundTrips {
  const { catalogue, scope, own = [] } = context;
  return catalogue.search({ ...query, scope, own: ownTrips(own, visibility) });
}

export function countTrips(context: PageContext, query: Unscoped<TripQuery>, visibility: number | null = null): number {
  const { catalogue, scope, own = [] } = context;
  return catalogue.count({ ...query, scope, own: ownTrips(own, visibility) });
}

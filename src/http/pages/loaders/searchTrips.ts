import { countMatches, type SearchQuery, type SearchResult, search } from '../../../catalog/queries/search.ts';
import { ownTrips, type TripQuery } from '../../../catalog/queries/tripQuery.ts';
import type { TripSummary } from '../../../domain/trip/trip.ts';
import type { PageContext } from './pageContext.ts';

export type FoundTrips = Omit<SearchResult, 'items'> & { items: TripSummary[] };

type Unscoped<Query> = Omit<Query, 'scope' | 'own'>;

/**
 * Searches the site's trips and parses the summaries of the requested page.
 * @param visibility minimum level, from the organiser's visibility filter
 */
export function searchTrips(
  context: PageContext,
  query: Unscoped<SearchQuery>,
  visibility: number | null = null,
): FoundTrips {
  const { deps, scope, own = [] } = context;
  const found = search(deps.replica.current(), { ...query, scope, own: ownTrips(own, visibility) });
  return { ...found, items: found.items.map(readSummary) };
}

export function countTrips(context: PageContext, query: Unscoped<TripQuery>, visibility: number | null = null): number {
  const { deps, scope, own = [] } = context;
  return countMatches(deps.replica.current(), { ...query, scope, own: ownTrips(own, visibility) });
}

/** Parses the summary of a trip as stored in the catalogue. */
export function readSummary(text: string): TripSummary {
  return JSON.parse(text) as TripSummary;
}

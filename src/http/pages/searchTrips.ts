import { countMatches, type SearchQuery, type SearchResult, search, type TripQuery } from '../../catalog/search.ts';
import type { TripSummary } from '../../domain/trip.ts';
import type { Asked } from './answers.ts';

export type FoundTrips = Omit<SearchResult, 'items'> & { items: TripSummary[] };

type Unscoped<Query> = Omit<Query, 'scope' | 'minLevel'>;

/** Searches the site's trips and reads the summaries of the page asked for. */
export function searchTrips({ deps, scope }: Asked, query: Unscoped<SearchQuery>): FoundTrips {
  const found = search(deps.replica.current(), { ...query, scope });
  return { ...found, items: found.items.map(readSummary) };
}

export function countTrips({ deps, scope }: Asked, query: Unscoped<TripQuery>): number {
  return countMatches(deps.replica.current(), { ...query, scope });
}

/** A trip as the catalogue keeps it. */
export function readSummary(text: string): TripSummary {
  return JSON.parse(text) as TripSummary;
}

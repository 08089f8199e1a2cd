/** Catalogues, queries and results for the tests of searches. */
import type { Catalogue } from '#catalog/index/catalogue.ts';
import type { Publication } from '#catalog/published.ts';
import type { SearchQuery } from '#catalog/queries/search.ts';
import { createHosts, defaultHosts, type Scope } from '#domain/hosts.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { addPublication } from './catalogue.ts';
import { createCountedCatalogue } from './countedCatalogue.ts';

export const marketplace: Scope = { kind: 'marketplace' };
/** A query without filters. */
export const everything: SearchQuery = { scope: marketplace, filters: emptyFilters, sort: null, page: 1 };

/** Returns the combined ids of a page of results. */
export function idsOf(trips: readonly { combinedId: string }[]): string[] {
  return trips.map(({ combinedId }) => combinedId);
}

/** Returns a catalogue with the given trips only. */
export function catalogueOf(...trips: Publication[]): Catalogue {
  const own = createCountedCatalogue(createHosts(defaultHosts));
  for (const trip of trips) addPublication(own, trip);
  return own;
}

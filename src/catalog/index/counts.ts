/**
 * The numbers of trips that the worker keeps in Redis: of each site in all and by each value of a filter, and of each host by
 * level. Web processes read them instead of counting.
 */
import { type Hosts, type Scope, scopeKey } from '#domain/hosts.ts';
import type { FacetName } from '#domain/search/facets.ts';
import type { Level, TripSummary } from '#domain/trip/trip.ts';
import { isListed } from '#domain/trip/visibility.ts';
import type { TripRow } from '../published.ts';
import { readCatalogueTrip } from './catalogueTrip.ts';
import { facetValuesOf } from './facetValues.ts';

/** Name of a count → number of trips. A count that is not kept is 0. */
export type Counts = ReadonlyMap<string, number>;

const siteOf = (scope: Scope) => scopeKey(scope) || 'marketplace';

/** Returns the number of trips that a site lists. */
export function listedCount(counts: Counts, scope: Scope): number {
  return counts.get(`listed:${siteOf(scope)}`) ?? 0;
}

/** Returns the number of trips with a value that a site lists. */
export function facetCount(counts: Counts, scope: Scope, facet: FacetName, key: string): number {
  return counts.get(`${siteOf(scope)}:${facet}:${key}`) ?? 0;
}

/** Returns the number of a host's valid trips of a level. */
export function levelCount(counts: Counts, subdomain: string, level: Level): number {
  return counts.get(`level:${subdomain}:${level}`) ?? 0;
}

/** Returns the names of the counts that include a trip. */
export function countsOfTrip(summary: TripSummary, row: TripRow, hosts: Hosts): string[] {
  const { subdomain } = summary;
  const level = `level:${subdomain}:${row.level}`;
  if (!isListed(row.level)) return [level];
  const values = facetValuesOf(readCatalogueTrip(0, summary, row));
  const sites = hosts.onMarketplace.includes(subdomain) ? [subdomain, 'marketplace'] : [subdomain];
  return [
    level,
    ...sites.flatMap((site) => [`listed:${site}`, ...values.map(([facet, key]) => `${site}:${facet}:${key}`)]),
  ];
}

/** Reads the counts as Redis has them. A text that is no number counts as 0 until the next sweep repairs it. */
export function readCounts(stored: Record<string, string>): Counts {
  return new Map(Object.entries(stored).map(([name, text]) => [name, Number.parseInt(text, 10) || 0]));
}

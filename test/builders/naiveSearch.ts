/** Reference implementation of the search without an index: filters a list. Tests compare the real search with it. */

import type { Publication } from '../../src/catalog/publish/published.ts';
import type { TripQuery } from '../../src/catalog/queries/tripQuery.ts';
import type { Sort } from '../../src/domain/search/filters.ts';
import type { LocationFilter } from '../../src/domain/search/filterTypes.ts';
import { createHosts, defaultHosts } from '../../src/domain/site/hosts.ts';
import { fitsAllAges } from '../../src/domain/trip/ages.ts';
import type { TripDate, TripSummary } from '../../src/domain/trip/trip.ts';
import { isListed } from '../../src/domain/trip/visibility.ts';

const { onMarketplace } = createHosts(defaultHosts);

/** Returns the combined ids of matching trips in order. Ignores the full text. */
export function naiveSearch(publications: Publication[], query: TripQuery, sort: Sort): string[] {
  return publications
    .filter((publication) => isVisible(publication, query) && matchesFilters(publication, query))
    .sort((a, b) => byPrice(a, b, query, sort) || byDeparture(a, b, query))
    .map(({ combinedId }) => combinedId);
}

function isVisible({ subdomain, row }: Publication, { scope, own, impossible }: TripQuery): boolean {
  if (impossible) return false;
  const hosts = own?.hosts.filter((host) => scope.kind === 'marketplace' || scope.subdomain === host) ?? [];
  const minLevel = own?.minLevel ?? null;
  if (hosts.length > 0 && minLevel !== null) return hosts.includes(subdomain) && row.level >= minLevel;
  return (
    isListed(row.level) && (scope.kind === 'host' ? subdomain === scope.subdomain : onMarketplace.includes(subdomain))
  );
}

function matchesFilters({ summary }: Publication, query: TripQuery): boolean {
  const { category, filters } = query;
  const { persons, locations, date, season, providers } = filters;
  return (
    (category === null || summary.categories.includes(category)) &&
    ((season === null && date === null) || matchingDates(summary, query).length > 0) &&
    matchesLocation(summary, locations) &&
    (providers.length === 0 || providers.includes(summary.subdomain)) &&
    fitsAllAges(summary.ages, persons)
  );
}

/** Returns the departures of a trip that match the filters for season and date. */
export function matchingDates({ dates }: TripSummary, { filters: { date, season } }: TripQuery): TripDate[] {
  const hasSeason = (date: TripDate) => season === null || date.season === season;
  const isInside = ({ start, end }: TripDate) => date === null || (date.start <= start && end <= date.end);
  return dates.filter((departure) => hasSeason(departure) && isInside(departure));
}

/** If the filter has cities of the trip's country, the trip must be in one of them; otherwise in a listed country. */
function matchesLocation({ country, city }: TripSummary, locations: LocationFilter[]): boolean {
  if (locations.length === 0) return true;
  const cities = locations
    .filter(({ type }) => type === 'city')
    .map((location) => `${location.country}-${location.city}`)
    .filter((key) => key.startsWith(`${country.slug}-`));
  if (cities.length > 0) return cities.includes(`${country.slug}-${city.slug}`);
  return locations.some((location) => location.type === 'country' && location.country === country.slug);
}

function byPrice(a: Publication, b: Publication, query: TripQuery, sort: Sort): number {
  if (sort === null) return 0;
  const cheapest = ({ summary }: Publication) =>
    matchingDates(summary, query)
      .map(({ price }) => price)
      .sort((x, y) => x - y)[0];
  const [first, second] = [cheapest(a), cheapest(b)];
  if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
  return sort === 'price-asc' ? first - second : second - first;
}

function byDeparture(a: Publication, b: Publication, query: TripQuery): number {
  const start = ({ summary }: Publication) => matchingDates(summary, query)[0]?.start ?? '9999-12-31';
  const compare = (x: string, y: string) => (x < y ? -1 : Number(x > y));
  return (
    compare(start(a), start(b)) ||
    a.summary.title.localeCompare(b.summary.title, 'de') ||
    compare(a.combinedId, b.combinedId)
  );
}

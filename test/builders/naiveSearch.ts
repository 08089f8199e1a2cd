/** The search as one would write it without any index: a filter over a list. What the real one is compared with. */

import type { Publication } from '../../src/catalog/published.ts';
import type { TripQuery } from '../../src/catalog/search.ts';
import { fitsAllAges } from '../../src/domain/ages.ts';
import { matchesLocation, type Sort } from '../../src/domain/filters.ts';
import { createHosts, defaultHosts } from '../../src/domain/hosts.ts';
import { isListed } from '../../src/domain/visibility.ts';

const { onMarketplace } = createHosts(defaultHosts);

/** Combined ids in order; text is not looked at. */
export function naiveSearch(publications: Publication[], query: TripQuery, sort: Sort): string[] {
  return publications
    .filter((publication) => isVisible(publication, query) && passes(publication, query))
    .sort((a, b) => byPrice(a, b, sort) || byDeparture(a, b))
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

function passes({ summary }: Publication, { category, filters }: TripQuery): boolean {
  const { persons, locations, date, season, providers } = filters;
  const place = { country: summary.country.slug, city: summary.city.slug };
  return (
    (category === null || summary.categories.includes(category)) &&
    (season === null || summary.dates.some((each) => each.season === season)) &&
    (locations.length === 0 || locations.some((location) => matchesLocation(location, place))) &&
    (providers.length === 0 || providers.includes(summary.subdomain)) &&
    fitsAllAges(summary.ages, persons) &&
    (date === null || summary.dates.some(({ start, end }) => start >= date.start && end <= date.end))
  );
}

function byPrice(a: Publication, b: Publication, sort: Sort): number {
  if (sort === null) return 0;
  const [first, second] = [a.summary.price, b.summary.price];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return sort === 'price-asc' ? first - second : second - first;
}

function byDeparture(a: Publication, b: Publication): number {
  const start = ({ summary }: Publication) => summary.dates[0]?.start ?? '9999-12-31';
  const compare = (x: string, y: string) => (x < y ? -1 : Number(x > y));
  return (
    compare(start(a), start(b)) ||
    a.summary.title.localeCompare(b.summary.title, 'de') ||
    compare(a.combinedId, b.combinedId)
  );
}

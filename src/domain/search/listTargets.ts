/** The kinds of lists, their slugs and titles, and what a slug in an address means (specification §3.3). */

import { pathOf } from '../site/pageTargets.ts';
import { listedAges } from '../trip/ages.ts';
import { allSlugs, findCategory, findCategoryBySlug } from '../trip/categories.ts';
import { findSeason } from '../trip/seasons.ts';
import type { City, Country } from '../trip/trip.ts';
import { emptyFilters, type Filters } from './filterTypes.ts';

export type ListType = 'all' | 'category' | 'season' | 'age' | 'country' | 'city';

/** A page with a list of trips: its address and its fixed filters. */
export interface ListTarget {
  type: ListType | 'partner';
  /** The canonical (German) list slug, or the slug of the partner. */
  slug: string;
  /** Category key, season key, age, country slug, "{country}-{city}", or a partner's subdomain. */
  param: string | null;
  title: string;
  /** "/reisen/…" or "/partner/…", the canonical address of page 1. */
  path: string;
  fixed: Filters;
}

export interface Places {
  /** By country slug. */
  countries: Map<string, Country>;
  /** By "{country}-{city}". */
  cities: Map<string, { country: Country; city: City }>;
}

/** Countries whose name takes an article, by slug (specification §3.3). */
const countryTitles = new Map([
  ['niederlande', 'Reisen in die Niederlande'],
  ['schweiz', 'Reisen in die Schweiz'],
]);

/** The slugs of a kind of list per language, by its parameter. */
const slugGetters: Readonly<Record<ListType, (param: string) => { de: string; en: string }>> = {
  all: () => allSlugs,
  category: (key) => findCategory(key)?.slugs ?? inAllLanguages(key),
  season: (key) => findSeason(key) ?? inAllLanguages(key),
  age: (age) => ({ de: `alter-${age}`, en: `age-${age}` }),
  country: inAllLanguages,
  city: inAllLanguages,
};

function inAllLanguages(slug: string) {
  return { de: slug, en: slug };
}

/** Returns the canonical (German) slug of a list. @param param see `ListTarget` */
export function listSlug(type: ListType, param = ''): string {
  return slugGetters[type](param).de;
}

/** Returns the canonical address of a list. @param param see `ListTarget` */
export function listPath(type: ListType, param = ''): string {
  return pathOf('destinations-slug-page', { slug: listSlug(type, param) });
}

/** The lookups of a list slug by precedence: the first one that finds a page wins (specification §3.3). */
const lookups: ((slug: string, places: Places) => ListTarget | null)[] = [
  allTarget,
  categoryTarget,
  seasonTarget,
  ageTarget,
  countryTarget,
  cityTarget,
];

/**
 * Resolves a slug to its list page; an English slug resolves to the German page.
 * @returns null if the slug is unknown
 * @throws TypeError for a list of slugs, which results from repeated parameters (specification §3.3)
 */
export function resolveSlug(slug: string, places: Places): ListTarget | null {
  if (Array.isArray(slug)) throw new TypeError('A list slug must be a string, not a list');
  for (const lookup of lookups) {
    const found = lookup(slug, places);
    if (found) return found;
  }
  return null;
}

/** Returns the list on a partner's page: the trips of one host. */
export function partnerTarget({
  slug,
  name,
  subdomain,
}: {
  slug: string;
  name: string;
  subdomain: string;
}): ListTarget {
  const fixed = fixedFilters({ providers: [subdomain] });
  return {
    type: 'partner',
    slug,
    param: subdomain,
    title: `Reisen von ${name}`,
    path: pathOf('partner', { slug }),
    fixed,
  };
}

function target(type: ListType, param: string | null, title: string, fixed: Filters): ListTarget {
  return { type, slug: listSlug(type, param ?? ''), param, title, path: listPath(type, param ?? ''), fixed };
}

function fixedFilters(filters: Partial<Filters>): Filters {
  return { ...emptyFilters, ...filters };
}

function allTarget(slug: string): ListTarget | null {
  if (slug !== allSlugs.de && slug !== allSlugs.en) return null;
  return target('all', null, 'Alle Reisen', fixedFilters({}));
}

function categoryTarget(slug: string): ListTarget | null {
  const category = findCategoryBySlug(slug);
  if (!category) return null;
  const { key, label } = category;
  return target('category', key, label, fixedFilters({ categories: [key] }));
}

function seasonTarget(slug: string): ListTarget | null {
  const season = findSeason(slug);
  return season && target('season', season.key, season.title, fixedFilters({ season: season.key }));
}

function ageTarget(slug: string): ListTarget | null {
  const age = listedAges.find((listed) => Object.values(slugGetters.age(String(listed))).includes(slug));
  if (age === undefined) return null;
  return target('age', String(age), `Reisen für ${age}-Jährige`, fixedFilters({ persons: [age] }));
}

function countryTarget(slug: string, places: Places): ListTarget | null {
  const country = places.countries.get(slug);
  if (!country) return null;
  const title = countryTitles.get(slug) ?? `Reisen nach ${country.title}`;
  const location = { key: slug, type: 'country' as const, country: slug, city: '' };
  return target('country', slug, title, fixedFilters({ locations: [location] }));
}

function cityTarget(slug: string, places: Places): ListTarget | null {
  const place = places.cities.get(slug);
  if (!place) return null;
  const location = { key: slug, type: 'city' as const, country: place.country.slug, city: place.city.slug };
  return target('city', slug, `Reisen nach ${place.city.title}`, fixedFilters({ locations: [location] }));
}

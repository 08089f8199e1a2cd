/** The kinds of lists, their slugs and titles, and what a slug in an address means (specification §3.3). */

import { pathOf } from '../site/pageTargets.ts';
import { listedAges } from '../trip/ages.ts';
import { allSlugs, findCategory, findCategoryBySlug } from '../trip/categories.ts';
import { findSeason } from '../trip/seasons.ts';
import type { City, Country } from '../trip/trip.ts';
import { emptyFilters, type Filters } from './filters.ts';

export type ListType = 'all' | 'category' | 'season' | 'age' | 'country' | 'city' | 'holidays';

/** A page with a list of trips: its address and its fixed filters. */
export interface ListTarget {
  type: ListType | 'partner';
  /** The canonical (German) list slug, or the slug of the partner. */
  slug: string;
  /** Category key, season key, age, country slug, "{country}-{city}", slug of holidays, or a partner's subdomain. */
  param: string | null;
  title: string;
  /** "/reisen/…" or "/partner/…", the canonical address of page 1. */
  path: string;
  fixed: Filters;
}

/** What the catalogue and the calendar add to the lists that always exist. */
export interface Places {
  /** By country slug. */
  countries: Map<string, Country>;
  /** By "{country}-{city}". */
  cities: Map<string, { country: Country; city: City }>;
  /** The coming school holidays by the slug of their list; the browser knows none. */
  holidays?: ReadonlyMap<string, { key: string; title: string }>;
}

/** Countries whose name takes an article, by slug (specification §3.3). */
const countryTitles = new Map([
  ['niederlande', 'Reisen in die Niederlande'],
  ['schweiz', 'Reisen in die Schweiz'],
]);

interface ListKind {
  /** Returns the slugs per language. @param param see `ListTarget` */
  slugs(param: string): { de: string; en: string };
  find(slug: string, places: Places): { param: string | null; title: string; fixed: Partial<Filters> } | null;
}

/** The kinds of lists in the order in which a slug is looked up: the first one that finds a list wins (specification §3.3). */
const listKinds: Readonly<Record<ListType, ListKind>> = {
  all: {
    slugs: () => allSlugs,
    find: (slug) =>
      slug === allSlugs.de || slug === allSlugs.en ? { param: null, title: 'Alle Reisen', fixed: {} } : null,
  },
  category: {
    slugs: (key) => findCategory(key)?.slugs ?? inAllLanguages(key),
    find(slug) {
      const category = findCategoryBySlug(slug);
      return category && { param: category.key, title: category.label, fixed: { categories: [category.key] } };
    },
  },
  season: {
    slugs: (key) => findSeason(key) ?? inAllLanguages(key),
    find(slug) {
      const season = findSeason(slug);
      return season && { param: season.key, title: season.title, fixed: { season: season.key } };
    },
  },
  age: {
    slugs: (age) => ({ de: `alter-${age}`, en: `age-${age}` }),
    find(slug) {
      const [, age = ''] = /^(?:alter|age)-(\d+)$/.exec(slug) ?? [];
      const isListed = listedAges.some((listed) => String(listed) === age);
      return isListed ? { param: age, title: `Reisen für ${age}-Jährige`, fixed: { persons: [Number(age)] } } : null;
    },
  },
  country: {
    slugs: inAllLanguages,
    find(slug, { countries }) {
      const country = countries.get(slug);
      const title = countryTitles.get(slug) ?? `Reisen nach ${country?.title}`;
      const location = { key: slug, type: 'country' as const, country: slug, city: '' };
      return country ? { param: slug, title, fixed: { locations: [location] } } : null;
    },
  },
  city: {
    slugs: inAllLanguages,
    find(slug, { cities }) {
      const place = cities.get(slug);
      if (!place) return null;
      const location = { key: slug, type: 'city' as const, country: place.country.slug, city: place.city.slug };
      return { param: slug, title: `Reisen nach ${place.city.title}`, fixed: { locations: [location] } };
    },
  },
  holidays: {
    slugs: inAllLanguages,
    find(slug, { holidays }) {
      const coming = holidays?.get(slug);
      return coming ? { param: slug, title: coming.title, fixed: { holidays: coming.key } } : null;
    },
  },
};

function inAllLanguages(slug: string) {
  return { de: slug, en: slug };
}

/** Returns the canonical (German) slug of a list. @param param see `ListTarget` */
export function listSlug(type: ListType, param = ''): string {
  return listKinds[type].slugs(param).de;
}

/** Returns the canonical address of a list. @param param see `ListTarget` */
export function listPath(type: ListType, param = ''): string {
  return pathOf('destinations-slug-page', { slug: listSlug(type, param) });
}

/**
 * Resolves a slug to its list page; an English slug resolves to the German page.
 * @returns null if the slug is unknown
 * @throws TypeError for a list of slugs, which results from repeated parameters (specification §3.3)
 */
export function resolveSlug(slug: string, places: Places): ListTarget | null {
  if (Array.isArray(slug)) throw new TypeError('A list slug must be a string, not a list');
  for (const type of Object.keys(listKinds) as ListType[]) {
    const found = listKinds[type].find(slug, places);
    if (!found) continue;
    const { param, title, fixed } = found;
    const address = { slug: listSlug(type, param ?? ''), param, title, path: listPath(type, param ?? '') };
    return { type, ...address, fixed: { ...emptyFilters, ...fixed } };
  }
  return null;
}

/** Returns the list on a partner's page: the trips of one host. */
export function partnerTarget(partner: { slug: string; name: string; subdomain: string }): ListTarget {
  const { slug, name, subdomain } = partner;
  const fixed = { ...emptyFilters, providers: [subdomain] };
  const path = pathOf('partner', { slug });
  return { type: 'partner', slug, param: subdomain, title: `Reisen von ${name}`, path, fixed };
}

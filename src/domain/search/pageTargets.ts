/** The kinds of pages, and the resolution of list slugs and page numbers in addresses (specification §3.3). */
import { listedAges } from '../trip/ages.ts';
import { allSlugs, findCategoryBySlug } from '../trip/categories.ts';
import { findSeason } from '../trip/seasons.ts';
import type { City, Country } from '../trip/trip.ts';
import { emptyFilters, type Filters } from './filterTypes.ts';
import { listPath } from './listPaths.ts';

export type PageTargetType =
  | 'home'
  | 'all'
  | 'age'
  | 'category'
  | 'country'
  | 'city'
  | 'season'
  | 'favourites'
  | 'bookingMask'
  | 'cmsDemo'
  | 'partners'
  | 'contact';

export interface PageKind {
  type: PageTargetType;
  title: string;
  hasPagination: boolean;
  hasParam: boolean;
  /** "{param}" is a placeholder for the parameter. */
  staticPaths: { de: string; en: string };
}

const listPaths = { de: '/reisen/{param}', en: '/destinations/{param}' };

export const pageTargetTable: Readonly<Record<PageTargetType, PageKind>> = {
  home: kind('home', 'Startseite', { de: '/', en: '/' }),
  all: kind('all', 'Alle Reisen', { de: '/reisen/alle', en: '/destinations/all' }, 'paginated'),
  age: kind('age', 'Reisen nach Alter', { de: '/reisen/alter-{param}', en: '/destinations/age-{param}' }, 'paginated'),
  category: kind('category', 'Reisen nach Kategorie', listPaths, 'paginated'),
  country: kind('country', 'Reisen nach Land', listPaths, 'paginated'),
  city: kind('city', 'Reisen nach Ort', listPaths, 'paginated'),
  season: kind('season', 'Reisen nach Saison', listPaths, 'paginated'),
  favourites: kind('favourites', 'Deine Favoriten', { de: '/favoriten', en: '/favorites' }, 'paginated'),
  bookingMask: kind('bookingMask', 'Buchungsformular', { de: '/buchungen/new', en: '/buchungen/new' }),
  cmsDemo: kind('cmsDemo', 'CMS-Demo', { de: '/admin/{param}/cms-demo', en: '/admin/{param}/cms-demo' }),
  partners: kind('partners', 'Partner', { de: '/partner', en: '/partners' }),
  contact: kind('contact', 'Kontakt', { de: '/kontakt', en: '/contact' }),
};

/** A page with a list of trips: its address and its fixed filters. */
export interface PageTarget {
  type: 'all' | 'category' | 'season' | 'age' | 'country' | 'city' | 'partner';
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

/** The lookups of a list slug by precedence: the first one that finds a page wins (specification §3.3). */
const lookups: ((slug: string, places: Places) => PageTarget | null)[] = [
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
export function resolveSlug(slug: string, places: Places): PageTarget | null {
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
}): PageTarget {
  const fixed = fixedFilters({ providers: [subdomain] });
  return { type: 'partner', slug, param: subdomain, title: `Reisen von ${name}`, path: `/partner/${slug}`, fixed };
}

export function tripPath(trip: { country: { slug: string }; city: { slug: string }; combinedId: string }): string {
  return `/reisen/${trip.country.slug}/${trip.city.slug}/${trip.combinedId}`;
}

/** Parses a page number; 1 without a segment, null for an invalid one ("0", "01", "x", "1.5"). */
export function parsePage(segment: string | undefined): number | null {
  if (segment === undefined) return 1;
  return /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : null;
}

function kind(
  type: PageTargetType,
  title: string,
  staticPaths: { de: string; en: string },
  paginated?: 'paginated',
): PageKind {
  const hasParam = staticPaths.de.includes('{param}');
  return { type, title, hasPagination: paginated !== undefined, hasParam, staticPaths };
}

function target(type: PageTarget['type'], slug: string, param: string | null, title: string, fixed: Filters) {
  return { type, slug, param, title, path: listPath(slug), fixed };
}

function fixedFilters(filters: Partial<Filters>): Filters {
  return { ...emptyFilters, ...filters };
}

function allTarget(slug: string): PageTarget | null {
  if (slug !== allSlugs.de && slug !== allSlugs.en) return null;
  return target('all', allSlugs.de, null, pageTargetTable.all.title, fixedFilters({}));
}

function categoryTarget(slug: string): PageTarget | null {
  const category = findCategoryBySlug(slug);
  if (!category) return null;
  const { key, slugs, label } = category;
  return target('category', slugs.de, key, label, fixedFilters({ categories: [key] }));
}

function seasonTarget(slug: string): PageTarget | null {
  const season = findSeason(slug);
  return season && target('season', season.de, season.key, season.title, fixedFilters({ season: season.key }));
}

function ageTarget(slug: string): PageTarget | null {
  const age = listedAges.find((listedAge) => slug === `alter-${listedAge}` || slug === `age-${listedAge}`);
  if (age === undefined) return null;
  return target('age', `alter-${age}`, String(age), `Reisen für ${age}-Jährige`, fixedFilters({ persons: [age] }));
}

function countryTarget(slug: string, places: Places): PageTarget | null {
  const country = places.countries.get(slug);
  if (!country) return null;
  const title = countryTitles.get(slug) ?? `Reisen nach ${country.title}`;
  const location = { key: slug, type: 'country' as const, country: slug, city: '' };
  return target('country', slug, slug, title, fixedFilters({ locations: [location] }));
}

function cityTarget(slug: string, places: Places): PageTarget | null {
  const place = places.cities.get(slug);
  if (!place) return null;
  const location = { key: slug, type: 'city' as const, country: place.country.slug, city: place.city.slug };
  return target('city', slug, slug, `Reisen nach ${place.city.title}`, fixedFilters({ locations: [location] }));
}

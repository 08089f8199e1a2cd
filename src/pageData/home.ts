import type { PortableText } from '#domain/text/portableText.ts';
import type { Picture } from '#domain/trip/trip.ts';
import type { TripCardData } from '#domain/trip/tripCard.ts';

/**
 * Returns the id of the notice for visitors whose trip is not reachable. It is shown when the address names it (specification §3.7).
 * @param country slug of the country whose trips the notice links; null for none
 */
export function missingTripNotice(country: string | null): string {
  return country === null ? 'reise-fehlt' : `reise-fehlt-${country}`;
}

/** Id of the notice for visitors whose trip could not be checked. It links to the trip again. */
export const uncheckedTripNotice = 'reise-nicht-geladen';

export interface HomeArgs {
  /** Path of a trip that could not be checked, to try it again; empty if there is none. */
  retry: string;
}

/** Returns where the page of a trip leads whose check has failed. @param path of the page */
export function uncheckedTripPath(path: string): string {
  return `/${homeSearch({ retry: path })}#${uncheckedTripNotice}`;
}

export function homeSearch({ retry }: HomeArgs): string {
  return retry && `?${new URLSearchParams({ erneut: retry })}`;
}

export function readHomeArgs(search: URLSearchParams): HomeArgs {
  const path = search.get('erneut') ?? '';
  return { retry: /^\/(reisen|destinations)(\/[\w.%-]+){3,5}$/.test(path) ? path : '' };
}

export interface HomeData {
  hero: { title: string; lead: string; image: Picture | null };
  /** Introduction of the host on its own site, without what the hero says; null on the marketplace. */
  story: { title: string; text: PortableText } | null;
  total: number;
  soonest: TripCardData[];
  categories: { key: string; label: string; path: string; count: number; image: Picture | null; intro: string }[];
  seasons: { key: string; label: string; path: string; count: number }[];
  /** Choices of the search in the hero; the values are those of the filters in an address. */
  searchOptions: Record<'seasons' | 'months' | 'countries' | 'regions', { value: string; label: string }[]>;
  countries: { slug: string; label: string; path: string; count: number }[];
  hosts: { name: string; slug: string; claim: string; logo: Picture | null; count: number; path: string }[];
}

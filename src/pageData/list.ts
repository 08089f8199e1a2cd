/** Arguments and data of pages that list trips. */
import type { Facets } from '../domain/search/facets.ts';
import type { Filters } from '../domain/search/filterTypes.ts';
import type { PageTarget } from '../domain/search/pageTargets.ts';
import type { Picture, TripSummary } from '../domain/trip/trip.ts';

export interface ListArgs {
  /** Slug of the list, e.g. "alle", "ski-und-snowboard", "niederlande", or of the partner. */
  slug: string;
  page: number;
  /** Canonical encoded filters, sort and view, without "?"; empty when there are none. */
  search: string;
}

/** A page of trips, and the filters that narrow them. */
export interface TripList {
  target: PageTarget;
  total: number;
  page: number;
  pageSize: number;
  items: TripSummary[];
  facets: Facets;
  /** Where the result is empty: which single filter to drop, the page's own included, to get how many results. */
  relaxations: { filter: keyof Filters | 'category'; total: number }[];
}

export interface ListData extends TripList {
  heading: string;
  intro: string;
  hero: Picture | null;
}

/** Arguments and data of trip lists. */
import type { Facets } from '../domain/search/facets.ts';
import type { Filters } from '../domain/search/filterTypes.ts';
import type { PageTarget } from '../domain/search/pageTargets.ts';
import type { TextChanges } from '../domain/search/textChanges.ts';
import type { Picture, TripSummary } from '../domain/trip/trip.ts';

export interface ListArgs {
  /** Slug of the list, e.g. "alle", "ski-und-snowboard", "niederlande", or slug of the partner. */
  slug: string;
  page: number;
  /** Canonical query string of filters, sort and view, without "?"; empty if there are none. */
  search: string;
}

/** One page of trips, and the options of the filters. */
export interface TripList {
  target: PageTarget;
  total: number;
  page: number;
  pageSize: number;
  items: TripSummary[];
  facets: Facets;
  /** Title of the chosen school holidays, "Sommerferien in Bayern 2027"; null if none are chosen. */
  holidayTitle: string | null;
  /** If the result is empty: the filters without which there are results, including those of the page, with the count. */
  relaxations: { filter: keyof Filters; total: number }[];
  /** How the search text was changed to find trips; null if it was not. */
  textChanges: TextChanges | null;
  /** If the result is empty: the lists of themes and countries with most trips. */
  popular: { path: string; label: string; count: number }[];
}

export interface ListData extends TripList {
  heading: string;
  intro: string;
  hero: Picture | null;
}

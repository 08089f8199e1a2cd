/** The filters of a search. */
import type { IsoDate } from '../trip/trip.ts';

export interface LocationFilter {
  /** Facet key: "niederlande", or "niederlande-renesse". */
  key: string;
  type: 'city' | 'country';
  /** Slug. */
  country: string;
  /** Slug; empty for a country. */
  city: string;
}

export interface Filters {
  /** The travellers' ages in whole years; -1 for a traveller whose age is unknown. */
  persons: number[];
  locations: LocationFilter[];
  /** Departures are completely within the period, first and last day included. */
  date: { start: IsoDate; end: IsoDate } | null;
  fullText: string;
  season: string | null;
  /** Minimum level; applied for organisers only. */
  visibility: number | null;
  /** Subdomains of hosts. */
  providers: string[];
}

export const emptyFilters: Filters = {
  persons: [],
  locations: [],
  date: null,
  fullText: '',
  season: null,
  visibility: null,
  providers: [],
};

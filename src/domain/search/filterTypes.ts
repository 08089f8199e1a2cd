/** The visitor's filters. */
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
  /** The travellers' ages in whole years; -1 is a traveller whose age is not given. */
  persons: number[];
  locations: LocationFilter[];
  /** Departures lie wholly inside, both days included. */
  date: { start: IsoDate; end: IsoDate } | null;
  fullText: string;
  season: string | null;
  /** Minimum level; honoured for organisers only. */
  visibility: number | null;
  /** Subdomains. */
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

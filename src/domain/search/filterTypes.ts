import type { IsoDate } from '../dates.ts';

export interface LocationFilter {
  /** Facet key: "niederlande", "niederlande-renesse", or the key of a region, e.g. "ostsee". */
  key: string;
  type: 'city' | 'country' | 'region';
  /** Slug; empty for a region. */
  country: string;
  /** Slug; empty for a country or region. */
  city: string;
}

/** An inclusive range; a bound that is null is unlimited. At least one bound is set. */
export interface Range {
  from: number | null;
  to: number | null;
}

export interface Filters {
  /** The travellers' ages in whole years; -1 for a traveller whose age is unknown. */
  persons: number[];
  locations: LocationFilter[];
  /** Departures are completely within the period, first and last day included. */
  date: { start: IsoDate; end: IsoDate } | null;
  /** Departures start in one of these months, e.g. "2027-07". */
  months: string[];
  fullText: string;
  season: string | null;
  /** Only trips that do not match the text, but mention it. */
  mentions: boolean;
  /** Minimum level; applied for organisers only. */
  visibility: number | null;
  /** Subdomains of hosts. */
  providers: string[];
  categories: string[];
  /** Price of a departure in euros. */
  price: Range | null;
  nights: Range | null;
  /** Key of a school holiday, e.g. "BY:sommer-2027"; departures are completely within it. */
  holidays: string | null;
  /** Departures have places for all travellers. */
  free: boolean;
  /** Keys of the places at which the journey can begin; "eigene" for travelling on one's own. */
  departurePlaces: string[];
  /** Keys of the board: "selbst", "fruehstueck", "halb", "voll". */
  boards: string[];
  /** Keys of the group size: "klein", "mittel", "gross". */
  groups: string[];
  /** Keys of the skill level: "anfaenger", "fortgeschritten", "profi". */
  skills: string[];
}

/** The filters that are lists of keys: a trip matches if it has any of them. */
export const listFilters = ['providers', 'categories', 'departurePlaces', 'boards', 'groups', 'skills'] as const;
export type ListFilter = (typeof listFilters)[number];

export const emptyFilters: Filters = {
  persons: [],
  locations: [],
  date: null,
  months: [],
  fullText: '',
  mentions: false,
  season: null,
  visibility: null,
  providers: [],
  categories: [],
  price: null,
  nights: null,
  holidays: null,
  free: false,
  departurePlaces: [],
  boards: [],
  groups: [],
  skills: [],
};

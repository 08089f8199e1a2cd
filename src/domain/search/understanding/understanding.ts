/** The result of query understanding, and the vocabulary that it needs. */
import type { IsoDate } from '../../dates.ts';
import type { Country } from '../../trip/trip.ts';
import type { Filters, ListFilter, Sort } from '../filters.ts';
import type { LocationFilter } from '../locationFilter.ts';

export interface Meaning {
  /** The filters that the words set; empty if they only set the order. */
  filter: Partial<Filters>;
  /** German label of the removable chip. */
  label: string;
  sort?: Sort;
  /** Subjects of trips that the words exclude, see `Understanding.excludedSubjects`. */
  excludes?: readonly ExcludedSubject[];
  /** The town near which the places are. */
  near?: string;
  /** The words have no effect beside a more exact value of the same filter: "Jugendliche ab 16". */
  isVague?: boolean;
  /** Of words with a year that is over: the next year, "2027" or "2026/27". The filter of a season has no year, others have the next one. */
  nextYear?: string;
  /** The words name a week of school holidays without a Land. The filter is the season. */
  needsLand?: boolean;
}

/** A word that can be what a trip is about, the key of a theme or a feature, or a place: "Golf", "tagescamp", England. */
export type ExcludedSubject = string | LocationFilter;

/** Subjects of trips that come first or last. */
export interface Preferences {
  first: readonly ExcludedSubject[];
  last: readonly ExcludedSubject[];
  /** Trips for one of these ages come first. */
  ages: readonly number[];
}

/** A range of a query, in code units. */
export interface Span {
  /** Index of the first character in the query. */
  start: number;
  /** Index after the last character. */
  end: number;
}

/** A range of a query that was understood. */
export interface Part extends Meaning, Span {
  /** The words as they were typed, including prepositions: "an der Ostsee". */
  words: string;
}

export interface Understanding {
  filters: Partial<Filters>;
  /** Trips have all themes of `filters`, and not only one of them: "Fußball am Strand". */
  needsAllThemes?: boolean;
  /** Trips are at all places of `filters`: "Brandenburg, Nähe Berlin". */
  needsAllPlaces?: boolean;
  /** The order that the query asks for, e.g. "günstig"; null for the default. */
  sort: Sort;
  /** The words to match as text: the remaining words, some of them replaced by a more general word. */
  text: string;
  /** In the order of the query. The spans do not overlap. */
  parts: Part[];
  /** Spans without information ("Urlaub"), repetitions of a filter that is already set, and what is excluded. */
  ignored: readonly Span[];
  /** Words that trips are not searched for, as typed: what all trips have ("ohne Eltern"), and what none says. */
  leftOut: { common: string[]; unknown: string[] };
  /** What the query excludes and a trip can be about, as typed: "kein Tennis". */
  excluded: readonly string[];
  /** The excluded subjects. Trips with one of them are no results. */
  excludedSubjects: readonly ExcludedSubject[];
  /** What the query rather means or does not, without leaving it out. */
  preferences: Preferences;
  /** The query asks what an answer says, and sets no filter: "Storno bei Krankheit". Without a text, no trip is its result. */
  isQuestion: boolean;
  /** Words that the text has a more general word for: "Reiterhof" is searched for as "Reiten". */
  replaced: readonly (Span & { words: string })[];
}

/** The words of a catalogue and a day, prepared for lookup. Create it with `createQueryVocabulary`. */
export interface QueryVocabulary {
  today: IsoDate;
  /** Normalised name of an organiser or a place → its meaning. */
  names: ReadonlyMap<string, Meaning>;
  /** Normalised name of a departure place → its meaning. */
  departures: ReadonlyMap<string, Meaning>;
  /** Normalised name of a country or region without trips → its meaning, which no trip has. */
  emptyPlaces: ReadonlyMap<string, Meaning>;
  /** The themes, boards, group sizes and levels that trips have: filter → keys. Words for other ones stay text. */
  values: Partial<Record<ListFilter, ReadonlySet<string>>>;
  /** Maximum number of words of a name. */
  longestName: number;
  findHoliday: FindHoliday;
  findTown: FindTown;
  /** Returns the departure place near a town that is none; null if there is none. */
  findDeparture(town: string): Meaning | null;
  /**
   * Returns the places of the catalogue near a town, or near a region or country without trips, as a meaning for each distance, the
   * nearest first; none for an unknown town.
   * @param kilometres a distance that was asked for
   */
  findNear(town: string, kilometres?: number): Meaning[];
  /** Whether trips are about a word, or it is no name: then it is no town. */
  isSubject(word: string): boolean;
  /** Returns the infinitive of an inflected verb; null for another word. */
  infinitiveOf(folded: string): string | null;
}

/** Returns a town, also one without trips; null for unknown names. */
export type FindTown = (name: string) => Town | null;

export interface Town extends Point {
  title: string;
  country: Pick<Country, 'slug' | 'code'>;
}

/** A point on the map, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/**
 * Returns the school holidays of a Land, or null if they are unknown.
 * @param land code, e.g. "BY"
 * @param kind e.g. "sommer"
 * @param year the year in which they start; null for the next holidays that have not ended
 */
export type FindHoliday = (
  land: string,
  kind: string,
  year: number | null,
) => { key: string; title: string; year: number; start: IsoDate; end: IsoDate } | null;

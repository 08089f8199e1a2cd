/** Query understanding with the names of the catalogue (specification §4.9). */
import { emptyFilters, type Filters, listFilters } from '../../domain/search/filterTypes.ts';
import { applyUnderstanding } from '../../domain/search/understanding/applyUnderstanding.ts';
import { createQueryVocabulary } from '../../domain/search/understanding/queryVocabulary.ts';
import type {
  FindHoliday,
  FindState,
  QueryVocabulary,
  Understanding,
} from '../../domain/search/understanding/understanding.ts';
import { understandQuery } from '../../domain/search/understanding/understandQuery.ts';
import type { Hosts, Scope } from '../../domain/site/hosts.ts';
import type { IsoDate } from '../../domain/trip/trip.ts';
import { firstCommon } from '../index/bitset.ts';
import type { Catalogue } from '../index/catalogue.ts';
import type { CatalogueTrip } from '../index/catalogueTrip.ts';
import type { Tag } from '../index/tags.ts';
import { splitWords } from '../index/words.ts';
import type { Reads } from '../reads/reads.ts';
import { createConstraints } from './matching.ts';
import { countMatches } from './search.ts';
import type { TripQuery } from './tripQuery.ts';

/** A search text and what it means. */
export interface UnderstoodText {
  understanding: Understanding;
  /** No trip has all that is understood, but trips contain the words: `understanding` sets no filters. */
  isPlain: boolean;
  /** Words that no trip with the understood filters contains, as typed. `understanding` leaves them out. */
  omitted: string[];
}

/**
 * Returns the meaning of a search text, independent of all other filters.
 * @param reads records what the meaning depends on
 */
export type UnderstandText = (scope: Scope, text: string, reads?: Reads) => UnderstoodText;

const namedGroups = ['countries', 'cities', 'regions', ...listFilters] as const;
const valueGroups = ['categories', 'boards', 'groups', 'skills', 'departurePlaces'] as const;

export interface UnderstandingSettings {
  /** Returns the current catalogue. */
  current: () => Catalogue;
  hosts: Hosts;
  /** Returns the day in Europe/Berlin. */
  today: () => IsoDate;
  findHoliday: FindHoliday;
  findState: FindState;
  /** Names of places that are not split into words although no trip goes there. */
  otherPlaces: readonly string[];
  /** Returns the names of a region; null for an unknown key. */
  findRegion: (key: string) => { title: string; names: readonly string[] } | null;
}

/**
 * Creates the understanding of search texts. It keeps the vocabulary until the names in the catalogue or the day change.
 *
 * The decision between understood and plain text depends on no other filter. Otherwise choosing a filter option could
 * change the meaning of the text, and the counts of the options would be wrong.
 */
export function createUnderstandText(settings: UnderstandingSettings): UnderstandText {
  let prepared: { names: Tag[][]; vocabulary: QueryVocabulary } | null = null;

  const vocabulary = (catalogue: Catalogue, today: IsoDate): QueryVocabulary => {
    // The catalogue keeps these lists until one of their values appears or disappears.
    const names = namedGroups.map((group) => catalogue.tags.all(group));
    const isCurrent =
      prepared?.vocabulary.today === today && names.every((tags, index) => tags === prepared?.names[index]);
    if (!prepared || !isCurrent) prepared = { names, vocabulary: readVocabulary(catalogue, today, settings) };
    return prepared.vocabulary;
  };

  return (scope, text, reads) => {
    const catalogue = settings.current();
    reads?.names();
    const hasTrips = (filters: Filters) => {
      reads?.count({ scope, filters });
      return countMatches(catalogue, { scope, filters }) > 0;
    };
    const understanding = understandQuery(text, vocabulary(catalogue, settings.today()));
    return choose(text, understanding, {
      hasTrips: (chosen) => hasTrips(applyUnderstanding(emptyFilters, chosen)),
      hasTripsWithAllWords() {
        const filters = { ...emptyFilters, fullText: text };
        return hasTrips(filters) && !isTextChanged(catalogue, { scope, filters });
      },
    });
  };
}

interface Tests {
  /** Returns whether any trip has what is understood. */
  hasTrips(understanding: Understanding): boolean;
  /** Returns whether any trip contains the words of the text. */
  hasTripsWithAllWords(): boolean;
}

function choose(text: string, understanding: Understanding, { hasTrips, hasTripsWithAllWords }: Tests): UnderstoodText {
  const understood: UnderstoodText = { understanding, isPlain: false, omitted: [] };
  if (Object.keys(understanding.filters).length === 0) return understood;
  if (hasTrips(understanding)) return understood;
  const withoutText = { ...understanding, text: '' };
  if (understanding.text !== '' && hasTrips(withoutText)) {
    return { understanding: withoutText, isPlain: false, omitted: typedText(text, understanding) };
  }
  // "10 Nächte" as words would find trips with any number of nights, and "nächste Woche" trips at any time.
  const { price, nights, persons, date, season } = understanding.filters;
  if (price || nights || persons || (date && !season) || !hasTripsWithAllWords()) return understood;
  const plain = { filters: {}, sort: null, text, parts: [], ignored: [], replaced: [] };
  return { understanding: plain, isPlain: true, omitted: [] };
}

/** Returns the words of a query that are matched as text, as they were typed. */
function typedText(query: string, { parts, ignored }: Understanding): string[] {
  let rest = query;
  for (const { start, end } of [...parts, ...ignored]) {
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  }
  return splitWords(rest);
}

/** Returns whether the search text is not searched as it is. */
function isTextChanged(catalogue: Catalogue, query: TripQuery): boolean {
  const { text } = createConstraints(catalogue, query);
  return !text || text.omitted.length + text.corrections.length > 0;
}

function readVocabulary(catalogue: Catalogue, today: IsoDate, settings: UnderstandingSettings): QueryVocabulary {
  const { tags } = catalogue;
  const tripsOf = (group: 'countries' | 'cities'): CatalogueTrip[] =>
    tags.all(group).flatMap(({ bits }) => catalogue.tripAt(firstCommon(bits, bits) ?? -1) ?? []);
  return createQueryVocabulary({
    today,
    countries: tripsOf('countries').map(({ country }) => country),
    cities: tripsOf('cities'),
    regions: tags.all('regions').flatMap(({ key }) => {
      const region = settings.findRegion(key);
      return region ? [{ key, title: region.title, names: region.names }] : [];
    }),
    otherPlaces: settings.otherPlaces,
    organisers: tags.all('providers').map(({ key, label }) => ({
      subdomain: key,
      name: label,
      aliases: settings.hosts.find(key)?.aliases ?? [],
    })),
    departures: tags
      .all('departurePlaces')
      .filter(({ key }) => key !== 'eigene')
      .map(({ key, label }) => ({ key, title: label })),
    values: Object.fromEntries(valueGroups.map((group) => [group, new Set(tags.all(group).map(({ key }) => key))])),
    findHoliday: settings.findHoliday,
    findState: settings.findState,
  });
}

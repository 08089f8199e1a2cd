/** Prepares the names of a catalogue for query understanding. */
import type { IsoDate } from '../../dates.ts';
import type { City, Country } from '../../trip/trip.ts';
import type { LocationFilter } from '../locationFilter.ts';
import { cityNames, countryGroups, countryNames } from './placeNames.ts';
import { normaliseName } from './tokens.ts';
import type { FindHoliday, FindState, Meaning, QueryVocabulary } from './understanding.ts';

export interface VocabularySources {
  /** The day in Europe/Berlin, for "im Juli" and "nächstes Jahr". */
  today: IsoDate;
  /** The places that occur in the catalogue. A place that does not occur stays text. */
  countries: Iterable<Country>;
  cities: Iterable<{ country: Country; city: Pick<City, 'slug' | 'title'> }>;
  regions: Iterable<{ key: string; title: string; names: readonly string[] }>;
  /** Names of further places, which are not split into words: "Baden-Württemberg". */
  otherPlaces: Iterable<string>;
  organisers: Iterable<{ subdomain: string; name: string; aliases: readonly string[] }>;
  /** The places from which trips depart together. */
  departures: Iterable<{ key: string; title: string }>;
  values: QueryVocabulary['values'];
  findHoliday: FindHoliday;
  findState: FindState;
}

/**
 * Creates the lookup that `understandQuery` needs. Takes time in proportion to the number of places: create it once per
 * version of the catalogue and per day. If a name has several meanings, the order is city, country, region, organiser.
 */
export function createQueryVocabulary(sources: VocabularySources): QueryVocabulary {
  const { today, countries, cities, regions, organisers, values, findHoliday, findState } = sources;
  const names = new Map<string, Meaning>();
  const departures = new Map<string, Meaning>();
  let longestName = 1;
  /** Cities of the same name are one meaning; a name of another kind keeps its first meaning. */
  const add = (
    target: Map<string, Meaning>,
    spelled: string,
    meaning: Meaning,
    kind: keyof Meaning['filter'],
  ): void => {
    const name = normaliseName(spelled);
    if (name === '') return;
    longestName = Math.max(longestName, name.split(' ').length);
    const existing = target.get(name);
    if (!existing) target.set(name, meaning);
    else if (existing.label === meaning.label) target.set(name, withBoth(existing, meaning, kind));
  };

  for (const { country, city } of cities) {
    const key = `${country.slug}-${city.slug}`;
    const meaning = placeMeaning({ key, type: 'city', country: country.slug, city: city.slug }, city.title);
    for (const name of cityNames(city.title)) add(names, name, meaning, 'locations');
  }
  const known = [...countries];
  for (const [code, ofCode] of Map.groupBy(known, ({ code, slug }) => code ?? slug)) {
    for (const country of ofCode) add(names, country.title, countriesMeaning([country]), 'locations');
    for (const name of countryNames(code)) add(names, name, countriesMeaning(ofCode), 'locations');
  }
  const byCode = [...Map.groupBy(known, ({ code, slug }) => (code ?? slug).toUpperCase())];
  for (const { label, names: groupNames, includes } of countryGroups) {
    const members = byCode.flatMap(([code, ofCode]) => (includes(code) ? ofCode : []));
    if (members.length === 0) continue;
    for (const name of groupNames) add(names, name, { ...countriesMeaning(members), label }, 'locations');
  }
  for (const { key, title, names: others } of regions) {
    const meaning = placeMeaning({ key, type: 'region', country: '', city: '' }, title);
    for (const name of [title, ...others]) add(names, name, meaning, 'locations');
  }
  for (const { subdomain, name, aliases } of organisers) {
    const meaning: Meaning = { filter: { providers: [subdomain] }, label: name };
    const short = initialsOf(name) === subdomain ? [subdomain] : [];
    for (const spelled of [name, ...short, ...aliases]) add(names, spelled, meaning, 'providers');
  }
  for (const { key, title } of sources.departures) {
    const meaning: Meaning = { filter: { departurePlaces: [key] }, label: `Abreise ab ${title}` };
    for (const name of cityNames(title)) add(departures, name, meaning, 'departurePlaces');
  }
  const otherPlaces = new Set([...sources.otherPlaces].map(normaliseName).filter((name) => name.includes(' ')));
  for (const name of otherPlaces) longestName = Math.max(longestName, name.split(' ').length);
  return { today, names, departures, otherPlaces, values, longestName, findHoliday, findState };
}

/** Returns the initials of a name: "ya" for "Young Alps". Other subdomains may be everyday words, such as "english". */
function initialsOf(name: string): string {
  return normaliseName(name)
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
}

function countriesMeaning(countries: readonly Country[]): Meaning {
  return {
    filter: { locations: countries.map(({ slug }) => ({ key: slug, type: 'country', country: slug, city: '' })) },
    label: countries.map(({ title }) => title).join(', '),
  };
}

function placeMeaning(location: LocationFilter, label: string): Meaning {
  return { filter: { locations: [location] }, label };
}

function withBoth(a: Meaning, b: Meaning, kind: keyof Meaning['filter']): Meaning {
  const values = [...((a.filter[kind] as unknown[]) ?? []), ...((b.filter[kind] as unknown[]) ?? [])];
  const distinct = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
  return { ...a, filter: { [kind]: distinct } };
}

/** Prepares the names of a catalogue for query understanding. */
import type { IsoDate } from '../../dates.ts';
import type { City, Country } from '../../trip/trip.ts';
import type { LocationFilter } from '../locationFilter.ts';
import { cityNames, countryGroups, countryNames } from './placeNames.ts';
import { normaliseName } from './tokens.ts';
import type { FindHoliday, FindTown, Meaning, Point, QueryVocabulary, Town } from './understanding.ts';

export interface VocabularySources {
  /** The day in Europe/Berlin, for "im Juli" and "nächstes Jahr". */
  today: IsoDate;
  /** The places that occur in the catalogue. A place that does not occur stays text. */
  countries: Iterable<Country>;
  cities: Iterable<{ country: Country; city: City }>;
  regions: Iterable<{ key: string; title: string; names: readonly string[] }>;
  /** Further countries and regions, to which no trip goes. */
  emptyPlaces: Iterable<{ type: 'country' | 'region'; key: string; title: string; names: readonly string[] }>;
  organisers: Iterable<{ subdomain: string; name: string; aliases: readonly string[] }>;
  /** The places from which trips depart together. */
  departures: Iterable<{ key: string; title: string }>;
  values: QueryVocabulary['values'];
  /** Returns the keys of the departure places near a town, the nearest first. */
  departuresNear: (town: Town) => readonly string[];
  findHoliday: FindHoliday;
  findTown: FindTown;
  /** Returns the largest place of a country or region; null if none is known. */
  findCentre: (place: LocationFilter) => Town | null;
  /** Returns the keys of the seas, coasts and mountains at a place, the most specific first. */
  landscapesAt: (town: Town) => readonly string[];
  isSubject: QueryVocabulary['isSubject'];
  infinitiveOf: QueryVocabulary['infinitiveOf'];
}

/**
 * Maximum distances of places that are near a town, in kilometres on a straight line: the next one if there are none. The last one is
 * for towns and regions that nothing else is around.
 */
const nearKilometres = [100, 200];
const farKilometres = [300, 400, 600];
/** Countries whose other end is not near. */
const homeCountries = new Set(['deutschland', 'oesterreich', 'schweiz']);
const kilometresPerDegree = 111.2;

/**
 * Creates the lookup that `understandQuery` needs. Takes time in proportion to the number of places: create it once per
 * version of the catalogue and per day. If a name has several meanings, the order is city, country, region, organiser.
 */
export function createQueryVocabulary(sources: VocabularySources): QueryVocabulary {
  const { today, countries, cities, regions, organisers, values, findHoliday, findTown, isSubject, infinitiveOf } =
    sources;
  const names = new Map<string, Meaning>();
  /** Key of a region → its meaning. */
  const landscapes = new Map<string, Meaning>();
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

  const allCities = [...cities];
  for (const { country, city } of allCities) {
    const meaning = placeMeaning(cityLocation(country.slug, city.slug), city.title);
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
    landscapes.set(key, meaning);
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
  const emptyPlaces = new Map<string, Meaning>();
  for (const { type, key, title, names: others } of sources.emptyPlaces) {
    const meaning = placeMeaning({ key, type, country: type === 'country' ? key : '', city: '' }, title);
    for (const name of [title, ...others])
      if (!names.has(normaliseName(name))) add(emptyPlaces, name, meaning, 'locations');
  }
  const findDeparture = (name: string): Meaning | null => {
    const town = findTown(name);
    const [nearest] = town ? sources.departuresNear(town) : [];
    return [...departures.values()].find(({ filter }) => filter.departurePlaces?.[0] === nearest) ?? null;
  };
  const placesWithin = (town: Town, km: number, isReached: (country: Country) => boolean) => {
    const near = allCities.filter(({ country, city }) => isReached(country) && kilometresBetween(town, city) <= km);
    return near.map(({ country, city }) => cityLocation(country.slug, city.slug));
  };
  /** The landscape, the country and the group of countries of a place: Kreta is in the Mediterranean, Oslo in Scandinavia. */
  const areasAround = (town: Town): Meaning[] => [
    ...sources.landscapesAt(town).flatMap((key) => landscapes.get(key) ?? []),
    ...known
      .filter((each) => codeOf(each) === codeOf(town.country) && !homeCountries.has(each.slug))
      .map((each) => countriesMeaning([each])),
    ...countryGroups.flatMap(({ names: [name = ''], includes, isWhole }) =>
      isWhole && includes(codeOf(town.country)) ? (names.get(normaliseName(name)) ?? []) : [],
    ),
  ];
  const findNear = (name: string, kilometres?: number): Meaning[] => {
    const area = emptyPlaces.get(normaliseName(name))?.filter.locations?.[0];
    const town = area ? sources.findCentre(area) : findTown(name);
    if (!town) return [];
    const title = area ? name : town.title;
    const within = (km: number, isReached: (country: Country) => boolean = () => true): Meaning[] => {
      const locations = placesWithin(town, km, isReached);
      const label = area ? `${title} + ${km} km` : `bis ${km} km um ${title}`;
      return locations.length > 0 ? [{ filter: { locations }, label, near: title }] : [];
    };
    return [
      ...(kilometres === undefined ? [] : within(kilometres)),
      // Far away means in the same country: across the Adriatic is not near.
      ...nearKilometres.flatMap((km, index) => within(km, ({ slug }) => index === 0 || slug === town.country.slug)),
      ...areasAround(town).map((meaning) => ({ ...meaning, near: title })),
      ...(area ? farKilometres.flatMap((km) => within(km)) : []),
    ];
  };
  return {
    today,
    names,
    departures,
    emptyPlaces,
    values,
    longestName,
    findHoliday,
    findTown,
    findDeparture,
    findNear,
    isSubject,
    infinitiveOf,
  };
}

/** On a plane, which is exact enough for some 100 km. */
function kilometresBetween(a: Point, b: Point): number {
  const shrinking = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return kilometresPerDegree * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * shrinking);
}

function codeOf({ slug, code }: Town['country']): string {
  return (code ?? slug).toUpperCase();
}

function cityLocation(country: string, city: string): LocationFilter {
  return { key: `${country}-${city}`, type: 'city', country, city };
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

/** Vocabulary for tests: a small catalogue on 21 November 2026. */
import { createQueryVocabulary } from '#domain/search/understanding/queryVocabulary.ts';

const germany = { slug: 'deutschland', title: 'Deutschland', code: 'DE' };
const austria = { slug: 'oesterreich', title: 'Österreich', code: 'AT' };
const england = { slug: 'england', title: 'England', code: 'GB' };
const netherlands = { slug: 'niederlande', title: 'Niederlande', code: 'NL' };
const countries = [
  germany,
  austria,
  england,
  netherlands,
  { slug: 'italien', title: 'Italien', code: 'IT' },
  { slug: 'spanien', title: 'Spanien', code: 'ES' },
  { slug: 'frankreich', title: 'Frankreich', code: 'FR' },
  { slug: 'daenemark', title: 'Dänemark', code: 'DK' },
  { slug: 'kroatien', title: 'Kroatien', code: 'HR' },
  { slug: 'malta', title: 'Malta', code: 'MT' },
];
const city = (country: (typeof countries)[number], slug: string, title: string) => {
  const { lat, lng } = towns.find((town) => town.title === title) ?? { lat: 0, lng: 0 };
  return { country, city: { slug, title, lat, lng } };
};

const towns = [
  { title: 'Berlin', country: germany, lat: 52.52, lng: 13.4 },
  { title: 'Bad Saarow', country: germany, lat: 52.29, lng: 14.06 },
  { title: 'München', country: germany, lat: 48.14, lng: 11.58 },
  { title: 'Garmisch-Partenkirchen', country: germany, lat: 47.49, lng: 11.1 },
  { title: 'Rosenheim', country: germany, lat: 47.86, lng: 12.13 },
  { title: 'Nürnberg', country: germany, lat: 49.45, lng: 11.08 },
];

/** Holidays that are known in tests; the year of the next ones is 2027 except in autumn and at Christmas 2026. */
const kinds: Readonly<Record<string, string>> = {
  herbst: 'Herbstferien',
  weihnachten: 'Weihnachtsferien',
  winter: 'Winterferien',
  ostern: 'Osterferien',
  pfingsten: 'Pfingstferien',
  sommer: 'Sommerferien',
};

export const testVocabulary = createQueryVocabulary({
  today: '2026-11-21',
  countries,
  cities: [
    city(germany, 'berlin', 'Berlin'),
    city(germany, 'muenchen', 'München'),
    city(germany, 'hamburg', 'Hamburg'),
    city(germany, 'norderney', 'Norderney'),
    city(germany, 'st-peter-ording', 'St. Peter-Ording'),
    city(germany, 'bad-saarow', 'Bad Saarow'),
    city(germany, 'winterberg', 'Winterberg'),
    city(germany, 'essen', 'Essen'),
    city(germany, 'waren', 'Waren (Müritz)'),
    city(germany, 'garmisch-partenkirchen', 'Garmisch-Partenkirchen'),
    city(austria, 'zell-am-see', 'Zell am See'),
    city(austria, 'wien', 'Wien'),
    city(england, 'london', 'London'),
    city(netherlands, 'renesse', 'Renesse'),
  ],
  regions: [
    { key: 'ostsee', title: 'Ostsee', names: ['Ostseeküste', 'Baltic Sea'] },
    { key: 'nordsee', title: 'Nordsee', names: ['Nordseeküste'] },
    { key: 'alpen', title: 'Alpen', names: [] },
    { key: 'bodensee', title: 'Bodensee', names: [] },
    { key: 'mittelmeer', title: 'Mittelmeer', names: [] },
    { key: 'mallorca', title: 'Mallorca', names: [] },
    { key: 'bayern', title: 'Bayern', names: ['Bavaria'] },
    { key: 'sachsen', title: 'Sachsen', names: [] },
    { key: 'suedtirol', title: 'Südtirol', names: [] },
    { key: 'harz', title: 'Harz', names: [] },
    { key: 'mueritz', title: 'Müritz', names: [] },
    { key: 'mecklenburg-vorpommern', title: 'Mecklenburg-Vorpommern', names: ['Meckpomm', 'MV'] },
    { key: 'mecklenburgische-seenplatte', title: 'Mecklenburgische Seenplatte', names: ['Seenplatte'] },
  ],
  findCentre: () => null,
  departuresNear: () => [],
  landscapesAt: () => [],
  emptyPlaces: [
    { type: 'region', key: 'sachsen-anhalt', title: 'Sachsen-Anhalt', names: [] },
    { type: 'region', key: 'baden-wuerttemberg', title: 'Baden-Württemberg', names: [] },
    { type: 'country', key: 'norwegen', title: 'Norwegen', names: [] },
  ],
  organisers: [
    { subdomain: 'lagerfeuer', name: 'Lagerfeuer Ferien', aliases: ['lf', 'zeltlager'] },
    { subdomain: 'ya', name: 'Young Alps', aliases: [] },
    { subdomain: 'forscher', name: 'Forscherferien', aliases: [] },
    { subdomain: 'kca', name: 'Küsten-Camp-Abenteuer', aliases: [] },
    { subdomain: 'english', name: 'English Camps', aliases: ['ole'] },
    { subdomain: 'sib', name: 'Sommer in Bewegung', aliases: [] },
  ],
  departures: [
    { key: 'koeln', title: 'Köln' },
    { key: 'hamburg', title: 'Hamburg' },
    { key: 'frankfurt', title: 'Frankfurt am Main' },
  ],
  values: { groups: new Set(['klein']) },
  findHoliday: (land, kind, year) => {
    const start = year ?? (kind === 'weihnachten' ? 2026 : 2027);
    if (!/^(?:(?:AT|CH)-)?[A-Z]{1,2}$/.test(land) || !(kind in kinds) || start > 2029) return null;
    const title = `${kinds[kind]} ${land} ${start}`;
    return { key: `${land}:${kind}-${start}`, title, year: start, start: `${start}-07-24`, end: `${start}-09-05` };
  },
  findTown: (name) => towns.find(({ title }) => title.toLowerCase() === name.toLowerCase()) ?? null,
  isSubject: () => false,
  infinitiveOf: () => null,
});

/** Generates any number of realistic, deterministic trip documents for benchmarks. */
import { addDays, type IsoDate } from '#domain/dates.ts';
import { defaultHosts } from '#domain/hosts.ts';
import { listedAges } from '#domain/trip/ages.ts';
import { boards } from '#domain/trip/boards.ts';
import { categories } from '#domain/trip/categories.ts';
import { seasons as seasonWords } from '#domain/trip/seasons.ts';
import { skills } from '#domain/trip/skills.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { createRandom } from '#test/builders/random.ts';

const words = 'Segeln Reiten Klettern Surfen Zelten Tanzen Forschen Paddeln Wandern Kochen Filmen Musik'.split(' ');
const moods = 'am See,im Wald,in den Bergen,an der Küste,auf dem Hof,in der Stadt'.split(',');
const countries = 'deutschland,oesterreich,italien,niederlande,frankreich,spanien,schweiz,schweden'.split(',');
const seasons = ['fruehjahr', 'ostern', 'pfingsten', 'sommer', 'herbst', 'winter'];

const departurePlaces = ['Berlin', 'Hamburg', 'Köln', 'München', 'Leipzig'];
const nights = [7, 7, 7, 5, 10, 14, 3, 8];
const groupSizes = [12, 30, 60];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const title = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1);

/** @param today departures start between one week and about 13 months after this day */
export function benchTrip(index: number, today: IsoDate): Destination & { _type: 'destination' } {
  const host = pick(defaultHosts, index);
  const country = pick(countries, index * 7);
  const city = `ort-${(index * 13) % 60}`;
  const start = addDays(today, 7 + ((index * 17) % 380));
  return {
    _type: 'destination',
    ...buildDestination({
      subdomain: host.subdomain,
      destinationId: index + 1,
      title: `${pick(words, index)} ${pick(moods, index * 5)} ${index}`,
      teaser: `Eine Woche ${pick(words, index * 3)} und ${pick(words, index * 11)} mit neuen Freunden.`,
      categories: [pick(categories, index).key, pick(categories, index * 3 + 1).key],
      country: { slug: country, title: title(country) },
      city: { slug: city, title: title(city), lat: 45 + (index % 10), lng: 5 + (index % 12) },
      ageRange: { from: 6 + (index % 8), to: 12 + (index % 7) },
      dates: [0, 14, 28].map((offset) => ({
        _key: `d${offset}`,
        start: addDays(start, offset),
        end: addDays(start, offset + pick(nights, index * 3 + offset)),
        online: true,
        basePrice: 99 + ((index * 37 + offset) % 1700),
        season: pick(seasons, index + offset),
      })),
      departurePlaces: departurePlaces.slice(index % 7, (index % 7) + (index % 3)).map((place) => ({
        _key: place.toLowerCase().replace('ö', 'oe').replace('ü', 'ue'),
        title: place,
        time: '08:00',
        price: 49,
      })),
      ...(index % 5 > 0 && { board: pick(boards, index).key }),
      groupSize: { from: 8, to: pick(groupSizes, index) },
      skills: index % 4 === 0 ? [pick(skills, index / 4).key] : [],
      ...(index % 3 === 0 && { rating: { average: 3 + (index % 21) / 10, count: 1 + (index % 90) } }),
    }),
  };
}

/** Returns the trips of a catalogue of this size. */
export const benchTrips = (count: number, today: IsoDate) =>
  Array.from({ length: count }, (_, index) => benchTrip(index, today));

/** Returns the first trips of a catalogue whose hosts are on the marketplace. */
export function marketplaceTrips(count: number, today: IsoDate): Destination[] {
  const hosts = new Set(defaultHosts.filter((host) => host.isOnMarketplace).map((host) => host.subdomain));
  return benchTrips(count, today).filter((trip) => hosts.has(trip.subdomain));
}

export const pathOf = ({ country, city, destinationId, subdomain }: Destination): string =>
  `/reisen/${country.slug}/${city.slug}/${destinationId}-${subdomain}`;

/** Returns up to 200 public addresses, most requested first: the main pages, then lists and trips in random order. */
export function popularPaths(trips: number, today: IsoDate): string[] {
  const random = createRandom(7);
  const marketplace = marketplaceTrips(trips, today);
  const countries = [...new Set(marketplace.map(({ country }) => country.slug))];
  const others = [
    ...seasonWords.map(({ de }) => `/reisen/${de}`),
    ...categories.map(({ slugs }) => `/reisen/${slugs.de}`),
    ...listedAges.slice(3, 14).map((age) => `/reisen/alter-${age}`),
    ...['price-asc', 'start-asc', 'duration-asc', 'rating-desc'].map((sort) => `/reisen/alle?sort=${sort}`),
    ...['segeln', 'reiten', 'klettern', 'surfen', 'wandern'].map((word) => `/reisen/alle?q=${word}`),
    ...countries.flatMap((country) =>
      ['', '?price=,600', '?season=sommer'].map((query) => `/reisen/${country}${query}`),
    ),
    ...(trips > 500 ? Array.from({ length: 10 }, (_, index) => `/reisen/alle/${index + 2}`) : []),
    ...marketplace.slice(0, 100).map(pathOf),
  ].map((path) => ({ path, at: random.next() }));
  const shuffled = others.sort((a, b) => a.at - b.at).map(({ path }) => path);
  return ['/', '/reisen/alle', '/partner', '/faq', ...shuffled].slice(0, 200);
}

/** Changes the teaser of a trip, and in every fifth version also the prices. */
export function changedTrip<T extends Destination>(trip: T, version: number): T {
  const dates = trip.dates.map((date) => ({ ...date, basePrice: (date.basePrice ?? 0) + (version % 100) }));
  return {
    ...trip,
    _updatedAt: new Date().toISOString(),
    _rev: `rev-${version}`,
    teaser: `Neuer Text ${version} mit Spiel und Spaß.`,
    ...(version % 5 === 0 && { dates }),
  };
}

import { listedAges } from '#domain/trip/ages.ts';
import { categories } from '#domain/trip/categories.ts';
import { seasons } from '#domain/trip/seasons.ts';
import type { Destination, IsoDate } from '#domain/trip/trip.ts';
import { createRandom } from '../test/builders/random.ts';
import { benchTrip } from './trips.ts';

const count = 200;
const sorts = ['price-asc', 'price-desc', 'start-asc', 'duration-asc', 'rating-desc'];
const words = ['segeln', 'reiten', 'klettern', 'surfen', 'wandern'];

/** Returns 200 public addresses, most requested first: the main pages, then lists and trips in random order. */
export function zipfAddresses(trips: number, today: IsoDate): string[] {
  const random = createRandom(7);
  const marketplace = Array.from({ length: trips }, (_, index) => benchTrip(index, today)).filter(
    ({ subdomain }) => !['cff', 'bdkj'].includes(subdomain),
  );
  const countries = [...new Set(marketplace.map(({ country }) => country.slug))];
  const lists = [
    ...seasons.map(({ de }) => `/reisen/${de}`),
    ...categories.map(({ slugs }) => `/reisen/${slugs.de}`),
    ...countries.map((country) => `/reisen/${country}`),
    ...listedAges.slice(3, 14).map((age) => `/reisen/alter-${age}`),
    ...sorts.map((sort) => `/reisen/alle?sort=${sort}`),
    ...words.map((word) => `/reisen/alle?q=${word}`),
    ...Array.from({ length: 10 }, (_, index) => `/reisen/alle/${index + 2}`),
    ...countries.flatMap((country) => [`/reisen/${country}?price=-600`, `/reisen/${country}?season=sommer`]),
  ];
  const others = [...lists];
  while (others.length < count - 4) {
    const { country, city, destinationId, subdomain } = random.pick(marketplace);
    const path = `/reisen/${country.slug}/${city.slug}/${destinationId}-${subdomain}`;
    if (!others.includes(path)) others.push(path);
  }
  const shuffled = others.map((path) => ({ path, at: random.next() })).sort((a, b) => a.at - b.at);
  return ['/', '/reisen/alle', '/partner', '/faq', ...shuffled.map(({ path }) => path)];
}

/** Changes the teaser of a trip, and of every fifth trip also the prices. */
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

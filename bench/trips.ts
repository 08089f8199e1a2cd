/** Generates any number of realistic, deterministic trip documents for benchmarks. */

import { addDays } from '#domain/dates.ts';
import { defaultHosts } from '#domain/site/hosts.ts';
import { categories } from '#domain/trip/categories.ts';
import { boards } from '#domain/trip/details/boards.ts';
import { skills } from '#domain/trip/details/skills.ts';
import type { Destination, IsoDate } from '#domain/trip/trip.ts';
import { buildDestination } from '../test/builders/destination.ts';

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

/** A trip with one departure, one picture and short texts, so that a million of them fit into the memory of one machine. */
function reducedTrip(index: number, today: IsoDate): Destination & { _type: 'destination' } {
  const trip = benchTrip(index, today);
  return { ...trip, images: trip.images?.slice(0, 1), tabs: [], dates: trip.dates?.slice(0, 1), departurePlaces: [] };
}

/** Number of trips above which they are reduced. */
const maxComplete = 100_000;

/** Returns the function that creates the documents of a catalogue of this size. */
export const tripMaker = (count: number): typeof benchTrip => (count > maxComplete ? reducedTrip : benchTrip);

export function* benchTrips(count: number, today: IsoDate): Generator<Destination & { _type: 'destination' }> {
  const makeTrip = tripMaker(count);
  for (let index = 0; index < count; index++) yield makeTrip(index, today);
}

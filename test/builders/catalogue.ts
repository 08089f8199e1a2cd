/** Generates plausible random trips for tests and benchmarks. The same seed always gives the same trips. */
import type { Catalogue } from '#catalog/index/catalogue.ts';
import type { Publication } from '#catalog/published.ts';
import { addDays } from '#domain/dates.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { categories } from '#domain/trip/categories.ts';
import { seasons } from '#domain/trip/seasons.ts';
import type { Level, TripDate } from '#domain/trip/trip.ts';
import { createCountedCatalogue } from './countedCatalogue.ts';
import { randomFieldValues } from './fieldValues.ts';
import { buildPublication } from './publication.ts';
import { buildTripDate } from './publicTrip.ts';
import { createRandom, type Random } from './random.ts';

const countries = [
  {
    slug: 'deutschland',
    title: 'Deutschland',
    code: 'DE',
    cities: ['Plau am See', 'Föhr', 'Garmisch', 'Köln', 'Rügen', 'Berlin'],
  },
  { slug: 'oesterreich', title: 'Österreich', code: 'AT', cities: ['Zell am See', 'Kitzbühel', 'Wörthersee'] },
  { slug: 'niederlande', title: 'Niederlande', code: 'NL', cities: ['Renesse', 'Lemmer', 'Texel'] },
  { slug: 'schweiz', title: 'Schweiz', code: 'CH', cities: ['Davos', 'Zürich'] },
  { slug: 'italien', title: 'Italien', code: 'IT', cities: ['Rimini', 'Gardasee', 'Caorle'] },
  { slug: 'spanien', title: 'Spanien', code: 'ES', cities: ['Calella', 'Lloret'] },
  { slug: 'vereinigtes-koenigreich', title: 'Vereinigtes Königreich', code: 'GB', cities: ['London', 'Brighton'] },
];

const beginnings =
  'Strand Ski Segel Reit Wald Berg Fußball Sprach Kletter Kanu Surf Abenteuer Natur Zelt Sommer Insel Küsten Burg Forscher Tanz Theater Ritter Pferde Delfin Hütten See Fluss Dünen Gletscher Zirkus'.split(
    ' ',
  );
const endings =
  'camp ferien freizeit woche tage reise abenteuer lager kurs schule spaß zeit tour treff schnupperkurs safari werkstatt nächte spiele gruppe haus wiese strände wälder küche bühne team trainer ausflug fest'.split(
    ' ',
  );
const phrases =
  'Wir fahren jeden Tag ans Wasser und grillen abends am Lagerfeuer|Die Häuser liegen mitten im Wald|Unsere Betreuer sprechen Englisch und Deutsch|Vollpension mit frischem Obst|Anreise im Reisebus ab vielen Städten|Baden im See bei gutem Wetter|Klettern unter Anleitung|Nachtwanderung mit Fackeln'.split(
    '|',
  );

/** Creates publications with consecutive ids, starting at 1. */
export function randomPublications(count: number, seed: number): Publication[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => randomPublication(random, index + 1));
}

/** Creates a catalogue of random trips of the default hosts. */
export function buildCatalogue(count: number, seed: number): Catalogue {
  const catalogue = createCountedCatalogue(createHosts(defaultHosts));
  for (const publication of randomPublications(count, seed)) addPublication(catalogue, publication);
  catalogue.setVersion(count, '');
  return catalogue;
}

/** Inserts a publication into a catalogue in the same way as the replica. */
export function addPublication(catalogue: Catalogue, { summary, row }: Publication): void {
  catalogue.upsert(summary, row);
}

function randomPublication(random: Random, destinationId: number): Publication {
  const { subdomain, name } = random.pick(defaultHosts);
  const { cities, ...country } = random.pick(countries);
  const cityTitle = random.pick(cities);
  const city = {
    slug: slugOf(cityTitle),
    title: cityTitle,
    lat: random.int(450, 540) / 10,
    lng: random.int(50, 150) / 10,
  };
  const labels = random.some(categories, 1, 3);
  const title = `${random.pick(beginnings)}${random.pick(endings)} ${random.pick(['in', 'am', 'bei'])} ${cityTitle}`;
  const dates = randomDates(random);
  const from = random.chance(0.1) ? null : random.int(3, 15);
  const level: Level = dates.length === 0 ? 2 : random.chance(0.8) ? 5 : (random.int(1, 4) as Level);
  const words = Array.from({ length: 12 }, () => compound(random));
  const description = [...random.some(phrases, 2, 5), ...words].join('. ');
  return buildPublication({
    summary: {
      subdomain,
      destinationId,
      title,
      host: { name, slug: subdomain },
      country,
      city,
      dates,
      ages: { from, to: random.chance(0.1) ? null : (from ?? 6) + random.int(0, 6) },
      categories: labels.map(({ key }) => key),
      rating: random.chance(0.3) ? { average: random.int(30, 50) / 10, count: random.int(1, 3) } : null,
    },
    row: {
      level,
      internalName: `${subdomain.toUpperCase()}-${destinationId}`,
      regions: random.some(['alpen', 'kueste', 'bayern', 'gardasee'], 0, 2),
      fieldValues: randomFieldValues(random),
      pictures: random.int(0, 10),
      motif: random.pick(['', 'strand', 'wald', 'piste']),
      text: {
        place: `${cityTitle} ${country.title}`,
        category: labels.map(({ label }) => label).join(' '),
        description,
      },
    },
  });
}

function randomDates(random: Random): TripDate[] {
  return Array.from({ length: random.int(0, 6) }, (_, index) => {
    const start = addDays('2027-01-01', random.int(0, 364));
    const end = addDays(start, random.int(3, 21));
    const season = random.chance(0.05) ? null : random.pick(seasons).key;
    const day = Number(start.slice(-2));
    const placesLeft = day % 2 === 0 ? null : day % 5;
    return buildTripDate({ key: `d${index}`, start, end, price: random.int(10, 120) * 10 - 1, season, placesLeft });
  }).sort((a, b) => (a.start < b.start ? -1 : 1));
}

/** Returns one of about 20,000 compound words. */
function compound(random: Random): string {
  return `${random.pick(beginnings)}${random.pick(beginnings).toLowerCase()}${random.pick(endings)}`;
}

function slugOf(title: string): string {
  const spelled = title.toLowerCase().replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ä', 'ae');
  return spelled.replaceAll(/[^a-z0-9]+/g, '-');
}

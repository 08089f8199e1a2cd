/** Checks that the demo pictures fit their places, and that adjacent cards of a list look different. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parseDestination } from '#content/parseDocument.ts';
import { defaultHosts } from '#domain/site/hosts.ts';
import { seasons } from '#domain/trip/seasons.ts';
import type { ContentImage, Destination } from '#domain/trip/trip.ts';
import { checkTrip, validDates } from '#domain/trip/visibility.ts';
import { drawPicture, viewAndLightOf } from '../pictures/drawPicture.ts';
import type { Landscape } from '../pictures/landscapes.ts';
import { allTrips } from './allTrips.ts';
import { fitsTexts } from './cardPictures.ts';
import { demoDocuments } from './demoDocuments.ts';
import { tripDocument } from './tripDocument.ts';
import type { DemoHost } from './tripSource.ts';

const today = '2026-11-22';
/** Number of cards on the first two pages of a list. */
const cardsOnFirstPages = 50;

/** Landscapes in which a scene can exist. Scenes without an entry fit every landscape. */
const places: Record<string, readonly Landscape[]> = {
  alps: ['alps'],
  beach: ['coast', 'south', 'england'],
  sea: ['coast', 'south', 'england'],
  island: ['coast', 'south', 'england'],
  snow: ['alps', 'hills', 'lowland', 'coast'],
  lake: ['alps', 'hills', 'lowland'],
  river: ['alps', 'hills', 'south'],
  climbing: ['alps', 'hills', 'south', 'lowland'],
};

/** Words in descriptions, and the landscapes in which the named objects exist. */
const sights: readonly (readonly [RegExp, readonly Landscape[]])[] = [
  [/Alm|Alpen|Gipfel|Berg(?!en$)/, ['alps']],
  [/Meer|Strand|Leuchtturm|Dünen|Insel|Surfen/, ['coast', 'south', 'england']],
  [/Doppeldecker|Telefonzelle|englisch/, ['england']],
  [/ See\b/, ['alps', 'hills', 'lowland']],
];

const trips = demoDocuments(today).flatMap((document) => {
  const parsed = document._type === 'destination' ? parseDestination(document) : null;
  return parsed?.ok ? [parsed.value] : [];
});

const picturesOf = (trip: Destination): ContentImage[] =>
  [...trip.images, ...trip.tabs.map(({ image }) => image)].filter((image) => image !== undefined);

function partsOf({ path = '' }: ContentImage) {
  const [, scene = '', landscape = ''] = /^reisebilder\/([a-z]+)-([a-z]+)\//.exec(path) ?? [];
  return { path, scene, landscape: landscape as Landscape };
}

function draw(trip: Destination, path: string): string {
  const svg = drawPicture(trip.subdomain, path);
  if (!svg) throw new Error(`${trip._id}: ${path} cannot be drawn`);
  return svg;
}

describe('every picture of every trip', () => {
  test('is a scene that fits the landscape around the place', () => {
    for (const trip of trips) {
      for (const image of picturesOf(trip)) {
        const { scene, landscape, path } = partsOf(image);
        expect(places[scene] ?? [landscape], `${trip._id}: ${path}`).toContain(landscape);
      }
    }
  });

  test('shows and names only objects of its landscape', () => {
    // `range` throws outside the Alps. Drawing each combination of view and landscape once is sufficient.
    const drawn = new Set<string>();
    for (const trip of trips) {
      for (const image of picturesOf(trip)) {
        const { landscape, path } = partsOf(image);
        const kind = `${landscape}: ${viewAndLightOf(path)?.view.alt}`;
        if (!drawn.has(kind)) draw(trip, path);
        drawn.add(kind);
        for (const [sight, where] of sights) {
          if (sight.test(image.alt ?? '')) expect(where, `${trip._id}: ${image.alt}`).toContain(landscape);
        }
      }
    }
    expect(drawn.size).toBeGreaterThan(100);
  });

  test.each([
    ['Lübbenau', 'lowland'],
    ['De Koog', 'coast'],
    ['Renesse', 'coast'],
    ['Zell am See', 'alps'],
    ['Barcelona', 'south'],
  ])('in %s shows the %s', (title, landscape) => {
    const there = trips.filter(({ city }) => city.title === title).flatMap(picturesOf);
    expect(there.length).toBeGreaterThan(0);
    expect(new Set(there.map((image) => partsOf(image).landscape))).toEqual(new Set([landscape]));
  });

  test('on a card shows only what the title, the texts or the programme of the trip name', () => {
    const wrong = trips.filter((trip) => !fitsTexts(trip, viewAndLightOf(trip.images[0]?.path ?? '')));
    expect(wrong.map(({ _id, title, images }) => `${_id} ${title}: ${images[0]?.alt}`)).toEqual([]);
    const chosen = (id: string) => trips.find(({ _id }) => _id === id)?.images[0]?.alt;
    expect(chosen('forscher-3006')).toContain('im Labor');
    expect(chosen('kca-4001')).toContain('Segelboote');
  });

  test('with snow on a card belongs to a snow trip or a winter trip', () => {
    const snowy = trips.filter(({ images }) => images[0] && partsOf(images[0]).scene === 'snow');
    const isCold = ({ categories, dates }: Destination) =>
      categories.includes('snow') || dates.some(({ season }) => season === 'winter');
    expect(snowy.filter((trip) => !isCold(trip)).map(({ _id }) => _id)).toEqual([]);
  });
});

/** Returns the trips on the marketplace in the order of lists: earliest departure, then title. */
function listed(season: string | null): Destination[] {
  const marketplace = defaultHosts.filter((host) => host.isOnMarketplace).map(({ subdomain }) => subdomain);
  const nextOf = (trip: Destination) =>
    validDates(trip.dates, today)
      .filter((date) => !season || date.season === season)
      .map(({ start }) => start)
      .sort()[0] ?? '';
  return trips
    .filter((trip) => marketplace.includes(trip.subdomain) && checkTrip(trip, today).level >= 4 && nextOf(trip))
    .sort((a, b) => nextOf(a).localeCompare(nextOf(b)) || (a.title ?? '').localeCompare(b.title ?? '', 'de'))
    .slice(0, cardsOnFirstPages);
}

const thumbnails = new Map<string, Promise<Buffer>>();

/** Returns a picture as 32 × 32 RGB pixels. Rasterises each picture once, because most trips are in several lists. */
function thumbnail(trip: Destination, path: string): Promise<Buffer> {
  const name = `${trip.subdomain}/${path}`;
  const svg = () => Buffer.from(draw(trip, path));
  const pixels = thumbnails.get(name) ?? sharp(svg()).resize(32, 32, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  thumbnails.set(name, pixels);
  return pixels;
}

/** Returns the mean difference per channel, from 0 to 255. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

const neighbours = <T>(list: readonly T[]) => list.slice(1).map((second, index) => [list[index] as T, second] as const);
const cardOf = (trip: Destination) => ({ trip, path: trip.images[0]?.path ?? '' });

describe.each([null, ...seasons.map(({ key }) => key)])('the first cards of the list (season %s)', (season) => {
  const cards = listed(season)
    .map(cardOf)
    .filter(({ path }) => path);

  test('show other views than their neighbours', () => {
    const same = neighbours(cards).filter(([a, b]) => viewAndLightOf(a.path)?.view === viewAndLightOf(b.path)?.view);
    expect(same.map(([a, b]) => [a.path, b.path])).toEqual([]);
  });

  test('differ visibly from their neighbours', async () => {
    const thumbnails = await Promise.all(cards.map(({ trip, path }) => thumbnail(trip, path)));
    const differences = neighbours(thumbnails).map(([a, b]) => difference(a, b));
    expect(Math.min(...differences)).toBeGreaterThan(minimumDifference);
  });
});

/** Threshold: two pictures of the same view in the same light differ by less, pictures of different views by more. */
const minimumDifference = 14;

test('control: without the choice of card pictures, some neighbours show the same view', () => {
  const unchosen = (trip: Destination) => {
    const source = allTrips[trip.subdomain as DemoHost].find(({ id }) => id === trip.destinationId);
    return source ? tripDocument(trip.subdomain as DemoHost, source, today) : trip;
  };
  const cards = listed('winter').map(unchosen).map(cardOf);
  const same = neighbours(cards).filter(
    ([a, b]) => a.path && viewAndLightOf(a.path)?.view === viewAndLightOf(b.path)?.view,
  );
  expect(same.length).toBeGreaterThan(0);
});

test('a scene cannot be drawn in a landscape in which it does not exist', () => {
  expect(drawPicture('ya', 'reisebilder/alps-lowland/1-1.jpg')).toBeNull();
  expect(drawPicture('ya', 'reisebilder/beach-alps/1-1.jpg')).toBeNull();
  expect(drawPicture('ya', 'reisebilder/lake-atlantis/1-1.jpg')).toBeNull();
});

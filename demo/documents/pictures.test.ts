/** The pictures of the demo content: files, and the documents that show them. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parseDestination } from '#content/parseDocument.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { checkTrip } from '#domain/trip/visibility.ts';
import { picturesFolder } from '../demo.ts';
import { allTrips } from './allTrips.ts';
import { demoDocuments } from './demoDocuments.ts';
import { pictureNames } from './pictures.ts';
import { tripDocument } from './tripDocument.ts';

const today = '2026-11-22';
const documents = demoDocuments(today);
const trips = documents.flatMap((document) => {
  const parsed = document._type === 'destination' ? parseDestination(document) : null;
  return parsed?.ok ? [parsed.value] : [];
});
const files = readdirSync(picturesFolder).filter((file) => file !== 'icons');

describe('the files', () => {
  test('are the described pictures, and all of them are shown', () => {
    expect(files.sort()).toEqual(pictureNames.map((name) => `${name}.webp`).sort());
    const shown = new Set(JSON.stringify(documents).match(/reisebilder\/[a-z0-9-]+\.webp/g));
    expect([...shown].sort()).toEqual(files.map((file) => `reisebilder/${file}`));
  });

  test('are WebP pictures of at most 1600 pixels, 12 MB together', async () => {
    for (const file of files) {
      const { format, width } = await sharp(join(picturesFolder, file)).metadata();
      expect([file, format, width]).toEqual([file, 'webp', expect.toSatisfy((pixels: number) => pixels <= 1_600)]);
    }
    const bytes = files.map((file) => statSync(join(picturesFolder, file)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
  });
});

describe('the pictures of trips', () => {
  const cardOf = ({ images }: Destination) => images[0]?.path;

  test('begin with one that no other listed trip begins with', () => {
    const cards = trips.filter((trip) => checkTrip(trip, today).level >= 4).flatMap((trip) => cardOf(trip) ?? []);
    expect(cards.length).toBeGreaterThan(150);
    expect(cards.filter((path, index) => cards.indexOf(path) !== index)).toEqual([]);
  });

  test('of another landscape are refused', () => {
    const [texel] = allTrips.kca.filter(({ title }) => title === 'Texel auf zwei Rädern');
    if (!texel) throw new Error('The trip is missing');
    const pictures = { ...texel.pictures, gallery: ['lake-alps-1', 'beach-coast-1', 'sea-coast-1'] };
    expect(() => tripDocument('kca', { ...texel, pictures }, today)).toThrow(
      `trip ${texel.id}: the picture "lake-alps-1" does not show the landscape "coast"`,
    );
  });
});

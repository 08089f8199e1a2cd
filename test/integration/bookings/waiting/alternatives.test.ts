// Proves specification §8.11
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDestination } from '#test/builders/destination.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;

const july = { start: '2027-07-03', end: '2027-07-10' };
const date = (days: { start: string; end: string }, more: object = {}) => ({
  ...{ _key: 'd1', ...days, online: true, basePrice: 300, season: 'sommer', ...more },
});
const city = (slug: string, lat: number, lng: number) => ({ slug, title: slug, lat, lng });
const bremen = city('bremen', 53.1, 8.8);
const oldenburg = city('oldenburg', 53.1, 8.2);
const munich = city('muenchen', 48.1, 11.6);
const trip = (destinationId: number, title: string, overrides: object) => ({
  _type: 'destination',
  ...buildDestination({
    ...{ destinationId, title, city: bremen, categories: ['explorer', 'beach'], ageRange: { from: 8, to: 12 } },
    ...{ dates: [date(july)], ...overrides },
  }),
});

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([
    trip(1, 'Voll', {}),
    trip(2, 'Fern', { city: munich }),
    trip(3, 'Nah', { city: oldenburg }),
    trip(4, 'Nur das zweite Thema', { categories: ['beach'] }),
    trip(5, 'Zu alt', { ageRange: { from: 13, to: 16 } }),
    trip(6, 'Ab zwölf', { ageRange: { from: 12, to: 16 } }),
    trip(7, 'Später', { dates: [date({ start: '2027-07-11', end: '2027-07-18' })] }),
    trip(8, 'Anderes Thema', { categories: ['snow'] }),
    trip(10, 'Viel teurer', { dates: [date(july, { basePrice: 451 })] }),
    trip(9, 'Ohne Plätze', { dates: [date(july, { capacity: 0 })] }),
  ]);
});
afterAll(() => site.stop());

test.each([
  ['', ['Ab zwölf', 'Nah', 'Fern']],
  ['&alter=9', ['Nah', 'Fern']],
  ['&alter=12,9', ['Nah', 'Fern']],
  ['&alter=12', ['Ab zwölf', 'Nah', 'Fern']],
])(
  'instead of a full departure, trips of the same kind, ages and days are shown, the nearest first: %s',
  async (ages, titles) => {
    const path = `/warteliste/1-lagerfeuer?termin=d1${ages}`;
    const { text } = await request(site.app).get(path).set('Host', 'localhost').expect(200);
    const cards = text.slice(text.indexOf('Hier ist noch Platz'));
    const shown = [...cards.matchAll(/<h3><a[^>]*>([^<]+)/g)].map(([, title]) => title);
    expect(shown).toEqual(titles);
  },
);

import { describe, expect, test } from 'vitest';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { similarity } from '#domain/trip/similarity.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { addPublication, buildCatalogue } from '#test/builders/catalogue.ts';
import { createCountedCatalogue } from '#test/builders/countedCatalogue.ts';
import { buildPublication, buildSummary } from '#test/builders/publication.ts';
import { buildTripDate } from '#test/builders/publicTrip.ts';
import { similarTrips } from './similarTrips.ts';

const marketplace = { kind: 'marketplace' } as const;
const winter = [buildTripDate({ start: '2027-01-03', end: '2027-01-10', season: 'winter' })];

function idsLike(trip: TripSummary, others: Parameters<typeof buildPublication>[0][], limit = 4): number[] {
  const catalogue = createCountedCatalogue(createHosts(defaultHosts));
  for (const [index, { summary, ...rest } = {}] of others.entries()) {
    addPublication(catalogue, buildPublication({ ...rest, summary: { destinationId: index + 1, ...summary } }));
  }
  const found = similarTrips(catalogue, marketplace, trip, limit);
  return found.map(({ combinedId }) => Number.parseInt(combinedId, 10));
}

describe('similarTrips', () => {
  test('returns the most similar trips first, without the trip itself', () => {
    const trip = buildSummary({ destinationId: 2 });
    const others = [{ summary: { categories: ['language'] } }, {}, {}];
    expect(idsLike(trip, others)).toEqual([3, 1]);
  });

  test('returns no ski trips for a summer camp, even if there are no other trips', () => {
    const trip = buildSummary({ destinationId: 100, categories: ['action'] });
    const ski = { summary: { categories: ['snow', 'action'], dates: winter } };
    const skiInSummer = { summary: { categories: ['snow', 'action'] } };
    expect(idsLike(trip, [ski, skiInSummer])).toEqual([]);
  });

  test('omits trips that are not listed', () => {
    const hidden = { row: { level: 3 as const } };
    const elsewhere = { summary: { subdomain: 'bdkj' } };
    expect(idsLike(buildSummary({ destinationId: 100 }), [hidden, elsewhere, {}])).toEqual([3]);
  });

  test('sorts equally similar trips by departure and respects the limit', () => {
    const start = (day: string) => ({ summary: { dates: [buildTripDate({ start: day })] } });
    const others = [start('2027-07-09'), start('2027-07-05'), start('2027-07-07')];
    expect(idsLike(buildSummary({ destinationId: 100 }), others, 2)).toEqual([2, 3]);
  });

  test('returns only trips with a common age, season and category in a large catalogue', () => {
    const catalogue = buildCatalogue(400, 7);
    for (const slot of [3, 44, 155, 366]) {
      const trip = catalogue.tripAt(slot);
      if (!trip || trip.seasons.length === 0) continue;
      const found = similarTrips(catalogue, marketplace, trip, 4);
      expect(found).toHaveLength(4);
      for (const other of found) {
        expect(similarity(trip, other)).toBeGreaterThan(0);
        expect(other.categories.some((key) => trip.categories.includes(key))).toBe(true);
      }
    }
  });
});

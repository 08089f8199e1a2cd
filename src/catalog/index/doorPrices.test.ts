// Proves specification §8.2
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emptyFilters } from '#domain/search/filters.ts';
import { addPublication, buildCatalogue } from '#test/builders/catalogue.ts';
import { buildDemoCatalogue, demoPublications } from '#test/builders/demoCatalogue.ts';
import { search } from '../queries/search.ts';
import type { Catalogue } from './catalogue.ts';

const near = ['muenchen', 'nuernberg'];
const orders = ['price-asc', 'price-desc', null] as const;

const results = (catalogue: Catalogue) =>
  orders.map((sort) => {
    const filters = { ...emptyFilters, price: { from: null, to: 700 } };
    const query = { scope: { kind: 'marketplace' as const }, filters, sort, page: 1 };
    const { trips, departureCounts, total } = search(catalogue.from(near), query);
    return { total, departureCounts, ids: trips.map(({ combinedId }) => combinedId) };
  });

test('prices that were computed over several turns equal those that are computed at once, also if trips change meanwhile', async () => {
  const [catalogue, expected] = [buildDemoCatalogue(), buildDemoCatalogue()];
  const prepared = catalogue.prepare(near);
  await nextTurn();
  for (const [index, publication] of demoPublications().entries()) {
    const { summary } = publication;
    if (index % 7 === 0) for (const each of [catalogue, expected]) each.remove(summary.combinedId);
    if (index % 7 === 1) {
      const dates = summary.dates.map((date) => ({ ...date, price: date.price - 50 }));
      const cheaper = { ...summary, price: summary.price && summary.price - 50, dates };
      for (const each of [catalogue, expected]) addPublication(each, { ...publication, summary: cheaper });
    }
    if (index % 40 === 0) await nextTurn();
  }
  await prepared;
  expect(results(catalogue)).toEqual(results(expected));
  expect(results(catalogue)).not.toEqual(results(buildDemoCatalogue()));
});

test('a group of departure places can be prepared again, also for an empty catalogue', async () => {
  const catalogue = buildCatalogue(0, 1);
  await Promise.all([catalogue.prepare(near), catalogue.prepare(near), catalogue.prepare([])]);
  expect(results(catalogue).map(({ total }) => total)).toEqual([0, 0, 0]);
});

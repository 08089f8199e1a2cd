// Proves specification §4.5
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { emptyFilters, type Sort } from '#domain/search/filters.ts';
import { addPublication, randomPublications } from '#test/builders/catalogue.ts';
import { createCountedCatalogue } from '#test/builders/countedCatalogue.ts';
import { naiveSearch } from '#test/builders/naiveSearch.ts';
import { allMatches } from '../queries/search.ts';

const sorts: Sort[] = [null, 'start-asc', 'price-asc', 'price-desc', 'duration-asc', 'duration-desc', 'rating-desc'];
const query = { scope: { kind: 'marketplace' as const }, filters: emptyFilters };
/** Two versions of each trip. */
const versions = [1, 2].map((seed) =>
  randomPublications(20, seed).map(({ summary, row, ...others }) => ({
    ...others,
    row,
    combinedId: `${summary.destinationId}-ya`,
    subdomain: 'ya',
    summary: { ...summary, combinedId: `${summary.destinationId}-ya`, subdomain: 'ya' },
  })),
);

test('all orders are those of the current trips after any changes', () => {
  const change = fc.record({ trip: fc.nat(19), version: fc.constantFrom(0, 1, null) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const catalogue = createCountedCatalogue(createHosts(defaultHosts));
      const current = new Map<number, (typeof versions)[0][0]>();
      for (const { trip, version } of changes) {
        const publication = version === null ? undefined : versions[version]?.[trip];
        if (publication) addPublication(catalogue, publication);
        else catalogue.remove(`${trip + 1}-ya`);
        if (publication) current.set(trip, publication);
        else current.delete(trip);
        for (const sort of sorts) {
          const found = allMatches(catalogue, query, sort).map(({ combinedId }) => combinedId);
          expect([sort, ...found]).toEqual([sort, ...naiveSearch([...current.values()], query, sort)]);
        }
      }
    }),
    { numRuns: 30 },
  );
});

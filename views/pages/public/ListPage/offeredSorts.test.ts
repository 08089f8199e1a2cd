// Proves specification §4.9
import { expect, test } from 'vitest';
import type { Sort } from '#domain/search/filters.ts';
import { offeredSorts } from './offeredSorts.ts';

const offered = ['start-asc', 'price-asc', 'price-desc', 'rating-desc'];

test.each<[Sort, Sort, string[]]>([
  [null, null, ['', ...offered]],
  ['price-asc', null, ['', ...offered]],
  ['duration-desc', null, ['', ...offered, 'duration-desc']],
  [null, 'price-asc', offered],
  [null, 'duration-asc', [...offered, 'duration-asc']],
])('with the order %s, and %s of the text, the menu offers %j', (sort, textSort, values) => {
  expect(offeredSorts(sort, textSort).map(([value]) => value)).toEqual(values);
});

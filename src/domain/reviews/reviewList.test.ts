// Proves specification §5.5
import { describe, expect, test } from 'vitest';
import { allStars, buildReview } from '#test/builders/review.ts';
import { countAgeGroups, listReviews, readReviewSearch, reviewsPath } from './reviewList.ts';
import { tripReviewsOf } from './reviewSummary.ts';

const { items } = tripReviewsOf(
  [
    ['a', 5, 8],
    ['b', 2, 10],
    ['c', 5, 12],
    ['d', 4, 17],
    ['e', 2, 9],
  ].map(([id, stars, age], index) =>
    buildReview({
      id: `review-${id}`,
      ratings: allStars(Number(stars)),
      age: Number(age),
      at: `2026-09-0${9 - index}T08:00:00Z`,
    }),
  ),
) ?? { items: [] };

describe('listReviews', () => {
  test.each([
    ['newest', null, 'abcde'],
    ['best', null, 'acdbe'],
    ['worst', null, 'bedac'],
    ['newest', 'bis-9', 'ae'],
    ['best', '10-12', 'cb'],
    ['worst', '13-15', ''],
    ['newest', 'ab-16', 'd'],
  ] as const)('%s, age %s', (sort, age, ids) => {
    expect(
      listReviews(items, { sort, age })
        .map(({ id }) => id.slice(-1))
        .join(''),
    ).toBe(ids);
  });
});

test('countAgeGroups omits empty groups, and each count equals its result', () => {
  const groups = countAgeGroups(items);
  expect(groups).toEqual([
    { key: 'bis-9', count: 2 },
    { key: '10-12', count: 2 },
    { key: 'ab-16', count: 1 },
  ]);
  for (const { key, count } of groups) expect(listReviews(items, { sort: 'newest', age: key })).toHaveLength(count);
});

test.each([
  ['', { sort: 'newest', age: null }, '/reisen/a/b/1-ya/bewertungen'],
  ['sort=best', { sort: 'best', age: null }, '/reisen/a/b/1-ya/bewertungen?sort=best'],
  ['age=10-12&sort=worst', { sort: 'worst', age: '10-12' }, '/reisen/a/b/1-ya/bewertungen?sort=worst&age=10-12'],
  ['sort=schlecht&age=%00&x=1', { sort: 'newest', age: null }, '/reisen/a/b/1-ya/bewertungen'],
])('reads and writes the query "%s"', (query, search, path) => {
  const read = readReviewSearch(new URLSearchParams(query));
  expect(read).toEqual(search);
  expect(reviewsPath('/reisen/a/b/1-ya', read)).toBe(path);
});

import { expect, test } from 'vitest';
import { pagePaths, tripOfPage, tripOfSummary } from './favouriteCaches.ts';
import { tripOfDocument } from './keepFavourites.ts';

test.each([
  ['/reisen/deutschland/plau-am-see/1001-lagerfeuer', '1001-lagerfeuer'],
  ['/reisen/alle/2', null],
  ['/reisen/a/b/1-ya/_payload.json', null],
  ['/admin/ya/edit/1-ya', null],
  ['/favoriten', null],
])('tripOfPage(%s) is %s', (path, id) => {
  expect(tripOfPage(path)).toBe(id);
});

test('tripOfSummary reads the id of a cached summary', () => {
  expect(tripOfSummary(pagePaths.summary('7-ya'))).toBe('7-ya');
  expect(tripOfSummary('/api/search?ids=7-ya')).toBe(null);
});

const pageOf = (queries: object[]) =>
  `<p></p><script id="page-data" type="application/json">${JSON.stringify({ state: { queries } })}</script>`;

test.each([
  [
    'a trip page',
    pageOf([
      { queryKey: ['chrome', null] },
      { queryKey: ['trip', {}], state: { data: { trip: { title: 'Segeln' } } } },
    ]),
    { title: 'Segeln' },
  ],
  ['another page', pageOf([{ queryKey: ['chrome', null] }]), null],
  ['an error page', '<main></main>', null],
])('tripOfDocument: %s', (_, html, trip) => {
  expect(tripOfDocument(html)).toEqual(trip);
});

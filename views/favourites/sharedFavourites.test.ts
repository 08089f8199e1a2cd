import { expect, test } from 'vitest';
import { favouritesPath, parseSharedIds } from './sharedFavourites.ts';

const hashOf = (path: string) => path.slice(path.indexOf('#'));

test('a list comes back as it was given away', () => {
  const ids = ['1001-lagerfeuer', '7-ya', '42-science-camp'];
  const path = favouritesPath(1, ids);
  expect(path).toBe('/favoriten#reisen=1001-lagerfeuer,7-ya,42-science-camp');
  expect(parseSharedIds(hashOf(path))).toEqual(ids);
});

test.each([
  ['no list', '', null],
  ['a place on the page', '#inhalt', null],
  ['an empty list', '#reisen=', null],
  ['no trips at all', '#reisen=<script>,javascript:alert(1),abc', null],
  ['some that are trips', '#reisen=1-ya,x,2-ya', ['1-ya', '2-ya']],
  ['one trip twice', '#reisen=1-ya,1-ya', ['1-ya']],
  ['escaped commas', '#reisen=1-ya%2C2-ya', ['1-ya', '2-ya']],
])('%s', (_, hash, ids) => {
  expect(parseSharedIds(hash)).toEqual(ids);
});

test('a list has an end', () => {
  const many = Array.from({ length: 900 }, (_, index) => `${index + 1}-ya`);
  expect(parseSharedIds(hashOf(favouritesPath(2, many)))).toHaveLength(500);
});

test('one’s own list has an address without ids', () => {
  expect([favouritesPath(), favouritesPath(3)]).toEqual(['/favoriten', '/favoriten/3']);
});

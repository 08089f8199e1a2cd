import { expect, test } from 'vitest';
import { favouritesPath, parseSharedList } from './sharedFavourites.ts';

const hashOf = (path: string) => path.slice(path.indexOf('#'));

test('a list survives the round trip through its address', () => {
  const ids = ['1001-lagerfeuer', '7-ya', '42-science-camp'];
  const path = favouritesPath(1, ids);
  expect(path).toBe('/favoriten#reisen=1001-lagerfeuer,7-ya,42-science-camp');
  expect(parseSharedList(hashOf(path))?.ids).toEqual(ids);
});

test.each([
  ['an empty hash', '', null],
  ['an anchor', '#inhalt', null],
  ['an empty list', '#reisen=', null],
  ['no valid ids', '#reisen=<script>,javascript:alert(1),abc', null],
  ['some valid ids', '#reisen=1-ya,x,2-ya', ['1-ya', '2-ya']],
  ['a duplicate id', '#reisen=1-ya,1-ya', ['1-ya']],
  ['escaped commas', '#reisen=1-ya%2C2-ya', ['1-ya', '2-ya']],
])('parseSharedList: %s', (_, hash, ids) => {
  expect(parseSharedList(hash)?.ids ?? null).toEqual(ids);
});

test('limits a list to 500 trips', () => {
  const many = Array.from({ length: 900 }, (_, index) => `${index + 1}-ya`);
  expect(parseSharedList(hashOf(favouritesPath(2, many)))?.ids).toHaveLength(500);
});

test('the address of the visitor’s own list contains no ids', () => {
  expect([favouritesPath(), favouritesPath(3)]).toEqual(['/favoriten', '/favoriten/3']);
});

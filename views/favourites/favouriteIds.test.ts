// Proves specification §5.6
import { expect, test } from 'vitest';
import { parseFavourites, resolveHostAliases, serialiseFavourites } from './favouriteIds.ts';

test.each([
  ['null', null, []],
  ['a map of ids', '{"1-ya":true,"2-forscher":true}', ['1-ya', '2-forscher']],
  ['entries other than true', '{"1-ya":false,"2-ya":1,"3-ya":true}', ['3-ya']],
  ['invalid JSON', '{"1-ya":tr', []],
  ['the JSON value null', 'null', []],
  ['a number', '7', []],
])('parseFavourites: %s', (_, text, ids) => {
  expect(parseFavourites(text)).toEqual(ids);
});

test('keeps the order of marking and removes duplicates', () => {
  expect(parseFavourites(serialiseFavourites(['9-ya', '1-ya', '9-ya']))).toEqual(['9-ya', '1-ya']);
});

test('replaces host aliases and merges duplicates', () => {
  const ids = ['5-ole', '7-ya', '5-english', '8-OLE', 'x-ole', '5-unknown'];
  expect(resolveHostAliases(ids, { ole: 'english' })).toEqual(['5-english', '7-ya', '8-english', 'x-ole', '5-unknown']);
});

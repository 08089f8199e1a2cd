import { expect, test } from 'vitest';
import { favouritesText, parseFavourites, withoutAliases } from './favouriteIds.ts';

test.each([
  ['nothing kept yet', null, []],
  ['a map', '{"1-ya":true,"2-forscher":true}', ['1-ya', '2-forscher']],
  ['anything but true is no mark', '{"1-ya":false,"2-ya":1,"3-ya":true}', ['3-ya']],
  ['broken text', '{"1-ya":tr', []],
  ['no map', 'null', []],
  ['a number', '7', []],
])('%s', (_, text, ids) => {
  expect(parseFavourites(text)).toEqual(ids);
});

test('trips are kept in the order of their marks, each once', () => {
  expect(parseFavourites(favouritesText(['9-ya', '1-ya', '9-ya']))).toEqual(['9-ya', '1-ya']);
});

test('aliases become the host, and both names are one trip', () => {
  const ids = ['5-ole', '7-ya', '5-english', '8-OLE', 'x-ole', '5-unknown'];
  expect(withoutAliases(ids, { ole: 'english' })).toEqual(['5-english', '7-ya', '8-english', 'x-ole', '5-unknown']);
});

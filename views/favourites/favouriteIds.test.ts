import { expect, test } from 'vitest';
import { parseFavourites, withToggled } from './favouriteIds.ts';

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

test('a mark is set at the end and taken away again', () => {
  const first = withToggled(null, '1-ya');
  const both = withToggled(first, '2-ya');
  expect(parseFavourites(both)).toEqual(['1-ya', '2-ya']);
  expect(withToggled(both, '1-ya')).toBe('{"2-ya":true}');
});

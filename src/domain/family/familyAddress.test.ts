// Proves specification §5.11
import { describe, expect, test } from 'vitest';
import { lands } from '../holidays/lands.ts';
import { familyPath, familySearch, maxFamily, readFamily } from './familyAddress.ts';

describe('readFamily', () => {
  test.each([
    ['', []],
    ['kind=12.bayern&kind=8.bayern', ['8 BY', '12 BY']],
    ['kind=8&kind=12.wien', ['8 null', '12 AT-W']],
    ['kind=8&kind=BY&kind=12&kind=&kind=&kind=', ['8 BY', '12 null']],
    ['kind=BY&kind=8', ['8 null']],
    ['kind=8.atlantis&kind=x&kind=-1&kind=100&kind=8.5', ['8 null', '8 null']],
    ['kind=1&kind=2&kind=3&kind=4&kind=5', ['1 null', '2 null', '3 null', '4 null']],
  ])('of %j returns %j', (search, children) => {
    expect(readFamily(new URLSearchParams(search)).map(({ age, land }) => `${age} ${land}`)).toEqual(children);
  });

  test('reads what familySearch writes, for every Land', () => {
    for (const { code } of lands) {
      const children = [
        { age: 8, land: code },
        { age: 12, land: null },
      ];
      expect(readFamily(new URLSearchParams(familySearch(children)))).toEqual(children);
    }
  });
});

test('an address has no names and not too many children', () => {
  const children = Array.from({ length: maxFamily + 1 }, () => ({ age: 8, land: 'BY', name: 'Mia' }));
  expect(familyPath(children)).toBe(`/familie?${Array(maxFamily).fill('kind=8.bayern').join('&')}`);
  expect(familyPath()).toBe('/familie');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldWord, queryWords, splitWords, stemOf } from './words.ts';

describe('foldWord', () => {
  test.each([
    ['Österreich', 'osterreich'],
    ['oesterreich', 'osterreich'],
    ['osterreich', 'osterreich'],
    ['FUẞBALL', 'fussball'],
    ['Fußball', 'fussball'],
    ['Küste', 'kuste'],
    ['Kueste', 'kuste'],
    ['Abenteuer', 'abenteuer'],
    ['Quelle', 'quelle'],
    ['Café', 'cafe'],
    ['Straße', 'strasse'],
  ])('%s → %s', (word, folded) => {
    expect(foldWord(word)).toBe(folded);
  });

  test('the fold of a beginning is a beginning of the fold', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aeoquenrstäöüß'), maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(12), (whole, length) => {
        expect(foldWord(whole).startsWith(foldWord(whole.slice(0, length)))).toBe(true);
      }),
    );
  });
});

test.each([
  ['Strand', 'Strände'],
  ['Strand', 'Stränden'],
  ['Wald', 'Wälder'],
  ['Berg', 'Berge'],
  ['Küste', 'Küsten'],
  ['Haus', 'Häuser'],
  ['Fluss', 'Flüsse'],
  ['Kind', 'Kinder'],
])('%s and %s have one stem', (a, b) => {
  expect(stemOf(foldWord(a))).toBe(stemOf(foldWord(b)));
});

test('splits at everything that is no letter or digit, and composes accents', () => {
  expect(splitWords('Küsten-Camp „Föhr“, ab 8 J.')).toEqual(['Küsten', 'Camp', 'Föhr', 'ab', '8', 'J']);
});

describe('queryWords', () => {
  test('leaves fillers out unless there is nothing else', () => {
    expect(queryWords('Ski in Österreich').map(({ folded }) => folded)).toEqual(['ski', 'osterreich']);
    expect(queryWords('in').map(({ folded }) => folded)).toEqual(['in']);
  });
  test('forgives typos from five letters on', () => {
    expect(queryWords('Wald Strand').map(({ mayHaveTypo }) => mayHaveTypo)).toEqual([false, true]);
  });
  test('has each word once and none for mere punctuation', () => {
    expect(queryWords('Köln koeln KÖLN')).toHaveLength(1);
    expect(queryWords(' … ?!')).toEqual([]);
  });
});

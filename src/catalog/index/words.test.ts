import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldWord } from './foldWord.ts';
import { stemOf } from './stems.ts';
import { queryWords, splitWords } from './words.ts';

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

  test('folds a prefix of a word to a prefix of the folded word', () => {
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
])('%s and %s have the same stem', (a, b) => {
  expect(stemOf(foldWord(a))).toBe(stemOf(foldWord(b)));
});

test('splits at all characters except letters and digits, and composes accents', () => {
  expect(splitWords('Küsten-Camp „Föhr“, ab 8 J.')).toEqual(['Küsten', 'Camp', 'Föhr', 'ab', '8', 'J']);
});

describe('queryWords', () => {
  test('omits fillers unless there are no other words', () => {
    expect(queryWords('Ski in Österreich').map(({ folded }) => folded)).toEqual(['ski', 'osterreich']);
    expect(queryWords('in').map(({ folded }) => folded)).toEqual(['in']);
  });
  test('allows typos in words of at least five letters', () => {
    expect(queryWords('Wald Strand').map(({ mayHaveTypo }) => mayHaveTypo)).toEqual([false, true]);
  });
  test('returns each word once and ignores punctuation', () => {
    expect(queryWords('Köln koeln KÖLN')).toHaveLength(1);
    expect(queryWords(' … ?!')).toEqual([]);
  });
});

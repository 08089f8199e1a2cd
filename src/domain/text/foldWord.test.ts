import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldWord } from './foldWord.ts';

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

// Proves specification §4.7
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryWords, splitWords } from './words.ts';

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
  test('requires the word after "nur", which is general otherwise', () => {
    const general = (text: string) => queryWords(text).map(({ folded, isGeneral }) => [folded, isGeneral]);
    expect(general('Fußball für Mädchen')).toEqual([
      ['fussball', false],
      ['madchen', true],
    ]);
    expect(general('Fußball nur für Mädchen')).toEqual([
      ['fussball', false],
      ['madchen', false],
    ]);
  });
  test('returns each word once and ignores punctuation', () => {
    expect(queryWords('Köln koeln KÖLN')).toHaveLength(1);
    expect(queryWords(' … ?!')).toEqual([]);
  });
});

test('texts of all characters are split in the same way', () => {
  const character = fc.oneof(fc.integer({ min: 0x20, max: 0x24f }), fc.constantFrom(0x2013, 0x2026, 0x301, 0x4e00));
  const text = fc.array(character).map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(text, (any) => {
      expect(splitWords(any)).toEqual(any.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []);
    }),
    { numRuns: 2_000 },
  );
});

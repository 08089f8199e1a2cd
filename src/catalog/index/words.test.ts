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
  test('returns each word once and ignores punctuation', () => {
    expect(queryWords('Köln koeln KÖLN')).toHaveLength(1);
    expect(queryWords(' … ?!')).toEqual([]);
  });
});

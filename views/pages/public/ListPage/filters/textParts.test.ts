// Proves specification §4.9
import { describe, expect, test } from 'vitest';
import { type Filters, parseFilters } from '#domain/search/filters.ts';
import { effectiveFilters, replaceFilters, type TextPart } from './textParts.ts';

function searchFor(q: string, textParts: TextPart[], others = '') {
  return { filters: parseFilters(new URLSearchParams(`${others}&q=${q}`)), textParts };
}

const cheap: TextPart = { words: 'unter 300 Euro', filters: { price: { from: null, to: 300 } } };
const week: TextPart = { words: 'eine Woche', filters: { nights: { from: 6, to: 8 } } };
const children: TextPart = { words: '8 und 12 Jahre', filters: { persons: [8, 12] } };
const silvester: TextPart = {
  words: 'Silvester',
  filters: { date: { start: '2026-12-26', end: '2027-01-06' }, season: 'winter' },
};

describe('effective filters', () => {
  test.each<[string, ReturnType<typeof searchFor>, Partial<Filters>]>([
    ['of the text', searchFor('unter 300 Euro', [cheap]), { price: { from: null, to: 300 } }],
    [
      'of several parts',
      searchFor('Silvester eine Woche', [silvester, week]),
      { nights: { from: 6, to: 8 }, season: 'winter', date: { start: '2026-12-26', end: '2027-01-06' } },
    ],
    [
      'both bounds of a range',
      searchFor('ab 100 Euro bis 300 Euro', [
        { words: 'ab 100 Euro', filters: { price: { from: 100, to: null } } },
        { words: 'bis 300 Euro', filters: { price: { from: null, to: 300 } } },
      ]),
      { price: { from: 100, to: 300 } },
    ],
    [
      'a chosen value before that of the text',
      searchFor('unter 300 Euro', [cheap], 'price=,500'),
      { price: { from: null, to: 500 } },
    ],
    [
      'chosen ages and those of the text',
      searchFor('8 und 12 Jahre', [children], 'persons=9'),
      { persons: [8, 12, 9] },
    ],
    ['nothing of words that the text no longer has', searchFor('Meer', [cheap]), { price: null }],
  ])('%s', (_, choice, expected) => {
    expect(effectiveFilters(choice)).toMatchObject(expected);
  });
});

describe('a filter that replaces words of the text', () => {
  test('a price', () => {
    const choice = searchFor('Meer unter 300 Euro eine Woche', [cheap, week]);
    const filters = replaceFilters(choice, { price: { from: null, to: 450 } });
    expect(filters).toMatchObject({ fullText: 'Meer eine Woche', price: { from: null, to: 450 } });
    expect(effectiveFilters({ ...choice, filters })).toMatchObject({ nights: { from: 6, to: 8 } });
  });

  test('no price', () => {
    const filters = replaceFilters(searchFor('Meer unter 300 Euro', [cheap]), { price: null });
    expect(filters).toMatchObject({ fullText: 'Meer', price: null });
  });

  test('a filter that the text does not set keeps the text', () => {
    const filters = replaceFilters(searchFor('unter 300 Euro', [cheap]), { nights: { from: 2, to: null } });
    expect(filters).toMatchObject({ fullText: 'unter 300 Euro', nights: { from: 2, to: null } });
  });

  test('a word that sets several filters is removed with all of them', () => {
    const choice = searchFor('Silvester', [silvester]);
    const filters = replaceFilters(choice, { date: { start: '2027-07-01', end: '2027-07-31' } });
    expect(effectiveFilters({ ...choice, filters })).toMatchObject({ fullText: '', season: null });
  });
});

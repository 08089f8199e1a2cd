// Proves specification §4.9
import { describe, expect, test } from 'vitest';
import type { Filters } from '#domain/search/filters.ts';
import { resolveSlug } from '#domain/search/listTargets.ts';
import type { UnderstoodSearch } from '#pageData/list.ts';
import { countChosen } from './FilterLabel.tsx';
import { isChosen, readChoice, toggleOption } from './filterChoice.ts';

const part = (words: string, filters: Partial<Filters>) => ({
  label: words,
  words,
  filters,
  without: '',
  next: null,
  needsLand: false,
  total: null,
});
const understood: UnderstoodSearch = {
  query: 'Sommer mit 12 Jahren günstig',
  relaxed: null,
  text: '',
  withoutText: '',
  leftOut: { common: [], unknown: [] },
  withoutTrips: [],
  excluded: [],
  totalWithoutText: null,
  parts: [part('Sommer', { season: 'sommer' }), part('mit 12 Jahren', { persons: [12] })],
  sort: 'price-asc',
  isPlain: false,
};

describe('options that the search text sets', () => {
  const target = resolveSlug('alle', { countries: new Map(), cities: new Map() });
  if (!target) throw new Error('No list');
  const choice = readChoice(target, 'q=Sommer+mit+12+Jahren+günstig', understood);

  test('are chosen', () => {
    expect(isChosen(choice, 'seasons', 'sommer')).toBe(true);
    expect(isChosen(choice, 'ages', '12')).toBe(true);
    expect(isChosen(choice, 'seasons', 'winter')).toBe(false);
    expect(countChosen(choice)).toMatchObject({ when: 1, where: 0, who: 1 });
    expect(choice.textSort).toBe('price-asc');
  });

  test('are removed with their words', () => {
    const { filters } = toggleOption(choice, 'seasons', 'sommer');
    expect(filters?.fullText).toBe('mit 12 Jahren günstig');
    const changed = { ...choice, ...(filters && { filters }) };
    expect(isChosen(changed, 'seasons', 'sommer')).toBe(false);
    expect(isChosen(changed, 'ages', '12')).toBe(true);
  });

  test('are removed one by one, if the same words set several', () => {
    const siblings = {
      ...understood,
      query: 'Meer 8 und 12 Jahre',
      parts: [part('8 und 12 Jahre', { persons: [8, 12] })],
    };
    const list = readChoice(target, 'q=Meer+8+und+12+Jahre', siblings);
    expect(toggleOption(list, 'ages', '8').filters).toMatchObject({ fullText: 'Meer', persons: [12] });
  });

  test('a season replaces that of the text, an age adds to those of the text', () => {
    expect(toggleOption(choice, 'seasons', 'winter').filters).toMatchObject({
      fullText: 'mit 12 Jahren günstig',
      season: 'winter',
    });
    expect(toggleOption(choice, 'ages', '9').filters).toMatchObject({
      fullText: 'Sommer mit 12 Jahren günstig',
      persons: [9],
    });
  });
});

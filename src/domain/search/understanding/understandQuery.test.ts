// Proves specification §4.9
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { testVocabulary } from '#test/builders/testVocabulary.ts';
import type { Understanding } from './understanding.ts';
import { understandQuery } from './understandQuery.ts';

const source = new URL('../../../../test/data/queries.yaml', import.meta.url);
const sections: Record<string, Record<string, Record<string, string>>> = parse(readFileSync(source, 'utf8'), {
  uniqueKeys: true,
});
const tableQueries = Object.values(sections).flatMap((section) => Object.keys(section));

const understand = (query: string): Understanding => understandQuery(query, testVocabulary);

/** Writes an understanding as in the table: filters as in addresses, locations as their keys. */
function written({ filters, text, sort }: Understanding): Record<string, string> {
  const { locations, ...others } = filters;
  const values = { ...others, ...(locations && { locations: locations.map(({ key }) => key) }), text, sort };
  const entries = Object.entries(values).filter(([, value]) => value !== '' && value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const isPair = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [
        name,
        isPair
          ? Object.values(value)
              .map((bound) => bound ?? '')
              .join(',')
          : String(value === true ? 1 : value),
      ];
    }),
  );
}

describe.each(Object.entries(sections))('%s', (_, queries) => {
  test.each(Object.entries(queries))('%s', (query, expected) => {
    expect(written(understand(query))).toEqual(
      Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, String(value)])),
    );
  });
});

describe('parts', () => {
  test('have their words with prepositions, their span and a label', () => {
    const { parts } = understand('Segeln an der Ostsee für 12-Jährige unter 400 Euro');
    expect(parts).toEqual([
      expect.objectContaining({ words: 'an der Ostsee', start: 7, end: 20, label: 'Ostsee' }),
      expect.objectContaining({ words: 'für 12-Jährige', start: 21, end: 35, label: '12 Jahre' }),
      expect.objectContaining({ words: 'unter 400 Euro', start: 36, end: 50, label: 'bis 400 €' }),
    ]);
  });

  test.each([
    ['im Juli', 'Juli 2027'],
    ['Anfang August', 'Anfang August 2027'],
    ['15.7. bis 1.8.', '15. Juli – 1. Aug. 2027'],
    ['eine Woche', '5–8 Nächte'],
    ['10 Nächte', '10 Nächte'],
    ['höchstens 2 Nächte', 'bis 2 Nächte'],
    ['ab 500 Euro', 'ab 500 €'],
    ['Teenager', 'Teenager (14 Jahre)'],
    ['Kinder 7 und 9', '7 und 9 Jahre'],
    ['Holland', 'Niederlande'],
    ['Abreise Köln', 'Abreise ab Köln'],
    ['Silvester', 'Silvester'],
    ['Sommer 2027', 'Sommer 2027'],
    ['günstig', 'Günstigste zuerst'],
  ])('"%s" has the label "%s"', (query, label) => {
    expect(understand(query).parts.map((part) => part.label)).toEqual([label]);
  });
});

test.each<[query: string, leftOut: Understanding['leftOut']]>([
  ['Reiten mit Freunden', { common: [], unknown: ['mit Freunden'] }],
  ['Ferien ohne Eltern, gutes Essen', { common: ['ohne Eltern'], unknown: ['gutes Essen'] }],
  ['Sommer oder Herbst', { common: [], unknown: ['Herbst'] }],
  ['Sommerferien im Sommer', { common: [], unknown: [] }],
  ['schöne Reise für meinen Sohn', { common: [], unknown: [] }],
])('"%s" names what trips are not searched for', (query, leftOut) => {
  expect(understand(query).leftOut).toEqual(leftOut);
});

describe('for every query', () => {
  const words = [...new Set(tableQueries.flatMap((query) => query.split(' '))), 'ab', 'bis', 'und', 'unter', ',', '10'];
  const fromWords = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((list) => list.join(' '));
  const anyQuery = fc.oneof(
    fromWords,
    fc.constantFrom(...tableQueries),
    fc.string({ maxLength: 200, unit: 'grapheme' }),
    fc.string({ maxLength: 200, unit: fc.constantFrom(...'0123456789.,-/€ abjJSä\u0308+&') }),
  );
  const holdsFor = (property: (query: string) => void) =>
    fc.assert(fc.property(anyQuery, property), { numRuns: 500, examples: [['mitfahren nicht 15.7.2026']] });

  test('the remaining text is not understood any further', () =>
    holdsFor((query) => {
      const { text } = understand(query);
      expect(understand(text)).toMatchObject({ filters: {}, text, sort: null });
    }));

  test('spans are within the query and do not overlap', () =>
    holdsFor((query) => {
      const { parts, ignored, replaced } = understand(query);
      let last = 0;
      for (const { start, end } of [...parts, ...ignored, ...replaced].sort((a, b) => a.start - b.start)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(query.length);
      for (const { words: spelled, start, end } of parts) expect(query.slice(start, end)).toBe(spelled);
    }));

  test('each word is in the text, in a part or ignored', () =>
    holdsFor((query) => {
      const { text, parts, ignored, replaced } = understand(query);
      const codeUnits = query.split('');
      for (const { start, end } of [...parts, ...ignored, ...replaced]) codeUnits.fill(' ', start, end);
      const left = codeUnits.join('').match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];
      const missing = left.filter((word) => !text.includes(word));
      expect(missing).toEqual([]);
    }));

  test('adding an age removes no other filter', () =>
    holdsFor((query) => {
      const { persons: _, ...before } = understand(query).filters;
      const { persons, ...after } = understand(`12 Jahre, ${query}`).filters;
      expect(persons).not.toHaveLength(0);
      for (const [name, value] of Object.entries<unknown>(before)) {
        const kept: unknown = after[name as keyof typeof after];
        expect(kept).toEqual(Array.isArray(value) ? expect.arrayContaining(value) : value);
      }
    }));
});

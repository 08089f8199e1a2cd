// Proves specification §5.4
import { expect, test } from 'vitest';
import { list } from './list.ts';
import { allOf } from './parts/allOf.ts';

test('two of two are both', () => {
  expect([allOf(2), allOf(3)]).toEqual(['Beide', 'Alle 3']);
});

test('the name of a chip quotes its text once', () => {
  expect(list.removeFilter('Sommer')).toBe('Filter „Sommer“ entfernen');
  expect(list.removeFilter('„Forsthaus“')).toBe('Filter „Forsthaus“ entfernen');
});

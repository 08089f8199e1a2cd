import { expect, test } from 'vitest';
import { adjacentTab } from './useHashTabs.ts';

const keys = ['programm', 'ort', 'anreise'] as const;

test.each([
  ['programm', 'ArrowRight', 'ort'],
  ['anreise', 'ArrowRight', 'programm'],
  ['programm', 'ArrowLeft', 'anreise'],
  ['ort', 'Home', 'programm'],
  ['ort', 'End', 'anreise'],
  ['ort', 'Enter', null],
  [null, 'ArrowRight', null],
] as const)('from %s, %s leads to %s', (active, pressed, next) => {
  expect(adjacentTab(keys, active, pressed)).toBe(next);
});

// Proves specification §8.7
import { expect, test } from 'vitest';
import { heldText, offeredText } from './fewPlaces.ts';

test('what others have reserved is not promised to become free', () => {
  const until = new Date('2026-12-01T04:09:00Z');
  const rest = '5:09\u00a0Uhr. Danach vielleicht wieder frei.';
  expect(heldText(until)).toBe(`Gerade für jemand anderen reserviert, bis ${rest}`);
  expect(offeredText(until)).toBe(`Gerade für jemand anderen reserviert, bis Di\u00a01. Dezember 2026, ${rest}`);
});

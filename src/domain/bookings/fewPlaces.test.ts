// Proves specification §8.7, §8.15
import { expect, test } from 'vitest';
import { reservedForText } from './fewPlaces.ts';

test('what others have reserved is neither called sold out nor promised to become free', () => {
  const until = '2026-12-01T04:09:00Z';
  const rest = '5:09\u00a0Uhr. Danach vielleicht wieder frei.';
  expect(reservedForText({ placesLeft: 2, heldUntil: until })).toBe(
    `Gerade für jemand anderen reserviert, bis ${rest}`,
  );
  expect(reservedForText({ placesLeft: 0, offeredUntil: until })).toBe(
    `Gerade für jemand anderen reserviert, bis Di\u00a01. Dezember 2026, ${rest}`,
  );
  expect(reservedForText({ placesLeft: 0, isForGroup: true })).toBe(
    'Die letzten Plätze sind für eine Gruppe reserviert.',
  );
  expect(reservedForText({ placesLeft: 0 })).toBeNull();
});

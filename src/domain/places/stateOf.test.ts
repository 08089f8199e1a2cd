import { expect, test } from 'vitest';
import { findTown, stateOfPlace } from './stateOf.ts';

test.each([
  ['Köln', 'nordrhein-westfalen'],
  ['Stuttgart', 'baden-wuerttemberg'],
  ['Nürnberg', 'bayern'],
])('%s is in %s', (town, state) => {
  const place = findTown(town);
  expect(place && stateOfPlace(place)?.key).toBe(state);
});

test.each(['Nirgendheim', 'Hund', 'Regen'])('"%s" is no town', (town) => {
  expect(findTown(town)).toBeNull();
});

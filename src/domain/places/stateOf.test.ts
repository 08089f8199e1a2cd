import { expect, test } from 'vitest';
import { stateOf } from './stateOf.ts';

test.each([
  ['Köln', 'nordrhein-westfalen'],
  ['Stuttgart', 'baden-wuerttemberg'],
  ['Nürnberg', 'bayern'],
])('%s is in %s', (town, state) => {
  expect(stateOf(town)?.key).toBe(state);
});

test.each(['Nirgendheim', 'Hund', 'Regen'])('"%s" is no town with a state', (town) => {
  expect(stateOf(town)).toBeNull();
});

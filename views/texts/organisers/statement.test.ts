import { expect, test } from 'vitest';
import { statement } from './statement.ts';

test.each([
  [0, 0, 'Nichts ausgewählt'],
  [0, 1, 'Ausgewählt: 1 Rückgabe, 404 €, mit 1 E-Mail'],
  [2, 3, 'Ausgewählt: 2 Zahlungen, zusammen 404 €; 3 Rückgaben, zusammen 404 €, mit 3 E-Mails'],
])('%i payments and %i returns are chosen', (payments, returns, expected) => {
  const sum = '404 €';
  expect(statement.chosen({ count: payments, sum }, { count: returns, sum })).toBe(expected);
});

// Proves specification §8.12
import { expect, test } from 'vitest';
import { readFamilies } from './bookingGroups.ts';

test.each([
  [['1', '', '2', ''], { families: [1, 2] }],
  [['2', '1', '', ''], { families: [2, 1] }],
])('families %j may leave fields empty', (entered, families) => {
  expect(readFamilies(entered, 30)).toEqual(families);
});

test.each([
  [
    ['1', '', '', ''],
    'kinder2',
    'Trag bitte mindestens eine weitere Familie ein. Allein buchst du auf der Seite der Reise.',
  ],
  [['', '1', '', ''], 'kinder1', 'Gib bitte eine ganze Zahl ab 1 ein.'],
  [['1', '1', 'x', ''], 'kinder3', 'Gib bitte eine ganze Zahl ab 1 ein.'],
  [['20', '11', '', ''], 'kinder2', 'Zusammen gehen höchstens 30 Kinder.'],
])('families %j have an error at %s', (entered, field, message) => {
  expect(readFamilies(entered, 30)).toEqual({ error: { field, message } });
});

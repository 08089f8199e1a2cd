import { expect, test } from 'vitest';
import { readDay, readDecimal, readEuros } from './cellValues.ts';

test.each([
  ['449', 449],
  ['449,50', 449.5],
  ['449.5', 449.5],
  ['1.299', 1299],
  ['1.299,00 €', 1299],
  ['€ 99', 99],
  ['0', 0],
  ['-5', null],
  ['4,4,4', null],
  ['=1+1', null],
  ['viel', null],
])('reads the amount %s', (text, euros) => {
  expect(readEuros(text)).toBe(euros);
});

test.each([
  ['53,46', 53.46],
  ['53.46', 53.46],
  ['-3', -3],
  ['−3,5', -3.5],
  ['1e3', null],
  ['', null],
])('reads the number %s', (text, number) => {
  expect(readDecimal(text)).toBe(number);
});

test.each([
  ['3.7.2027', '2027-07-03'],
  ['03.07.2027', '2027-07-03'],
  ['3. 7. 2027', '2027-07-03'],
  ['2027-07-03', '2027-07-03'],
  ['31.2.2027', null],
  ['3.7.27', null],
  ['Juli', null],
])('reads the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

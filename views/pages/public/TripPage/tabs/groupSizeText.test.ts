import { expect, test } from 'vitest';
import { groupSizeText } from './groupSizeText.ts';

test.each([
  [{ from: 24, to: 40 }, '24 bis 40 Kinder und Jugendliche'],
  [{ from: 15, to: 15 }, '15 Kinder und Jugendliche'],
  [{ to: 40 }, 'bis zu 40 Kinder und Jugendliche'],
  [{ from: 24 }, 'ab 24 Kindern und Jugendlichen'],
  [{}, null],
  [null, null],
])('the size %j is %s', (size, text) => {
  expect(groupSizeText(size)).toBe(text);
});

// Proves specification §12.1
import { expect, test } from 'vitest';
import { isBounded } from './bounded.ts';
import { portableText } from './fieldSchemas.ts';

test('line breaks and escaped characters count ten times', () => {
  expect(isBounded('a'.repeat(1_000), 1_000)).toBe(true);
  expect(isBounded('a'.repeat(1_001), 1_000)).toBe(false);
  expect(isBounded('ä'.repeat(501), 1_000)).toBe(false);
  for (const character of ['\n', '<', '&', '"', '\u0001']) {
    expect(isBounded(character.repeat(100), 1_000)).toBe(true);
    expect(isBounded(character.repeat(101), 1_000)).toBe(false);
  }
});

test.each([
  ['ten levels', { level: 10 }, true],
  ['eleven levels', { level: 11 }, false],
  ['half a level', { level: 1.5 }, false],
  ['eight marks', { children: [{ _type: 'span', text: 'a', marks: Array(8).fill('strong') }] }, true],
  ['nine marks', { children: [{ _type: 'span', text: 'a', marks: Array(9).fill('strong') }] }, false],
])('portable text with %s', (_, block, isValid) => {
  expect(portableText.safeParse([{ _type: 'block', ...block }]).success).toBe(isValid);
});

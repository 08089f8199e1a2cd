import { describe, expect, test } from 'vitest';
import { checkJsonShape } from './checkJsonShape.ts';

describe('checkJsonShape accepts', () => {
  test.each([
    ['an ordinary object', JSON.stringify({ a: [1, { b: 'c' }], d: null })],
    ['brackets, commas and quotes in a text', JSON.stringify({ a: `${'[{,'.repeat(50_000)}"\\` })],
    ['many long values', JSON.stringify(Array.from({ length: 50_000 }, () => 'departure'))],
    ['many sibling lists', JSON.stringify(Array.from({ length: 20_000 }, () => []))],
    ['invalid JSON, which the parser rejects', ']]}}"'],
  ])('%s', (_name, text) => {
    expect(() => checkJsonShape(text)).not.toThrow();
  });
});

describe('checkJsonShape rejects', () => {
  test.each([
    ['deeply nested lists', '['.repeat(33)],
    ['deeply nested objects', '{"a":'.repeat(500_000)],
    ['many empty objects', `[${'{},'.repeat(40_000)}{}]`],
    ['many keys', `{${Array.from({ length: 90_000 }, (_, key) => `"${key}":1`).join()}}`],
  ])('%s', (_name, text) => {
    expect(() => checkJsonShape(text)).toThrow('zu viele Angaben');
  });
});

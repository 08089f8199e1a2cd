// Proves specification §8.9
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSealer } from './sealed.ts';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
const sealer = createSealer([first]);
const about = 'LF-AAAA-AAAA';
const content = { allergies: 'Zwetschgen' };

test('any JSON value can be opened again, and is different each time it is sealed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, of) => {
      const sealed = sealer.seal(value, of);
      expect(sealer.open(sealed, of)).toEqual({ content: JSON.parse(JSON.stringify(value)) });
      expect(sealer.seal(value, of).value).not.toBe(sealed.value);
    }),
  );
});

test('a change of any byte is detected', () => {
  const sealed = sealer.seal(content, about);
  const bytes = Buffer.from(sealed.value, 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(sealer.open({ ...sealed, value: changed.toString('base64url') }, about)).toBe('damaged');
  }
  expect(sealer.open({ ...sealed, value: '' }, about)).toBe('damaged');
});

test('a value of another booking is rejected', () => {
  expect(sealer.open(sealer.seal(content, about), 'LF-BBBB-BBBB')).toBe('damaged');
});

test('the value contains neither the content nor the key', () => {
  const { key, value } = sealer.seal(content, about);
  const text = key + value + Buffer.from(value, 'base64url').toString('latin1');
  expect(text).not.toContain('Zwetschgen');
  expect(text).not.toContain(first);
});

describe('with several keys', () => {
  const rotated = createSealer([second, first]);

  test('the first one encrypts, and all decrypt', () => {
    const old = sealer.seal(content, about);
    expect(rotated.open(old, about)).toEqual({ content });
    expect(rotated.seal(content, about).key).toBe(createSealer([second]).keyIds[0]);
    expect(rotated.keyIds).toEqual([createSealer([second]).keyIds[0], old.key]);
  });

  test('a value whose key is missing is reported', () => {
    expect(createSealer([second]).open(sealer.seal(content, about), about)).toBe('unknownKey');
  });

  test('digests of the same text agree for the same key only', () => {
    const [ofSecond, ofFirst] = rotated.digests('text');
    expect(sealer.digests('text')).toEqual([ofFirst]);
    expect(ofSecond).not.toBe(ofFirst);
    expect(sealer.digests('other')).not.toEqual([ofFirst]);
  });
});

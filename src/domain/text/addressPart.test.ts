import { expect, test } from 'vitest';
import { decodePart, encodePart } from './addressPart.ts';

test.each(['', 'Kanu & Kajak', 'Rømø', '🏕️', '%', 'a/b?c#d', 'a\u0000b'])('decodes the encoded %j', (text) => {
  expect(decodePart(encodePart(text))).toBe(text);
});

test('encodes a lone surrogate as a replacement character', () => {
  expect(decodePart(encodePart('info\ud800x'))).toBe('info\ufffdx');
});

test.each(['%', '%zz', '%ff%fe', '%ED%A0%80'])('returns null for the damaged %s', (part) => {
  expect(decodePart(part)).toBeNull();
});

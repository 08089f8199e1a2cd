import { expect, test } from 'vitest';
import { decodeText } from './decodeText.ts';

const text = 'Buchungstag;Müller\n1 €';
const littleEndian = Buffer.from(text, 'utf16le');
const bigEndian = Buffer.from(littleEndian).swap16();
const mark = Buffer.from([0xff, 0xfe]);

test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 with a mark', Buffer.concat([mark, littleEndian])],
  ['UTF-16 with a mark, big endian', Buffer.concat([Buffer.from(mark).swap16(), bigEndian])],
  ['UTF-16', littleEndian],
  ['UTF-16, big endian', bigEndian],
  ['Windows-1252', Buffer.from(text.replace('€', '\x80'), 'latin1')],
])('a file in %s is decoded', (_encoding, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test.each(['', 'a', 'ab', 'abc'])('the short file %j is decoded', (short) => {
  expect(decodeText(Buffer.from(short))).toBe(short);
});

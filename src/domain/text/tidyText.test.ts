import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, hasHidden, tidyLine, tidyLines } from './tidyText.ts';

describe('tidyLine', () => {
  test.each([
    ['control characters', 'An\0na\x07\x7f\x9f', 'Anna'],
    ['halves of characters', 'Camp \ud83c\udfd5 \ud83c, \udfd5', 'Camp 🏕 ,'],
    ['noncharacters', 'A\uffff\u{1fffe}b', 'Ab'],
    ['marks of direction', '\u202a+49 171 1234567\u202c', '+49 171 1234567'],
    ['isolates and Arabic letter marks', '\u2066Anna\u2069\u200e\u200f\u061c', 'Anna'],
    ['zero-width characters', 'eva\u200b@\u200c\u2060beispiel\u200d.de\ufeff', 'eva@beispiel.de'],
    ['soft hyphens', 'Ferien\u00adlager', 'Ferienlager'],
    ['decomposed letters', 'mu\u0308nchen', 'münchen'],
    ['letters that are composed around a hidden one', 'mu\u200b\u0308nchen', 'münchen'],
    ['white space', '\u00a0 Anna\t\u2009Maria\u3000\r\n', 'Anna Maria'],
    ['emoji of several characters', '👩‍👧‍👦 👩🏽‍🚒 ❤️‍🔥 🏕️', '👩‍👧‍👦 👩🏽‍🚒 ❤️‍🔥 🏕️'],
    ['joiners beside one emoji', '👩\u200d, \u200d👧', '👩, 👧'],
    ['visible signs of other scripts', '\u0600٣ שלום', '\u0600٣ שלום'],
  ])('%s', (_, text, tidied) => {
    expect(tidyLine(text)).toBe(tidied);
    expect(hasHidden(tidied)).toBe(false);
  });

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(0xffff), (text, code) => {
        for (const tidy of [cleanText, tidyLines, tidyLine]) {
          const tidied = tidy(text + String.fromCharCode(code) + text);
          expect(tidy(tidied)).toBe(tidied);
          expect(tidied.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});

test('tidyLines keeps line breaks and the white space between words', () => {
  expect(tidyLines(' a\r\nb\rc\u2028d\ve \u00a0f\t ')).toBe('a\nb\nc\nd\ne \u00a0f');
});

test('hasHidden finds what a key must not have', () => {
  expect(['a\0b', 'a\ud800', 'a\u200b', '\ufeffa'].filter((key) => !hasHidden(key))).toEqual([]);
});

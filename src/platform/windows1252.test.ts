import { expect, test } from 'vitest';
import { encodeWindows1252 } from './windows1252.ts';

test('letters, quotation marks and the euro are what other programs read; what is missing becomes a question mark', () => {
  const text = 'Süßwasser für 5 € – „Boot“';
  expect(new TextDecoder('windows-1252').decode(encodeWindows1252(text))).toBe(text);
  expect(encodeWindows1252('ü').toString('hex')).toBe('fc');
  expect(encodeWindows1252('Zelt 🏕 Łódź').toString('latin1')).toBe('Zelt ? ?ód?');
});

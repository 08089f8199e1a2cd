import { expect, test } from 'vitest';
import { isPdf } from './isPdf.ts';

test.each([
  ['a file with header and end', '%PDF-1.7\n…\n%%EOF\n', true],
  ['a file that was cut off', '%PDF-1.7\n…', false],
  ['another file with the name of a PDF', '<html>%PDF-1.7 %%EOF</html>', false],
  ['an empty file', '', false],
])('isPdf recognises %s', (_what, text, expected) => {
  expect(isPdf(Buffer.from(text))).toBe(expected);
});

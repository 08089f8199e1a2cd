import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rasterTypeOf } from './rasterType.ts';

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('recognises %s', async (format) => {
  const pixels = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  expect(rasterTypeOf(await pixels.toFormat(format).toBuffer())).toBe(`image/${format}`);
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an HTML page', '<!doctype html><script>alert(1)</script>'],
  ['an HTML page that contains a signature', '<!-- GIF89a ftypavif -->'],
  ['a HEIC picture', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['a video', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  ['an audio file', 'RIFF\0\0\0\0WAVEfmt '],
  ['an empty file', ''],
])('returns null for %s', (_name, content) => {
  expect(rasterTypeOf(Buffer.from(content, 'latin1'))).toBeNull();
});

test('recognises an AVIF picture by a compatible brand', () => {
  expect(rasterTypeOf(Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0miafavif', 'latin1'))).toBe('image/avif');
});

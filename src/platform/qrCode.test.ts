import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrCode, qrPng } from './qrCode.ts';

test('the picture for mails has the modules of the path', async () => {
  const { path, size } = qrCode('BCD\n002');
  const { data, info } = await sharp(qrPng('BCD\n002')).greyscale().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / size;
  const isDark = (x: number, y: number) => (data[(y * scale + 1) * info.width + x * scale + 1] ?? 0) < 128;
  const dark = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const);
  expect(dark.flatMap(([x, y]) => (isDark(x, y) ? `M${x} ${y}h1v1h-1z` : [])).join('')).toBe(path);
});

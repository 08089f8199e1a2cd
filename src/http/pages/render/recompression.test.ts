import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { finishBody } from './finishedBody.ts';
import { createRecompression } from './recompression.ts';

const html = Buffer.from(
  Array.from({ length: 3_000 }, (_, index) => `<li>Zeltlager ${index % 97} am See ${index}</li>`).join(''),
);

test('a page that is requested again is compressed better, with the same content', async () => {
  const recompression = createRecompression(0);
  const body = finishBody(200, 'text/html', html);
  const first = body.form('br');
  recompression.add(body);
  recompression.add(body);
  await recompression.finished();
  const second = body.form('br');
  expect(second.length).toBeLessThan(0.8 * first.length);
  expect(brotliDecompressSync(second).equals(html)).toBe(true);
  expect(body.size()).toBe(second.length);
});

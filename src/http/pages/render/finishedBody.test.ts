import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { finishBody } from './finishedBody.ts';

const text = 'Zeltlager am See '.repeat(500);
const create = () => finishBody(200, 'text/html', Buffer.from(text));

test.each([
  { asked: ['br'] as const },
  { asked: ['gzip'] as const },
  { asked: [null] as const },
  { asked: ['br', 'gzip', null] as const },
  { asked: ['gzip', null, 'br'] as const },
])('keeps only the forms that were asked for: $asked', async ({ asked }) => {
  const body = create();
  const { etag } = create();
  expect(body.size()).toBe(text.length);
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of asked) {
    const form = body.form(encoding);
    expect((encoding ? read[encoding](form) : form).toString()).toBe(text);
  }
  await body.recompress();
  const forms = asked.map((encoding) => body.form(encoding));
  expect(body.size()).toBe(forms.reduce((sum, { length }) => sum + length, 0));
  expect(body).toMatchObject({ etag, length: text.length });
});

test('computes a form once', () => {
  const body = create();
  for (const encoding of ['br', 'gzip', null] as const) expect(body.form(encoding)).toBe(body.form(encoding));
});

test('keeps buffers of their exact size', async () => {
  const pooled = Buffer.from(text);
  expect(pooled.buffer.byteLength).toBeGreaterThan(pooled.length);
  const body = finishBody(200, 'text/html', pooled);
  const isExact = (bytes: Buffer) => bytes.buffer.byteLength === bytes.length;
  for (const encoding of ['br', null] as const) expect(body.form(encoding)).toSatisfy(isExact);
  await body.recompress();
  expect(body.form('br')).toSatisfy(isExact);
});

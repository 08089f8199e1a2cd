import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { finishBody } from './finishedBody.ts';

const text = 'Zeltlager am See '.repeat(500);
const create = (body = text) => finishBody({ status: 200, type: 'text/html', plain: Buffer.from(body) });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  [null, (bytes: Buffer) => bytes],
] as const)('has the form %s', (encoding, read) => {
  const form = create().form(encoding);
  expect([form.encoding, read(form.bytes).toString()]).toEqual([encoding, text]);
});

test('sends small bodies plain', () => {
  const form = create('{}').form('br');
  expect([form.encoding, form.bytes.toString()]).toEqual([null, '{}']);
});

test('keeps one form, in a buffer of its exact size', () => {
  const body = create();
  const { bytes } = body.form('br');
  expect(body.form('br').bytes).toBe(bytes);
  expect([body.size, bytes.buffer.byteLength]).toEqual([bytes.length, bytes.length]);
});

test('has an ETag of its content', () => {
  expect(create().etag).toBe(create().etag);
  expect(create('anderes').etag).not.toBe(create().etag);
});

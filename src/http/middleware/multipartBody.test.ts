import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { multipartBody } from './multipartBody.ts';

const part = (name: string, value: string) =>
  `--grenze\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Sends a body and returns what was read. */
async function read(body: string): Promise<unknown> {
  const req = Object.assign(Readable.from([Buffer.from(body)]), {
    headers: { 'content-type': 'multipart/form-data; boundary=grenze' },
    is: () => 'multipart/form-data',
    body: undefined as unknown,
  });
  await multipartBody(20_000_000)(req as unknown as Request, {} as Response, () => undefined);
  return req.body;
}

test('reads fields and files', async () => {
  const file =
    '--grenze\r\nContent-Disposition: form-data; name="b"; filename="b.txt"\r\nContent-Type: text/plain\r\n\r\nB\r\n';
  expect(await read(`${part('a', '1')}${file}--grenze--\r\n`)).toEqual({
    a: '1',
    b: { name: 'b.txt', bytes: new Uint8Array([66]) },
  });
});

test('reads as many fields as allowed', async () => {
  const fields = Array.from({ length: 20 }, (_, index) => part(`f${index}`, 'x')).join('');
  expect(Object.keys((await read(`${fields}--grenze--\r\n`)) as object)).toHaveLength(20);
});

test.each([
  ['fields', `${part('a', '').repeat(21)}--grenze--\r\n`],
  ['headers of a part', `--grenze\r\n${'A: b\r\n'.repeat(200_000)}\r\nx\r\n--grenze--\r\n`],
  ['headers of a part that never end', `--grenze\r\n${'A: b\r\n'.repeat(200_000)}`],
])('rejects too many %s', async (_name, body) => {
  await expect(read(body)).rejects.toMatchObject({ status: 413 });
});

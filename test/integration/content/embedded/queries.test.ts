/** Limits of queries: a slow query does not block the backend and does not delay other queries for long. */
import { request } from 'node:http';
import { ClientError } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend, testToken } from '#test/builders/testBackend.ts';

/** Compares all combinations of four out of 300 documents. */
const endless = '*[count(*[count(*[count(*[n >= ^.n]) > 0]) > 0]) > 0]';
const timeMs = 400;
let testBackend: TestBackend;

beforeAll(async () => {
  testBackend = await startTestBackend({ queryTimeMs: timeMs });
  const transaction = testBackend.client.transaction();
  for (let n = 0; n < 300; n++) transaction.create({ _id: `doc-${n}`, _type: 'page', n, title: `Page ${n}` });
  await transaction.commit();
});
afterAll(() => testBackend.remove());

const fetchError = (query: string) => testBackend.client.fetch(query).catch((error: unknown) => error);

describe('a query that takes too long', () => {
  test('is aborted with a ClientError', async () => {
    const error = await fetchError(endless);
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({
      statusCode: 408,
      message: expect.stringContaining(`longer than ${timeMs} ms`),
    });
  });

  test('frees its thread for the next query', async () => {
    const slow = [endless, endless].map(fetchError);
    expect(await testBackend.client.fetch('count(*)')).toBe(300);
    await Promise.all(slow);
  });

  test('blocks neither writes nor queries that read few documents', async () => {
    const slowBackend = await startTestBackend({ queryTimeMs: 600_000 });
    const { client } = slowBackend;
    const abortController = new AbortController();
    try {
      const transaction = client.transaction();
      for (let n = 0; n < 300; n++) transaction.create({ _id: `doc-${n}`, _type: 'page', n });
      await transaction.commit();
      const slow = [1, 2, 3].map(() => client.fetch(endless, {}, { signal: abortController.signal }));
      // Each of these would wait for ten minutes if a slow query blocked it.
      await client.patch('doc-1').set({ title: 'Changed' }).commit();
      expect(await client.getDocument('doc-1')).toMatchObject({ title: 'Changed' });
      expect(await client.fetch('*[_id == $id][0]{title}', { id: 'doc-1' })).toEqual({ title: 'Changed' });
      expect(await client.fetch('*[_type == "page"] | order(_id) [0...9]{_id}')).toHaveLength(9);
      abortController.abort();
      await Promise.allSettled(slow);
    } finally {
      await slowBackend.remove();
    }
  });

  test.each([
    ['without the token', 'with it', true],
    ['with the token', 'without it', false],
  ])('does not block queries %s if it was sent %s', async (_query, _slow, isSlowWithToken) => {
    const slowBackend = await startTestBackend({ queryTimeMs: 600_000 });
    const [slowClient, client] = isSlowWithToken
      ? [slowBackend.client, slowBackend.anonymous]
      : [slowBackend.anonymous, slowBackend.client];
    const abortController = new AbortController();
    try {
      const transaction = slowBackend.client.transaction();
      for (let n = 0; n < 300; n++) transaction.create({ _id: `doc-${n}`, _type: 'page', n });
      await transaction.commit();
      const slow = Array.from({ length: 10 }, () => slowClient.fetch(endless, {}, { signal: abortController.signal }));
      // Without a separate thread the query would wait for ten minutes.
      expect(await client.fetch('count(*)')).toBe(300);
      abortController.abort();
      await Promise.allSettled(slow);
    } finally {
      await slowBackend.remove();
    }
  });

  test('is removed from the queue when its client disconnects', async () => {
    const slow = [endless, endless].map(fetchError);
    const abortController = new AbortController();
    const abandoned = Array.from({ length: 60 }, () =>
      testBackend.client.fetch(endless, {}, { signal: abortController.signal }),
    );
    abortController.abort();
    await Promise.allSettled(abandoned);
    expect(await testBackend.client.fetch('count(*)')).toBe(300);
    await Promise.all(slow);
  });

  test('is also aborted as part of a mutation', async () => {
    await expect(testBackend.client.delete({ query: endless })).rejects.toMatchObject({ statusCode: 408 });
    expect(await testBackend.client.fetch('count(*)')).toBe(300);
  });
});

describe('a query that is rejected before it is parsed', () => {
  test.each([
    ['too long', `"${'x'.repeat(15_000)}"`, 'longer than'],
    ['nested too deeply', `${'*[count('.repeat(30)}*${')>0]'.repeat(30)}`, 'nested deeper'],
    ['too many opening brackets', '('.repeat(1000), 'nested deeper'],
  ])('%s', async (_name, query, message) => {
    expect(await fetchError(query)).toMatchObject({ statusCode: 400, message: expect.stringContaining(message) });
  });

  test('ignores brackets in strings and comments', async () => {
    expect(await testBackend.client.fetch(`// ${'['.repeat(100)}\n"${'('.repeat(100)}"`)).toBe('('.repeat(100));
  });
});

test('a query that needs too much memory does not affect others', async () => {
  const doubling = `[${Array.from({ length: 40 }, () => '...*').join(',')}]`;
  const huge = `${doubling}{"a": ${doubling}{"b": ${doubling}}}`;
  expect(await fetchError(huge)).toMatchObject({ statusCode: expect.any(Number) });
  expect(await testBackend.client.fetch('count(*)')).toBe(300);
});

test.each([
  ['*[count(*[n > 1]) > 0]', 'nested'],
  ['*[count([1,2,3][@ > 1]) > 0]', 'iterating'],
  ['*[title match "Pag*"]', 'matching'],
  [`*[${'n == 1 || '.repeat(60)}n == 2]`, 'long'],
])('rejects a listener with a filter that is too complex: %s', async (query) => {
  const failure = await new Promise((resolve) =>
    testBackend.client.listen(query).subscribe({ error: resolve, next: resolve }),
  );
  expect(failure).toMatchObject({ data: { message: expect.stringContaining('may only compare') } });
});

test('limits the number of listeners', async () => {
  const abortController = new AbortController();
  const { signal } = abortController;
  const listen = () => fetch(`${testBackend.backend.url}/v2026-01-01/data/listen/production?query=*`, { signal });
  const statuses = (await Promise.all(Array.from({ length: 110 }, listen))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.filter((status) => status === 503)).toHaveLength(10);
  abortController.abort();
});

describe('requests of web pages', () => {
  const statusFor = (headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      const path = '/v2026-01-01/data/query/production?query=count(*)';
      const outgoing = request({ port: testBackend.backend.port, host: '127.0.0.1', path, headers }, (response) => {
        response.resume();
        expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
        resolve(response.statusCode);
      });
      outgoing.on('error', reject).end();
    });
  const authorization = `Bearer ${testToken}`;

  test.each([
    ['a program', {}, 200],
    ['a program that uses the name localhost', { host: 'localhost:1234' }, 200],
    ['an address typed into a browser', { 'sec-fetch-site': 'none' }, 200],
    ['a page of another origin', { origin: 'https://example.com', authorization }, 403],
    ['a page of another port', { origin: 'http://localhost:3000' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a cross-site picture or script', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a same-site page of another port', { 'sec-fetch-site': 'same-site' }, 403],
    ['a foreign name that resolves to this address', { host: 'rebound.example' }, 403],
    ['a name with our address as its prefix', { host: '127.0.0.1.example:80' }, 403],
  ])('%s: %o returns %i', async (_name, headers, status) => {
    expect(await statusFor(headers)).toBe(status);
  });
});

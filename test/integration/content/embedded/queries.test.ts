/** Limits of queries, listeners, and of who may send requests. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend, testToken } from '#test/builders/testBackend.ts';

let testBackend: TestBackend;

beforeAll(async () => {
  testBackend = await startTestBackend();
});
afterAll(() => testBackend.remove());

const fetchError = (query: string) => testBackend.client.fetch(query).catch((error: unknown) => error);

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

/** What a query may cost: it holds up neither the backend nor, for long, other queries. */
import { request } from 'node:http';
import { ClientError } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend, testToken } from '../../builders/testBackend.ts';

/** Compares each of 300 documents with each of 300, with each of 300, with each of 300. */
const endless = '*[count(*[count(*[count(*[n >= ^.n]) > 0]) > 0]) > 0]';
const timeMs = 400;
let t: TestBackend;

beforeAll(async () => {
  t = await startTestBackend({ queryTimeMs: timeMs });
  const transaction = t.client.transaction();
  for (let n = 0; n < 300; n++) transaction.create({ _id: `doc-${n}`, _type: 'page', n, title: `Page ${n}` });
  await transaction.commit();
});
afterAll(() => t.remove());

const refused = (query: string) => t.client.fetch(query).catch((error: unknown) => error);

describe('a query that takes too long', () => {
  test('is ended with an issue the client understands', async () => {
    const issue = await refused(endless);
    expect(issue).toBeInstanceOf(ClientError);
    expect(issue).toMatchObject({
      statusCode: 408,
      message: expect.stringContaining(`longer than ${timeMs} ms`),
    });
  });

  test('gives its thread to the next query', async () => {
    const slow = [endless, endless].map(refused);
    expect(await t.client.fetch('count(*)')).toBe(300);
    await Promise.all(slow);
  });

  test('holds up neither writers nor readers of few documents', async () => {
    const patient = await startTestBackend({ queryTimeMs: 600_000 });
    const { client } = patient;
    const leaving = new AbortController();
    try {
      const transaction = client.transaction();
      for (let n = 0; n < 300; n++) transaction.create({ _id: `doc-${n}`, _type: 'page', n });
      await transaction.commit();
      const slow = [1, 2, 3].map(() => client.fetch(endless, {}, { signal: leaving.signal }));
      // Each of these would wait for ten minutes if a slow query held it up.
      await client.patch('doc-1').set({ title: 'Changed' }).commit();
      expect(await client.getDocument('doc-1')).toMatchObject({ title: 'Changed' });
      expect(await client.fetch('*[_id == $id][0]{title}', { id: 'doc-1' })).toEqual({ title: 'Changed' });
      expect(await client.fetch('*[_type == "page"] | order(_id) [0...9]{_id}')).toHaveLength(9);
      leaving.abort();
      await Promise.allSettled(slow);
    } finally {
      await patient.remove();
    }
  });

  test.each([
    ['without the token', 'with it', true],
    ['with the token', 'without it', false],
  ])('holds up no query %s when it was asked %s', async (_asked, _slow, isSlowWithToken) => {
    const patient = await startTestBackend({ queryTimeMs: 600_000 });
    const [slowClient, client] = isSlowWithToken
      ? [patient.client, patient.anonymous]
      : [patient.anonymous, patient.client];
    const leaving = new AbortController();
    try {
      const transaction = patient.client.transaction();
      for (let n = 0; n < 300; n++) transaction.create({ _id: `doc-${n}`, _type: 'page', n });
      await transaction.commit();
      const slow = Array.from({ length: 10 }, () => slowClient.fetch(endless, {}, { signal: leaving.signal }));
      // It would wait for ten minutes for a thread of its own.
      expect(await client.fetch('count(*)')).toBe(300);
      leaving.abort();
      await Promise.allSettled(slow);
    } finally {
      await patient.remove();
    }
  });

  test('leaves the queue when its client leaves', async () => {
    const slow = [endless, endless].map(refused);
    const leaving = new AbortController();
    const left = Array.from({ length: 60 }, () => t.client.fetch(endless, {}, { signal: leaving.signal }));
    leaving.abort();
    await Promise.allSettled(left);
    expect(await t.client.fetch('count(*)')).toBe(300);
    await Promise.all(slow);
  });

  test('neither does it as part of a mutation', async () => {
    await expect(t.client.delete({ query: endless })).rejects.toMatchObject({ statusCode: 408 });
    expect(await t.client.fetch('count(*)')).toBe(300);
  });
});

describe('refused before it is parsed', () => {
  test.each([
    ['too long', `"${'x'.repeat(15_000)}"`, 'longer than'],
    ['nested too deeply', `${'*[count('.repeat(30)}*${')>0]'.repeat(30)}`, 'nested deeper'],
    ['brackets without end', '('.repeat(1000), 'nested deeper'],
  ])('%s', async (_name, query, message) => {
    expect(await refused(query)).toMatchObject({ statusCode: 400, message: expect.stringContaining(message) });
  });

  test('brackets in strings and comments do not count', async () => {
    expect(await t.client.fetch(`// ${'['.repeat(100)}\n"${'('.repeat(100)}"`)).toBe('('.repeat(100));
  });
});

test('a query that needs too much memory ends alone', async () => {
  const doubling = `[${Array.from({ length: 40 }, () => '...*').join(',')}]`;
  const huge = `${doubling}{"a": ${doubling}{"b": ${doubling}}}`;
  expect(await refused(huge)).toMatchObject({ statusCode: expect.any(Number) });
  expect(await t.client.fetch('count(*)')).toBe(300);
});

test.each([
  ['*[count(*[n > 1]) > 0]', 'nested'],
  ['*[count([1,2,3][@ > 1]) > 0]', 'iterating'],
  ['*[title match "Pag*"]', 'matching'],
  [`*[${'n == 1 || '.repeat(60)}n == 2]`, 'long'],
])('a listener hears no %s', async (query) => {
  const failure = await new Promise((resolve) => t.client.listen(query).subscribe({ error: resolve, next: resolve }));
  expect(failure).toMatchObject({ data: { message: expect.stringContaining('may only compare') } });
});

test('there are only so many listeners', async () => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const listen = () => fetch(`${t.backend.url}/v2026-01-01/data/listen/production?query=*`, { signal });
  const statuses = (await Promise.all(Array.from({ length: 110 }, listen))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.filter((status) => status === 503)).toHaveLength(10);
  leaving.abort();
});

describe('web pages', () => {
  const statusFor = (headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      const path = '/v2026-01-01/data/query/production?query=count(*)';
      const asked = request({ port: t.backend.port, host: '127.0.0.1', path, headers }, (response) => {
        response.resume();
        expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
        resolve(response.statusCode);
      });
      asked.on('error', reject).end();
    });
  const authorization = `Bearer ${testToken}`;

  test.each([
    ['a program', {}, 200],
    ['a program that calls it localhost', { host: 'localhost:1234' }, 200],
    ['an address typed into a browser', { 'sec-fetch-site': 'none' }, 200],
    ['a page of another origin', { origin: 'https://example.com', authorization }, 403],
    ['a page of another port', { origin: 'http://localhost:3000' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a picture or script of a page', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of another port, again', { 'sec-fetch-site': 'same-site' }, 403],
    ['a name made to lead here', { host: 'rebound.example' }, 403],
    ['a name that begins like ours', { host: '127.0.0.1.example:80' }, 403],
  ])('%s', async (_name, headers, status) => {
    expect(await statusFor(headers)).toBe(status);
  });
});

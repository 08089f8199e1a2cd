// Proves specification §12.3
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createClient } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedProject } from '#content/embeddedProject.ts';
import { clientOf, startTestBackend, type TestBackend, testToken } from '#test/builders/testBackend.ts';

let testBackend: TestBackend;
const data = (path: string) => `${testBackend.backend.url}/v2026-01-01/data/${path}`;
const bearer = { authorization: `Bearer ${testToken}` };

beforeAll(async () => {
  testBackend = await startTestBackend();
  const transaction = testBackend.client.transaction();
  transaction.create({ _id: 'ya-1', _type: 'destination', title: 'Renesse', host: { _ref: 'host-ya' } });
  transaction.create({ _id: 'host-ya', _type: 'host', name: 'Young Alps' });
  transaction.create({ _id: 'drafts.ya-1', _type: 'destination', title: 'Draft' });
  transaction.create({ _id: 'private.history.ya-1.b', _type: 'history', trip: 'ya-1', by: 'kim' });
  await transaction.commit();
});
afterAll(() => testBackend.remove());

describe('queries', () => {
  test('by GET, with parameters of every kind', async () => {
    const query = '{"string": $s, "number": $n, "list": $l, "object": $o, "none": $z, "trip": *[_id == $s][0].title}';
    const params = { s: 'ya-1', n: 1.5, l: ['a', 'ö&?#'], o: { a: true }, z: null };
    const { s: string, n: number, l: list, o: object } = params;
    expect(await testBackend.client.fetch(query, params)).toEqual({
      string,
      number,
      list,
      object,
      none: null,
      trip: 'Renesse',
    });
  });

  test('by POST, if they are too long for a URL', async () => {
    const ids = Array.from({ length: 2000 }, (_, i) => `ya-${i}`);
    expect(await testBackend.client.fetch('*[_id in $ids]{title, "host": host->name}', { ids })).toEqual([
      { title: 'Renesse', host: 'Young Alps' },
    ]);
  });

  test('in the published perspective by default, raw if requested', async () => {
    const query = '*[_type == "destination"] | order(_id)._id';
    expect(await testBackend.client.fetch(query)).toEqual(['ya-1']);
    expect(await testBackend.client.fetch(query, {}, { perspective: 'raw' })).toEqual(['drafts.ya-1', 'ya-1']);
    const oldClient = createClient({
      ...testBackend.client.config(),
      apiVersion: '2021-06-07',
      perspective: undefined,
    });
    expect(await oldClient.fetch(query)).toEqual(['drafts.ya-1', 'ya-1']);
  });

  test('an invalid query causes a ClientError with the position of the error', async () => {
    const error = await testBackend.client.fetch('*[_type ==').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ statusCode: 400, details: { type: 'queryParseError', start: 9 } });
  });
});

describe('without a token', () => {
  test('private documents are not returned', async () => {
    const id = 'private.history.ya-1.b';
    for (const client of [testBackend.anonymous, clientOf(testBackend.backend.url, 'not-the-token')]) {
      expect(await client.fetch('*._id', {}, { perspective: 'raw' })).toEqual(['host-ya', 'ya-1']);
      expect(await client.fetch('*[_id == $id]', { id })).toEqual([]);
      expect(await client.getDocument(id)).toBeUndefined();
    }
    const exported = await (await fetch(data('export/production'))).text();
    expect(exported).toContain('ya-1');
    expect(exported).not.toContain('private.');
    expect(await testBackend.client.getDocument(id)).toMatchObject({ _id: id });
  });

  test('changes of private documents are not reported', async () => {
    const changed: string[] = [];
    const listener = testBackend.anonymous.listen('*', {}, { events: ['welcome', 'mutation'] });
    const welcome = Promise.withResolvers<void>();
    const subscription = listener.subscribe((event) => {
      if (event.type === 'welcome') welcome.resolve();
      else if (event.type === 'mutation') changed.push(event.documentId);
    });
    await welcome.promise;
    await testBackend.client.createOrReplace({ _id: 'private.note', _type: 'note' });
    await testBackend.client.createOrReplace({ _id: 'public', _type: 'note' });
    await expect.poll(() => changed).toEqual(['public']);
    subscription.unsubscribe();
    await testBackend.client.delete('public');
  });

  test('all writes are rejected', async () => {
    const unauthorised = { statusCode: 401 };
    await expect(testBackend.anonymous.create({ _type: 'destination' })).rejects.toMatchObject(unauthorised);
    await expect(testBackend.anonymous.assets.upload('image', Buffer.from('x'))).rejects.toMatchObject(unauthorised);
    await expect(clientOf(testBackend.backend.url, 'not-the-token').delete('ya-1')).rejects.toMatchObject(unauthorised);
  });
});

describe('malformed requests', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const mutation = (value: unknown) => JSON.stringify({ mutations: [value] });
  test.each([
    ['invalid JSON', 'POST', 'mutate/production', '{', 400],
    ['an empty body', 'POST', 'mutate/production', '', 400],
    ['no mutations', 'POST', 'mutate/production', '{}', 400],
    ['an unknown mutation', 'POST', 'mutate/production', mutation({ drop: {} }), 400],
    [
      'two operations in one mutation',
      'POST',
      'mutate/production',
      mutation({ create: { _type: 'a' }, delete: { id: 'a' } }),
      400,
    ],
    ['a document without a type', 'POST', 'mutate/production', mutation({ create: {} }), 400],
    ['an invalid id', 'POST', 'mutate/production', mutation({ create: { _id: '../x', _type: 'a' } }), 400],
    ['a null body', 'POST', 'mutate/production', 'null', 400],
    [
      'a deeply nested document',
      'POST',
      'mutate/production',
      `{"mutations":[{"create":{"_type":"a","x":${deep}}}]}`,
      400,
    ],
    [
      'a body that is too large',
      'POST',
      'mutate/production',
      mutation({ create: { _type: 'a', x: 'x'.repeat(10_000_000) } }),
      413,
    ],
    ['a missing query', 'GET', 'query/production', null, 400],
    ['a parameter with invalid JSON', 'GET', 'query/production?query=*&$a={', null, 400],
    ['an unknown perspective', 'GET', 'query/production?query=*&perspective=drafts', null, 400],
    ['a posted query that is not a string', 'POST', 'query/production', '{"query": 5}', 400],
    ['an invalid path', 'GET', 'doc/production/%E0%A4%A', null, 400],
    ['another dataset', 'GET', 'query/staging?query=*', null, 404],
    ['an unknown path', 'GET', 'history/production', null, 404],
    ['an unsupported method', 'DELETE', 'query/production', null, 404],
  ])('%s', async (_name, method, path, body, status) => {
    const response = await fetch(data(path), { method, body, headers: bearer });
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(JSON.parse(text)).toHaveProperty('error');
    expect(text).not.toMatch(/node:internal|\.ts:\d/);
  });

  test('rejects a body that is too large even without a Content-Length', async () => {
    async function* parts() {
      for (let n = 0; n < 12; n++) yield Buffer.alloc(1_000_000, 'x');
    }
    const body = Readable.toWeb(Readable.from(parts()));
    const init = { method: 'POST', body, headers: bearer, duplex: 'half' } as unknown as RequestInit;
    expect((await fetch(data('mutate/production'), init)).status).toBe(413);
  });

  test('the server survives a client that disconnects within a request', async () => {
    const socket = connect(testBackend.backend.port, '127.0.0.1');
    const head = `POST /v2026-01-01/data/mutate/production HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${bearer.authorization}\r\n`;
    await new Promise<void>((resolve) => {
      socket.on('close', () => resolve());
      socket.write(`${head}content-length: 100\r\n\r\n{"mutations"`, () => socket.resetAndDestroy());
    });
    expect(await testBackend.client.fetch('count(*[_id == "ya-1"])')).toBe(1);
  });

  test('the server survives bytes that are not HTTP', async () => {
    const socket = connect(testBackend.backend.port, '127.0.0.1');
    await new Promise((resolve) => {
      socket.on('error', () => undefined).on('close', resolve);
      socket.end('\x00\xff not http\r\n\r\n');
      socket.resume();
    });
    expect(await testBackend.client.fetch('count(*[_id == "ya-1"])')).toBe(1);
  });
});

test('export streams every document of the requested types once, in order', async () => {
  const many = await startTestBackend();
  try {
    for (let batch = 0; batch < 6; batch++) {
      const transaction = many.client.transaction();
      for (let i = 0; i < 200; i++) transaction.create({ _id: `doc-${i * 6 + batch}`, _type: i % 2 ? 'odd' : 'even' });
      await transaction.commit();
    }
    const exported = async (search: string) => {
      const response = await fetch(`${many.backend.url}/v2026-01-01/data/export/${embeddedProject.dataset}${search}`);
      const lines = (await response.text()).trimEnd().split('\n');
      return lines.map((line) => JSON.parse(line) as { _id: string; _type: string });
    };
    const all = (await exported('')).map(({ _id }) => _id);
    expect(all).toHaveLength(1200);
    expect(all).toEqual([...all].sort());
    const odd = await exported('?types=odd,nothing');
    expect(odd).toHaveLength(600);
    expect(new Set(odd.map(({ _type }) => _type))).toEqual(new Set(['odd']));
  } finally {
    await many.remove();
  }
});

test('all files are accessible only to their owner', async () => {
  await testBackend.client.assets.upload(
    'image',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  );
  const names = await readdir(testBackend.dataDir, { recursive: true });
  const modes = await Promise.all(
    names.map(async (name) => {
      const info = await stat(join(testBackend.dataDir, name));
      return [name, info.isDirectory() ? '700' : '600', (info.mode & 0o777).toString(8)];
    }),
  );
  expect(names).toContain('content.sqlite-wal');
  expect(modes.filter(([, expected, mode]) => mode !== expected)).toEqual([]);
});

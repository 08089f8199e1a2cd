import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportDocuments, listRevisions, loadPublicDocument, loadSiteDocuments } from '#content/reading.ts';
import { clientOf, startTestBackend, type TestBackend } from '#test/builders/testBackend.ts';

let testBackend: TestBackend;
const trips = 4500;

beforeAll(async () => {
  testBackend = await startTestBackend();
  for (let from = 0; from < trips; from += 500) {
    const transaction = testBackend.client.transaction();
    for (let n = from; n < from + 500; n++)
      transaction.create({ _id: `ya-${n}`, _type: 'destination', text: 'x'.repeat(2000) });
    await transaction.commit({ visibility: 'async' });
  }
  const others = testBackend.client.transaction();
  for (const _id of ['drafts.ya-1', 'versions.r1.ya-1', 'private.trip']) others.create({ _id, _type: 'destination' });
  others.create({ _id: 'host-ya', _type: 'host' }).create({ _id: 'page-a', _type: 'page' });
  others.create({ _id: 'drafts.page-a', _type: 'page' }).create({ _id: 'award-a', _type: 'award' });
  await others.commit();
});
afterAll(() => testBackend.remove());

const ids = (documents: unknown[]) => documents.map((document) => (document as { _id: string })._id);

describe('exportDocuments', () => {
  test('yields every public document of the given types once', async () => {
    const found: unknown[] = [];
    for await (const document of exportDocuments(testBackend.client, ['destination', 'host'])) found.push(document);
    expect(new Set(ids(found)).size).toBe(trips + 1);
    expect(found).toHaveLength(trips + 1);
    expect(ids(found).some((id) => id.includes('.'))).toBe(false);
  });

  test('can be stopped early', async () => {
    const found: unknown[] = [];
    for await (const document of exportDocuments(testBackend.client, ['destination'])) {
      found.push(document);
      if (found.length === 3) break;
    }
    expect(found).toHaveLength(3);
  });

  test.each([
    ['a status of 403', (res: import('node:http').ServerResponse) => res.writeHead(403).end('{}'), /403/],
    ['an error within the stream', (res) => res.end('{"_id":"a"}\n{"error":{"description":"gone"}}\n'), /gone/],
    ['an incomplete line', (res) => res.end('{"_id":"a"}\n{"_id":'), /JSON/],
    ['a closed connection', (res) => res.write('{"_id":"a"}\n', () => res.destroy()), /terminated/],
  ] as [string, (res: import('node:http').ServerResponse) => void, RegExp][])(
    'throws an error for %s',
    async (_name, respond, message) => {
      const server = createServer((_req, res) => respond(res)).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const client = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      try {
        const all = async () => {
          for await (const _ of exportDocuments(client, ['destination']));
        };
        await expect(all()).rejects.toThrow(message);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    },
  );

  test('retries while the backend is not ready', async () => {
    let calls = 0;
    const server = createServer((_req, res) => {
      calls++;
      if (calls < 3) res.writeHead(503).end();
      else res.end('{"_id":"a"}\n');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const found: unknown[] = [];
    for await (const document of exportDocuments(client, ['destination'])) found.push(document);
    server.close();
    expect(ids(found)).toEqual(['a']);
  });
});

test('listRevisions returns the revision of every public document of a type', async () => {
  const revisions = await listRevisions(testBackend.client, 'destination');
  expect(revisions.size).toBe(trips);
  expect(revisions.get('ya-7')).toBe((await testBackend.client.getDocument('ya-7'))?._rev);
});

test('loadPublicDocument finds public documents only', async () => {
  expect(await loadPublicDocument(testBackend.client, 'ya-7')).toMatchObject({ _id: 'ya-7' });
  for (const id of ['ya-99999', 'drafts.ya-1', 'private.trip', '../ya-7', 'ya-7,ya-8', '']) {
    expect(await loadPublicDocument(testBackend.client, id)).toBeNull();
  }
});

test('loadSiteDocuments loads whole types, without drafts', async () => {
  expect(ids(await loadSiteDocuments(testBackend.client, ['page', 'host', 'award']))).toEqual([
    'award-a',
    'host-ya',
    'page-a',
  ]);
});

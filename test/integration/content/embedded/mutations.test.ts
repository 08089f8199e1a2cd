import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClientError, type SanityClient } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedBackend } from '#content/embedded/embeddedBackend.ts';
import { clientOf, startTestBackend, type TestBackend, testToken } from '#test/builders/testBackend.ts';

let testBackend: TestBackend;
let client: SanityClient;
let count = 0;
/** Returns a new id, so that tests can share one backend without conflicts. */
const freshId = () => `trip-${++count}`;

beforeAll(async () => {
  testBackend = await startTestBackend();
  client = testBackend.client;
});
afterAll(() => testBackend.remove());

async function expectClientError(promise: Promise<unknown>): Promise<ClientError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ClientError);
  return error as ClientError;
}

describe('mutations', () => {
  test('create sets an id, a revision and timestamps', async () => {
    const created = await client.create({ _type: 'destination', title: 'Renesse' });
    expect(created).toMatchObject({ _type: 'destination', title: 'Renesse', _createdAt: created._updatedAt });
    expect(created._id).toMatch(/^[\w-]+$/);
    expect(await client.getDocument(created._id)).toEqual(created);
  });

  test('patch supports every operation', async () => {
    const _id = freshId();
    await client.create({
      _id,
      _type: 'destination',
      n: 1,
      text: 'the old text',
      gone: true,
      tabs: [{ _key: 'a', t: 1 }],
    });
    const patched = await client
      .patch(_id)
      .set({ title: 'Set', 'tabs[_key=="a"].t': 2 })
      .setIfMissing({ title: 'not this', teaser: 'missing' })
      .inc({ n: 5 })
      .dec({ n: 2 })
      .unset(['gone'])
      .append('tabs', [{ _key: 'b', t: 3 }])
      .diffMatchPatch({ text: '@@ -1,12 +1,12 @@\n the \n-old\n+new\n  text\n' })
      .commit();
    const tabs = [
      { _key: 'a', t: 2 },
      { _key: 'b', t: 3 },
    ];
    expect(patched).toMatchObject({ title: 'Set', teaser: 'missing', n: 4, text: 'the new text', tabs });
    expect(patched).not.toHaveProperty('gone');
  });

  test('_updatedAt is strictly increasing', async () => {
    const id = freshId();
    await client.create({ _id: id, _type: 'destination', n: 0 });
    const documents = await Promise.all(Array.from({ length: 20 }, () => client.patch(id).inc({ n: 1 }).commit()));
    const times = documents.sort((a, b) => Number(a.n) - Number(b.n)).map(({ _updatedAt }) => _updatedAt);
    expect(new Set(times).size).toBe(20);
    expect(times).toEqual([...times].sort());
  });
});

describe('conflicts', () => {
  test('rejects a stale revision with 409 and accepts the current one', async () => {
    const _id = freshId();
    const first = await client.create({ _id, _type: 'destination', title: 'One' });
    await client.patch(_id).ifRevisionId(first._rev).set({ title: 'Two' }).commit();
    const conflict = await expectClientError(
      client.patch(_id).ifRevisionId(first._rev).set({ title: 'Three' }).commit(),
    );
    expect(conflict.statusCode).toBe(409);
    expect(conflict.details).toMatchObject({
      items: [{ error: { type: 'documentRevisionIDDoesNotMatchError', id: _id } }],
    });
    expect(await client.getDocument(_id)).toMatchObject({ title: 'Two' });
  });

  test('accepts exactly one of several concurrent writes with the same revision', async () => {
    const { _id, _rev } = await client.create({ _type: 'destination' });
    const writes = [1, 2, 3, 4].map((n) => client.patch(_id).ifRevisionId(_rev).set({ n }).commit());
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['rejects a duplicate id', (id: string) => client.create({ _id: id, _type: 'destination' }), 409],
    ['rejects a patch of an unknown document', () => client.patch('nobody').set({ a: 1 }).commit(), 409],
    ['rejects a change of _id', (id: string) => client.patch(id).set({ _id: 'other' }).commit(), 400],
    ['rejects a change of _type', (id: string) => client.patch(id).set({ _type: 'other' }).commit(), 400],
    ['rejects an invalid path', (id: string) => client.patch(id).set({ '': 1 }).commit(), 400],
  ])('%s', async (_name, work, status) => {
    const _id = freshId();
    await client.create({ _id, _type: 'destination' });
    expect((await expectClientError(work(_id))).statusCode).toBe(status);
  });

  test('applies a transaction completely or not at all', async () => {
    const [kept, lost] = [freshId(), freshId()];
    await client.create({ _id: kept, _type: 'destination', n: 1 });
    const invalid = client
      .transaction()
      .create({ _id: lost, _type: 'destination' })
      .patch(kept, (patch) => patch.set({ n: 2 }))
      .delete(kept)
      .create({ _id: lost, _type: 'destination' });
    expect((await expectClientError(invalid.commit())).statusCode).toBe(409);
    expect(await client.getDocuments([kept, lost])).toMatchObject([{ n: 1 }, null]);

    const valid = client
      .transaction()
      .create({ _id: lost, _type: 'destination' })
      .patch(kept, (patch) => patch.set({ n: 2 }));
    const { transactionId } = await valid.commit();
    const [first, second] = await client.getDocuments([kept, lost]);
    expect([first?._rev, second?._rev]).toEqual([transactionId, transactionId]);
  });

  test('rejects a transaction id that was used before', async () => {
    const _id = freshId();
    await client.mutate([{ create: { _id, _type: 'destination' } }], { transactionId: `once-${_id}` });
    const again = client.mutate([{ createOrReplace: { _id, _type: 'destination' } }], { transactionId: `once-${_id}` });
    expect((await expectClientError(again)).statusCode).toBe(409);
  });
});

describe('durability', () => {
  test('a restart loses no data, and _updatedAt keeps increasing', async () => {
    const before = await client.create({ _type: 'destination', title: 'Stays' });
    await testBackend.restart();
    expect(await client.getDocument(before._id)).toEqual(before);
    const after = await client.patch(before._id).set({ title: 'Goes on' }).commit();
    expect(after._updatedAt > before._updatedAt).toBe(true);
  });

  test('a used port is reported with code EADDRINUSE', async () => {
    const settings = { projectId: 'local', dataset: 'production', token: testToken };
    const second = startEmbeddedBackend({
      ...settings,
      dataDir: join(testBackend.dataDir, 'second'),
      port: testBackend.backend.port,
    });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  test('a second backend cannot open the same data', async () => {
    const settings = { projectId: 'local', dataset: 'production', token: testToken };
    await expect(startEmbeddedBackend({ ...settings, dataDir: testBackend.dataDir, port: 0 })).rejects.toThrow(
      /locked/,
    );
  });

  test('acknowledged writes survive SIGKILL, and SIGTERM exits with code 0', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lagerfeuer-backend-'));
    const start = async () => {
      const env = {
        ...process.env,
        CONTENT_PORT: '0',
        DATA_DIR: dataDir,
        SANITY_TOKEN: testToken,
        LOG_LEVEL: 'silent',
      };
      const main = new URL('../../../../src/content/embedded/main.ts', import.meta.url).pathname;
      const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      const [message] = (await once(child, 'message')) as [{ ready: boolean; port: number }];
      expect(message.ready).toBe(true);
      return { child, client: clientOf(`http://127.0.0.1:${message.port}`, testToken) };
    };
    try {
      const first = await start();
      const created = await first.client.create({ _type: 'destination', title: 'Durable' });
      const killed = once(first.child, 'exit');
      first.child.kill('SIGKILL');
      await killed;

      const second = await start();
      expect(await second.client.getDocument(created._id)).toEqual(created);
      const ended = once(second.child, 'exit');
      second.child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

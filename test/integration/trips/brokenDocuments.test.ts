/** Organisers' lists of invalid documents contain only the host's documents, up to a limit. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueKeys } from '#catalog/keys.ts';
import { createPublisher } from '#catalog/publish/publisher.ts';
import type { BrokenDocument } from '#catalog/published.ts';
import { createBrokenDocuments } from '#catalog/queries/brokenDocuments.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { maxBrokenDocuments } from '#domain/organisers/organiserTrips.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { generous } from '#test/setup/deadlines.ts';
import { startRedis, type TestRedis } from '#test/setup/redis/redisServer.ts';

const hosts = createHosts(defaultHosts);
let server: TestRedis;
let redis: RedisConnection;
let prefixes = 0;

beforeAll(async () => {
  server = await startRedis();
  redis = connectRedis({ url: server.url }, 'blocking');
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

/** Creates an empty catalogue with its own key prefix. */
function prepare() {
  prefixes += 1;
  const keys = catalogueKeys(`broken-${prefixes}`);
  const read = createBrokenDocuments({ redis, keys, hosts });
  return {
    keys,
    publisher: createPublisher(redis, keys, hosts),
    docIds: async (subdomain: string) => (await read(subdomain)).map(({ docId }) => docId),
  };
}

const broken = (docId: string, change: Partial<BrokenDocument> = {}): BrokenDocument => ({
  ...{ docId, type: 'destination', subdomain: docId.replace(/-.*/, ''), title: '', internalName: '' },
  ...{ field: 'title', reason: 'Die Angabe „Titel“ fehlt.', otherIssues: 0 },
  ...change,
});

test('lists trips in numerical order before other documents', async () => {
  const { publisher, docIds } = prepare();
  for (const docId of ['ya-10', 'ya-9', 'english-1', 'ya-100']) await publisher.reportBroken(broken(docId));
  await publisher.reportBroken(broken('host-1', { type: 'host', subdomain: 'ya' }));
  expect(await docIds('ya')).toEqual(['ya-9', 'ya-10', 'ya-100', 'host-1']);
  await publisher.clearBroken('ya-10');
  expect(await docIds('ya')).toEqual(['ya-9', 'ya-100', 'host-1']);
});

test('reads only the first thousand documents of a host, and none of other hosts', async () => {
  const { keys, publisher, docIds } = prepare();
  const numbers = Array.from({ length: maxBrokenDocuments + 200 }, (_, index) => index + 1);
  await Promise.all(numbers.map((number) => publisher.reportBroken(broken(`ya-${number}`))));
  await publisher.reportBroken(broken('english-1'));
  // Reading these documents of the other host would fail.
  await redis.hset(keys.broken, 'ya-1', 'unreadable', `ya-${maxBrokenDocuments + 1}`, 'unreadable');
  expect(await docIds('english')).toEqual(['english-1']);
  await redis.hset(keys.broken, 'ya-1', JSON.stringify(broken('ya-1')));
  expect(await docIds('ya')).toEqual(numbers.slice(0, maxBrokenDocuments).map((number) => `ya-${number}`));
});

test('moves a document to another list when its host changes', async () => {
  const { keys, publisher, docIds } = prepare();
  await publisher.reportBroken(broken('faq-1', { type: 'partner', subdomain: 'ya' }));
  await publisher.reportBroken(broken('faq-1', { type: 'partner', subdomain: 'english' }));
  expect([await docIds('ya'), await docIds('english')]).toEqual([[], ['faq-1']]);
  expect(await redis.exists(keys.brokenOf('ya'))).toBe(0);
});

test('restores a lost list when the same issue is reported again', async () => {
  const { keys, publisher, docIds } = prepare();
  await publisher.reportBroken(broken('ya-1'));
  await redis.del(keys.brokenOf('ya'));
  expect(await publisher.reportBroken(broken('ya-1'))).toBe(false);
  expect(await docIds('ya')).toEqual(['ya-1']);
});

test('returns the last known list of each host while Redis is down', async () => {
  const ownRedis = await startRedis();
  const connection = connectRedis({ url: ownRedis.url }, 'request', generous.redis);
  await once(connection, 'ready');
  // The client reconnects to the stopped server until it is disconnected.
  connection.on('error', () => undefined);
  const keys = catalogueKeys('away');
  const publisher = createPublisher(connection, keys, hosts);
  await publisher.reportBroken(broken('ya-1'));
  await publisher.reportBroken(broken('english-1'));
  const read = createBrokenDocuments({ redis: connection, keys, hosts });
  const docIds = async (subdomain: string) => (await read(subdomain)).map(({ docId }) => docId);
  const before = [await docIds('ya'), await docIds('english')];
  await ownRedis.stop();
  expect([await docIds('ya'), await docIds('english')]).toEqual(before);
  connection.disconnect();
});

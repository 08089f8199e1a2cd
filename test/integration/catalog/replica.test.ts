// Proves specification §13.1, §13.3, §13.5
/** The replica on a real Redis: loading, following changes, and recovering from interruptions. */
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CatalogueKeys, catalogueKeys } from '#catalog/keys.ts';
import { createPublisher, type Publisher } from '#catalog/publish/publisher.ts';
import { createReadModelState, type ReadModelState } from '#catalog/publish/readModelState.ts';
import { createTripReader } from '#catalog/queries/trips.ts';
import { type CatalogueReplica, createReplica } from '#catalog/replica/replica.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import type { FaqEntryDocument } from '#domain/site/siteDocuments.ts';
import { createLogger } from '#platform/logger.ts';
import { createReplicaMetrics } from '#platform/metrics/replicaMetrics.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import { randomPublications } from '#test/builders/catalogue.ts';
import { buildPublication } from '#test/builders/publication.ts';
import { generous } from '#test/setup/deadlines.ts';
import { markComplete } from '#test/setup/redis/readModel.ts';
import { startRedis, type TestRedis } from '#test/setup/redis/redisServer.ts';

const hosts = createHosts(defaultHosts);
let server: TestRedis;
let redis: RedisConnection;
let prefixes = 0;
let cleanupSteps: (() => unknown)[] = [];

beforeAll(async () => {
  server = await startRedis();
  redis = connectRedis({ url: server.url }, 'blocking');
  redis.on('error', () => {});
});
afterEach(async () => {
  for (const close of cleanupSteps.reverse()) await close();
  cleanupSteps = [];
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

interface Setting {
  keys: CatalogueKeys;
  publisher: Publisher;
  readModel: ReadModelState;
  /** Marks the read model as complete, as at the end of a sweep. */
  sweep(): Promise<void>;
  replica: CatalogueReplica;
  /** Returns the value of a metric of the replica. */
  metric(name: string): Promise<number | undefined>;
  /** Waits until the condition holds. Checks it after every change of the replica. */
  until(condition: () => boolean): Promise<void>;
}

/** Creates a complete catalogue with its own key prefix and a replica that is not started. */
async function prepare(): Promise<Setting> {
  prefixes += 1;
  const keys = catalogueKeys(`replica-${prefixes}`);
  const registry = new Registry();
  const replica = createReplica({
    connect: (use) => connectRedis({ url: server.url }, use, generous.redis),
    connectMs: generous.redis.connect,
    keys,
    hosts,
    logger: createLogger('test', 'silent'),
    metrics: createReplicaMetrics(registry, () => new Date('2026-11-21T10:00:30Z')),
    now: () => new Date('2026-11-21T10:00:00Z'),
  });
  cleanupSteps.push(() => replica.stop());
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!condition()) return;
        stop();
        resolve();
      };
      const stop = replica.onChange(check);
      check();
    });
  const metric = async (name: string) =>
    (await registry.getSingleMetric(`lagerfeuer_replica_${name}`)?.get())?.values[0]?.value;
  const readModel = createReadModelState(redis, keys, hosts);
  const sweep = () => markComplete(readModel);
  await sweep();
  return { keys, publisher: createPublisher(redis, keys, hosts), readModel, sweep, replica, metric, until };
}

const trip = (destinationId: number, title = `Reise ${destinationId}`) =>
  buildPublication({ order: title, summary: { destinationId, title } });
const titleOf = (replica: CatalogueReplica, id: string) => replica.current().trip(id)?.title ?? null;
const idOf = (destinationId: number) => `${destinationId}-lagerfeuer`;

describe('loading', () => {
  test('loads an empty catalogue from an empty Redis and follows changes', async () => {
    const { publisher, replica, until } = await prepare();
    expect(replica.status().loaded).toBe(false);
    await replica.start();
    expect(replica.status()).toMatchObject({ loaded: true, stale: false, version: 0 });
    await publisher.publishTrips([trip(1)]);
    await until(() => titleOf(replica, idOf(1)) === 'Reise 1');
    expect(replica.status().version).toBe(1);
  });

  test('loads trips of every level, site documents, icons and the rating', async () => {
    const { publisher, replica, metric } = await prepare();
    const publications = randomPublications(700, 4);
    await publisher.publishTrips(publications);
    await publisher.publishSiteDocuments([faqEntry('Wann?')]);
    await publisher.publishIcon({ key: 'snow', svg: '<svg/>' });
    await publisher.publishRating({ rating: 4.7, count: 12, url: 'https://example.de' });
    await replica.start();
    expect(replica.current().size).toBe(700);
    for (const { combinedId, summary, row } of publications) {
      expect(replica.current().trip(combinedId)).toMatchObject({ summary, level: row.level });
    }
    expect(replica.site().faq.map(({ question }) => question)).toEqual(['Wann?']);
    expect(replica.site().icons).toEqual({ snow: '<svg/>' });
    expect(replica.site().rating?.count).toBe(12);
    expect(replica.status().version).toBe(703);
    expect(await metric('trips')).toBe(700);
  });

  test('skips only entries that cannot be read', async () => {
    const { keys, publisher, replica } = await prepare();
    await publisher.publishTrips([trip(1), trip(2)]);
    await publisher.publishSiteDocuments([faqEntry('Wann?')]);
    await redis.hset(keys.site, 'damaged', '{');
    await redis.hset(keys.rating, 'site', '{');
    await redis.hset(keys.rows, idOf(1), '{');
    await redis.hset(keys.summaries, idOf(3), '{"of": "another release"}');
    await redis.hset(keys.rows, idOf(3), '{}');
    await replica.start();
    expect(titleOf(replica, idOf(2))).toBe('Reise 2');
    expect(replica.current().size).toBe(1);
    expect(replica.site()).toMatchObject({ faq: [{ question: 'Wann?' }], rating: null });
  });
});

describe('following changes', () => {
  test('applies changes, removals, site documents and the rating, and reports what changed', async () => {
    const { publisher, replica, until } = await prepare();
    await publisher.publishTrips([trip(1), trip(2)]);
    await replica.start();
    const reported: unknown[] = [];
    replica.onChange(({ tripIds, site }) => reported.push([tripIds, site]));
    await publisher.publishTrips([trip(1, 'Reise 1 neu')]);
    await until(() => titleOf(replica, idOf(1)) === 'Reise 1 neu');
    await publisher.removeTrip(idOf(2));
    await until(() => replica.current().size === 1);
    await publisher.publishSiteDocuments([faqEntry('Wo?')]);
    await until(() => replica.site().faq.length === 1);
    await publisher.removeSiteDocument('faq');
    await until(() => replica.site().faq.length === 0);
    await publisher.publishRating({ rating: 5, count: 1, url: 'https://example.de' });
    await until(() => replica.site().rating?.count === 1);
    await publisher.publishRating(null);
    await until(() => replica.site().rating === null);
    expect(reported).toEqual([
      [[idOf(1)], false],
      [[idOf(2)], false],
      [[], true],
      [[], true],
      [[], true],
      [[], true],
    ]);
  });

  test('never shows a partial publication, neither during loading nor afterwards', async () => {
    const { publisher, replica, until } = await prepare();
    const ids = Array.from({ length: 300 }, (_, index) => index + 1);
    const round = (name: string) =>
      ids.map((id) =>
        buildPublication({ order: name, summary: { destinationId: id, title: name }, row: { internalName: name } }),
      );
    await publisher.publishTrips(round('0'));
    const inconsistent: string[] = [];
    replica.onChange(() => {
      for (const id of ids) {
        const shown = replica.current().trip(idOf(id));
        if (shown && shown.title !== shown.internalName) inconsistent.push(`${shown.title} ${shown.internalName}`);
      }
    });
    const publishing = (async () => {
      for (const name of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) await publisher.publishTrips(round(name));
    })();
    await replica.start();
    await publishing;
    await until(() => replica.status().version === 3000);
    expect(inconsistent).toEqual([]);
    expect(ids.every((id) => titleOf(replica, idOf(id)) === '9')).toBe(true);
  });
});

describe('when the stream is not continuous', () => {
  test('reloads everything if entries were trimmed', async () => {
    const { keys, publisher, replica, until } = await prepare();
    await publisher.publishTrips([trip(1), trip(2)]);
    await replica.start();
    const before = replica.current();
    await redis
      .multi()
      .hdel(keys.summaries, idOf(1))
      .xadd(keys.changes, '9-0', 'kind', 'trip', 'id', idOf(2))
      .set(keys.version, 9)
      .exec();
    await until(() => replica.status().version === 9);
    expect(replica.current()).not.toBe(before);
    expect(titleOf(replica, idOf(1))).toBeNull();
    expect(titleOf(replica, idOf(2))).toBe('Reise 2');
  });

  test('keeps the old state after the read model was emptied, until a sweep has completed', async () => {
    const { readModel, publisher, replica, until, sweep } = await prepare();
    await publisher.publishTrips([trip(1), trip(2)]);
    await replica.start();
    await readModel.clear();
    await expect.poll(() => replica.status().stale).toBe(true);
    await publisher.publishTrips([trip(3)]);
    const stamp = replica.current().stamp;
    // Wait for another check of the replica: an incomplete read model must not be used.
    await expect.poll(() => replica.status().stale).toBe(true);
    expect([replica.current().size, titleOf(replica, idOf(1))]).toEqual([2, 'Reise 1']);
    await publisher.publishTrips([trip(4)]);
    await sweep();
    await until(() => titleOf(replica, idOf(4)) === 'Reise 4');
    expect(replica.status()).toMatchObject({ loaded: true, stale: false, version: 2 });
    expect(replica.current().size).toBe(2);
    // The version is the same as before, but cached data of that version must not be used.
    expect(replica.current().stamp).not.toBe(stamp);
  });

  test('keeps the old state after a complete older backup was restored, until the next sweep', async () => {
    const { keys, publisher, replica, until, sweep } = await prepare();
    await publisher.publishTrips([trip(1)]);
    const all = [
      keys.version,
      keys.changes,
      keys.summaries,
      keys.rows,
      keys.trips,
      keys.marks,
      keys.counts,
      keys.swept,
    ];
    const backup = await Promise.all(all.map(async (key) => [key, await redis.dumpBuffer(key)] as const));
    await publisher.publishTrips([trip(2)]);
    await replica.start();
    const restoring = redis.multi();
    for (const [key, dump] of backup) if (dump) restoring.restore(key, 0, dump, 'REPLACE');
    await restoring.exec();
    // The same trip at the same version as before, with other contents.
    await publisher.publishTrips([trip(2, 'Reise 2 neu')]);
    await expect.poll(() => replica.status().stale).toBe(true);
    expect(titleOf(replica, idOf(2))).toBe('Reise 2');
    await sweep();
    await until(() => titleOf(replica, idOf(2)) === 'Reise 2 neu');
    expect(replica.status()).toMatchObject({ stale: false, version: 2 });
  });

  test('control: entries without tokens cannot be distinguished from those before the restore', async () => {
    const { keys, publisher, replica, until } = await prepare();
    await publisher.publishTrips([trip(1)]);
    await redis.del(keys.changes);
    await redis.xadd(keys.changes, '1-0', 'kind', 'trip', 'id', idOf(1));
    await replica.start();
    const { stamp } = replica.current();
    await redis.del(keys.changes, keys.version, keys.marks);
    await publisher.publishTrips([trip(1, 'Reise 1 neu')]);
    await redis.del(keys.changes);
    await redis.xadd(keys.changes, '1-0', 'kind', 'trip', 'id', idOf(1));
    await redis.set(keys.version, 2);
    await redis.xadd(keys.changes, '2-0', 'kind', 'trip', 'id', 'nobody');
    await until(() => replica.status().version === 2);
    expect([titleOf(replica, idOf(1)), stamp]).toEqual(['Reise 1', '1 ']);
  });

  test('a starting web process is ready only after a sweep', async () => {
    const { readModel, publisher, replica, sweep } = await prepare();
    await readModel.clear();
    await publisher.publishTrips([trip(1)]);
    const started = replica.start();
    await expect.poll(() => replica.status().stale).toBe(true);
    expect(replica.status().loaded).toBe(false);
    await publisher.publishTrips([trip(2)]);
    await sweep();
    await started;
    expect(replica.current().size).toBe(2);
  });
});

describe('while Redis is down', () => {
  test('serves its data, reports it as stale, and catches up automatically', async () => {
    const { publisher, replica, metric, until } = await prepare();
    await publisher.publishTrips([trip(1)]);
    await replica.start();
    await server.kill();
    await expect.poll(() => replica.status().stale).toBe(true);
    expect(replica.status().staleSince).toEqual(new Date('2026-11-21T10:00:00Z'));
    expect(await metric('stale_seconds')).toBe(30);
    expect(titleOf(replica, idOf(1))).toBe('Reise 1');
    await server.restart();
    await publisher.publishTrips([trip(2)]);
    await until(() => titleOf(replica, idOf(2)) === 'Reise 2');
    expect(replica.status()).toMatchObject({ stale: false, staleSince: null });
  });

  test('waits for Redis when starting', async () => {
    const { publisher, replica } = await prepare();
    await publisher.publishTrips([trip(1)]);
    await server.kill();
    const started = replica.start();
    await expect.poll(() => replica.status().stale).toBe(true);
    expect(replica.status().loaded).toBe(false);
    await server.restart();
    await started;
    expect(titleOf(replica, idOf(1))).toBe('Reise 1');
  });
});

describe('full trips', () => {
  async function prepareReader() {
    const setting = await prepare();
    const connection = connectRedis({ url: server.url }, 'request', generous.redis);
    connection.on('error', () => {});
    cleanupSteps.push(() => connection.disconnect());
    return {
      ...setting,
      connection,
      trips: createTripReader({ redis: connection, keys: setting.keys, replica: setting.replica }),
    };
  }

  test('are read, updated after a change, and null for level 1 and unknown ids', async () => {
    const { publisher, replica, trips, until } = await prepareReader();
    await publisher.publishTrips([trip(1), buildPublication({ summary: { destinationId: 2 }, row: { level: 1 } })]);
    await replica.start();
    const [first, second] = await Promise.all([trips.readTrip(idOf(1)), trips.readTrip(idOf(1))]);
    expect(first?.title).toBe('Reise 1');
    expect(second).toBe(first);
    expect(await trips.readTrip(idOf(1))).toBe(first);
    expect(await trips.readTrip(idOf(2))).toBeNull();
    expect(await trips.readTrip('999-ya')).toBeNull();
    await publisher.publishTrips([trip(1, 'Reise 1 neu')]);
    await until(() => titleOf(replica, idOf(1)) === 'Reise 1 neu');
    expect((await trips.readTrip(idOf(1)))?.title).toBe('Reise 1 neu');
  });

  test('that Redis has lost cause an error and are not reported as missing', async () => {
    const { keys, publisher, replica, trips } = await prepareReader();
    await publisher.publishTrips([trip(1)]);
    await replica.start();
    await redis.del(keys.trips);
    await expect(trips.readTrip(idOf(1))).rejects.toThrow(UnavailableError);
  });

  test('are served without Redis if they are cached', async () => {
    const { publisher, replica, trips } = await prepareReader();
    await publisher.publishTrips([trip(1), trip(2)]);
    await replica.start();
    await trips.readTrip(idOf(1));
    await server.kill();
    expect((await trips.readTrip(idOf(1)))?.title).toBe('Reise 1');
    await expect(trips.readTrip(idOf(2))).rejects.toThrow();
    await server.restart();
    await expect.poll(() => trips.readTrip(idOf(2)).catch(() => null)).toMatchObject({ title: 'Reise 2' });
  });
});

function faqEntry(question: string): FaqEntryDocument {
  return { _id: 'faq', _type: 'faqEntry', question, answer: [], topic: 'Anreise', order: 1 };
}

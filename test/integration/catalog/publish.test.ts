// Proves specification §6.1, §13.1
/** The publisher and its script on a real Redis: outcomes, order, incremental counts, and complete removal. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CatalogueKeys, catalogueKeys } from '#catalog/keys.ts';
import { CorruptReadModelError } from '#catalog/publish/corruptReadModelError.ts';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import { createPublisher } from '#catalog/publish/publisher.ts';
import { createReadModelState } from '#catalog/publish/readModelState.ts';
import type { Publication } from '#catalog/published.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import type { FaqEntryDocument } from '#domain/site/siteDocuments.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import { randomPublications } from '#test/builders/catalogue.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { markComplete, readReadModel } from '#test/setup/redis/readModel.ts';
import { startRedis, type TestRedis } from '#test/setup/redis/redisServer.ts';

const hosts = createHosts(defaultHosts);
const today = '2026-11-21';
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
  const prefix = `publish-${prefixes}`;
  const keys = catalogueKeys(prefix);
  return {
    prefix,
    keys,
    readModel: createReadModelState(redis, keys, hosts),
    publisher: createPublisher(redis, keys, hosts),
    model: () => readReadModel(redis, prefix),
    /** The totals of sites and the levels of hosts. */
    counts: async () =>
      Object.fromEntries(
        Object.entries(await redis.hgetall(keys.counts))
          .filter(([name]) => /^(listed|level):/.test(name))
          .map(([name, count]) => [name, Number(count)]),
      ),
    version: async () => Number(await redis.get(keys.version)),
    changes: async () =>
      (await redis.xrange(keys.changes, '-', '+')).map(([id, fields]) => [id, ...fields.slice(0, 4)]),
  };
}

const publicationAt = (second: number, overrides: Partial<Destination> = {}): Publication =>
  publicationOf(buildDestination({ _updatedAt: `2026-11-20T08:00:0${second}Z`, ...overrides }), { hosts, today });
const id = '1001-lagerfeuer';

describe('a trip', () => {
  test('is written completely, counted, and announced to readers', async () => {
    const { publisher, keys, counts, changes } = prepare();
    const publication = publicationAt(1);
    expect(await publisher.publishTrips([publication])).toEqual(['changed']);
    expect(JSON.parse((await redis.hget(keys.summaries, id)) ?? '')).toEqual(publication.summary);
    expect(JSON.parse((await redis.hget(keys.rows, id)) ?? '')).toEqual(publication.row);
    expect(JSON.parse((await redis.hget(keys.trips, id)) ?? '')).toEqual(publication.trip);
    expect(await counts()).toEqual({ 'level:lagerfeuer:5': 1, 'listed:lagerfeuer': 1, 'listed:marketplace': 1 });
    expect(await changes()).toEqual([['1-0', 'kind', 'trip', 'id', id]]);
  });

  test('is unchanged when published again, and changed by any edit, because its time changes', async () => {
    const { publisher, version } = prepare();
    const outcomes = [];
    for (const second of [1, 1, 2, 2]) outcomes.push(...(await publisher.publishTrips([publicationAt(second)])));
    expect(outcomes).toEqual(['changed', 'unchanged', 'changed', 'unchanged']);
    expect(await version()).toBe(2);
  });

  test('is rejected if it is older, unless the content was restored', async () => {
    const { publisher, keys, version } = prepare();
    const older = publicationAt(1, { title: 'Alt' });
    const title = async () => JSON.parse((await redis.hget(keys.summaries, id)) ?? '{}').title;
    await publisher.publishTrips([publicationAt(2, { title: 'Neu' })]);
    expect(await publisher.publishTrips([older])).toEqual(['stale']);
    expect([await title(), await version()]).toEqual(['Neu', 1]);
    expect(await publisher.publishTrips([older], { mayBeOlder: true })).toEqual(['changed']);
    expect([await title(), await version()]).toEqual(['Alt', 2]);
  });

  test('has the order of the latest edit, even if that edit had no effect', async () => {
    const { publisher } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    await publisher.publishTrips([publicationAt(3)]);
    expect(await publisher.publishTrips([publicationAt(2, { title: 'Alt' })])).toEqual(['stale']);
  });

  test('is rejected if it was computed for an earlier day, and accepted for a later day', async () => {
    const { publisher } = prepare();
    const on = (day: string) => publicationOf(buildDestination(), { hosts, today: day });
    await publisher.publishTrips([on('2027-07-04')]);
    expect(await publisher.publishTrips([on('2027-07-03')])).toEqual(['stale']);
    expect(await publisher.publishTrips([on('2027-08-01')])).toEqual(['changed']);
  });

  test('loses its page at level 1 but remains in the organisers’ lists', async () => {
    const { publisher, keys, counts } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    await publisher.publishTrips([publicationAt(2, { archived: true })]);
    expect(await redis.hkeys(keys.trips)).toEqual([]);
    expect(await redis.hkeys(keys.summaries)).toEqual([id]);
    expect(await counts()).toEqual({ 'level:lagerfeuer:1': 1 });
  });

  test('is in the problem list of its host as long as it has problems', async () => {
    const { publisher, keys } = prepare();
    const codes = async () => {
      const list = JSON.parse((await redis.hget(keys.problems('lagerfeuer'), id)) ?? '[]') as { code: number }[];
      return list.map(({ code }) => code);
    };
    await publisher.publishTrips([publicationAt(1, { images: [] })]);
    expect(await codes()).toEqual([7]);
    await publisher.publishTrips([publicationAt(2, { visible: false })]);
    expect(await codes()).toEqual([1]);
    await publisher.publishTrips([publicationAt(3)]);
    expect(await codes()).toEqual([]);
  });

  test('of a host outside the marketplace is not counted there', async () => {
    const { publisher, counts } = prepare();
    await publisher.publishTrips([publicationAt(1, { subdomain: 'bdkj' })]);
    expect(await counts()).toEqual({ 'level:bdkj:5': 1, 'listed:bdkj': 1 });
  });

  test('is published in the order of the batch', async () => {
    const { publisher, changes } = prepare();
    const batch = [3, 1, 2].map((destinationId) => publicationAt(1, { destinationId }));
    expect(await publisher.publishTrips(batch)).toEqual(['changed', 'changed', 'changed']);
    expect((await changes()).map((entry) => entry.at(-1))).toEqual(['3-lagerfeuer', '1-lagerfeuer', '2-lagerfeuer']);
  });

  test('is counted once if published concurrently', async () => {
    const { publisher, counts, version } = prepare();
    const attempts = Array.from({ length: 20 }, () => publisher.publishTrips([publicationAt(1)]));
    expect((await Promise.all(attempts)).flat().filter((outcome) => outcome === 'changed')).toHaveLength(1);
    expect(await version()).toBe(1);
    expect(await counts()).toMatchObject({ 'listed:lagerfeuer': 1 });
  });

  test('leaves only version and change stream behind when removed', async () => {
    const { publisher, model, changes } = prepare();
    await publisher.publishTrips([publicationAt(1, { images: [] })]);
    expect(await publisher.removeTrip(id)).toBe('changed');
    expect(Object.keys(await model())).toEqual(['changes', 'version']);
    expect((await changes()).map(([entryId]) => entryId)).toEqual(['1-0', '2-0']);
    expect(await publisher.removeTrip(id)).toBe('unchanged');
  });

  test('can be published again after removal, even with an older state', async () => {
    const { publisher } = prepare();
    await publisher.publishTrips([publicationAt(2)]);
    await publisher.removeTrip(id);
    expect(await publisher.publishTrips([publicationAt(1)])).toEqual(['changed']);
  });

  test('of a former host can still be removed', async () => {
    const { publisher, keys, model } = prepare();
    const former = createHosts([
      { subdomain: 'former', hostId: null, isOnMarketplace: true, aliases: [], name: 'Früher' },
    ]);
    await createPublisher(redis, keys, former).publishTrips([publicationAt(1, { subdomain: 'former', images: [] })]);
    await publisher.removeTrip('1001-former');
    expect(Object.keys(await model())).toEqual(['changes', 'version']);
  });
});

describe('the order of publications', () => {
  test.each([
    ['2026-11-20T08:00:00Z|2026-11-21', '2026-11-20T08:00:00Z|2026-11-22'],
    ['2026-11-20T08:00:00Z|2026-11-22', '2026-11-20T08:00:01Z|2026-11-21'],
    ['', '2026-11-20T08:00:00Z|2026-11-21'],
    ['2026-11-20T08:00:00.5Z|2026-11-21', '2026-11-20T08:00:00Z|2026-11-21'],
    ['B', 'a'],
  ])('%s comes before %s', async (lower, higher) => {
    const { publisher } = prepare();
    const at = (order: string, title: string) => publisher.publishTrips([{ ...publicationAt(1, { title }), order }]);
    expect(await at(higher, 'Eins')).toEqual(['changed']);
    expect(await at(lower, 'Zwei')).toEqual(['stale']);
    expect(await at(higher, 'Drei')).toEqual(['changed']);
  });
});

describe('other documents', () => {
  const faq = (second: number, question = 'Wann?'): FaqEntryDocument => ({
    ...{ _id: 'faq-1', _type: 'faqEntry', _updatedAt: `2026-11-20T08:00:0${second}Z` },
    ...{ question, answer: [], topic: 'Reise', order: 1 },
  });

  test('publishes a site document, rejects an older one, and removes it', async () => {
    const { publisher, keys, version } = prepare();
    expect(await publisher.publishSiteDocuments([faq(2)])).toEqual(['changed']);
    expect(await publisher.publishSiteDocuments([faq(2)])).toEqual(['unchanged']);
    expect(await publisher.publishSiteDocuments([faq(1, 'Wo?')])).toEqual(['stale']);
    expect(await publisher.publishSiteDocuments([faq(1, 'Wo?')], { mayBeOlder: true })).toEqual(['changed']);
    expect(await publisher.readIds('site')).toEqual(['faq-1']);
    expect(await publisher.removeSiteDocument('faq-1')).toBe('changed');
    expect([await redis.exists(keys.site), await version()]).toEqual([0, 3]);
  });

  test('publishes and removes icons and the rating', async () => {
    const { publisher, model, version } = prepare();
    const rating = { rating: 4.7, count: 12, url: 'https://example.de' };
    expect(await publisher.publishIcon({ key: 'snow', svg: '<svg/>' })).toBe('changed');
    expect(await publisher.publishIcon({ key: 'snow', svg: '<svg/>' })).toBe('unchanged');
    expect(await publisher.publishRating(rating)).toBe('changed');
    expect(await publisher.publishRating({ ...rating, count: 13 })).toBe('changed');
    expect(await publisher.publishRating(null)).toBe('changed');
    expect(await publisher.publishRating(null)).toBe('unchanged');
    expect(await publisher.removeIcon('snow')).toBe('changed');
    expect(await version()).toBe(5);
    expect(Object.keys(await model())).toEqual(['changes', 'version']);
  });

  test('keeps entries of different kinds with the same id separate', async () => {
    const { publisher } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    await publisher.publishIcon({ key: id, svg: '<svg/>' });
    await publisher.removeIcon(id);
    expect([await publisher.readIds('trip'), await publisher.readIds('icon')]).toEqual([[id], []]);
  });

  test('reports an invalid document once per issue without raising the version', async () => {
    const { publisher, version } = prepare();
    const broken = {
      docId: 'ya-1',
      type: 'destination',
      subdomain: 'ya',
      field: 'city.title',
      reason: 'Fehlt.',
      title: '',
      internalName: '',
      otherIssues: 0,
    };
    expect(await publisher.reportBroken(broken)).toBe(true);
    expect(await publisher.reportBroken(broken)).toBe(false);
    expect(await publisher.reportBroken({ ...broken, field: 'country' })).toBe(true);
    expect(await publisher.readBroken()).toEqual([{ ...broken, field: 'country' }]);
    expect(await publisher.countBroken()).toBe(1);
    await publisher.clearBroken('ya-1');
    expect(await publisher.countBroken()).toBe(0);
    expect(await version()).toBe(0);
  });
});

describe('the state of the read model', () => {
  const hashes = ['version', 'changes', 'summaries', 'rows', 'trips', 'marks', 'counts', 'swept'] as const;

  test('continues the observed state until it was emptied', async () => {
    const { publisher, readModel } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    await markComplete(readModel);
    const observed = await readModel.inspect(null);
    expect(observed).toMatchObject({ version: 1, isComplete: true, continuesSeen: true });
    await publisher.publishTrips([publicationAt(2, { title: 'Anders' })]);
    expect(await readModel.inspect(observed)).toMatchObject({ version: 2, continuesSeen: true });
    await readModel.clear();
    expect(await readModel.inspect(observed)).toMatchObject({ version: 0, isComplete: false, continuesSeen: false });
    await publisher.publishTrips([publicationAt(1)]);
    // Same version and contents, but a different read model.
    expect(await readModel.inspect(observed)).toMatchObject({ version: 1, continuesSeen: false });
  });

  test('does not continue the observed state after an older backup was restored', async () => {
    const { keys, publisher, readModel } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    await markComplete(readModel);
    const backup = await Promise.all(
      hashes.map(async (name) => [keys[name], await redis.dumpBuffer(keys[name])] as const),
    );
    await publisher.publishTrips([publicationAt(2, { title: 'Anders' })]);
    const observed = await readModel.inspect(null);
    for (const [key, dump] of backup) if (dump) await redis.restore(key, 0, dump, 'REPLACE');
    expect(await readModel.inspect(observed)).toMatchObject({ version: 1, isComplete: true, continuesSeen: false });
    await publisher.publishTrips([publicationAt(3, { title: 'Anders' })]);
    expect(await readModel.inspect(observed)).toMatchObject({ version: 2, continuesSeen: false });
  });

  test('still continues after entries of the stream were trimmed', async () => {
    const { keys, publisher, readModel } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    const observed = await readModel.inspect(null);
    await publisher.publishTrips([publicationAt(2, { title: 'Anders' })]);
    await redis.xtrim(keys.changes, 'MAXLEN', 1);
    expect(await readModel.inspect(observed)).toMatchObject({ version: 2, continuesSeen: true });
  });
});

describe('a corrupt key', () => {
  /** Every key that the script reads or writes, with a defect. */
  const corruptions: [string, (keys: CatalogueKeys) => Promise<unknown>][] = [
    ...(['version', 'changes', 'marks', 'counts', 'summaries', 'rows', 'trips'] as const).map(
      (name): [string, (keys: CatalogueKeys) => Promise<unknown>] => [
        `${name} has a wrong type`,
        async (keys) => {
          await redis.del(keys[name]);
          await redis.lpush(keys[name], 'something else');
        },
      ],
    ),
    ['the problems have a wrong type', (keys) => redis.set(keys.problems('lagerfeuer'), 'x')],
    ['the version is not a number', (keys) => redis.set(keys.version, 'x')],
    ['the version is not an integer', (keys) => redis.set(keys.version, '1.5')],
    ['the version is lost', (keys) => redis.del(keys.version)],
    ['the stream is ahead of the version', (keys) => redis.xadd(keys.changes, '9-0', 'kind', 'trip', 'id', 'x')],
    ['the stream is lost', (keys) => redis.del(keys.changes)],
    ['the mark is not JSON', (keys) => redis.hset(keys.marks, `trip:${id}`, '{')],
    ['the mark has missing fields', (keys) => redis.hset(keys.marks, `trip:${id}`, '{"order": "", "fingerprint": ""}')],
    ['the mark is null', (keys) => redis.hset(keys.marks, `trip:${id}`, 'null')],
    [
      'the counters in the mark are invalid',
      (keys) => redis.hset(keys.marks, `trip:${id}`, '{"order": "", "fingerprint": "", "counters": [{}]}'),
    ],
  ];

  /** Returns all stored keys with their serialised values. */
  async function dump(prefix: string): Promise<string[]> {
    const found = (await redis.keys(`{${prefix}}*`)).sort();
    return Promise.all(found.map(async (key) => `${key} ${(await redis.dumpBuffer(key))?.toString('base64')}`));
  }

  test.each(corruptions)('%s: changes nothing and throws an error', async (_name, corrupt) => {
    const { prefix, keys, publisher, readModel } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    await markComplete(readModel);
    await corrupt(keys);
    const before = await dump(prefix);
    // This publication affects every key: another level, other counts, a new problem.
    await expect(publisher.publishTrips([publicationAt(2, { visible: false })])).rejects.toThrow(CorruptReadModelError);
    // Only the mark of completeness is removed.
    expect(await dump(prefix)).toEqual(before.filter((line) => !line.startsWith(keys.swept)));
    await readModel.clear();
    expect(await publisher.publishTrips([publicationAt(2, { visible: false })])).toEqual(['changed']);
  });

  test('control: a script that writes before it reads leaves a partial entry behind', async () => {
    const { keys, publisher } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    await redis.set(keys.trips, 'x');
    const unsafeScript = "redis.call('INCR', KEYS[1]) redis.call('HSET', KEYS[2], 'a', 'b')";
    await expect(redis.eval(unsafeScript, 2, keys.version, keys.trips)).rejects.toThrow('WRONGTYPE');
    expect(await redis.get(keys.version)).toBe('2');
  });

  test('changes nothing if Redis is out of memory', async () => {
    const { prefix, publisher } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    const before = await dump(prefix);
    await redis.config('SET', 'maxmemory', '1');
    try {
      await expect(publisher.publishTrips([publicationAt(2, { visible: false })])).rejects.toThrow('OOM');
      await expect(publisher.removeTrip(id)).rejects.toThrow('OOM');
    } finally {
      await redis.config('SET', 'maxmemory', '0');
    }
    expect(await dump(prefix)).toEqual(before);
  });
});

describe('any sequence of edits', () => {
  const defects: Partial<Destination>[] = [
    {},
    { images: [] },
    { visible: false },
    { dates: [] },
    { archived: true },
    { title: 'Anders', images: [], visible: false },
  ];
  const step = fc.record({
    destinationId: fc.integer({ min: 1, max: 4 }),
    subdomain: fc.constantFrom('ya', 'bdkj'),
    second: fc.integer({ min: 0, max: 3 }),
    defect: fc.integer({ min: 0, max: defects.length - 1 }),
    removed: fc.boolean(),
  });

  test('gives the same read model as publishing only the latest state of each trip', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const incremental = prepare();
        const last = new Map<string, Publication>();
        for (const { destinationId, subdomain, second, defect, removed } of steps) {
          const publication = publicationAt(second, { destinationId, subdomain, ...defects[defect] });
          const { combinedId } = publication;
          if (removed) {
            await incremental.publisher.removeTrip(combinedId);
            last.delete(combinedId);
            continue;
          }
          const [outcome] = await incremental.publisher.publishTrips([publication]);
          const isOlder = publication.order < (last.get(combinedId)?.order ?? '');
          expect(outcome === 'stale').toBe(isOlder);
          if (!isOlder) last.set(combinedId, publication);
        }
        const direct = prepare();
        await direct.publisher.publishTrips([...last.values()]);
        const { version: _v, changes: _c, ...expected } = await direct.model();
        const { version, changes, ...actual } = await incremental.model();
        expect(actual).toEqual(expected);
        expect((changes as unknown[] | undefined)?.length ?? 0).toBe(Number(version ?? 0));
      }),
      { numRuns: 60 },
    );
  });
});

test('publishing the same publications in the same order gives the same keys, including stream ids', async () => {
  const [once, repeated] = [prepare(), prepare()];
  const publications = randomPublications(300, 3);
  await once.publisher.publishTrips(publications);
  // In parts and partly twice, as after interrupted sweeps.
  await repeated.publisher.publishTrips(publications.slice(0, 120));
  await repeated.publisher.publishTrips(publications.slice(0, 250));
  await repeated.publisher.publishTrips(publications);
  expect(await once.changes()).toHaveLength(300);
  expect(await repeated.model()).toEqual(await once.model());
});

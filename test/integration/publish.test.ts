/** The publisher and its script on a real Redis: outcomes, order, counts by difference, and nothing left behind. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CatalogueKeys, catalogueKeys } from '../../src/catalog/keys.ts';
import { CorruptReadModelError } from '../../src/catalog/publish/corruptReadModelError.ts';
import { publicationOf } from '../../src/catalog/publish/publicationOf.ts';
import type { Publication } from '../../src/catalog/publish/published.ts';
import { createPublisher } from '../../src/catalog/publish/publisher.ts';
import { createReadModelState } from '../../src/catalog/publish/readModelState.ts';
import { createHosts, defaultHosts } from '../../src/domain/site/hosts.ts';
import type { FaqEntryDocument } from '../../src/domain/site/siteDocuments.ts';
import type { Destination } from '../../src/domain/trip/trip.ts';
import { connectRedis, type RedisConnection } from '../../src/platform/redis.ts';
import { randomPublications } from '../builders/catalogue.ts';
import { buildDestination } from '../builders/destination.ts';
import { markComplete, readReadModel } from '../setup/readModel.ts';
import { startRedis, type TestRedis } from '../setup/redisServer.ts';

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

/** A catalogue of its own. */
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
    counts: async () =>
      Object.fromEntries(
        Object.entries(await redis.hgetall(keys.counts)).map(([name, count]) => [name, Number(count)]),
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
  test('is written whole, counted, and told to readers', async () => {
    const { publisher, keys, counts, changes } = prepare();
    const publication = publicationAt(1);
    expect(await publisher.publishTrips([publication])).toEqual(['changed']);
    expect(JSON.parse((await redis.hget(keys.summaries, id)) ?? '')).toEqual(publication.summary);
    expect(JSON.parse((await redis.hget(keys.rows, id)) ?? '')).toEqual(publication.row);
    expect(JSON.parse((await redis.hget(keys.trips, id)) ?? '')).toEqual(publication.trip);
    expect(await counts()).toEqual({ 'level:lagerfeuer:5': 1, 'listed:lagerfeuer': 1, 'listed:marketplace': 1 });
    expect(await changes()).toEqual([['1-0', 'kind', 'trip', 'id', id]]);
  });

  test('the same again changes nothing; an edit changes at least the time of the last change', async () => {
    const { publisher, version } = prepare();
    const outcomes = [];
    for (const second of [1, 1, 2, 2]) outcomes.push(...(await publisher.publishTrips([publicationAt(second)])));
    expect(outcomes).toEqual(['changed', 'unchanged', 'changed', 'unchanged']);
    expect(await version()).toBe(2);
  });

  test('an older one is refused, unless content itself went back', async () => {
    const { publisher, keys, version } = prepare();
    const older = publicationAt(1, { title: 'Alt' });
    const title = async () => JSON.parse((await redis.hget(keys.summaries, id)) ?? '{}').title;
    await publisher.publishTrips([publicationAt(2, { title: 'Neu' })]);
    expect(await publisher.publishTrips([older])).toEqual(['stale']);
    expect([await title(), await version()]).toEqual(['Neu', 1]);
    expect(await publisher.publishTrips([older], { mayBeOlder: true })).toEqual(['changed']);
    expect([await title(), await version()]).toEqual(['Alt', 2]);
  });

  test('an edit without effect still counts as the newest one', async () => {
    const { publisher } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    await publisher.publishTrips([publicationAt(3)]);
    expect(await publisher.publishTrips([publicationAt(2, { title: 'Alt' })])).toEqual(['stale']);
  });

  test('of the day before is refused, that of the day after is taken', async () => {
    const { publisher } = prepare();
    const on = (day: string) => publicationOf(buildDestination(), { hosts, today: day });
    await publisher.publishTrips([on('2027-07-04')]);
    expect(await publisher.publishTrips([on('2027-07-03')])).toEqual(['stale']);
    expect(await publisher.publishTrips([on('2027-08-01')])).toEqual(['changed']);
  });

  test('has its page taken away at level 1, and stays in the organisers’ lists', async () => {
    const { publisher, keys, counts } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    await publisher.publishTrips([publicationAt(2, { archived: true })]);
    expect(await redis.hkeys(keys.trips)).toEqual([]);
    expect(await redis.hkeys(keys.summaries)).toEqual([id]);
    expect(await counts()).toEqual({ 'level:lagerfeuer:1': 1 });
  });

  test('stands in the problem list of its host while it has problems', async () => {
    const { publisher, keys } = prepare();
    const standsIn = async () =>
      Promise.all([1, 7].map((code) => redis.sismember(keys.problemTrips('lagerfeuer', code), id)));
    const codes = async () => {
      const list = JSON.parse((await redis.hget(keys.problems('lagerfeuer'), id)) ?? '[]') as { code: number }[];
      return list.map(({ code }) => code);
    };
    await publisher.publishTrips([publicationAt(1, { images: [] })]);
    expect([await codes(), await standsIn()]).toEqual([[7], [0, 1]]);
    await publisher.publishTrips([publicationAt(2, { visible: false })]);
    expect([await codes(), await standsIn()]).toEqual([[1], [1, 0]]);
    await publisher.publishTrips([publicationAt(3)]);
    expect([await codes(), await standsIn()]).toEqual([[], [0, 0]]);
  });

  test('of a host that is not on the marketplace is not counted there', async () => {
    const { publisher, counts } = prepare();
    await publisher.publishTrips([publicationAt(1, { subdomain: 'bdkj' })]);
    expect(await counts()).toEqual({ 'level:bdkj:5': 1, 'listed:bdkj': 1 });
  });

  test('a batch is published in its order', async () => {
    const { publisher, changes } = prepare();
    const batch = [3, 1, 2].map((destinationId) => publicationAt(1, { destinationId }));
    expect(await publisher.publishTrips(batch)).toEqual(['changed', 'changed', 'changed']);
    expect((await changes()).map((entry) => entry.at(-1))).toEqual(['3-lagerfeuer', '1-lagerfeuer', '2-lagerfeuer']);
  });

  test('two publishers at once count it once', async () => {
    const { publisher, counts, version } = prepare();
    const tries = Array.from({ length: 20 }, () => publisher.publishTrips([publicationAt(1)]));
    expect((await Promise.all(tries)).flat().filter((outcome) => outcome === 'changed')).toHaveLength(1);
    expect(await version()).toBe(1);
    expect(await counts()).toMatchObject({ 'listed:lagerfeuer': 1 });
  });

  test('removed, it leaves nothing but the version and its history', async () => {
    const { publisher, model, changes } = prepare();
    await publisher.publishTrips([publicationAt(1, { images: [] })]);
    expect(await publisher.removeTrip(id)).toBe('changed');
    expect(Object.keys(await model())).toEqual(['changes', 'version']);
    expect((await changes()).map(([entryId]) => entryId)).toEqual(['1-0', '2-0']);
    expect(await publisher.removeTrip(id)).toBe('unchanged');
  });

  test('removed, it may come back as it was before', async () => {
    const { publisher } = prepare();
    await publisher.publishTrips([publicationAt(2)]);
    await publisher.removeTrip(id);
    expect(await publisher.publishTrips([publicationAt(1)])).toEqual(['changed']);
  });

  test('of a host that is none any more can still be removed', async () => {
    const { publisher, keys, model } = prepare();
    const former = createHosts([
      { subdomain: 'former', hostId: null, isOnMarketplace: true, aliases: [], name: 'Früher' },
    ]);
    await createPublisher(redis, keys, former).publishTrips([publicationAt(1, { subdomain: 'former', images: [] })]);
    await publisher.removeTrip('1001-former');
    expect(Object.keys(await model())).toEqual(['changes', 'version']);
  });
});

describe('the order', () => {
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

describe('other entries', () => {
  const faq = (second: number, question = 'Wann?'): FaqEntryDocument => ({
    ...{ _id: 'faq-1', _type: 'faqEntry', _updatedAt: `2026-11-20T08:00:0${second}Z` },
    ...{ question, answer: [], topic: 'Reise', order: 1 },
  });

  test('a site document is published, refused when older, removed', async () => {
    const { publisher, keys, version } = prepare();
    expect(await publisher.publishSiteDocuments([faq(2)])).toEqual(['changed']);
    expect(await publisher.publishSiteDocuments([faq(2)])).toEqual(['unchanged']);
    expect(await publisher.publishSiteDocuments([faq(1, 'Wo?')])).toEqual(['stale']);
    expect(await publisher.publishSiteDocuments([faq(1, 'Wo?')], { mayBeOlder: true })).toEqual(['changed']);
    expect(await publisher.readIds('site')).toEqual(['faq-1']);
    expect(await publisher.removeSiteDocument('faq-1')).toBe('changed');
    expect([await redis.exists(keys.site), await version()]).toEqual([0, 3]);
  });

  test('icons and rating come and go', async () => {
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

  test('entries of different kinds with the same id do not mix', async () => {
    const { publisher } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    await publisher.publishIcon({ key: id, svg: '<svg/>' });
    await publisher.removeIcon(id);
    expect([await publisher.readIds('trip'), await publisher.readIds('icon')]).toEqual([[id], []]);
  });

  test('a broken document is told once per issue and does not raise the version', async () => {
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

  test('continues what was seen, until it was emptied', async () => {
    const { publisher, readModel } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    await markComplete(readModel);
    const seen = await readModel.look(null);
    expect(seen).toMatchObject({ version: 1, isComplete: true, continuesSeen: true });
    await publisher.publishTrips([publicationAt(2, { title: 'Anders' })]);
    expect(await readModel.look(seen)).toMatchObject({ version: 2, continuesSeen: true });
    await readModel.clear();
    expect(await readModel.look(seen)).toMatchObject({ version: 0, isComplete: false, continuesSeen: false });
    await publisher.publishTrips([publicationAt(1)]);
    // The same version with the same contents, and still not the same read model.
    expect(await readModel.look(seen)).toMatchObject({ version: 1, continuesSeen: false });
  });

  test('does not continue what was seen when an older backup was restored', async () => {
    const { keys, publisher, readModel } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    await markComplete(readModel);
    const backup = await Promise.all(
      hashes.map(async (name) => [keys[name], await redis.dumpBuffer(keys[name])] as const),
    );
    await publisher.publishTrips([publicationAt(2, { title: 'Anders' })]);
    const seen = await readModel.look(null);
    for (const [key, dump] of backup) if (dump) await redis.restore(key, 0, dump, 'REPLACE');
    expect(await readModel.look(seen)).toMatchObject({ version: 1, isComplete: true, continuesSeen: false });
    await publisher.publishTrips([publicationAt(3, { title: 'Anders' })]);
    expect(await readModel.look(seen)).toMatchObject({ version: 2, continuesSeen: false });
  });

  test('forgets entries of the stream that were trimmed, and continues all the same', async () => {
    const { keys, publisher, readModel } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    const seen = await readModel.look(null);
    await publisher.publishTrips([publicationAt(2, { title: 'Anders' })]);
    await redis.xtrim(keys.changes, 'MAXLEN', 1);
    expect(await readModel.look(seen)).toMatchObject({ version: 2, continuesSeen: true });
  });
});

describe('a corrupt key', () => {
  /** Each key the script reads or writes, and what is wrong with it. */
  const corruptions: [string, (keys: CatalogueKeys) => Promise<unknown>][] = [
    ...(['version', 'changes', 'marks', 'counts', 'summaries', 'rows', 'trips'] as const).map(
      (name): [string, (keys: CatalogueKeys) => Promise<unknown>] => [
        `${name} has another type`,
        async (keys) => {
          await redis.del(keys[name]);
          await redis.lpush(keys[name], 'something else');
        },
      ],
    ),
    ['the problems have another type', (keys) => redis.set(keys.problems('lagerfeuer'), 'x')],
    ['the trips with a problem have another type', (keys) => redis.set(keys.problemTrips('lagerfeuer', 1), 'x')],
    ['the version is no number', (keys) => redis.set(keys.version, 'x')],
    ['the version is no whole number', (keys) => redis.set(keys.version, '1.5')],
    ['the version is lost', (keys) => redis.del(keys.version)],
    ['the stream is ahead of the version', (keys) => redis.xadd(keys.changes, '9-0', 'kind', 'trip', 'id', 'x')],
    ['the stream is lost', (keys) => redis.del(keys.changes)],
    ['a count is no number', (keys) => redis.hset(keys.counts, 'level:lagerfeuer:5', 'x')],
    ['the mark is no JSON', (keys) => redis.hset(keys.marks, `trip:${id}`, '{')],
    ['the mark is no mark', (keys) => redis.hset(keys.marks, `trip:${id}`, '{"order": "", "fingerprint": ""}')],
    ['the mark is null', (keys) => redis.hset(keys.marks, `trip:${id}`, 'null')],
    [
      'the codes in the mark are no codes',
      (keys) => redis.hset(keys.marks, `trip:${id}`, '{"order": "", "fingerprint": "", "counters": [], "codes": [{}]}'),
    ],
  ];

  /** Everything that is stored, whatever its type. */
  async function dump(prefix: string): Promise<string[]> {
    const found = (await redis.keys(`{${prefix}}*`)).sort();
    return Promise.all(found.map(async (key) => `${key} ${(await redis.dumpBuffer(key))?.toString('base64')}`));
  }

  test.each(corruptions)('%s: nothing changes, and it is told', async (_what, corrupt) => {
    const { prefix, keys, publisher, readModel } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    await markComplete(readModel);
    await corrupt(keys);
    const before = await dump(prefix);
    // Touches every key: another level, other counts, a problem that was not there.
    await expect(publisher.publishTrips([publicationAt(2, { visible: false })])).rejects.toThrow(CorruptReadModelError);
    // But the mark that it is complete.
    expect(await dump(prefix)).toEqual(before.filter((line) => !line.startsWith(keys.swept)));
    await readModel.clear();
    expect(await publisher.publishTrips([publicationAt(2, { visible: false })])).toEqual(['changed']);
  });

  test('control: a script that writes before it reads leaves half an entry behind', async () => {
    const { keys, publisher } = prepare();
    await publisher.publishTrips([publicationAt(1)]);
    await redis.set(keys.trips, 'x');
    const careless = "redis.call('INCR', KEYS[1]) redis.call('HSET', KEYS[2], 'a', 'b')";
    await expect(redis.eval(careless, 2, keys.version, keys.trips)).rejects.toThrow('WRONGTYPE');
    expect(await redis.get(keys.version)).toBe('2');
  });

  test('out of memory: nothing changes', async () => {
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

  test('ends in the read model that holds the last of each alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const disturbed = prepare();
        const last = new Map<string, Publication>();
        for (const { destinationId, subdomain, second, defect, removed } of steps) {
          const publication = publicationAt(second, { destinationId, subdomain, ...defects[defect] });
          const { combinedId } = publication;
          if (removed) {
            await disturbed.publisher.removeTrip(combinedId);
            last.delete(combinedId);
            continue;
          }
          const [outcome] = await disturbed.publisher.publishTrips([publication]);
          const isOlder = publication.order < (last.get(combinedId)?.order ?? '');
          expect(outcome === 'stale').toBe(isOlder);
          if (!isOlder) last.set(combinedId, publication);
        }
        const straight = prepare();
        await straight.publisher.publishTrips([...last.values()]);
        const { version: _v, changes: _c, ...expected } = await straight.model();
        const { version, changes, ...ended } = await disturbed.model();
        expect(ended).toEqual(expected);
        expect((changes as unknown[] | undefined)?.length ?? 0).toBe(Number(version ?? 0));
      }),
      { numRuns: 60 },
    );
  });
});

test('the same publications in the same order end in the same keys, stream ids included', async () => {
  const [one, other] = [prepare(), prepare()];
  const publications = randomPublications(300, 3);
  await one.publisher.publishTrips(publications);
  // In pieces and much of it twice, as after sweeps that were cut off.
  await other.publisher.publishTrips(publications.slice(0, 120));
  await other.publisher.publishTrips(publications.slice(0, 250));
  await other.publisher.publishTrips(publications);
  expect(await one.changes()).toHaveLength(300);
  expect(await other.model()).toEqual(await one.model());
});

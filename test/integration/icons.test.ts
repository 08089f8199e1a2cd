/** Category icons from a server that behaves well and badly, and the rating. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoDocuments } from '../../demo/documents/demoDocuments.ts';
import type { CategoryIcon } from '../../src/catalog/publish/published.ts';
import { runIcons } from '../../worker/icons.ts';
import { runRating } from '../../worker/rating.ts';
import { startRedis, type TestRedis } from '../setup/redisServer.ts';
import { createWorkerSetting, type WorkerSetting } from '../setup/workerSetting.ts';

const wave = '<svg viewBox="0 0 24 24"><path d="M3 12h18"/></svg>';
let redis: TestRedis;
let server: Server;
let origin: string;
let answer: RequestListener;
let t: WorkerSetting;

beforeAll(async () => {
  redis = await startRedis();
  server = createServer((req, res) => answer(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  t = await createWorkerSetting(redis);
  answer = svg(wave);
});
afterEach(() => t.stop());
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await redis.stop();
});

const svg =
  (text: string, type = 'image/svg+xml; charset=utf-8'): RequestListener =>
  (_req, res) =>
    res.writeHead(200, { 'content-type': type }).end(text);

describe('icons', () => {
  const category = (key: string, iconUrl?: string) => ({ _id: `category-${key}`, _type: 'category', key, iconUrl });
  const iconOf = async (key: string) => (await t.read<CategoryIcon>(t.keys.icons, key))?.svg ?? null;
  /** The icons' server is on this machine, which is refused otherwise. */
  const run = () => runIcons(t.deps, () => true);

  test('are fetched, checked and published; fetched again they change nothing', async () => {
    await t.client.create(category('beach', `${origin}/beach.svg`));
    await t.client.create(category('kids'));
    await run();
    await run();
    expect(await iconOf('beach')).toBe(wave);
    expect(await t.deps.publisher.readIds('icon')).toEqual(['beach']);
    expect(await t.version()).toBe(1);
  });

  test('of the demo content come from the content backend itself, and are acceptable', async () => {
    const categories = demoDocuments('2026-11-21').filter(({ _type }) => _type === 'category');
    const transaction = t.client.transaction();
    for (const document of categories) transaction.createOrReplace(document);
    await transaction.commit();
    await runIcons(t.deps);
    const keys = categories.map(({ _id }) => _id.replace('category-', '')).sort();
    expect((await t.deps.publisher.readIds('icon')).sort()).toEqual(keys);
    expect(await iconOf('snow')).toMatch(/^<svg viewBox="0 0 24 24".*stroke="currentColor"/);
  });

  const large = `<svg viewBox="0 0 24 24"><path d="${'M3 12h18 '.repeat(3_000)}"/></svg>`;
  test.each<[string, RequestListener, RegExp]>([
    ['is larger than 20 kB', svg(large), /larger than 20000/],
    ['is no SVG by its type', svg(wave, 'text/html'), /text\/html/],
    ['carries a script', svg('<svg><script>alert(1)</script></svg>'), /script/],
    ['has moved', (_req, res) => res.writeHead(302, { location: '/other.svg' }).end(), /302/],
    ['is not there', (_req, res) => res.writeHead(404).end(), /404/],
    ['breaks off', (_req, res) => void res.writeHead(200, { 'content-type': 'image/svg+xml' }).destroy(), /./],
    ['never ends', endless, /larger than 20000/],
    ['takes longer than 1500 ms', () => {}, /timeout/],
  ])('one that %s leaves the one before in its place', async (_what, misbehave, message) => {
    await t.client.create(category('beach', `${origin}/beach.svg`));
    await run();
    answer = misbehave;
    await run();
    expect(await iconOf('beach')).toBe(wave);
    expect(t.log).toEqual([
      expect.objectContaining({
        level: 40,
        category: 'beach',
        err: expect.objectContaining({ message: expect.stringMatching(message) }),
      }),
    ]);
  });

  test('one from a server in our own network is not asked for', async () => {
    let asked = 0;
    answer = (_req, res) => {
      asked++;
      res.end();
    };
    await t.client.create(category('beach', `${origin}/beach.svg`));
    await t.client.create(category('kids', `${origin.replace('127.0.0.1', 'localhost')}/kids.svg`));
    await runIcons(t.deps);
    expect(asked).toBe(0);
    expect(t.log.map(({ category }) => category).toSorted()).toEqual(['beach', 'kids']);
  });

  test('one bad icon does not keep the others back', async () => {
    answer = (req, res) => (req.url === '/bad.svg' ? res.writeHead(500).end() : svg(wave)(req, res));
    await t.client.create(category('beach', `${origin}/bad.svg`));
    await t.client.create(category('kids', `${origin}/good.svg`));
    await run();
    expect(await t.deps.publisher.readIds('icon')).toEqual(['kids']);
  });

  test('a category that names none any more, or is gone, loses its own', async () => {
    for (const key of ['beach', 'kids', 'golf']) await t.client.create(category(key, `${origin}/${key}.svg`));
    await run();
    await t.client.patch('category-beach').unset(['iconUrl']).commit();
    await t.client.delete('category-kids');
    await run();
    expect(await t.deps.publisher.readIds('icon')).toEqual(['golf']);
  });
});

/** Sends on for as long as somebody reads. */
function endless(...[, res]: Parameters<RequestListener>): void {
  res.writeHead(200, { 'content-type': 'image/svg+xml' });
  const send = () => {
    while (!res.destroyed && res.write('x'.repeat(1_000)));
  };
  res.on('drain', send);
  send();
}

describe('the rating', () => {
  const rating = { rating: 4.8, count: 312, url: 'https://example.org/bewertungen' };
  const published = () => t.read(t.keys.rating, 'site');

  test('is the one of the settings, changes with them, and goes with them', async () => {
    await t.client.create({ _id: 'settings', _type: 'siteSettings', googleRating: { ...rating, placeId: 'abc' } });
    await runRating(t.deps);
    await runRating(t.deps);
    expect(await published()).toEqual(rating);
    await t.client.patch('settings').set({ 'googleRating.count': 313 }).commit();
    await runRating(t.deps);
    expect(await published()).toEqual({ ...rating, count: 313 });
    expect(await t.version()).toBe(2);
    await t.client.delete('settings');
    await runRating(t.deps);
    expect(await published()).toBeNull();
  });

  test.each([
    ['no settings', null],
    ['no figures', {}],
    ['half of them', { rating: 4.8, url: 'https://example.org' }],
    ['broken ones', { ...rating, rating: 'very good' }],
  ])('%s: there is none', async (_what, googleRating) => {
    if (googleRating) await t.client.create({ _id: 'settings', _type: 'siteSettings', googleRating });
    await runRating(t.deps);
    expect(await t.model()).toEqual({});
  });
});

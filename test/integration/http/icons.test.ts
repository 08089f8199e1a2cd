// Proves specification §9.5, §11.2
/** Category icons from a working and a faulty server, and the rating. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CategoryIcon } from '#catalog/published.ts';
import { demoDocuments } from '#demo/documents/demoDocuments.ts';
import { runIcons } from '#publishing/icons.ts';
import { runRating } from '#publishing/rating.ts';
import { hasty } from '#test/setup/deadlines.ts';
import { type WorkerSetting, workerSettingPerTest } from '#test/setup/workerSetting.ts';

const wave = '<svg viewBox="0 0 24 24"><path d="M3 12h18"/></svg>';
let server: Server;
let origin: string;
let respond: RequestListener;
let setting: WorkerSetting;

beforeAll(async () => {
  server = createServer((req, res) => respond(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
workerSettingPerTest((created) => {
  setting = created;
  respond = svg(wave);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const svg =
  (text: string, type = 'image/svg+xml; charset=utf-8'): RequestListener =>
  (_req, res) =>
    res.writeHead(200, { 'content-type': type }).end(text);

describe('icons', () => {
  const category = (key: string, iconUrl?: string) => ({ _id: `category-${key}`, _type: 'category', key, iconUrl });
  const iconOf = async (key: string) => (await setting.read<CategoryIcon>(setting.keys.icons, key))?.svg ?? null;
  /** Allows the icon server of the test, which is on this machine and would otherwise be rejected. */
  const run = (deps = setting.deps) => runIcons(deps, () => true);
  const withHasty = (deps: typeof setting.deps) => ({ ...deps, env: { ...deps.env, deadlines: hasty } });

  test('are fetched, validated and published; fetching unchanged icons again publishes nothing', async () => {
    await setting.client.create(category('beach', `${origin}/beach.svg`));
    await setting.client.create(category('kids'));
    await run();
    await run();
    expect(await iconOf('beach')).toBe(wave);
    expect(await setting.deps.publisher.readIds('icon')).toEqual(['beach']);
    expect(await setting.version()).toBe(1);
  });

  test('of the demo content are served by the content backend and are valid', async () => {
    const categories = demoDocuments('2026-11-21').filter(({ _type }) => _type === 'category');
    const transaction = setting.client.transaction();
    for (const document of categories) transaction.createOrReplace(document);
    await transaction.commit();
    await runIcons(setting.deps);
    const keys = categories.map(({ _id }) => _id.replace('category-', '')).sort();
    expect((await setting.deps.publisher.readIds('icon')).sort()).toEqual(keys);
    expect(await iconOf('snow')).toMatch(/^<svg viewBox="0 0 24 24".*stroke="currentColor"/);
  });

  const large = `<svg viewBox="0 0 24 24"><path d="${'M3 12h18 '.repeat(3_000)}"/></svg>`;
  test.each<[string, RequestListener, RegExp]>([
    ['is larger than 20 kB', svg(large), /larger than 20000/],
    ['has another content type', svg(wave, 'text/html'), /text\/html/],
    ['contains a script', svg('<svg><script>alert(1)</script></svg>'), /script/],
    ['is redirected', (_req, res) => res.writeHead(302, { location: '/other.svg' }).end(), /302/],
    ['does not exist', (_req, res) => res.writeHead(404).end(), /404/],
    ['is incomplete', (_req, res) => void res.writeHead(200, { 'content-type': 'image/svg+xml' }).destroy(), /./],
    ['never ends', endlessBody, /larger than 20000/],
    ['takes longer than 1500 ms', () => {}, /timeout/],
  ])('an icon that %s does not replace the previous one', async (_name, faultyResponse, message) => {
    await setting.client.create(category('beach', `${origin}/beach.svg`));
    await run();
    respond = faultyResponse;
    await run(message.source === 'timeout' ? withHasty(setting.deps) : setting.deps);
    expect(await iconOf('beach')).toBe(wave);
    expect(setting.log).toEqual([
      expect.objectContaining({
        level: 40,
        category: 'beach',
        err: expect.objectContaining({ message: expect.stringMatching(message) }),
      }),
    ]);
  });

  test('an icon from a server in the private network is not requested', async () => {
    let requestCount = 0;
    respond = (_req, res) => {
      requestCount++;
      res.end();
    };
    await setting.client.create(category('beach', `${origin}/beach.svg`));
    await setting.client.create(category('kids', `${origin.replace('127.0.0.1', 'localhost')}/kids.svg`));
    await runIcons(setting.deps);
    expect(requestCount).toBe(0);
    expect(setting.log.map(({ category }) => category).toSorted()).toEqual(['beach', 'kids']);
  });

  test('one faulty icon does not prevent the publication of others', async () => {
    respond = (req, res) => (req.url === '/bad.svg' ? res.writeHead(500).end() : svg(wave)(req, res));
    await setting.client.create(category('beach', `${origin}/bad.svg`));
    await setting.client.create(category('kids', `${origin}/good.svg`));
    await run();
    expect(await setting.deps.publisher.readIds('icon')).toEqual(['kids']);
  });

  test('the icon of a category without icon URL or of a deleted category is removed', async () => {
    for (const key of ['beach', 'kids', 'golf']) await setting.client.create(category(key, `${origin}/${key}.svg`));
    await run();
    await setting.client.patch('category-beach').unset(['iconUrl']).commit();
    await setting.client.delete('category-kids');
    await run();
    expect(await setting.deps.publisher.readIds('icon')).toEqual(['golf']);
  });
});

/** Sends data until the client disconnects. */
function endlessBody(...[, res]: Parameters<RequestListener>): void {
  res.writeHead(200, { 'content-type': 'image/svg+xml' });
  const send = () => {
    while (!res.destroyed && res.write('x'.repeat(1_000)));
  };
  res.on('drain', send);
  send();
}

describe('the rating', () => {
  const rating = { rating: 4.8, count: 312, url: 'https://example.org/bewertungen' };
  const published = () => setting.read(setting.keys.rating, 'site');

  test('is published from the settings, updated with them and deleted with them', async () => {
    await setting.client.create({
      _id: 'settings',
      _type: 'siteSettings',
      googleRating: { ...rating, placeId: 'abc' },
    });
    await runRating(setting.deps);
    await runRating(setting.deps);
    expect(await published()).toEqual(rating);
    await setting.client.patch('settings').set({ 'googleRating.count': 313 }).commit();
    await runRating(setting.deps);
    expect(await published()).toEqual({ ...rating, count: 313 });
    expect(await setting.version()).toBe(2);
    await setting.client.delete('settings');
    await runRating(setting.deps);
    expect(await published()).toBeNull();
  });

  test.each([
    ['no settings', null],
    ['no values', {}],
    ['incomplete values', { rating: 4.8, url: 'https://example.org' }],
    ['invalid values', { ...rating, rating: 'very good' }],
  ])('is not published with %s', async (_name, googleRating) => {
    if (googleRating) await setting.client.create({ _id: 'settings', _type: 'siteSettings', googleRating });
    await runRating(setting.deps);
    expect(await setting.model()).toEqual({});
  });
});

// Proves specification §4.12, §13.2
/**
 * The cache of public pages is used and serves correct content. The tests count renderings, because an ETag cannot show
 * this: rendering the same page twice gives the same ETag.
 */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { createReadTracker } from '#catalog/index/reads.ts';
import type { Deps } from '#deps.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { createTestRenderer } from '#test/setup/testRenderer.ts';
import type { Renderer } from '#views/entryServer.tsx';

let site: TestSite;
let renderer: Renderer;

beforeAll(async () => {
  renderer = await createTestRenderer();
  site = await startSite();
  await site.bringIn([
    { _type: 'destination', ...buildDestination({ destinationId: 1, title: 'Segelcamp' }) },
    { _type: 'destination', ...buildDestination({ destinationId: 2, title: 'Reiterhof' }) },
  ]);
});
afterAll(() => site.stop());

const tripPath = '/reisen/niederlande/lemmer/1-lagerfeuer';

/** Creates an app with an empty cache. `rendered` contains the rendered URLs in order. */
function startCounting(deps: Partial<Deps> = {}, cacheBytes?: number) {
  const rendered: string[] = [];
  const countingRenderer: Renderer = {
    ...renderer,
    stream(page, options) {
      rendered.push(page.url.pathname + page.url.search);
      return renderer.stream(page, options);
    },
    data(page) {
      rendered.push(page.url.pathname + page.url.search);
      return renderer.data(page);
    },
  };
  const app = createApp(
    { ...site.deps, ...deps },
    { renderer: async () => countingRenderer, ...(cacheBytes !== undefined && { cacheBytes }) },
  );
  return { rendered, get: (path: string, host = 'localhost') => request(app).get(path).set('Host', host) };
}

/** Does something between the rendering of the next page and its first byte. */
function delayNextPage(act: () => Promise<void>): void {
  const { stream } = renderer;
  renderer.stream = (page, options) => {
    renderer.stream = stream;
    return stream(page, { ...options, onReady: () => void act().then(options.onReady) });
  };
}

async function rename(title: string): Promise<void> {
  await site.client.patch('lagerfeuer-1').set({ title }).commit();
  await site.publish('lagerfeuer-1');
}

describe('usage', () => {
  test('serves a second request without rendering', async () => {
    const { get, rendered } = startCounting();
    const first = await get(tripPath);
    const second = await get(tripPath);
    expect([first.status, second.text]).toEqual([200, first.text]);
    expect(rendered).toEqual([tripPath]);
  });

  test('renders a trip once for what was asked of its departures, whatever else the address says', async () => {
    const { get, rendered } = startCounting();
    await get(`${tripPath}?nights=7,7&season=sommer`);
    await get(`${tripPath}?season=sommer&nights=7,7&persons=8&q=See&categories=beach&sort=price-asc&utm_source=x`);
    expect(rendered).toHaveLength(1);
    await get(`${tripPath}?persons=8`);
    await get(tripPath);
    expect(rendered).toHaveLength(2);
  });

  test('renders again on the next day, because texts such as "im Juli" depend on it', async () => {
    let today = '2026-11-21T12:00:00Z';
    const { get, rendered } = startCounting({ now: () => new Date(today) });
    await get('/reisen/alle?q=im+Juli');
    await get('/reisen/alle?q=im+Juli');
    today = '2026-11-22T12:00:00Z';
    await get('/reisen/alle?q=im+Juli');
    expect(rendered).toHaveLength(2);
  });

  test('control: renders again without a cache', async () => {
    const { get, rendered } = startCounting({}, 0);
    const [first, second] = [await get(tripPath), await get(tripPath)];
    expect(rendered).toEqual([tripPath, tripPath]);
    // Browsers keep their copy, because the bytes of unchanged content are the same.
    expect(second.text).toBe(first.text);
  });

  test.each([
    ['irrelevant parameters', '/reisen/alle?utm_source=x&fbclid=y', 'gzip'],
    ['another order of parameters', '/reisen/alle?sort=price-asc&q=hof', 'gzip'],
    ['another encoding of the response', '/reisen/alle?q=hof&sort=price-asc', 'br'],
  ])('%s: uses the same entry', async (_name, path, encoding) => {
    const { get, rendered } = startCounting();
    const canonical = path.includes('sort') ? '/reisen/alle?q=hof&sort=price-asc' : '/reisen/alle';
    await get(canonical).set('Accept-Encoding', 'gzip');
    await get(path).set('Accept-Encoding', encoding);
    expect(rendered).toEqual([canonical]);
  });
});

describe('concurrent requests', () => {
  test('share one rendering', async () => {
    const { get, rendered } = startCounting();
    const responses = await Promise.all([tripPath, tripPath, `${tripPath}?utm_source=x`].map((path) => get(path)));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(rendered).toEqual([tripPath]);
  });

  test('control: different pages are rendered separately', async () => {
    const { get, rendered } = startCounting();
    await Promise.all([get(tripPath), get('/reisen/alle')]);
    expect(rendered).toHaveLength(2);
  });

  test('a request after a change does not share a rendering that began before it', async () => {
    const { get, rendered } = startCounting();
    const continued = Promise.withResolvers<void>();
    const began = new Promise<void>((resolve) => {
      delayNextPage(async () => {
        resolve();
        await continued.promise;
      });
    });
    const early = get(tripPath).then(({ text }) => text);
    await began;
    await rename('Inzwischen umbenannt');
    expect((await get(tripPath)).text).toContain('Inzwischen umbenannt');
    continued.resolve();
    expect(await early).not.toContain('Inzwischen umbenannt');
    // The older page does not replace the newer one.
    expect((await get(tripPath)).text).toContain('Inzwischen umbenannt');
    expect(rendered).toHaveLength(2);
    await rename('Segelcamp');
  });
});

describe('correctness', () => {
  test('control: serves the old content if the cache ignores changes', async () => {
    const { get } = startCounting({ replica: { ...site.deps.replica, tracker: createReadTracker() } });
    await get(tripPath);
    await rename('Ganz anders');
    expect((await get(tripPath)).text).not.toContain('Ganz anders');
    await rename('Segelcamp');
  });

  test('invalidates a page that changed during rendering', async () => {
    const { get, rendered } = startCounting();
    delayNextPage(() => rename('Währenddessen umbenannt'));
    expect((await get(tripPath)).text).not.toContain('Währenddessen umbenannt');
    expect((await get(tripPath)).text).toContain('Währenddessen umbenannt');
    expect(rendered).toHaveLength(2);
    await rename('Segelcamp');
  });

  test.each([
    ['another query', ['/reisen/alle?q=segelcamp', 'localhost'], ['/reisen/alle?q=reiterhof', 'localhost']],
    ['another page', ['/reisen/alle', 'localhost'], ['/reisen/sommer', 'localhost']],
    ['another site', ['/reisen/alle', 'localhost'], ['/reisen/alle', 'lagerfeuer.localhost']],
    ['the data of the page', ['/reisen/alle', 'localhost'], ['/reisen/alle/_payload.json', 'localhost']],
  ] as const)('%s: uses a separate entry', async (_name, [path, host], [otherPath, otherHost]) => {
    const { get, rendered } = startCounting();
    const first = await get(path, host);
    const other = await get(otherPath, otherHost);
    expect(other.text).not.toBe(first.text);
    expect(rendered).toHaveLength(2);
    // Both entries are kept.
    expect((await get(path, host)).text).toBe(first.text);
    expect((await get(otherPath, otherHost)).text).toBe(other.text);
    expect(rendered).toHaveLength(2);
  });
});

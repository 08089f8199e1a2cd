// Proves specification §13.2
/** Under load, the previous version of a page is served for at most one second after a change, and renewed in the background. */
import request from 'supertest';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApp, createLoaders } from '#app.ts';
import { createResponseCache } from '#http/cache/responseCache.ts';
import { createPublicPages } from '#http/pages/publicPages.ts';
import { createRenderQueue, type RenderQueue } from '#http/pages/render/renderQueue.ts';
import { matchPage } from '#pageData/matchPage.ts';
import { addUsers, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { createTestRenderer } from '#test/setup/testRenderer.ts';
import type { Renderer } from '#views/entryServer.tsx';

const busy = (): RenderQueue => ({ ...createRenderQueue(), isBusy: () => true });
const idle = (): RenderQueue => ({ ...createRenderQueue(), isBusy: () => false });

let site: TestSite;
let renderer: Renderer;

beforeAll(async () => {
  renderer = await createTestRenderer();
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 1, title: 'Segelcamp' })]);
});
afterAll(() => site.stop());
afterEach(() => void vi.restoreAllMocks());

const origin = 'http://localhost';
const list = '/reisen/alle';

function start(queue: RenderQueue) {
  const { tracker } = site.deps.replica;
  const cache = createResponseCache({ tracker, today: () => '2026-11-21', metrics: site.deps.metrics.caches });
  const servePage = createPublicPages({
    createLoaders: ({ scope, origin, url }, reads) => createLoaders(site.deps, { scope, origin, url }, reads),
    cache,
    queue,
  });
  /** Serves a page, and returns the way and the title of the first trip. */
  const serve = async ({ path = list, allowsPrevious = true } = {}) => {
    const url = new URL(path, origin);
    const scope = { kind: 'marketplace' } as const;
    const address = { scope, origin, url, match: matchPage(url), wantsData: false };
    const response = await servePage(renderer, address, {
      allowsPrevious,
      isWanted: () => true,
    });
    if (!('body' in response)) return response;
    return { way: response.way, title: titleIn(response.body.form(null).bytes.toString()) };
  };
  return { serve };
}

const titleIn = (text: string) => /"title":"(Segel[^"]*)"/.exec(text)?.[1];

async function change(fields: object): Promise<void> {
  await site.client.patch('ya-1').set(fields).commit();
  await site.publish('ya-1');
}
const rename = (title: string) => change({ title, switchedOn: true });

/** Returns a function that sets the time by `performance.now()`, in milliseconds. */
function fakeClock(): (ms: number) => void {
  const now = vi.spyOn(performance, 'now');
  return (ms) => void now.mockReturnValue(ms);
}

test('serves the previous page under load until it is renewed in the background', async () => {
  const setTime = fakeClock();
  const { serve } = start(busy());
  setTime(10_000);
  await rename('Segelcamp');
  expect(await serve()).toEqual({ way: 'rendered', title: 'Segelcamp' });
  setTime(15_000);
  await rename('Segelschule');
  expect(await serve()).toEqual({ way: 'previous', title: 'Segelcamp' });
  await expect.poll(() => serve()).toEqual({ way: 'cached', title: 'Segelschule' });
});

test('never serves the previous page a second after the change', async () => {
  const setTime = fakeClock();
  const { serve } = start(busy());
  setTime(10_000);
  await rename('Segelcamp');
  setTime(10_500);
  await serve();
  await rename('Segelschule');
  setTime(11_000);
  await rename('Segelfreizeit');
  // The page is too young to be renewed in the background.
  expect(await serve()).toEqual({ way: 'previous', title: 'Segelcamp' });
  expect(await serve()).toEqual({ way: 'previous', title: 'Segelcamp' });
  setTime(11_500);
  expect(await serve()).toEqual({ way: 'rendered', title: 'Segelfreizeit' });
  expect(await serve()).toEqual({ way: 'cached', title: 'Segelfreizeit' });
});

test('does not serve the previous page to those who must see the change', async () => {
  const { serve } = start(busy());
  await rename('Segelcamp');
  await serve();
  await rename('Segelschule');
  expect(await serve({ allowsPrevious: false })).toEqual({ way: 'rendered', title: 'Segelschule' });
});

test('forgets a page that does not exist any more', async () => {
  const setTime = fakeClock();
  const { serve } = start(busy());
  const path = '/reisen/niederlande/lemmer/1-ya';
  setTime(10_000);
  expect(await serve({ path })).toMatchObject({ way: 'rendered' });
  setTime(15_000);
  await change({ switchedOn: false });
  expect(await serve({ path })).toMatchObject({ way: 'previous' });
  await expect.poll(() => serve({ path })).toMatchObject({ moved: { status: 302 } });
});

test('control: serves the new page at once without load', async () => {
  const { serve } = start(idle());
  await rename('Segelcamp');
  await serve();
  await rename('Segelschule');
  expect(await serve()).toEqual({ way: 'rendered', title: 'Segelschule' });
});

test('shows organisers and open pages each change at once', async () => {
  const setTime = fakeClock();
  const app = createApp(site.deps, { renderer: async () => renderer, renderQueue: busy() });
  const Authorization = `Bearer ${await signInAt(site, 'ya')}`;
  const visit = async (path: string, headers: object = {}) => {
    const { text } = await request(app)
      .get(path)
      .set({ Host: 'localhost', Accept: 'text/html', ...headers });
    return titleIn(text);
  };
  const data = `${list}/_payload.json`;
  setTime(10_000);
  await rename('Segelcamp');
  for (const path of [list, list, data, data]) expect(await visit(path)).toBe('Segelcamp');
  setTime(10_500);
  await rename('Segelschule');
  expect(await visit(list)).toBe('Segelcamp');
  expect(await visit(data)).toBe('Segelschule');
  expect(await visit(list, { Authorization })).toBe('Segelschule');
});

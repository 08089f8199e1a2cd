/** While many pages are rendered, the previous version of a page is served for at most one second after a change. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLoaders } from '../../src/http/pages/loaders/loaders.ts';
import { createPublicPages } from '../../src/http/pages/publicPages.ts';
import { createPageCache } from '../../src/http/pages/render/pageCache.ts';
import { createRecompression } from '../../src/http/pages/render/recompression.ts';
import { createRenderQueue, type RenderQueue } from '../../src/http/pages/render/renderQueue.ts';
import type { Renderer } from '../../views/entryServer.tsx';
import { trip } from '../setup/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { createTestRenderer } from '../setup/testRenderer.ts';

let site: TestSite;
let renderer: Renderer;

beforeAll(async () => {
  renderer = await createTestRenderer();
  site = await startSite();
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 1, title: 'Segelcamp' })]);
});
afterAll(() => site.stop());

/** Returns a function that serves the data of the list, with the way it was served. */
function start(queue: RenderQueue) {
  const pages = createPublicPages({
    createLoaders: ({ scope, origin, url }, reads) => createLoaders({ deps: site.deps, scope, origin, url }, reads),
    changes: site.deps.replica.changes,
    hosts: site.deps.env.hosts,
    today: () => '2026-11-21',
    cache: createPageCache(),
    counters: site.deps.metrics.caches.counters('pages'),
    queue,
    recompression: createRecompression(),
  });
  const origin = 'http://localhost';
  const url = new URL('/reisen/alle', origin);
  const address = { scope: { kind: 'marketplace' }, origin, url, match: renderer.match(url), wantsData: true } as const;
  return async () => {
    const response = await pages.serve(renderer, address, { wantsBare404: false, isWanted: () => true });
    if (!('body' in response)) throw new Error('The list does not exist');
    return { way: response.way, title: /"title":"(Segel[^"]*)"/.exec(response.body.plain.toString())?.[1] };
  };
}

async function rename(title: string): Promise<void> {
  await site.client.patch('ya-1').set({ title }).commit();
  await site.publish('ya-1');
}

test('serves the previous page while busy, and the new one after a second', async () => {
  const serve = start({ ...createRenderQueue(), isBusy: () => true });
  await rename('Segelcamp');
  expect(await serve()).toEqual({ way: 'rendered', title: 'Segelcamp' });
  const now = vi.spyOn(performance, 'now');
  try {
    now.mockReturnValue(10_000);
    await rename('Segelschule');
    now.mockReturnValue(10_999);
    expect(await serve()).toEqual({ way: 'previous', title: 'Segelcamp' });
    now.mockReturnValue(11_001);
    expect(await serve()).toEqual({ way: 'rendered', title: 'Segelschule' });
    expect(await serve()).toEqual({ way: 'cached', title: 'Segelschule' });
  } finally {
    now.mockRestore();
  }
});

test('control: serves the new page at once while not busy', async () => {
  const serve = start({ ...createRenderQueue(), isBusy: () => false });
  await rename('Segelcamp');
  await serve();
  await rename('Segelschule');
  expect(await serve()).toEqual({ way: 'rendered', title: 'Segelschule' });
});

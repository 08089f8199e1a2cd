/** After random changes, every response of the search API equals that of an API without cached responses. */
import express, { type Express } from 'express';
import fc from 'fast-check';
import { Registry } from 'prom-client';
import request from 'supertest';
import { expect, test } from 'vitest';
import type { Catalogue } from '#catalog/index/catalogue.ts';
import { createReadTracker, type ReadTracker } from '#catalog/index/reads.ts';
import { createUnderstandText } from '#catalog/queries/understandText.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { createResponseCache } from '#http/cache/responseCache.ts';
import { createSendCachedJson } from '#http/cache/sendCachedJson.ts';
import { type Mechanism, mountEndpoints } from '#http/routes/mountRoutes.ts';
import { createCacheMetrics } from '#platform/metrics/cacheMetrics.ts';
import { type SearchServices, searchRoutes } from '#search/routes.ts';
import { buildCatalogue, randomPublications } from '#test/builders/catalogue.ts';
import { createRandom } from '#test/builders/random.ts';
import { applyRandomChange } from '#test/builders/randomChange.ts';

const hosts = createHosts(defaultHosts);
const today = () => '2026-11-21';
const trips = 40;

/** @param tracker receives the changes of the catalogue */
function createTestApp(catalogue: Catalogue, tracker: ReadTracker): Express {
  const understandText = createUnderstandText({
    current: () => catalogue,
    hosts,
    today,
    findHoliday: () => null,
    findRegion: () => null,
    findState: () => null,
    otherPlaces: [],
  });
  const cache = createResponseCache({ tracker, today, metrics: createCacheMetrics(new Registry()) });
  const deps = {
    env: { hosts },
    replica: { current: () => catalogue },
    understandText,
    organiserSession: { shownHosts: async () => [] },
    sendCachedJson: createSendCachedJson(cache),
  };
  const app = express();
  app.use((_req, res, next) => {
    res.locals.scope = { kind: 'marketplace' };
    next();
  });
  const rows = (searchRoutes.endpoints ?? []).filter(({ isCached }) => isCached);
  app.use('/api', mountEndpoints(rows, deps as unknown as SearchServices, {} as Mechanism));
  app.use(((_error, _req, res, _next) => res.status(404).end()) satisfies express.ErrorRequestHandler);
  return app;
}

const queries = [
  '',
  'season=sommer',
  'price=,600&sort=price-asc',
  'persons=12&categories=water-sports',
  'q=strand',
  'q=italien sommer',
  'q=wald unter 700 euro',
  'locations=alpen%23region%23,italien%23country%23italien%23',
];
const paths = [
  '/api/search?',
  '/api/search?only=counts&',
  '/api/search?slug=italien&',
  '/api/search/facets/cities?text=&',
  '/api/search/map?',
];
const addresses = paths.flatMap((path) => queries.map((query) => path + query));

/** Returns the number of responses that differ from new ones after random changes. */
async function countStale(seed: number, isFollowed: boolean): Promise<number> {
  const random = createRandom(seed);
  const catalogue = buildCatalogue(trips, seed);
  const publications = randomPublications(trips, seed);
  const tracker = createReadTracker();
  const app = createTestApp(catalogue, isFollowed ? tracker : createReadTracker());
  const bodyOf = async (target: Express, path: string) => {
    // The version is that of the computation, so that it differs from a later one.
    const { version: _, ...body } = (await request(target).get(path)).body;
    return body;
  };
  const chosen = Array.from({ length: 8 }, () => random.pick(addresses));
  for (const path of chosen) await bodyOf(app, path);
  let stale = 0;
  for (let count = 0; count < 4; count += 1) {
    const changes = Array.from({ length: 3 }, () => applyRandomChange(random, catalogue, publications));
    tracker.add(changes.filter((change) => change !== null));
    catalogue.setVersion(trips + 1 + count, '');
    const fresh = createTestApp(catalogue, tracker);
    for (const path of chosen) {
      const expected = await bodyOf(fresh, path);
      if (JSON.stringify(await bodyOf(app, path)) !== JSON.stringify(expected)) stale += 1;
    }
  }
  return stale;
}

test('cached responses equal new ones after random changes', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      expect(await countStale(seed, true)).toBe(0);
    }),
    { numRuns: 5, examples: [[-408947370]] },
  );
});

test('control: without the changes, responses are stale', async () => {
  expect(await countStale(1, false)).toBeGreaterThan(0);
});

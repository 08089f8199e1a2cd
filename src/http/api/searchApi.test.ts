/** After random changes, every response of the search API equals that of an API without cached responses. */
import express, { type Express } from 'express';
import fc from 'fast-check';
import { Registry } from 'prom-client';
import request from 'supertest';
import { expect, test } from 'vitest';
import type { Catalogue } from '#catalog/index/catalogue.ts';
import { createUnderstandText } from '#catalog/queries/understandText.ts';
import { type ChangeLog, createChangeLog } from '#catalog/reads/changeLog.ts';
import { createUnderstoodTexts } from '#catalog/reads/understoodTexts.ts';
import { createHosts, defaultHosts } from '#domain/site/hosts.ts';
import { createCacheMetrics } from '#platform/metrics/cacheMetrics.ts';
import { buildCatalogue, randomPublications } from '../../../test/builders/catalogue.ts';
import { createRandom } from '../../../test/builders/random.ts';
import { applyRandomChange } from '../../../test/builders/randomChange.ts';
import { createSearchApi } from './searchApi.ts';

const hosts = createHosts(defaultHosts);
const now = () => new Date('2026-11-21');
const today = () => '2026-11-21';
const trips = 40;

/** @param changes the changes by which cached responses are examined */
function createTestApp(catalogue: Catalogue, changes: ChangeLog): Express {
  const understandText = createUnderstandText({
    current: () => catalogue,
    hosts,
    today,
    findHoliday: () => null,
    findRegion: () => null,
    findState: () => null,
    otherPlaces: [],
  });
  const deps = {
    env: { hosts },
    replica: { current: () => catalogue, changes },
    understandText: createUnderstoodTexts({ understandText, changes, hosts, today }),
    metrics: { caches: createCacheMetrics(new Registry()) },
    now,
  };
  const app = express();
  app.use((_req, res, next) => {
    res.locals.scope = { kind: 'marketplace' };
    next();
  });
  const shortPath = { remember: () => undefined };
  app.use('/api', createSearchApi(deps as unknown as Parameters<typeof createSearchApi>[0], shortPath));
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
async function countStale(seed: number, isExamined: boolean): Promise<number> {
  const random = createRandom(seed);
  const catalogue = buildCatalogue(trips, seed);
  const publications = randomPublications(trips, seed);
  const log = createChangeLog();
  const app = createTestApp(catalogue, isExamined ? log : createChangeLog());
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
    log.add(changes.filter((change) => change !== null));
    for (const path of chosen) {
      const expected = await bodyOf(createTestApp(catalogue, log), path);
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
    { numRuns: 8 },
  );
});

test('control: without the examination of changes, responses are stale', async () => {
  expect(await countStale(1, false)).toBeGreaterThan(0);
});

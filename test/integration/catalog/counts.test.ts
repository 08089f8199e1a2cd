// Proves specification §13.1
/** The counts that the worker keeps equal the counted summaries, are what web processes show, and are repaired by a sweep. */
import fc from 'fast-check';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countsOfTrip, readCounts } from '#catalog/index/counts.ts';
import { catalogueKeys } from '#catalog/keys.ts';
import { createPublisher } from '#catalog/publish/publisher.ts';
import type { Publication, TripRow } from '#catalog/published.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { runSweep } from '#publishing/sweep/sweep.ts';
import { randomPublications } from '#test/builders/catalogue.ts';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

const hosts = createHosts(defaultHosts);
const keys = catalogueKeys('lagerfeuer');
let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'lagerfeuer');
  token = await signInAt(site, 'lagerfeuer');
  await site.bringIn([1, 2, 3].map((destinationId) => trip({ destinationId })));
});
afterAll(() => site.stop());

/** Counts the published summaries. */
async function counted(of: ReturnType<typeof catalogueKeys>): Promise<Record<string, number>> {
  const { redis } = site.worker;
  const [summaries, rows] = await Promise.all([redis.hgetall(of.summaries), redis.hgetall(of.rows)]);
  const counts: Record<string, number> = {};
  for (const [id, summary] of Object.entries(summaries)) {
    const names = countsOfTrip(JSON.parse(summary) as TripSummary, JSON.parse(rows[id] ?? '') as TripRow, hosts);
    for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test('equal the counted summaries after any sequence of changes', async () => {
  const publications = randomPublications(12, 7);
  const step = fc.record({ trip: fc.nat(3), as: fc.nat(publications.length - 1), isRemoved: fc.boolean() });
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      runs += 1;
      const own = catalogueKeys(`counts-${runs}`);
      const publisher = createPublisher(site.worker.redis, own, hosts);
      for (const [time, { trip: number, as, isRemoved }] of steps.entries()) {
        const { summary, ...publication } = publications[as] as Publication;
        const combinedId = `${number + 1}-${summary.subdomain}`;
        if (isRemoved) await publisher.removeTrip(combinedId);
        else {
          const changed = { ...summary, combinedId, destinationId: number + 1 };
          await publisher.publishTrips([
            { ...publication, combinedId, order: `${time}`.padStart(3, '0'), summary: changed },
          ]);
        }
      }
      const kept = readCounts(await site.worker.redis.hgetall(own.counts));
      expect(Object.fromEntries(kept)).toEqual(await counted(own));
      expect(await publisher.repairCounts()).toBe(0);
    }),
    { numRuns: 25 },
  );
});

const json = async (path: string) => (await request(site.app).get(path).set('Host', 'localhost')).body;
const page = async (path: string) => {
  const call = callSite(site, 'get', path, path.startsWith('/admin') ? token : undefined);
  return (await call.set('Accept', 'text/html')).text.replace(/<!--.*?-->/g, '');
};

test('are what pages and API show, until a sweep repairs them', async () => {
  const shown = async () => ({
    count: (await json('/api/search/count')).count,
    menu: (await json('/api/products-menu')).find(({ key }: { key: string }) => key === 'category').items[0].count,
    facets: (await json('/api/search?facets=1')).facets.categories[0].count,
    list: /\b(\d+) Reisen?\b/.exec(await page('/reisen/alle'))?.[1],
    category: /\b(\d+) Reisen?\b/.exec(await page('/reisen/wassersport'))?.[1],
    home: /(\d+) Reisen warten/.exec(await page('/'))?.[1],
    level: /data-level="5".*?class="bold">(\d+)</s.exec(await page('/admin/lagerfeuer/dashboard'))?.[1],
  });
  const right = { count: 3, menu: 3, facets: 3, list: '3', category: '3', home: '3', level: '3' };
  expect(await shown()).toEqual(right);
  await site.worker.redis.hset(keys.counts, {
    'listed:marketplace': 41,
    'marketplace:categories:water-sports': 42,
    'level:lagerfeuer:5': 43,
    'marketplace:categories:golf': 'x',
  });
  const wrong = { count: 41, menu: 42, facets: 42, list: '41', category: '42', home: '41', level: '43' };
  await expect.poll(shown).toEqual(wrong);
  const version = await site.worker.redis.get(keys.version);
  await runSweep(site.worker, { reason: 'hourly' });
  await expect.poll(shown).toEqual(right);
  // Nothing was published again.
  expect(await site.worker.redis.get(keys.version)).toBe(version);
});

/** Info pages from the named content client "pages". */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSiteSource } from '../../src/content/siteSource.ts';
import { runSiteDocument } from '../../worker/siteDocument.ts';
import { runSweep } from '../../worker/sweep.ts';
import { clientOf, startTestBackend, type TestBackend } from '../builders/testBackend.ts';
import { startRedis, type TestRedis } from '../setup/redisServer.ts';
import { createWorkerSetting, type WorkerSetting } from '../setup/workerSetting.ts';

let redis: TestRedis;
let t: WorkerSetting;
let other: TestBackend;
let failures: unknown[];

beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(async () => {
  failures = [];
  [t, other] = await Promise.all([createWorkerSetting(redis), startTestBackend()]);
  await t.client.create(page('agb', 'Unsere AGB'));
  await other.client.create(page('agb', 'Deren AGB'));
  await other.client.create(page('unterkunft', 'Unterkunft'));
});
afterEach(async () => {
  await t.stop();
  await other.remove();
});
afterAll(() => redis.stop());

const page = (key: string, title: string) => ({ _id: `page-${key}`, _type: 'page', key, title, body: [] });

/** The worker with a named client, without anything cached. */
function depsWith(url: string) {
  const named = { pages: clientOf(url) };
  const siteSource = createSiteSource({ ...t.deps.content, named }, (error) => failures.push(error));
  return { ...t.deps, siteSource };
}

const sweep = (deps = depsWith(other.backend.url)) => runSweep(deps, { reason: 'start' });
const published = async () => (await t.deps.publisher.readIds('site')).sort();

test('are published beside those of the content backend, whose own pages count', async () => {
  await sweep();
  expect(await published()).toEqual(['from-pages-page-unterkunft', 'page-agb']);
  expect(await t.read(t.keys.site, 'page-agb')).toMatchObject({ title: 'Unsere AGB' });
});

test('follow their backend', async () => {
  await sweep();
  await other.client.patch('page-unterkunft').set({ title: 'Zelte' }).commit();
  await sweep();
  expect(await t.read(t.keys.site, 'from-pages-page-unterkunft')).toMatchObject({ title: 'Zelte' });
  await other.client.delete('page-unterkunft');
  await sweep();
  expect(await published()).toEqual(['page-agb']);
});

test('stay while their backend cannot be reached, and everything else goes on', async () => {
  await sweep();
  await t.client.patch('page-agb').set({ title: 'Neue AGB' }).commit();
  const away = depsWith('http://127.0.0.1:1');
  await sweep(away);
  expect(failures.length).toBeGreaterThan(0);
  expect(await runSiteDocument(away, { docId: 'from-pages-page-unterkunft' })).toBe('unchanged');
  expect(await published()).toEqual(['from-pages-page-unterkunft', 'page-agb']);
  expect(await t.read(t.keys.site, 'page-agb')).toMatchObject({ title: 'Neue AGB' });
});

test('without a named client there are none', async () => {
  await sweep(t.deps);
  expect(await published()).toEqual(['page-agb']);
});

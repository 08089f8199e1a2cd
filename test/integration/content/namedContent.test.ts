// Proves specification §12.6
/** Info pages from the named content client "pages". */
import { afterEach, expect, test } from 'vitest';
import { createSiteSource } from '#content/siteSource.ts';
import { runSiteDocument } from '#publishing/siteDocument.ts';
import { runSweep } from '#publishing/sweep/sweep.ts';
import { clientOf, startTestBackend, type TestBackend } from '#test/builders/testBackend.ts';
import { type WorkerSetting, workerSettingPerTest } from '#test/setup/workerSetting.ts';

let setting: WorkerSetting;
let other: TestBackend;
let failures: unknown[];

workerSettingPerTest(async (created) => {
  failures = [];
  setting = created;
  other = await startTestBackend();
  await setting.client.create(page('agb', 'Unsere AGB'));
  await other.client.create(page('agb', 'Deren AGB'));
  await other.client.create(page('unterkunft', 'Unterkunft'));
});
afterEach(() => other.remove());

const page = (key: string, title: string) => ({ _id: `page-${key}`, _type: 'page', key, title, body: [] });

/** Returns the worker's dependencies with a named client and an empty cache. */
function depsWith(url: string) {
  const named = { pages: clientOf(url) };
  const siteSource = createSiteSource({ ...setting.deps.content, named }, (error) => failures.push(error));
  return { ...setting.deps, siteSource };
}

const sweep = (deps = depsWith(other.backend.url)) => runSweep(deps, { reason: 'start' });
const published = async () => (await setting.deps.publisher.readIds('site')).sort();

test('pages of a named client are published in addition to those of the main backend, which take precedence', async () => {
  await sweep();
  expect(await published()).toEqual(['from-pages-page-unterkunft', 'page-agb']);
  expect(await setting.read(setting.keys.site, 'page-agb')).toMatchObject({ title: 'Unsere AGB' });
});

test('pages of a named client are updated and deleted with their documents', async () => {
  await sweep();
  await other.client.patch('page-unterkunft').set({ title: 'Zelte' }).commit();
  await sweep();
  expect(await setting.read(setting.keys.site, 'from-pages-page-unterkunft')).toMatchObject({ title: 'Zelte' });
  await other.client.delete('page-unterkunft');
  await sweep();
  expect(await published()).toEqual(['page-agb']);
});

test('pages of a named client remain while it is unreachable, and other documents are still updated', async () => {
  await sweep();
  await setting.client.patch('page-agb').set({ title: 'Neue AGB' }).commit();
  const unreachable = depsWith('http://127.0.0.1:1');
  await sweep(unreachable);
  expect(failures.length).toBeGreaterThan(0);
  expect(await runSiteDocument(unreachable, { docId: 'from-pages-page-unterkunft' })).toBe('unchanged');
  expect(await published()).toEqual(['from-pages-page-unterkunft', 'page-agb']);
  expect(await setting.read(setting.keys.site, 'page-agb')).toMatchObject({ title: 'Neue AGB' });
});

test('without a named client, only pages of the main backend are published', async () => {
  await sweep(setting.deps);
  expect(await published()).toEqual(['page-agb']);
});

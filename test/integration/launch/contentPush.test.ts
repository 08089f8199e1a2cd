/** `npm run content:push`: an embedded content backend is the target, because it has Sanity's protocol. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { embeddedProject } from '#content/embeddedProject.ts';
import { parseDestination } from '#content/parseDocument.ts';
import { parseSiteDocument } from '#content/parseSiteDocument.ts';
import { pushContent } from '#launch/pushContent.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { reviewDocument } from '#test/builders/review.ts';
import { startTestBackend, type TestBackend, testToken } from '#test/builders/testBackend.ts';
import { callCommand } from '#test/setup/processes/callCommand.ts';
import { runCommand } from '#test/setup/processes/runCommand.ts';
import { studioIssues } from '#test/studio/studioIssues.ts';

type Document = { _id: string; _type: string; [field: string]: unknown };

const lake = 'reisebilder/lake-lowland-1.webp';
const fire = 'reisebilder/campfire-lowland-1.webp';
const { _rev, _updatedAt, ...trip } = buildDestination({
  images: [
    { _key: 'a', alt: 'See', path: lake },
    { _key: 'b', alt: 'Feuer', path: fire },
    { _key: 'c', alt: 'Nirgends', path: 'reisebilder/unbekannt/1.jpg' },
  ],
  tabs: [{ _key: 'ort', key: 'ort', image: { alt: 'See', path: lake } }],
  schedule: [{ time: '8 Uhr', title: 'Aufstehen' }],
});
const documents: Document[] = [
  { _id: 'award-klima', _type: 'award', name: 'Klima', issuer: 'Verein' },
  {
    _id: 'partner-ya',
    _type: 'partner',
    subdomain: 'ya',
    slug: 'young-alps',
    name: 'Young Alps',
    trader: { company: 'YA', address: 'Weg 1', contact: 'Telefon' },
    awards: [{ _type: 'reference', _key: 'k', _ref: 'award-klima' }],
  },
  { _id: 'category-golf', _type: 'category', key: 'golf', h1: [{ text: 'Golf' }], iconUrl: '/icons/golf.svg' },
  { ...trip, _type: 'destination' },
  { _id: 'drafts.page-neu', _type: 'page', key: 'neu', title: 'Entwurf', body: [] },
  { _id: 'private.history.ya-1.b', _type: 'history', trip: 'ya-1', by: 'kim' },
];

let sourceDir: string;
let target: TestBackend;

/** The data folder of a product that is not running. */
beforeAll(async () => {
  sourceDir = await mkdtemp(join(tmpdir(), 'lagerfeuer-push-'));
  const source = await startTestBackend({ dataDir: join(sourceDir, 'content') });
  for (const document of documents) await source.client.createOrReplace(document);
  await source.backend.close();
});
afterAll(() => rm(sourceDir, { recursive: true }));

beforeEach(async () => {
  target = await startTestBackend();
});
afterEach(() => target.remove());

const settings = () => ({
  DATA_DIR: sourceDir,
  SANITY_PROJECT_ID: embeddedProject.projectId,
  CONTENT_API_HOST: target.backend.url,
  SANITY_TOKEN: testToken,
  SESSION_SECRET: 'x'.repeat(32),
  DATA_KEYS: 'y'.repeat(32),
  MAIL: 'files',
});
const push = (args: string[], changes: Record<string, string> = {}) =>
  callCommand(pushContent, args, { ...settings(), ...changes });

const embedded = ['--from', 'embedded'];
const all = () => target.client.fetch<Document[]>('*[] | order(_id)', {}, { perspective: 'raw' });
const contentOf = async () => (await all()).filter(({ _type }) => !_type.startsWith('sanity.'));
const picturesOf = async () => (await all()).filter(({ _type }) => _type === 'sanity.imageAsset');

test('copies documents and their pictures, but no private documents', async () => {
  const { code, output } = await runCommand('pushContent', embedded, settings());
  expect(output).toContain('destination: 1 documents');
  expect(output).toContain('reisebilder/unbekannt/1.jpg is missing');
  expect(output).toContain('4 documents copied');
  expect(code).toBe(0);
  const copies = await contentOf();
  expect(copies.map(({ _id }) => _id)).toEqual(['award-klima', 'category-golf', 'lagerfeuer-1001', 'partner-ya']);
  const copy = copies.find(({ _type }) => _type === 'destination') as unknown as typeof trip;
  const [first, second, third] = copy.images;
  expect([first?.path, second?.path, third?.path]).toEqual([undefined, undefined, 'reisebilder/unbekannt/1.jpg']);
  expect(copy.tabs[0]?.image?.asset).toEqual(first?.asset);
  expect(second?.asset?._ref).not.toBe(first?.asset?._ref);
  const assets = await picturesOf();
  expect(assets).toHaveLength(3);
  const asset = assets.find(({ _id }) => _id === first?.asset?._ref);
  const bytes = Buffer.from(await (await fetch(String(asset?.url))).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1200 });
  expect(createHash('sha1').update(bytes).digest('hex')).toBe(asset?.sha1hash);
  expect(copies.find(({ _type }) => _type === 'category')?.iconUrl).toMatch(/^http.*\.svg$/);
  // They are valid in the product and in the Studio.
  for (const copy of copies) {
    const parse = copy._type === 'destination' ? parseDestination : parseSiteDocument;
    expect(parse(copy)).toMatchObject({ ok: true });
    expect([copy._id, studioIssues(copy)]).toEqual([copy._id, []]);
  }
});

test('refuses a dataset that is not empty', async () => {
  await target.client.create({ _id: 'page-eigene', _type: 'page', title: 'Nur am Ziel' });
  const before = await all();
  const refused = await push(embedded);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is not empty: it has 1 documents') });
  expect(await all()).toEqual(before);
});

test('a repeated copy with --overwrite replaces the same documents and keeps all others', async () => {
  await push(embedded);
  const contents = async () => (await all()).map(({ _rev, _updatedAt, ...content }) => content);
  const before = await contents();
  await target.client.patch('award-klima').set({ name: 'Anders' }).commit();
  const own = { _id: 'page-eigene', _type: 'page', title: 'Nur am Ziel' };
  await target.client.create(own);
  const { code } = await push([...embedded, '--overwrite']);
  expect(code).toBe(0);
  const after = await contents();
  expect(after.filter(({ _id }) => _id !== own._id)).toEqual(before);
  expect(after.find(({ _id }) => _id === own._id)).toMatchObject(own);
});

test('--dry-run writes nothing', async () => {
  await target.client.create({ _id: 'award-klima', _type: 'award', name: 'Klima' });
  const before = await all();
  const { code, output } = await push([...embedded, '--dry-run']);
  expect(output).toContain('destination: 1 documents');
  expect(output).toContain('has 1 documents');
  expect(code).toBe(0);
  expect(await all()).toEqual(before);
});

test('leaves pictures on the server of their host', async () => {
  const file = join(sourceDir, 'hosts.json');
  const host = {
    subdomain: 'lagerfeuer',
    isOnMarketplace: true,
    name: 'L',
    imageBaseUrl: 'https://bilder.example.org',
  };
  await writeFile(file, JSON.stringify([host]));
  expect((await push(embedded, { HOSTS_FILE: file })).code).toBe(0);
  expect(await picturesOf()).toHaveLength(1);
  const copy = (await contentOf()).find(({ _type }) => _type === 'destination') as unknown as typeof trip;
  expect(copy.images[0]?.path).toBe(lake);
});

test('copies from the running backend, including uploaded pictures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-push-'));
  const running = await startTestBackend({ dataDir: join(folder, 'content') });
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a60' } })
    .png()
    .toBuffer();
  const asset = await running.client.assets.upload('image', picture);
  const image = { alt: 'Feuer', asset: { _type: 'reference', _ref: asset._id } };
  await running.client.create({ _id: 'award-neu', _type: 'award', name: 'Neu', issuer: 'Verein', image });
  const details = { pid: process.pid, contentUrl: running.backend.url, contentToken: testToken };
  await writeFile(join(folder, 'running.json'), JSON.stringify(details));
  const { code, output } = await push(embedded, { DATA_DIR: folder });
  expect(output).toContain('1 documents copied');
  expect(code).toBe(0);
  expect(await target.client.getDocument('award-neu')).toMatchObject({ image: { _type: 'image', ...image } });
  const { url } = (await picturesOf())[0] as unknown as { url: string };
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(picture);
  await running.remove();
  await rm(folder, { recursive: true });
});

test('copies the content of DEMO_MODULE, but no reviews', async () => {
  const file = join(sourceDir, 'demo.mjs');
  const demo = [{ _id: 'award-klima', _type: 'award', name: 'Klima' }, reviewDocument()];
  await writeFile(
    file,
    `export const documents = async () => ${JSON.stringify(demo)}; export const brokenDocumentIds = []; export const picturesFolder = '';`,
  );
  const { code, output } = await push(['--from', 'demo'], { DEMO_MODULE: file });
  expect(output).toContain('award: 1 documents');
  expect(code).toBe(0);
  expect(await contentOf()).toMatchObject([demo[0]]);
});

describe('a message is the only output for', () => {
  test.each<[string, string[], Record<string, string>, string]>([
    ['an unknown option', [...embedded, '--force'], {}, 'Usage'],
    ['a missing project', embedded, { SANITY_PROJECT_ID: '', CONTENT_API_HOST: '' }, 'SANITY_PROJECT_ID is missing'],
    ['a missing token', embedded, { SANITY_TOKEN: '' }, 'SANITY_TOKEN: is required'],
    ['a wrong token', embedded, { SANITY_TOKEN: 'wrong' }, 'The copy is incomplete'],
    ['an unreachable target', embedded, { CONTENT_API_HOST: 'http://127.0.0.1:1' }, 'cannot be read'],
    ['a data folder without content', embedded, { DATA_DIR: '/nowhere' }, 'There is no embedded content'],
  ])('%s', async (_what, args, changes, expected) => {
    const { code, output } = await push(args, changes);
    expect(output).toContain(expected);
    expect(code).toBe(1);
  });
});

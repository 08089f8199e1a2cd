/** A host's own site contains only content of the host, not of the marketplace (specification §2.2). */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDocuments } from '../../demo/documents/demoDocuments.ts';
import { runRating } from '../../worker/rating.ts';
import { startSite, type TestSite } from '../setup/site.ts';

/** Excerpts of the marketplace's hero, claim, story, rating and contact in the demo content. */
const marketplaceExcerpts = [
  'Ferien, von denen du noch lange erzählst',
  'von denen man noch lange erzählt',
  'Lagerfeuer ist der Ort',
  'elf Menschen in Berlin',
  'aus 312 Bewertungen',
  'bewertungen.example.org',
  '030 23125 010',
  'hallo@lagerfeuer.example.org',
  'Lagerfeuer Marktplatz GmbH',
  'vieler Veranstalter',
  'wir vermitteln',
  'So erreichst du Lagerfeuer',
  'Veranstalter auf Lagerfeuer',
  'reisebilder/hero/',
  '"name":"Lagerfeuer"',
];
const pages = ['/', '/ueber-uns', '/kontakt', '/impressum', '/agb', '/auszeichnungen', '/reisen/alle', '/partner'];

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.bringIn(demoDocuments('2026-11-21') as never);
  await runRating(site.worker);
  await site.bringIn([]);
});

afterAll(() => site.stop());

const get = (path: string, host: string) => request(site.app).get(path).set('Host', host);

describe.each([
  ['english.localhost', 'English Camps'],
  ['cff.localhost', 'Camp for Friends'],
])('%s', (host, name) => {
  test.each(pages)('%s contains no content of the marketplace', async (path) => {
    const { status, text } = await get(path, host);
    expect(status).toBe(200);
    expect(marketplaceExcerpts.filter((words) => text.includes(words))).toEqual([]);
    expect(/<title>([^<]*)/.exec(text)?.[1]).toContain(`| ${name}`);
    expect(text).toContain(`<meta property="og:site_name" content="${name}"`);
  });

  test('has no rating', async () => {
    expect((await get('/api/google-rating', host)).status).toBe(204);
  });
});

test('control: the marketplace contains all excerpts', async () => {
  const texts = await Promise.all(pages.map(async (path) => (await get(path, 'localhost')).text));
  expect(marketplaceExcerpts.filter((words) => !texts.some((text) => text.includes(words)))).toEqual([]);
  expect((await get('/api/google-rating', 'localhost')).body).toMatchObject({ rating: 4.8, count: 312 });
});

describe('on the host’s own site,', () => {
  test('the hero consists of the host’s claim, story and a picture of one of its trips', async () => {
    const { text } = await get('/', 'english.localhost');
    const { claim, phone } = site.deps.replica.site().host('english') ?? {};
    expect(/<h1[^>]*>([^<]*)/.exec(text)?.[1]).toBe(claim);
    expect(/<meta property="og:image" content="([^"]*)/.exec(text)?.[1]).toContain('/bilder/english/reisebilder/');
    expect(text).toContain(phone);
    expect(text).toContain('Über English Camps');
  });

  test('a hero in the host’s document takes precedence', async () => {
    const image = { alt: 'Ein See', path: 'reisebilder/lake/1.jpg' };
    const hero = { title: 'Sommer auf Englisch', lead: 'Mit uns.', image };
    await site.client.patch('host-english').set({ hero }).commit();
    await site.bringIn([]);
    const { text } = await get('/', 'english.localhost');
    expect(/<h1[^>]*>([^<]*)/.exec(text)?.[1]).toBe('Sommer auf Englisch');
    expect(text).toContain('/bilder/english/reisebilder/lake/1.jpg');
    expect((await get('/', 'localhost')).text).not.toContain('Sommer auf Englisch');
  });

  test('the imprint contains trader, phone and email address, and the terms page the host’s terms', async () => {
    const { trader } = site.deps.replica.site().partnerOf('english') ?? {};
    const { phone, email } = site.deps.replica.site().host('english') ?? {};
    const { text } = await get('/impressum', 'english.localhost');
    for (const words of [trader?.company, trader?.address, phone, email]) expect(text).toContain(words);
    expect((await get('/kontakt', 'english.localhost')).text).toContain(email);
    expect((await get('/agb', 'english.localhost')).text).toContain('Reisebedingungen');
  });

  test('only the host’s awards are shown', async () => {
    const { text } = await get('/auszeichnungen', 'english.localhost');
    expect(text).toContain('Sprachreise mit Qualität');
    expect(text).not.toContain('Sicher am Berg');
  });
});

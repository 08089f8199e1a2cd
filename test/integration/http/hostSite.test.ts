// Proves specification §2.2, §5.2, §7.1
/** A host's own site contains only content of the host, not of the marketplace (specification §2.2). */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultHosts } from '#domain/hosts.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { runRating } from '#worker/rating.ts';
import { demoDocuments } from '../../../demo/documents/demoDocuments.ts';

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
  'reisebilder/hero.webp',
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

  test('the header has the hotline with its hours, for browsers without scripts', async () => {
    const [header = ''] = /<header\b.*?<\/header>/s.exec((await get('/', 'english.localhost')).text) ?? [];
    expect(header).toMatch(/href="tel:\d+"/);
    expect(header).toContain('Mo–Fr 9–17 Uhr');
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

describe.each(defaultHosts.map(({ subdomain }) => `${subdomain}.localhost`))('%s', (host) => {
  /** Returns the addresses of the links in an element. */
  const linksIn = (text: string, element: string) => {
    const html = new RegExp(`<${element}[ >].*?</${element}>`, 's').exec(text)?.[0] ?? '';
    return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  };

  test('footer and menus link only to pages with content', async () => {
    const { text } = await get('/', host);
    const links = [
      ...linksIn(text, 'footer'),
      ...linksIn(text, 'header'),
      ...linksIn((await get('/menue', host)).text, 'main'),
    ];
    const internal = [...new Set(links.filter((href) => href.startsWith('/')))];
    expect(internal).toContain('/reisen/alle');
    expect(internal).not.toContain('/partner');
    expect(
      internal.filter((href) => href.includes('topic=veranstalter') || href.includes('thema=veranstalter')),
    ).toEqual([]);
    for (const href of internal.filter((path) => !path.startsWith('/admin'))) {
      const { status, text: page } = await get(href, host);
      expect([href, status]).toEqual([href, 200]);
      if (href.startsWith('/reisen/')) expect([href, /<article[ >]/.test(page)]).toEqual([href, true]);
    }
  });

  test('the example of the search field has results', async () => {
    const example = /placeholder="Suche: z\.B\. ([^"]*)"/
      .exec((await get('/', host)).text)?.[1]
      ?.replaceAll('&amp;', '&');
    const { body } = await get(`/api/search?q=${encodeURIComponent(example ?? '')}`, host);
    expect(example).toBeTruthy();
    expect(body.total).toBeGreaterThan(0);
    expect(body.textChanges ?? null).toBeNull();
  });

  test('/admin is the sign-in of the host, which names the marketplace', async () => {
    const [subdomain = ''] = host.split('.');
    const { status, headers } = await get('/admin', host);
    expect([status, headers.location]).toEqual([302, `/admin/${subdomain}/login`]);
    const { text } = await get(`/admin/${subdomain}/login?weiter=/admin/${subdomain}/problems`, host);
    expect(text).toContain(`href="http://localhost:3000/admin/${subdomain}/problems"`);
    const other = await get(`/admin/${subdomain}/login?weiter=//example.org`, host);
    expect(other.text).toContain(`href="http://localhost:3000/admin/${subdomain}/dashboard"`);
  });
});

test('the marketplace’s sign-in names no other site, and its footer has all links', async () => {
  expect((await get('/admin/ya/login', 'localhost')).text).not.toContain('Eine Anmeldung gilt');
  const { text } = await get('/', 'localhost');
  for (const href of ['/reisen/ski-und-snowboard', '/partner', '/auszeichnungen'])
    expect(text).toContain(`href="${href}"`);
});

test('every link to the questionnaire contains the locale', async () => {
  const { questionnaireUrl = '' } = site.deps.replica.site().settings ?? {};
  for (const path of ['/', '/menue', '/kontakt']) {
    const { text } = await get(path, 'localhost');
    const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const found = links.filter((href) => href.startsWith(questionnaireUrl));
    expect(found.length).toBeGreaterThan(0);
    for (const href of found) expect(new URL(href).searchParams.get('locale')).toBe('de');
  }
});

// Proves specification §1.2, §2.2, §3.1, §3.7, §5.6, §5.9, §6.1, §9.1, §9.2, §11.6, §13.2
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { builds } from '#http/files/builds.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { addUsers, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { createTestRenderer } from '#test/setup/testRenderer.ts';

let site: TestSite;

const trip = (overrides: NonNullable<Parameters<typeof buildDestination>[0]>) => ({
  _type: 'destination',
  ...buildDestination({
    ...overrides,
    rdsUrl: `/buchungsformular/${overrides.destinationId ?? 1}-${overrides.subdomain ?? 'lagerfeuer'}`,
  }),
});

beforeAll(async () => {
  site = await startSite();
  const many = Array.from({ length: 30 }, (_, index) =>
    trip({ destinationId: index + 1, title: `Segelcamp ${index + 1}` }),
  );
  await site.bringIn([
    ...many,
    trip({
      destinationId: 100,
      title: '<img src=x onerror=alert(1)> & "Zitat"',
      teaser: '</script><script>alert(1)</script>',
    }),
    trip({ destinationId: 101, visible: false, title: 'Nur mit Link' }),
    trip({ destinationId: 102, archived: true, title: 'Archiviert' }),
    trip({ subdomain: 'bdkj', destinationId: 7, title: 'Pilgerweg' }),
    {
      _id: 'partner',
      _type: 'partner',
      subdomain: 'lagerfeuer',
      slug: 'lagerfeuer-ferien',
      name: 'Lagerfeuer Ferien',
      terms: [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text: 'Reisebedingungen' }] }],
      trader: {
        company: 'Lagerfeuer Ferien GmbH',
        address: 'Waldweg 1, Berlin',
        register: 'HRB 1',
        contact: 'Mareike',
      },
    },
  ]);
});

afterAll(() => site.stop());

const get = (path: string, host = 'localhost') => request(site.app).get(path).set('Host', host);
const tripPath = '/reisen/niederlande/lemmer/1-lagerfeuer';

describe('head', () => {
  test('the trip page contains all metadata for crawlers', async () => {
    const { text } = await get(tripPath);
    expect(text).toMatch(/<title>[^<]*Segelcamp 1[^<]*<\/title>/);
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${tripPath}"/>`);
    expect(text).toMatch(/<meta name="description" content="[^"]+"/);
    expect(text).toMatch(/<meta property="og:title" content="[^"]*Segelcamp 1/);
    const jsonLd = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, json]) =>
      [JSON.parse(json ?? '')].flat(),
    );
    expect(jsonLd).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
    expect(jsonLd.find((data) => data.offers)?.offers).toBeTruthy();
    expect(text).not.toContain('noindex');
  });

  test('an unlisted trip is not indexed', async () => {
    const { status, text } = await get('/reisen/niederlande/lemmer/101-lagerfeuer');
    expect(status).toBe(200);
    expect(text).toMatch(/<meta name="robots" content="noindex/);
  });

  test('a host’s own site shows only its trips', async () => {
    const { text } = await get('/reisen/alle', 'bdkj.localhost');
    expect(text).toContain('Pilgerweg');
    expect(text).not.toContain('Segelcamp');
    expect(text).toContain('href="http://bdkj.localhost:3000/reisen/alle"');
  });
});

test.each(['/admin', '/admin/ya/login'])('%s has neither the search nor the menus of visitors', async (path) => {
  const headerOf = async (of: string) => {
    const { text } = await request(site.app).get(of).set({ Host: 'localhost', Accept: 'text/html' });
    return /<header.*?<\/header>/s.exec(text)?.[0] ?? '';
  };
  const visitors = /<search|<nav|href="\/favoriten"/;
  expect(await headerOf('/')).toMatch(visitors);
  expect(await headerOf(path)).toContain('href="/"');
  expect(await headerOf(path)).not.toMatch(visitors);
});

test('the trip page names the organiser and links the legal documents on package travel', async () => {
  const { text } = await get(tripPath);
  const [box = ''] = text.slice(text.indexOf('aria-labelledby="veranstalter"')).split('</section>');
  for (const detail of ['Lagerfeuer Ferien GmbH', 'Waldweg 1, Berlin', 'HRB 1', 'Mareike'])
    expect(box).toContain(detail);
  for (const path of ['/partner/agb/lagerfeuer-ferien', '/formblatt']) expect(box).toContain(`href="${path}"`);
});

describe('public pages', () => {
  test('contain no inline scripts, and their policy forbids them', async () => {
    const { headers, text } = await get('/reisen/alle');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    for (const attributes of inline) expect(attributes).toMatch(/type="application\/(ld\+)?json"/);
    expect(text).not.toMatch(/ style="| on[a-z]+="/);
  });

  test('escape markup in content', async () => {
    for (const path of ['/reisen/alle?q=zitat', '/reisen/niederlande/lemmer/100-lagerfeuer']) {
      const { text } = await get(path);
      expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(text).not.toContain('<img src=x');
      expect(text).not.toContain('<script>alert(1)');
    }
  });

  test('contain every query once', async () => {
    const { text } = await get('/reisen/alle');
    const data = JSON.parse(/<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '');
    const hashes = data.state.queries.map((query: { queryHash: string }) => query.queryHash);
    expect(hashes.map((hash: string) => JSON.parse(hash)[0]).sort()).toEqual(['chrome', 'list']);
  });

  test('keep their ETag until the catalogue changes', async () => {
    const first = await get(tripPath);
    const etag = String(first.headers.etag);
    for (const known of [etag, `"x", ${etag}`, etag.replace('W/', ''), '*']) {
      await get(`${tripPath}?utm_source=x`).set('If-None-Match', known).expect(304);
    }
    await get(tripPath).set('If-None-Match', '"x"').expect(200);
    await site.client.patch('lagerfeuer-1').set({ title: 'Segelcamp mit neuem Namen' }).commit();
    await site.publish('lagerfeuer-1');
    const next = await get(tripPath);
    expect(/<title>(.*?)<\/title>/.exec(next.text)?.[1]).toContain('Segelcamp mit neuem Namen');
    expect(next.headers.etag).not.toBe(first.headers.etag);
    await site.client.patch('lagerfeuer-1').set({ title: 'Segelcamp 1' }).commit();
    await site.publish('lagerfeuer-1');
  });

  test('may be stored by shared caches and must be revalidated by browsers', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=60');
    expect(headers.vary).toContain('Accept-Encoding');
  });

  test.each(['br', 'gzip'])('are compressed with %s', async (encoding) => {
    const { headers, text } = await get('/').set('Accept-Encoding', encoding);
    expect(headers['content-encoding']).toBe(encoding);
    if (encoding === 'gzip') expect(text).toContain('<html');
  });

  test('return only page data to the browser’s router, without the queries that it already has', async () => {
    const { body } = await get('/reisen/alle/_payload.json');
    expect(body.status).toBe(200);
    expect(body.state.queries.map((query: { queryKey: [string] }) => query.queryKey[0])).toEqual(['list']);
  });

  test('reject other methods with 405', async () => {
    await request(site.app).post('/reisen/alle').set('Host', 'localhost').expect(405);
  });
});

describe('the booking page', () => {
  test('does not allow storing its data and the redirect to the form without JavaScript', async () => {
    const data = await get('/buchungen/new/_payload.json?destination=1-lagerfeuer&date=d1');
    expect([data.status, data.headers['cache-control']]).toEqual([200, 'no-store']);
    const form = await get('/buchungen/new?destination=1-lagerfeuer&date=d1&ganz=1');
    expect([form.status, form.headers['cache-control']]).toEqual([302, 'no-store']);
  });
});

describe('errors', () => {
  test('show no stack trace in production', async () => {
    const page = await get('/%E0%A4%A').set('Accept', 'text/html');
    expect(page.text).toContain('nicht lesbar');
    expect(/node_modules|\.tsx?:\d/.test(page.text)).toBe(false);
  });

  describe('of the server', () => {
    const log: { err?: Error; reference?: string; path?: string }[] = [];
    const headers = { Host: 'localhost', Accept: 'text/html' };
    let failing: ReturnType<typeof request>;
    let development: ReturnType<typeof request>;

    beforeAll(async () => {
      const renderer = await createTestRenderer();
      const logger = Object.assign(Object.create(site.deps.logger), { error: (line: object) => void log.push(line) });
      const fail = () => {
        throw new Error('kaputt');
      };
      const failingRenderer = { ...renderer, stream: fail, data: fail };
      const options = { renderer: async () => failingRenderer };
      const ofVite = {
        middleware: (_req: unknown, _res: unknown, next: () => void) => next(),
        stackOf: ({ stack = '' }: Error) => stack,
      };
      const deps = { ...site.deps, logger };
      failing = request(createApp(deps, options));
      development = request(createApp(deps, { ...options, development: ofVite }));
    });

    test('show visitors the specified texts, links, and the reference of the log entry', async () => {
      log.length = 0;
      const { status, headers: sent, text } = await failing.get('/reisen/alle?q=a').set(headers);
      expect([status, sent['cache-control']]).toEqual([500, 'no-store']);
      expect(text).toContain('<title>Fehler</title>');
      expect(text).toMatch(/<h1[^>]*>Das hätte nicht passieren dürfen<\/h1>/);
      expect(text).toContain('Es tut uns leid');
      expect(text).toContain('href="/"');
      expect(text).toContain('href="/kontakt"');
      expect(text).not.toContain('kaputt');
      expect(log).toEqual([
        { err: expect.objectContaining({ message: 'kaputt' }), reference: expect.any(String), path: '/reisen/alle' },
      ]);
      expect(text).toContain(`Kennung für Rückfragen: ${log[0]?.reference}`);
    });

    test('show the stack trace in development', async () => {
      const { text } = await development.get('/').set(headers);
      expect(text).toMatch(/<pre[^>]*>Error: kaputt\n +at /);
      expect((await failing.get('/reisen/alle?q=a').set(headers)).text).not.toContain('<pre');
    });

    test('show no stack trace to organisers', async () => {
      await addUsers(site, 'ya');
      const token = await signInAt(site, 'ya');
      const Cookie = `admin-tokens=${encodeURIComponent(`j:${JSON.stringify({ ya: token })}`)}`;
      const page = await failing.get('/reisen/alle?q=a').set({ ...headers, Cookie });
      expect(page.status).toBe(500);
      expect(page.text).not.toMatch(/<pre|kaputt/);
    });

    test('show no page to crawlers', async () => {
      const crawler = await failing.get('/').set({ ...headers, 'User-Agent': 'Googlebot/2.1' });
      expect([crawler.status, crawler.text]).toEqual([500, '']);
    });

    test('return the same reference as JSON', async () => {
      log.length = 0;
      const { status, body } = await failing.get('/_payload.json').set('Host', 'localhost');
      expect([status, body.reference]).toEqual([500, log[0]?.reference]);
      expect(JSON.stringify(body)).not.toContain('kaputt');
    });
  });
});

describe('the comparison of trips', () => {
  const path = '/favoriten/vergleich';

  test('compares the trips of the link in their order', async () => {
    const { status, text } = await get(`${path}?reisen=2-lagerfeuer,1-lagerfeuer`);
    expect(status).toBe(200);
    expect(text.match(/<th scope="col"/g)).toHaveLength(2);
    expect(text.indexOf('Segelcamp 2')).toBeLessThan(text.indexOf('Segelcamp 1'));
    expect(text).toContain('Gemeinsame Termine');
    // What is equal stands apart.
    expect(text).toMatch(/<dt>Preis ab<\/dt><dd>(<[^>]+>)*\d+\u00a0€/);
    expect(text).toMatch(new RegExp(`<a[^>]* href="${path}\\?reisen=1-lagerfeuer"[^>]*>.*?Entfernen`, 's'));
    expect(text).toMatch(/<meta name="robots" content="noindex/);
  });

  test('the English path has the German canonical link', async () => {
    const { status, text } = await get('/favorites/compare?reisen=1-lagerfeuer,2-lagerfeuer');
    expect(status).toBe(200);
    expect(text).toContain(
      '<link rel="canonical" href="http://localhost:3000/favoriten/vergleich?reisen=1-lagerfeuer,2-lagerfeuer"',
    );
  });

  test('aliases of hosts are replaced', async () => {
    const { status, headers } = await get(`${path}?reisen=1-zeltlager`);
    expect([status, headers.location]).toEqual([301, `${path}?reisen=1-lagerfeuer`]);
  });

  test.each([
    ['', 'Noch nichts zu vergleichen', '/favoriten'],
    ['?reisen=%3Cscript%3E,x', 'Noch nichts zu vergleichen', '/reisen/alle'],
    ['?reisen=99-lagerfeuer,102-lagerfeuer,1-niemand,7-bdkj', 'Diese Reisen sind nicht im Angebot', '/reisen/alle'],
    [
      '?reisen=1-lagerfeuer,2-lagerfeuer,3-lagerfeuer,4-lagerfeuer,5-lagerfeuer',
      'Höchstens vier Reisen auf einmal',
      `${path}?reisen=1-lagerfeuer,2-lagerfeuer,3-lagerfeuer,4-lagerfeuer`,
    ],
  ])('%s shows “%s”', async (search, heading, next) => {
    const { status, text } = await get(path + search);
    expect(status).toBe(200);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(main).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(main).toContain(`href="${next}"`);
    expect(main).not.toContain('<table');
  });

  test('names unreachable trips and compares the others', async () => {
    const { text } = await get(`${path}?reisen=1-lagerfeuer,102-lagerfeuer,2-lagerfeuer,01-lagerfeuer`);
    expect(text).toContain('Eine Reise aus dem Link ist gerade nicht im Angebot (Nummer 102-lagerfeuer).');
    expect(text.match(/<th scope="col"/g)).toHaveLength(2);
    expect(text).not.toContain('Archiviert');
  });
});

describe('for offline use', () => {
  test('the offline page has no scripts and links to the favourites', async () => {
    const { status, text, headers } = await get('/offline');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).toContain('<h1');
    expect(text).toContain('href="/favoriten"');
    expect(text).toContain('noindex');
    expect(
      text.replaceAll(/<script id="page-data" data-modules="" type="application\/json">\s*<\/script>/g, ''),
    ).not.toContain('<script');
  });

  test('offline.json contains the id and the files of the build', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-build-'));
    await mkdir(join(folder, '.vite'));
    const manifest = { 'views/entryClient.ts': { file: 'assets/entry.js', isEntry: true } };
    await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    const app = express().use('/builds', builds(site.deps.replica, folder));
    const { body, headers } = await request(app).get('/builds/offline.json');
    const { body: latest } = await request(app).get('/builds/latest.json');
    expect(body).toEqual({ id: latest.id, files: ['/assets/entry.js'] });
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('the manifest of a build is served under its id and contains the route rules', async () => {
    const app = express().use('/builds', builds(site.deps.replica, null));
    const { body } = await request(app).get('/builds/meta/development.json');
    expect(body).toEqual((await request(app).get('/builds/latest.json')).body);
    expect(body).toMatchObject({ id: 'development', routeRules: expect.any(Array) });
  });
});

// Proves specification §1.2, §3.7, §4.2, §6.1, §7.4, §11.5, §13.2
/** Only organisers in admin mode see all of their own trips on public pages and in calls (specification §4.2, §6.4). */
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrganiserSession } from '#accounts/organiserSession.ts';
import { createSessions } from '#accounts/sessions.ts';
import { createTokens } from '#accounts/tokens.ts';
import { createApp } from '#app.ts';
import { connectDatabase } from '#database/connectDatabase.ts';
import { generous } from '#test/setup/deadlines.ts';
import { addUsers, password, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  const offline = [{ _key: 'd', start: '2027-07-03', end: '2027-07-10', online: false }];
  await addUsers(site, 'ya', 'english', 'cff');
  await site.bringIn([
    trip({ subdomain: 'ya', destinationId: 1, title: 'Archivtage', archived: true }),
    trip({ subdomain: 'ya', destinationId: 2, title: 'Ohne Termin', dates: offline }),
    trip({ subdomain: 'ya', destinationId: 3, title: 'Versteckt', visible: false }),
    trip({ subdomain: 'ya', destinationId: 4, title: 'Ohne Bilder', images: [] }),
    trip({ subdomain: 'ya', destinationId: 5, title: 'Gipfelwoche' }),
    trip({ subdomain: 'english', destinationId: 6, title: 'English Summer' }),
    trip({ subdomain: 'english', destinationId: 7, title: 'Hidden Summer', visible: false }),
    {
      _id: 'partner-ya',
      _type: 'partner',
      subdomain: 'ya',
      slug: 'ya',
      name: 'Young Alps',
      trader: { company: 'Young Alps GmbH', address: 'Weg 1, Berlin', contact: 'Kim' },
    },
    trip({ subdomain: 'cff', destinationId: 8, title: 'Nicht auf dem Marktplatz' }),
  ]);
});

afterAll(() => site.stop());

type Browser = ReturnType<typeof request.agent>;

/** Returns a browser that is signed in at these hosts and therefore in admin mode. */
async function browserOf(...hosts: string[]): Promise<Browser> {
  const browser = request.agent(site.app).set('Host', 'localhost');
  for (const subdomain of hosts) {
    await browser.post('/api/admin/login').send({ subdomain, username: 'kim', password }).expect(200);
  }
  return browser;
}

const visitor = () => request.agent(site.app).set('Host', 'localhost');
const ids = (body: { items: { combinedId: string }[] }) => body.items.map(({ combinedId }) => combinedId).sort();
const listed = ['4-ya', '5-ya', '6-english'];
const pathOf = (id: string) => `/reisen/niederlande/lemmer/${id}`;

let organiser: Browser;
beforeEach(async () => {
  organiser = await browserOf('ya');
});

describe('the search', () => {
  test.each([
    ['', listed],
    ['visibility=1', ['1-ya', '2-ya', '3-ya', '4-ya', '5-ya']],
    ['visibility=3', ['3-ya', '4-ya', '5-ya']],
    ['visibility=5', ['5-ya']],
    ['visibility=9', listed],
    ['visibility=hoch', listed],
    ['visibility=1&slug=niederlande&q=versteckt', ['3-ya']],
  ])('?%s returns the organiser’s own trips of at least that level', async (query, expected) => {
    const { body, headers } = await organiser.get(`/api/search?${query}`);
    expect(ids(body)).toEqual(expected);
    expect(body.total).toBe(expected.length);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });

  test('returns the level of own trips only', async () => {
    const { body } = await organiser.get('/api/search');
    const levels = Object.fromEntries(
      body.items.map((item: { combinedId: string; level?: number }) => [item.combinedId, item.level]),
    );
    expect(levels).toEqual({ '4-ya': 4, '5-ya': 5, '6-english': undefined });
  });

  test('includes trips of all hosts of the sessions', async () => {
    const both = await browserOf('ya', 'english');
    expect(ids((await both.get('/api/search?visibility=3')).body)).toEqual([
      '3-ya',
      '4-ya',
      '5-ya',
      '6-english',
      '7-english',
    ]);
  });

  test('includes only trips of the host on its own site', async () => {
    const both = await browserOf('ya', 'english');
    expect(ids((await both.get('/api/search?visibility=3').set('Host', 'ya.localhost')).body)).toEqual([
      '3-ya',
      '4-ya',
      '5-ya',
    ]);
    expect(ids((await organiser.get('/api/search?visibility=1').set('Host', 'english.localhost')).body)).toEqual([
      '6-english',
    ]);
  });

  test('applies the visibility to counts, places and suggestions', async () => {
    const { body } = await organiser.get('/api/search?visibility=1');
    expect(body.facets.providers).toEqual([expect.objectContaining({ key: 'ya', count: 5 })]);
    const { body: map } = await organiser.get('/api/search/map?visibility=1');
    expect(JSON.stringify(map)).toContain('1-ya');
    const suggested = await organiser.get('/api/search/text-search-suggestions?visibility=1&q=versteck');
    expect(suggested.body.length).toBeGreaterThan(0);
    expect((await visitor().get('/api/search/text-search-suggestions?visibility=1&q=versteck')).body).toEqual([]);
  });
});

test('trips by id include own trips of any level and other reachable trips', async () => {
  const path = '/api/trips?ids=1-ya,5-ya,6-english,7-english';
  const { body, headers } = await organiser.get(path);
  expect(body.map(({ combinedId, level }: { combinedId: string; level?: number }) => [combinedId, level])).toEqual([
    ['1-ya', 1],
    ['5-ya', 5],
    ['6-english', undefined],
    ['7-english', undefined],
  ]);
  expect(headers['cache-control']).toBe('no-store');
  expect((await visitor().get(path)).text).not.toContain('"level"');
});

describe('a list page', () => {
  const path = '/reisen/alle';

  test('is not cached for an organiser, as HTML and as data', async () => {
    for (const address of [path, `${path}/_payload.json`, '/partner/ya']) {
      const { status, headers, text } = await organiser.get(address);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(headers.etag).toBeUndefined();
      expect(text).toContain('"level":5');
    }
  });

  test('filters by visibility', async () => {
    const { text } = await organiser.get(`${path}?visibility=1`);
    expect(text).toContain('Archivtage');
    expect(text).not.toContain('English Summer');
  });

  test('is identical for all visitors, regardless of earlier requests of organisers', async () => {
    for (const address of [path, `${path}?visibility=1`, `${path}/_payload.json?visibility=1`, '/partner/ya']) {
      await site.publish('ya-5');
      const version = site.deps.replica.status().version;
      const personal = await organiser.get(address);
      // The first response of a page has no ETag yet.
      await visitor().get(address);
      const first = await visitor().get(address);
      await organiser.get(address);
      const second = await visitor().get(address);
      expect(site.deps.replica.status().version).toBe(version);
      expect(personal.text).toContain('"level":5');
      expect(first.text).not.toContain('"level":');
      expect(first.text).not.toContain('Archivtage');
      expect(second.text === first.text).toBe(true);
      expect(second.headers.etag).toBe(first.headers.etag);
      expect(second.headers['cache-control']).toContain('s-maxage');
      expect((await organiser.get(address)).text).toContain('"level":5');
    }
  });
});

describe('a trip page', () => {
  test.each(['1-ya', '2-ya', '3-ya', '4-ya', '5-ya'])('%s opens for its organiser', async (id) => {
    const visible = await organiser.get(`/api/rds/visibility?subdomain=ya&destinationId=${id[0]}`);
    expect(visible.body).toEqual({ redirect: false });
    const page = await organiser.get(pathOf(id));
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.text).toContain(`"level":${id[0]}`);
  });

  test('shows a preview at level 1, not indexed and not bookable', async () => {
    const { text } = await organiser.get(pathOf('1-ya'));
    expect(text).toContain('Archivtage');
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(text).toContain('"bookable":false');
    expect((await visitor().get(pathOf('1-ya'))).headers.location).toBe('/#reise-fehlt-niederlande');
  });

  test('opens regardless of admin mode', async () => {
    const cookie = await tokenCookieOf('ya');
    const { status, text } = await visitor().get(pathOf('1-ya')).set('Cookie', cookie);
    expect(status).toBe(200);
    expect(text).toContain('Archivtage');
  });

  test('of a host outside the marketplace opens on the marketplace for its organiser', async () => {
    const cff = await browserOf('cff');
    expect((await cff.get(pathOf('8-cff'))).status).toBe(200);
    expect((await visitor().get(pathOf('8-cff'))).headers.location).toBe(`http://cff.localhost:3000${pathOf('8-cff')}`);
    expect((await cff.get(pathOf('8-cff')).set('Host', 'ya.localhost')).headers.location).toBe(
      '/#reise-fehlt-niederlande',
    );
  });

  test('its redirect is not cached', async () => {
    const moved = await organiser.get('/reisen/italien/rom/1-ya');
    expect(moved.status).toBe(301);
    expect(moved.headers).toMatchObject({ location: pathOf('1-ya'), 'cache-control': 'no-store' });
  });

  test.each(['/api/rds/visibility?subdomain=ya&destinationId=99', '/api/rds/visibility?subdomain=ya&destinationId=1'])(
    '%s reports a redirect to others',
    async (address) => {
      expect((await (await browserOf('english')).get(address)).body).toEqual({ redirect: true });
      expect((await visitor().get(address)).body).toEqual({ redirect: true });
    },
  );
});

describe('control: public content only for', () => {
  const revoked = async () => {
    const token = await signInAt(site, 'ya');
    await visitor()
      .post('/api/admin/logout')
      .set('Authorization', `Bearer ${token}`)
      .send({ subdomain: 'ya' })
      .expect(204);
    return `admin-mode=1; admin-tokens=${encodeURIComponent(`j:${JSON.stringify({ ya: token })}`)}`;
  };
  const cookies: [string, () => Promise<string>][] = [
    ['admin mode without a token', async () => 'admin-mode=1'],
    ['an invalid token', async () => `admin-mode=1; admin-tokens=${encodeURIComponent('j:{"ya":"x.y.z"}')}`],
    ['an invalid token map', async () => `admin-mode=1; admin-tokens=${encodeURIComponent('j:{"ya":{"$gt":""}}')}`],
    ['a revoked token', revoked],
  ];
  test.each(cookies)('%s', async (_, createCookie) => {
    const cookie = await createCookie();
    // The first response of a page has no ETag yet.
    await visitor().get('/reisen/alle?visibility=1');
    const publicPage = await visitor().get('/reisen/alle?visibility=1');
    const page = await visitor().get('/reisen/alle?visibility=1').set('Cookie', cookie);
    expect(page.text === publicPage.text).toBe(true);
    expect(page.headers.etag).toBe(publicPage.headers.etag);
    expect(ids((await visitor().get('/api/search?visibility=1').set('Cookie', cookie)).body)).toEqual(listed);
    expect((await visitor().get('/api/trips?ids=1-ya').set('Cookie', cookie)).body).toEqual([]);
    expect((await visitor().get(pathOf('1-ya')).set('Cookie', cookie)).headers.location).toBe(
      '/#reise-fehlt-niederlande',
    );
  });

  test('a token without admin mode, except on the page of an own trip', async () => {
    const cookie = await tokenCookieOf('ya');
    expect(ids((await visitor().get('/api/search?visibility=1').set('Cookie', cookie)).body)).toEqual(listed);
    const page = await visitor().get('/reisen/alle').set('Cookie', cookie);
    expect(page.text === (await visitor().get('/reisen/alle')).text).toBe(true);
  });

  test('all visitors while sessions cannot be verified', async () => {
    const token = await signInAt(site, 'ya');
    const { env, now } = site.deps;
    const database = connectDatabase(
      'postgres://127.0.0.1:1/none',
      'request',
      () => undefined,
      undefined,
      generous.database,
    );
    const sessions = createSessions({ database, usesService: false, now });
    const tokens = createTokens({ secrets: env.sessionSecrets, sessions, now });
    const organiserSession = createOrganiserSession({ tokens, hosts: env.hosts }, false);
    const app = createApp(
      { ...site.deps, organiserSession },
      { renderer: () => Promise.reject(new Error('no pages')) },
    );
    const search = (target: TestSite['app']) =>
      request(target)
        .get('/api/search?visibility=1')
        .set({ Host: 'localhost', Authorization: `Bearer ${token}`, Cookie: 'admin-mode=1' });
    expect(ids((await search(app)).body)).toEqual(listed);
    expect(ids((await search(site.app)).body)).not.toEqual(listed);
  });
});

/** Returns the cookie of a session that has left admin mode. */
async function tokenCookieOf(subdomain: string): Promise<string> {
  const token = await signInAt(site, subdomain);
  return `admin-tokens=${encodeURIComponent(`j:${JSON.stringify({ [subdomain]: token })}`)}`;
}

// Proves specification §2.1, §3.8, §6.4, §11.1
/** Names of hosts in URLs, and the site that shows their trips (specification §2.1, §3.7, §6.4). */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Destination } from '#domain/trip/trip.ts';
import { addUsers, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

const offline = [{ _key: 'd', start: '2027-07-03', end: '2027-07-10', online: false }];

/** Fields of a trip by the level that they cause. */
const defects = {
  1: { archived: true },
  2: { dates: offline },
  3: { visible: false },
  4: { images: [] },
  5: {},
} satisfies Record<number, Partial<Destination>>;
const levels = [1, 2, 3, 4, 5] as const;
const hosts = ['ya', 'english', 'cff'] as const;

let site: TestSite;
const tokens = new Map<string, string>();

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, ...hosts);
  await site.bringIn([
    ...hosts.flatMap((subdomain) =>
      levels.map((level) =>
        trip({ subdomain, destinationId: level, title: `${subdomain} ${level}`, ...defects[level] }),
      ),
    ),
    ...hosts.map((subdomain) => ({
      _id: `partner-${subdomain}`,
      _type: 'partner',
      subdomain,
      slug: `${subdomain}-reisen`,
      name: subdomain,
      terms: [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text: 'Bedingungen' }] }],
      trader: { company: 'Reisen GmbH', address: 'Weg 1, Berlin', contact: 'Kim' },
    })),
  ]);
  for (const host of hosts) tokens.set(host, await signInAt(site, host));
});

afterAll(() => site.stop());

function get(path: string, host = 'localhost', token?: string) {
  const call = request(site.app).get(path).set('Host', host);
  return token ? call.set('Authorization', `Bearer ${token}`) : call;
}

describe('aliases', () => {
  test.each([
    ['/admin/lf/login', '/admin/lagerfeuer/login'],
    ['/admin/ole/dashboard?sort=id-asc', '/admin/english/dashboard?sort=id-asc'],
    ['/admin/english/edit/5-ole', '/admin/english/edit/5-english'],
    ['/reisen/niederlande/lemmer/5-ole?date=d1', '/reisen/niederlande/lemmer/5-english?date=d1'],
    ['/buchungsformular/5-ole?date=d1', '/buchungsformular/5-english?date=d1'],
    ['/reisen/alle?providers=ole', '/reisen/alle?providers=english'],
    ['/buchungen/new?destination=5-ole', '/buchungen/new?destination=5-english'],
    ['/kontakt?veranstalter=ole', '/kontakt?veranstalter=english'],
    ['/partner/ole', '/partner/english-reisen'],
    ['/partner/english', '/partner/english-reisen'],
    ['/partner/agb/ole', '/partner/agb/english-reisen'],
  ])('%s redirects to %s', async (path, expected) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, expected]);
    expect((await get(expected)).status).not.toBe(301);
  });

  test('redirects page data as well', async () => {
    expect((await get('/partner/ole/_payload.json')).body).toEqual({ redirect: '/partner/english-reisen' });
    expect((await get('/reisen/alle/_payload.json?providers=ole')).body).toEqual({
      redirect: '/reisen/alle?providers=english',
    });
  });

  test.each([
    ['/api/search?providers=ole', '/api/search?providers=english'],
    ['/api/search?providers=ole,english', '/api/search?providers=english'],
    ['/api/search/map?providers=ole', '/api/search/map?providers=english'],
    [
      '/api/search/text-search-suggestions?providers=ole&q=engl',
      '/api/search/text-search-suggestions?providers=english&q=engl',
    ],
    ['/api/trips?ids=5-ole', '/api/trips?ids=5-english'],
    ['/api/rds/visibility?subdomain=ole&destinationId=5', '/api/rds/visibility?subdomain=english&destinationId=5'],
  ])('%s returns the same response as %s', async (path, expected) => {
    const [withAlias, withSubdomain] = await Promise.all([get(path), get(expected)]);
    expect(withAlias.status).toBe(200);
    expect(withAlias.body).toEqual(withSubdomain.body);
    expect(JSON.stringify(withAlias.body)).not.toBe('[]');
  });
});

describe('capital letters', () => {
  test.each([
    ['/REISEN/Alle?q=Segeln', '/reisen/alle?q=Segeln'],
    ['/Kontakt/', '/kontakt'],
    ['/Reisen/Alle/1', '/reisen/alle'],
    ['/Siegel', '/auszeichnungen'],
    ['/reisen/Niederlande/Lemmer/5-YA?date=d1', '/reisen/niederlande/lemmer/5-ya?date=d1'],
  ])('%s redirects to %s in one step', async (path, expected) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, expected]);
  });

  test('in a reference are not redirected', async () => {
    expect((await get('/kontakt/gesendet/LF-7K3M-Q9PD')).status).toBe(200);
  });
});

describe('a trip’s page and the visibility call are consistent', () => {
  const sites = ['localhost', 'ya.localhost', 'cff.localhost'];
  const cases = sites.flatMap((host) =>
    hosts.flatMap((subdomain, index) =>
      [subdomain, hosts[(index + 1) % hosts.length], null].map((signedIn) => ({ host, subdomain, signedIn })),
    ),
  );

  test.each(cases)('$host: trips of $subdomain, signed in at $signedIn', async ({ host, subdomain, signedIn }) => {
    const token = signedIn ? tokens.get(signedIn) : undefined;
    for (const level of levels) {
      const path = `/reisen/niederlande/lemmer/${level}-${subdomain}`;
      const page = await get(path, host, token);
      const { body } = await get(`/api/rds/visibility?subdomain=${subdomain}&destinationId=${level}`, host, token);
      const isOnThisSite = host === 'localhost' ? subdomain !== 'cff' : host.startsWith(`${subdomain}.`);
      const isOrganiser = signedIn === subdomain && (host === 'localhost' || isOnThisSite);
      const location = page.headers.location;
      if (isOrganiser || (isOnThisSite && level > 1)) expect([path, page.status]).toEqual([path, 200]);
      else if (host === 'localhost' && subdomain === 'cff' && level > 1)
        expect([page.status, location]).toEqual([301, `http://cff.localhost:3000${path}`]);
      else expect([path, page.status, location]).toEqual([path, 302, '/#reise-fehlt-niederlande']);
      expect([path, body]).toEqual([path, { redirect: location === '/#reise-fehlt-niederlande' }]);
    }
  });

  test.each(['/9-ya', '/99-cff'])('%s does not exist', async (id) => {
    const [number, subdomain] = id.slice(1).split('-');
    for (const token of [undefined, tokens.get(subdomain ?? '')]) {
      expect((await get(`/reisen/niederlande/lemmer${id}`, 'localhost', token)).headers.location).toBe(
        '/#reise-fehlt-niederlande',
      );
      const call = await get(`/api/rds/visibility?subdomain=${subdomain}&destinationId=${number}`, 'localhost', token);
      expect(call.body).toEqual({ redirect: true });
    }
  });

  test('an unpublished trip is visible to its organiser', async () => {
    await site.client.create(trip({ subdomain: 'ya', destinationId: 77, title: 'Neu' }));
    for (const [token, redirect] of [
      [tokens.get('ya'), false],
      [undefined, true],
    ] as const) {
      const page = await get('/reisen/niederlande/lemmer/77-ya', 'localhost', token);
      expect(page.status).toBe(redirect ? 302 : 200);
      const call = await get('/api/rds/visibility?subdomain=ya&destinationId=77', 'localhost', token);
      expect(call.body).toEqual({ redirect });
    }
  });

  test.each(['/buchungen/new?destination=5-cff&date=d1', '/buchungsformular/5-cff?date=d1'])(
    '%s redirects to the host’s own site',
    async (path) => {
      const { status, headers } = await get(path);
      expect([status, headers.location]).toEqual([301, `http://cff.localhost:3000${path}`]);
    },
  );
});

/** Where a host is named, and which site shows its trips (specification §2.1, §3.7, §6.4). */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Destination } from '../../src/domain/trip/trip.ts';
import { account, signInAt, trip } from '../setup/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';

const offline = [{ _key: 'd', start: '2027-07-03', end: '2027-07-10', online: false }];

/** A trip's defect by the level it leads to. */
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
  await site.bringIn([
    ...(await Promise.all(hosts.map(account))),
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

function ask(path: string, host = 'localhost', token?: string) {
  const asked = request(site.app).get(path).set('Host', host);
  return token ? asked.set('Authorization', `Bearer ${token}`) : asked;
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
  ])('%s moves to %s', async (given, expected) => {
    const { status, headers } = await ask(given);
    expect([status, headers.location]).toEqual([301, expected]);
    expect((await ask(expected)).status).not.toBe(301);
  });

  test('a page’s data moves along', async () => {
    expect((await ask('/partner/ole/_payload.json')).body).toEqual({ redirect: '/partner/english-reisen' });
    expect((await ask('/reisen/alle/_payload.json?providers=ole')).body).toEqual({
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
  ])('%s answers like %s', async (given, expected) => {
    const [one, other] = await Promise.all([ask(given), ask(expected)]);
    expect(one.status).toBe(200);
    expect(one.body).toEqual(other.body);
    expect(JSON.stringify(one.body)).not.toBe('[]');
  });
});

describe('capital letters', () => {
  test.each([
    ['/REISEN/Alle?q=Segeln', '/reisen/alle?q=Segeln'],
    ['/Kontakt/', '/kontakt'],
    ['/Reisen/Alle/1', '/reisen/alle'],
    ['/Siegel', '/auszeichnungen'],
    ['/reisen/Niederlande/Lemmer/5-YA?date=d1', '/reisen/niederlande/lemmer/5-ya?date=d1'],
  ])('%s moves to %s at once', async (given, expected) => {
    const { status, headers } = await ask(given);
    expect([status, headers.location]).toEqual([301, expected]);
  });

  test('of a reference stay', async () => {
    expect((await ask('/kontakt/gesendet/LF-7K3M-Q9PD')).status).toBe(200);
  });
});

describe('a trip’s page and the visibility call agree', () => {
  const sites = ['localhost', 'ya.localhost', 'cff.localhost'];
  const cases = sites.flatMap((host) =>
    hosts.flatMap((subdomain) =>
      levels.flatMap((level) => [...hosts, null].map((signedIn) => ({ host, subdomain, level, signedIn }))),
    ),
  );

  test.each(cases)(
    '$host: level $level of $subdomain, signed in at $signedIn',
    async ({ host, subdomain, level, signedIn }) => {
      const token = signedIn === null ? undefined : tokens.get(signedIn);
      const path = `/reisen/niederlande/lemmer/${level}-${subdomain}`;
      const page = await ask(path, host, token);
      const { body } = await ask(`/api/rds/visibility?subdomain=${subdomain}&destinationId=${level}`, host, token);
      const isHere = host === 'localhost' ? subdomain !== 'cff' : host.startsWith(`${subdomain}.`);
      const isOwn = signedIn === subdomain && (host === 'localhost' || isHere);
      const movesTo = page.headers.location;
      if (isOwn || (isHere && level > 1)) expect(page.status).toBe(200);
      else if (host === 'localhost' && subdomain === 'cff' && level > 1)
        expect([page.status, movesTo]).toEqual([301, `http://cff.localhost:3000${path}`]);
      else expect([page.status, movesTo]).toEqual([302, '/']);
      expect(body).toEqual({ redirect: movesTo === '/' });
    },
  );

  test.each(['/9-ya', '/99-cff'])('%s does not exist', async (id) => {
    const [number, subdomain] = id.slice(1).split('-');
    for (const token of [undefined, tokens.get(subdomain ?? '')]) {
      expect((await ask(`/reisen/niederlande/lemmer${id}`, 'localhost', token)).headers.location).toBe('/');
      const call = await ask(`/api/rds/visibility?subdomain=${subdomain}&destinationId=${number}`, 'localhost', token);
      expect(call.body).toEqual({ redirect: true });
    }
  });

  test('a trip that is not published yet is there for its organiser', async () => {
    await site.client.create(trip({ subdomain: 'ya', destinationId: 77, title: 'Neu' }));
    for (const [token, redirect] of [
      [tokens.get('ya'), false],
      [undefined, true],
    ] as const) {
      const page = await ask('/reisen/niederlande/lemmer/77-ya', 'localhost', token);
      expect(page.status).toBe(redirect ? 302 : 200);
      const call = await ask('/api/rds/visibility?subdomain=ya&destinationId=77', 'localhost', token);
      expect(call.body).toEqual({ redirect });
    }
  });

  test.each(['/buchungen/new?destination=5-cff&date=d1', '/buchungsformular/5-cff?date=d1'])(
    '%s goes to the host’s own site too',
    async (path) => {
      const { status, headers } = await ask(path);
      expect([status, headers.location]).toEqual([301, `http://cff.localhost:3000${path}`]);
    },
  );
});

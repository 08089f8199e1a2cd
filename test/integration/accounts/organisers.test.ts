// Proves specification §1.1, §1.2, §6.3, §7.2, §7.3, §7.5, §7.6, §9.5, §11.3, §12.5
/** API calls of organisers: sign-in, lists, and saving without overwriting (specification §7.3, §11.3). */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addUser,
  addUsers,
  type CallArguments,
  callSite,
  password,
  signInAt,
  trip,
} from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'english');
  await addUser(site, 'kca', { passwordHash: 'plain' });
  await site.bringIn([
    trip({ subdomain: 'ya', destinationId: 10, title: 'Gipfelwoche', internalName: 'B-Woche' }),
    trip({ subdomain: 'ya', destinationId: 9, title: 'Hüttentage', internalName: 'A-Woche', visible: false }),
    trip({
      subdomain: 'ya',
      destinationId: 11,
      title: 'Archiviert',
      internalName: 'C-Woche',
      archived: true,
      dates: [],
    }),
    trip({ subdomain: 'english', destinationId: 12, title: 'English Summer' }),
    {
      ...trip({ subdomain: 'ya', destinationId: 13, title: 'Unlesbar', internalName: 'D-Woche' }),
      country: { title: 'ohne Kürzel' },
    },
  ]);
});

afterAll(() => site.stop());

const call = (...args: CallArguments) => callSite(site, ...args);
const login = (body: object) => call('post', '/api/admin/login').send(body);
const tokenOf = (subdomain: string) => signInAt(site, subdomain);

describe('signing in', () => {
  test('returns a token and sets it as an HttpOnly cookie', async () => {
    const response = await login({ subdomain: 'ya', username: 'kim', password });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ subdomain: 'ya', token: expect.any(String), expires: expect.any(String) });
    const [map, mode] = response.headers['set-cookie'] as unknown as string[];
    expect(map).toMatch(/^admin-tokens=.*; Path=\/;.*HttpOnly; SameSite=Lax$/);
    expect(mode).toMatch(/^admin-mode=1; /);
    expect(mode).not.toContain('HttpOnly');
  });

  test('resolves the alias of a host', async () => {
    expect((await login({ subdomain: 'ole', username: 'kim', password })).body.subdomain).toBe('english');
  });

  test.each([
    ['a wrong password', { subdomain: 'ya', username: 'kim', password: 'falsch' }, 401, 1],
    ['an unknown name', { subdomain: 'ya', username: 'niemand', password }, 401, 1],
    ['an invalid name', { subdomain: 'ya', username: '../../x', password }, 401, 1],
    ['an account of another host', { subdomain: 'forscher', username: 'kim', password }, 401, 1],
    ['an account without a hash', { subdomain: 'kca', username: 'kim', password }, 502, 3],
  ])('%s', async (_, body, status, code) => {
    const response = await login(body);
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({ status, code });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('reports each missing field', async () => {
    const response = await login({ subdomain: 'ya' });
    expect(response.status).toBe(422);
    expect(response.body.errors.map(({ field }: { field: string }) => field)).toEqual(['username', 'password']);
  });

  test('supports sessions at several hosts, each with its own sign-out', async () => {
    const browser = request.agent(site.app).set('Host', 'localhost');
    for (const subdomain of ['ya', 'english']) {
      await browser.post('/api/admin/login').send({ subdomain, username: 'kim', password }).expect(200);
    }
    await browser.get('/api/admin/trips?subdomain=ya').expect(200);
    await browser.get('/api/admin/trips?subdomain=ole').expect(200);
    await browser.post('/api/admin/logout').send({ subdomain: 'ya' }).expect(204);
    await browser.get('/api/admin/trips?subdomain=ya').expect(401);
    await browser.get('/api/admin/trips?subdomain=english').expect(200);
  });
});

describe('the list of trips', () => {
  const list = async (query: string) =>
    (await call('get', `/api/admin/trips?subdomain=ya${query}`, await tokenOf('ya'))).body;
  const ids = async (query: string) => (await list(query)).items.map((item: { combinedId: string }) => item.combinedId);

  test('contains trips of every level with counts, problems and the next departure', async () => {
    const body = await list('');
    expect(body).toMatchObject({ total: 4, page: 1, pageSize: 25, levels: { 1: 1, 2: 0, 3: 1, 5: 1 }, broken: 1 });
    expect(body.items[0]).toMatchObject({ combinedId: '9-ya', level: 3, problems: [{ code: 1 }] });
    expect(body.items[2]).toMatchObject({ combinedId: '11-ya', level: 1, nextStart: null });
  });

  test.each([
    ['', ['9-ya', '10-ya', '11-ya', '13-ya']],
    ['&sort=id-desc', ['13-ya', '11-ya', '10-ya', '9-ya']],
    ['&sort=name-asc', ['9-ya', '10-ya', '11-ya', '13-ya']],
    ['&sort=name-desc', ['13-ya', '11-ya', '10-ya', '9-ya']],
    ['&sort=start-asc', ['9-ya', '10-ya', '11-ya', '13-ya']],
    ['&level=5', ['10-ya']],
    ['&level=broken', ['13-ya']],
    ['&problem=1', ['9-ya']],
    ['&q=huetten', ['9-ya']],
    ['&q=b-woche', ['10-ya']],
    ['&q=11-ya', ['11-ya']],
    ['&q=13-ya', ['13-ya']],
    ['&q=unlesbar', ['13-ya']],
    ['&page=2', []],
  ])('%s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test.each(['&sort=price', '&page=0', '&page=x', '&level=6', '&problem=10'])('rejects %s', async (query) => {
    const response = await call('get', `/api/admin/trips?subdomain=ya${query}`, await tokenOf('ya'));
    expect(response.status).toBe(400);
  });
});

test('the CSV file contains all pages of a selection', async () => {
  const response = await call('get', '/api/admin/trips.csv?subdomain=ya&level=5', await tokenOf('ya'));
  expect(response.headers['content-type']).toContain('text/csv');
  expect(response.headers['content-disposition']).toContain('reisen-ya.csv');
  expect(response.text.split('\r\n')).toHaveLength(3);
  expect(response.text).toContain('"10-ya";"Gipfelwoche"');
});

test('the problem list contains trips, fields, fixes and invalid documents', async () => {
  const { body } = await call('get', '/api/admin/problems?subdomain=ya', await tokenOf('ya'));
  expect(body.total).toBe(2);
  expect(body.codes.map(({ code, trips }: { code: number; trips: string[] }) => [code, trips])).toEqual([
    [1, ['9-ya']],
    [5, ['11-ya']],
    [6, ['11-ya']],
  ]);
  expect(body.trips[0]).toMatchObject({ combinedId: '11-ya', level: 1 });
  expect(body.trips[0].problems[0]).toMatchObject({ code: 5, field: 'archived', fix: expect.any(String) });
  expect(body.broken).toMatchObject([
    {
      docId: 'ya-13',
      combinedId: '13-ya',
      title: 'Unlesbar',
      field: 'country.slug',
      reason: 'Die Angabe „Land: Name in der Adresse“ fehlt.',
    },
  ]);
});

describe('saving', () => {
  const path = '/api/rds?subdomain=ya&destinationId=10';
  const read = async (token: string) => call('get', path, token);

  test('requires the revision on which the change is based', async () => {
    const token = await tokenOf('ya');
    expect((await call('put', path, token).send({ title: 'x' })).status).toBe(428);
  });

  test('changes the given fields, returns problems and level, and adds a history entry', async () => {
    const token = await tokenOf('ya');
    const before = await read(token);
    const response = await call('put', path, token)
      .set('If-Match', before.headers.etag ?? '')
      .send({ title: ' ', teaser: 'Neu', destinationId: 999, subdomain: 'english' });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ title: ' ', teaser: 'Neu', destinationId: 10, subdomain: 'ya', level: 1 });
    expect(response.body.problems).toMatchObject([{ code: 4, field: 'title' }]);
    expect(response.headers.etag).not.toBe(before.headers.etag);
    const [entry] = await site.client.fetch('*[_type == "history" && trip == "ya-10"] | order(at desc)');
    expect(entry).toMatchObject({ by: 'kim', trip: 'ya-10' });
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['title', 'teaser']);
    expect(JSON.parse(entry.changes[0].before)).toBe(before.body.title);
    await call('put', path, token)
      .set('If-Match', response.headers.etag ?? '')
      .send({ title: before.body.title })
      .expect(200);
  });

  test('writes nothing if one field is invalid', async () => {
    const token = await tokenOf('ya');
    const before = await read(token);
    const response = await call('put', path, token)
      .set('If-Match', before.headers.etag ?? '')
      .send({ title: 'Gut', dates: [{ _key: 'a', start: '2027-02-30', end: '2027-03-01' }] });
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([
      { field: 'dates.0.start', message: 'Die Angabe „Termin 1: Beginn“ ist kein gültiges Datum.' },
    ]);
    expect((await read(token)).body.title).toBe(before.body.title);
  });

  test('rejects a stale revision, returns both versions and overwrites nothing', async () => {
    const token = await tokenOf('ya');
    const before = await read(token);
    const etag = before.headers.etag ?? '';
    await call('put', path, token).set('If-Match', etag).send({ teaser: 'Der andere' }).expect(200);
    const late = await call('put', path, token).set('If-Match', etag).send({ teaser: 'Meiner' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ current: { teaser: 'Der andere' }, yours: { teaser: 'Meiner' } });
    expect(late.body.savedBy).toEqual({ by: 'kim', at: site.deps.now().toISOString() });
    expect((await read(token)).body.teaser).toBe('Der andere');
  });

  test('names nobody for a version that was not saved in the editor, although the history has entries', async () => {
    const token = await tokenOf('ya');
    const etag = (await read(token)).headers.etag ?? '';
    await call('put', path, token).set('If-Match', etag).send({ teaser: 'Im Editor' }).expect(200);
    await site.client.patch('ya-10').set({ teaser: 'Im Studio' }).commit({ visibility: 'sync' });
    const late = await call('put', path, token).set('If-Match', etag).send({ teaser: 'Meiner' });
    expect([late.status, late.body.savedBy]).toEqual([409, null]);
  });

  test('accepts exactly one of fifty concurrent requests and rejects the others with 409', async () => {
    const token = await tokenOf('ya');
    const etag = (await read(token)).headers.etag ?? '';
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call('put', path, token)
          .set('If-Match', etag)
          .send({ teaser: `Fassung ${index}` }),
      ),
    );
    const accepted = responses.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await read(token)).body.teaser).toBe(accepted[0]?.body.teaser);
  });

  test('checks a draft by the same rules without writing it', async () => {
    const token = await tokenOf('ya');
    const draft = { visible: true, switchedOn: true, title: 'Entwurf', rdsUrl: '/x', dates: [], images: [], tabs: [] };
    const response = await call('post', '/api/rds/check?subdomain=ya', token).send(draft);
    expect(response.body).toMatchObject({ level: 2, problems: [{ code: 6 }, { code: 7 }] });
    expect((await call('post', '/api/rds/check?subdomain=ya', token).send({ dates: 'morgen' })).status).toBe(422);
  });
});

/** The organisers' calls: who gets in, what they see, and that nothing is overwritten (specification §7.3, §11.3). */
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, type CallArguments, callSite, password, signInAt, trip } from '../setup/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([
    await account('ya'),
    await account('english'),
    { ...(await account('kca')), passwordHash: 'plain' },
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

const call = (...given: CallArguments) => callSite(site, ...given);
const login = (body: object) => call('post', '/api/admin/login').send(body);
const tokenOf = (subdomain: string) => signInAt(site, subdomain);

describe('signing in', () => {
  test('answers a token and keeps it in a cookie that scripts do not see', async () => {
    const answer = await login({ subdomain: 'ya', username: 'kim', password });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ subdomain: 'ya', token: expect.any(String), expires: expect.any(String) });
    const [map, mode] = answer.headers['set-cookie'] as unknown as string[];
    expect(map).toMatch(/^admin-tokens=.*; Path=\/;.*HttpOnly; SameSite=Lax$/);
    expect(mode).toMatch(/^admin-mode=1; /);
    expect(mode).not.toContain('HttpOnly');
  });

  test('an alias signs in at the host it stands for', async () => {
    expect((await login({ subdomain: 'ole', username: 'kim', password })).body.subdomain).toBe('english');
  });

  test.each([
    ['a wrong password', { subdomain: 'ya', username: 'kim', password: 'falsch' }, 401, 1],
    ['an unknown name', { subdomain: 'ya', username: 'niemand', password }, 401, 1],
    ['a name that is none', { subdomain: 'ya', username: '../../x', password }, 401, 1],
    ['an account of another host', { subdomain: 'forscher', username: 'kim', password }, 401, 1],
    ['an account without a hash', { subdomain: 'kca', username: 'kim', password }, 502, 3],
  ])('%s', async (_, body, status, code) => {
    const answer = await login(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status, code });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('says field by field what is missing', async () => {
    const answer = await login({ subdomain: 'ya' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(['username', 'password']);
  });

  test('several hosts at once, each signed out by itself', async () => {
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

  test('has every level, counted, with problems and the next start', async () => {
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

  test.each(['&sort=price', '&page=0', '&page=x', '&level=6', '&problem=10'])('%s is refused', async (query) => {
    const answer = await call('get', `/api/admin/trips?subdomain=ya${query}`, await tokenOf('ya'));
    expect(answer.status).toBe(400);
  });
});

test('a selection can be taken along as a table, all pages of it', async () => {
  const answer = await call('get', '/api/admin/trips.csv?subdomain=ya&level=5', await tokenOf('ya'));
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.headers['content-disposition']).toContain('reisen-ya.csv');
  expect(answer.text.split('\r\n')).toHaveLength(3);
  expect(answer.text).toContain('"10-ya";"Gipfelwoche"');
});

test('the problem lists name trips, fields, remedies and broken documents', async () => {
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
      field: 'country.title',
      reason: 'Die Angabe „Land: Name in der Adresse“ fehlt.',
    },
  ]);
});

describe('saving', () => {
  const path = '/api/rds?subdomain=ya&destinationId=10';
  const read = async (token: string) => call('get', path, token);

  test('needs the revision it is based on', async () => {
    const token = await tokenOf('ya');
    expect((await call('put', path, token).send({ title: 'x' })).status).toBe(428);
  });

  test('changes what is named, answers problems and level, and leaves a history entry', async () => {
    const token = await tokenOf('ya');
    const before = await read(token);
    const answer = await call('put', path, token)
      .set('If-Match', before.headers.etag ?? '')
      .send({ title: ' ', teaser: 'Neu', destinationId: 999, subdomain: 'english' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ title: ' ', teaser: 'Neu', destinationId: 10, subdomain: 'ya', level: 1 });
    expect(answer.body.problems).toMatchObject([{ code: 4, field: 'title' }]);
    expect(answer.headers.etag).not.toBe(before.headers.etag);
    const [entry] = await site.client.fetch('*[_type == "history" && trip == "ya-10"] | order(at desc)');
    expect(entry).toMatchObject({ by: 'kim', trip: 'ya-10' });
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['title', 'teaser']);
    expect(JSON.parse(entry.changes[0].before)).toBe(before.body.title);
    await call('put', path, token)
      .set('If-Match', answer.headers.etag ?? '')
      .send({ title: before.body.title })
      .expect(200);
  });

  test('is all or nothing: one wrong field, nothing written', async () => {
    const token = await tokenOf('ya');
    const before = await read(token);
    const answer = await call('put', path, token)
      .set('If-Match', before.headers.etag ?? '')
      .send({ title: 'Gut', dates: [{ _key: 'a', start: '2027-02-30', end: '2027-03-01' }] });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { field: 'dates.0.start', message: 'Die Angabe „Termin 1: Beginn“ ist kein gültiges Datum.' },
    ]);
    expect((await read(token)).body.title).toBe(before.body.title);
  });

  test('a stale revision meets the other version, and nothing is overwritten', async () => {
    const token = await tokenOf('ya');
    const before = await read(token);
    const etag = before.headers.etag ?? '';
    await call('put', path, token).set('If-Match', etag).send({ teaser: 'Der andere' }).expect(200);
    const late = await call('put', path, token).set('If-Match', etag).send({ teaser: 'Meiner' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ current: { teaser: 'Der andere' }, yours: { teaser: 'Meiner' } });
    expect((await read(token)).body.teaser).toBe('Der andere');
  });

  test('of fifty at once one wins, and the others see the conflict', async () => {
    const token = await tokenOf('ya');
    const etag = (await read(token)).headers.etag ?? '';
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        call('put', path, token)
          .set('If-Match', etag)
          .send({ teaser: `Fassung ${turn}` }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await read(token)).body.teaser).toBe(won[0]?.body.teaser);
  });

  test('a draft is checked by the same rules, and not written', async () => {
    const token = await tokenOf('ya');
    const draft = { visible: true, switchedOn: true, title: 'Entwurf', rdsUrl: '/x', dates: [], images: [], tabs: [] };
    const answer = await call('post', '/api/rds/check?subdomain=ya', token).send(draft);
    expect(answer.body).toMatchObject({ level: 2, problems: [{ code: 6 }, { code: 7 }] });
    expect((await call('post', '/api/rds/check?subdomain=ya', token).send({ dates: 'morgen' })).status).toBe(422);
  });
});

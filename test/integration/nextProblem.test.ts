/** Broken trips in the editor, and the way from one problem to the next. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account, callSite, signInAt, trip } from '../setup/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';

let site: TestSite;
let token: string;

/** In the order of the problems page: two broken ones, levels 2 and 4, then two that are out of use. */
const trips = () => [
  { ...trip({ subdomain: 'ya', destinationId: 7 }), country: { title: 'Land ohne Kürzel' } },
  { ...trip({ subdomain: 'ya', destinationId: 20 }), title: 5, careRatio: 8 },
  trip({ subdomain: 'ya', destinationId: 3, dates: [], images: [] }),
  trip({ subdomain: 'ya', destinationId: 1, images: [] }),
  trip({ subdomain: 'ya', destinationId: 2, archived: true, images: [] }),
  trip({ subdomain: 'ya', destinationId: 4, switchedOn: false }),
  trip({ subdomain: 'ya', destinationId: 5 }),
];

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([await account('ya')]);
  token = await signInAt(site, 'ya');
});

beforeEach(() => site.bringIn(trips()));

afterAll(() => site.stop());

/** Where "Nächstes Problem" leads to. */
async function after(combinedId: string, rang: number, feld = ''): Promise<string> {
  const query = new URLSearchParams({ nach: combinedId, rang: String(rang), feld });
  const answer = await callSite(site, 'get', `/admin/ya/problems?${query}`).set('Cookie', cookie());
  expect(answer.status).toBe(302);
  return decodeURIComponent(answer.headers.location ?? '');
}
const cookie = () => `admin-tokens=${encodeURIComponent(`j:${JSON.stringify({ ya: token })}`)}`;
const edit = (combinedId: string, field: string) => `/admin/ya/edit/${combinedId}?feld=${field}`;
const read = (destinationId: number) =>
  callSite(site, 'get', `/api/rds?subdomain=ya&destinationId=${destinationId}`, token);
async function save(destinationId: number, fields: object) {
  const revision = (await read(destinationId)).headers.etag ?? '';
  const path = `/api/rds?subdomain=ya&destinationId=${destinationId}`;
  return callSite(site, 'put', path, token).set('If-Match', revision).send(fields);
}

test('the next problem is that of the same trip, then of the next trip of the list; trips out of use are left out', async () => {
  expect(await after('7-ya', 0, 'country.title')).toBe(edit('20-ya', 'title'));
  expect(await after('20-ya', 0, 'title')).toBe(edit('20-ya', 'careRatio'));
  expect(await after('20-ya', 0, 'careRatio')).toBe(edit('3-ya', 'dates'));
  expect(await after('3-ya', 2, 'dates')).toBe(edit('3-ya', 'images'));
  expect(await after('3-ya', 2, 'images')).toBe(edit('1-ya', 'images'));
  expect(await after('1-ya', 4, 'images')).toBe(edit('7-ya', 'country.title'));
});

test('what is solved is passed over, also before the worker has published it', async () => {
  const sound = trip({ subdomain: 'ya', destinationId: 99 });
  expect((await save(3, { dates: sound.dates })).status).toBe(200);
  expect(await after('20-ya', 0, 'careRatio')).toBe(edit('3-ya', 'images'));
  expect((await save(3, { images: sound.images })).body.level).toBe(5);
  expect(await after('3-ya', 2, 'images')).toBe(edit('1-ya', 'images'));
  expect(await after('20-ya', 0, 'careRatio')).toBe(edit('1-ya', 'images'));
});

test('after the last problem comes the list', async () => {
  const sound = trip({ subdomain: 'ya', destinationId: 99 });
  for (const [id, fields] of [
    [7, { country: sound.country }],
    [20, { title: 'Gut', careRatio: '1:8' }],
    [3, { dates: sound.dates, images: sound.images }],
    [1, { images: sound.images }],
  ] as const) {
    expect((await save(id, fields)).status).toBe(200);
  }
  expect(await after('1-ya', 4, 'images')).toBe('/admin/ya/problems');
  expect(await after('1-english', 4)).toBe('/admin/ya/problems');
});

test('the editor says of a broken trip what the lists say, until a valid value is saved', async () => {
  const { body: broken } = await read(7);
  expect(broken).toMatchObject({
    level: 1,
    issues: [{ field: 'country.title', reason: 'Die Angabe „Land: Name in der Adresse“ fehlt.' }],
  });
  const refused = await save(7, { country: { title: 'Immer noch ohne' } });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([
    { field: 'country.slug', message: 'Die Angabe „Land: Name in der Adresse“ fehlt.' },
  ]);
  const saved = await save(7, { country: { slug: 'schweiz', title: 'Schweiz', code: 'CH' } });
  expect(saved.body).toMatchObject({ level: 5, issues: [] });
  await site.publish('ya-7');
  const list = await callSite(site, 'get', '/api/admin/trips?subdomain=ya&q=7-ya', token);
  expect(list.body).toMatchObject({ broken: 1, items: [{ combinedId: '7-ya', level: 5, issue: null }] });
});

test('a broken trip is in the dashboard and its file, and says why', async () => {
  const page = await callSite(site, 'get', '/admin/ya/dashboard?q=20-ya').set('Cookie', cookie());
  expect(page.text).toContain('Die Angabe „Titel“ ist kein Text.');
  expect(page.text).toContain('href="/admin/ya/dashboard?q=20-ya&amp;level=broken"');
  const file = await callSite(site, 'get', '/api/admin/trips.csv?subdomain=ya&level=broken', token);
  expect(file.text).toContain('"Fehlerhaft";"Die Angabe „Titel“ ist kein Text. (weitere Fehler: 1)";"";""');
});

test.each(['dashboard', 'problems'])(
  '%s: a trip with several issues says how many, and leads to all of them',
  async (path) => {
    const page = await callSite(site, 'get', `/admin/ya/${path}`).set('Cookie', cookie());
    const all = [...page.text.matchAll(/<a href="([^"]*)">und ([^<]*)<\/a>/g)].map(([, href, words]) => [href, words]);
    expect(all).toEqual([['/admin/ya/edit/20-ya#stufe', '1 weiterer Fehler']]);
    const editor = await callSite(site, 'get', '/admin/ya/edit/20-ya').set('Cookie', cookie());
    const list = editor.text.slice(editor.text.indexOf('id="stufe"'));
    expect(list).toContain('Die Angabe „Titel“ ist kein Text.');
    expect(list).toContain('Die Angabe „Betreuungsschlüssel“ ist kein Text.');
  },
);

test('without scripts, a wrong value that the form shows as missing is mended by saving', async () => {
  const revision = (await read(20)).body._rev;
  const answer = await callSite(site, 'post', '/admin/ya/edit/20-ya')
    .set('Cookie', cookie())
    .set('Origin', 'http://localhost')
    .type('form')
    .send({ revision, title: 'Jetzt ein Titel' });
  expect(answer.headers.location).toBe('/admin/ya/edit/20-ya?gespeichert=ja');
  expect((await read(20)).body).toMatchObject({ title: 'Jetzt ein Titel', issues: [] });
});

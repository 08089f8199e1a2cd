/** Invalid trips in the editor, and navigation from one problem to the next. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let token: string;

/** In the order of the problems page: two invalid trips, levels 2 and 4, then two disabled trips. */
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
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
});

beforeEach(() => site.bringIn(trips()));

afterAll(() => site.stop());

/** Returns the target of the link "Nächstes Problem". */
async function nextProblemAfter(combinedId: string, rang: number, feld = ''): Promise<string> {
  const query = new URLSearchParams({ nach: combinedId, rang: String(rang), feld });
  const response = await callSite(site, 'get', `/admin/ya/problems?${query}`).set('Cookie', cookie());
  expect(response.status).toBe(302);
  return decodeURIComponent(response.headers.location ?? '');
}
const cookie = () => `admin-tokens=${encodeURIComponent(`j:${JSON.stringify({ ya: token })}`)}`;
const editUrl = (combinedId: string, field: string) => `/admin/ya/edit/${combinedId}?feld=${field}`;
const read = (destinationId: number) =>
  callSite(site, 'get', `/api/rds?subdomain=ya&destinationId=${destinationId}`, token);
async function save(destinationId: number, fields: object) {
  const revision = (await read(destinationId)).headers.etag ?? '';
  const path = `/api/rds?subdomain=ya&destinationId=${destinationId}`;
  return callSite(site, 'put', path, token).set('If-Match', revision).send(fields);
}

test('the link leads to the next problem of the same trip, then to the next trip that is not disabled', async () => {
  expect(await nextProblemAfter('7-ya', 0, 'country.slug')).toBe(editUrl('20-ya', 'title'));
  expect(await nextProblemAfter('20-ya', 0, 'title')).toBe(editUrl('20-ya', 'careRatio'));
  expect(await nextProblemAfter('20-ya', 0, 'careRatio')).toBe(editUrl('3-ya', 'dates'));
  expect(await nextProblemAfter('3-ya', 2, 'dates')).toBe(editUrl('3-ya', 'images'));
  expect(await nextProblemAfter('3-ya', 2, 'images')).toBe(editUrl('1-ya', 'images'));
  expect(await nextProblemAfter('1-ya', 4, 'images')).toBe(editUrl('7-ya', 'country.slug'));
});

test('the link skips solved problems, even before the worker has published the solution', async () => {
  const validTrip = trip({ subdomain: 'ya', destinationId: 99 });
  expect((await save(3, { dates: validTrip.dates })).status).toBe(200);
  expect(await nextProblemAfter('20-ya', 0, 'careRatio')).toBe(editUrl('3-ya', 'images'));
  expect((await save(3, { images: validTrip.images })).body.level).toBe(5);
  expect(await nextProblemAfter('3-ya', 2, 'images')).toBe(editUrl('1-ya', 'images'));
  expect(await nextProblemAfter('20-ya', 0, 'careRatio')).toBe(editUrl('1-ya', 'images'));
});

test('after the last problem, the link leads to the list', async () => {
  const validTrip = trip({ subdomain: 'ya', destinationId: 99 });
  for (const [id, fields] of [
    [7, { country: validTrip.country }],
    [20, { title: 'Gut', careRatio: '1:8' }],
    [3, { dates: validTrip.dates, images: validTrip.images }],
    [1, { images: validTrip.images }],
  ] as const) {
    expect((await save(id, fields)).status).toBe(200);
  }
  expect(await nextProblemAfter('1-ya', 4, 'images')).toBe('/admin/ya/problems');
  expect(await nextProblemAfter('1-english', 4)).toBe('/admin/ya/problems');
});

test('the editor shows the same issues of an invalid trip as the lists, until a valid value is saved', async () => {
  const { body: broken } = await read(7);
  expect(broken).toMatchObject({
    level: 1,
    issues: [{ field: 'country.slug', reason: 'Die Angabe „Land: Name in der Adresse“ fehlt.' }],
  });
  const rejected = await save(7, { country: { title: 'Immer noch ohne' } });
  expect(rejected.status).toBe(422);
  expect(rejected.body.errors).toEqual([
    { field: 'country.slug', message: 'Die Angabe „Land: Name in der Adresse“ fehlt.' },
  ]);
  const saved = await save(7, { country: { slug: 'schweiz', title: 'Schweiz', code: 'CH' } });
  expect(saved.body).toMatchObject({ level: 5, issues: [] });
  await site.publish('ya-7');
  const list = await callSite(site, 'get', '/api/admin/trips?subdomain=ya&q=7-ya', token);
  expect(list.body).toMatchObject({ broken: 1, items: [{ combinedId: '7-ya', level: 5, issue: null }] });
});

test('dashboard and its file contain invalid trips with the reason', async () => {
  const page = await callSite(site, 'get', '/admin/ya/dashboard?q=20-ya').set('Cookie', cookie());
  expect(page.text).toContain('Die Angabe „Titel“ ist kein Text.');
  expect(page.text).toContain('href="/admin/ya/edit/20-ya?feld=title"');
  expect(page.text).toContain('href="/admin/ya/dashboard?q=20-ya&amp;level=broken"');
  const file = await callSite(site, 'get', '/api/admin/trips.csv?subdomain=ya&level=broken', token);
  expect(file.text).toContain('"Fehlerhaft";"Die Angabe „Titel“ ist kein Text. (weitere Fehler: 1)";"";""');
});

test('the list of problems keeps trips that are out of use apart', async () => {
  const { text } = await callSite(site, 'get', '/admin/ya/problems').set('Cookie', cookie());
  const [inUse = '', outOfUse = ''] = text.split('id="ausser-betrieb"');
  expect(inUse).toMatch(/edit\/3-ya.*edit\/1-ya/s);
  expect(inUse).not.toMatch(/edit\/[24]-ya/);
  expect(outOfUse).toMatch(/edit\/2-ya[^<]*">Archiviert<.*edit\/4-ya/s);
});

test.each(['dashboard', 'problems'])(
  '%s: shows the number of further issues of a trip with a link to all of them',
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

test('without JavaScript, saving the form corrects an invalid value that it shows as missing', async () => {
  const revision = (await read(20)).body._rev;
  const response = await callSite(site, 'post', '/admin/ya/edit/20-ya')
    .set('Cookie', cookie())
    .set('Origin', 'http://localhost')
    .type('form')
    .send({ revision, title: 'Jetzt ein Titel' });
  expect(response.headers.location).toBe('/admin/ya/edit/20-ya?gespeichert=ja');
  expect((await read(20)).body).toMatchObject({ title: 'Jetzt ein Titel', issues: [] });
});

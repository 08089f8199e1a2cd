/** Validation and confirmation when an organiser saves a trip, by the API and by the form without JavaScript. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editAfterSignInPath, editPath } from '#domain/organisers/organiserPaths.ts';
import { unchangedForm } from '#test/builders/unchangedForm.ts';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let token: string;

const lemmer = { slug: 'lemmer', title: 'Lemmer', lat: 52.84, lng: 5.71 };
const hiddenCity = { slug: 'geheim', title: 'Geheim', lat: 47.1, lng: 11.2 };
const otherHostsHiddenCity = { slug: 'versteck', title: 'Versteck', lat: 47.2, lng: 11.3 };

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([
    ...[1, 2, 3, 4, 5].map((destinationId) => trip({ subdomain: 'ya', destinationId, city: lemmer })),
    { ...trip({ subdomain: 'ya', destinationId: 6 }), country: { slug: 'holland', title: 'Holland' } },
    trip({ subdomain: 'ya', destinationId: 7, city: hiddenCity, visible: false }),
    trip({ subdomain: 'kca', destinationId: 8, city: otherHostsHiddenCity, visible: false }),
    trip({ subdomain: 'kca', destinationId: 9, city: { ...lemmer, slug: 'sneek', title: 'Sneek' } }),
  ]);
  token = await signInAt(site, 'ya');
});

afterAll(() => site.stop());

const address = (id: number) => `/api/rds?subdomain=ya&destinationId=${id}`;
const load = async (id: number) => (await callSite(site, 'get', address(id), token)).body;

async function put(id: number, changes: object) {
  const { _rev } = await load(id);
  return callSite(site, 'put', address(id), token).set('If-Match', `"${_rev}"`).send(changes);
}

describe('the API rejects', () => {
  const days = { start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449 };
  const country = { slug: 'niederlande', title: 'Niederlande', code: 'NL' };
  test.each([
    [
      'departures with the same days',
      {
        dates: [
          { _key: 'a', ...days },
          { _key: 'b', ...days },
        ],
      },
      'dates[_key=="b"].start',
    ],
    [
      'departures with the same key',
      { dates: [days, { ...days, start: '2027-07-04' }].map((date) => ({ _key: 'a', ...date })) },
      'dates.0._key',
    ],
    ['an end before the start', { dates: [{ _key: 'a', ...days, end: '2027-07-01' }] }, 'dates.0.end'],
    ['a price of half a cent', { dates: [{ _key: 'a', ...days, basePrice: 459.995 }] }, 'dates.0.basePrice'],
    ['an age of 28', { ageRange: { from: 18, to: 28 } }, 'ageRange.to'],
    ['an unlisted country', { country: { ...country, slug: 'niederlnade' } }, 'country.slug'],
    ['a country with the code of another country', { country: { ...country, code: 'DE' } }, 'country.slug'],
  ])('%s', async (_, changes, field) => {
    const response = await put(1, changes);
    expect(response.status).toBe(422);
    expect(response.body.errors[0]).toEqual({ field, message: expect.any(String) });
  });

  test('accepts an unlisted country that the trip already has', async () => {
    expect((await put(6, { teaser: 'Neu', country: (await load(6)).country })).status).toBe(200);
  });
});

describe('a stored departure that breaks the rules', () => {
  const juli = { _key: 'juli', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449 };
  const august = { ...juli, _key: 'august', start: '2027-08-07', end: '2027-08-14', capacity: 5 };
  test.each<[string, object, object, string]>([
    ['a price of half a cent', { basePrice: 459.995 }, { basePrice: 460 }, 'Termin 2: Grundpreis'],
    ['an enormous price', { basePrice: 1e308 }, { basePrice: 460 }, 'Termin 2: Grundpreis'],
    ['no day', { start: 'zzzz' }, { start: '2027-08-07' }, 'Termin 2: Beginn'],
    ['a 13th month', { start: '2027-13-45' }, { start: '2027-08-07' }, 'Termin 2: Beginn'],
    ['an end before its start', { end: '2027-08-01' }, { end: '2027-08-14' }, 'Termin 2: Der Termin endet'],
    ['the key of another one', { _key: 'juli' }, { _key: 'august' }, 'Termin 1: Schlüssel'],
  ])('%s is shown to its organiser, who repairs it', async (_, fault, repair, issue) => {
    const document = trip({ subdomain: 'ya', destinationId: 20, dates: [juli, { ...august, ...fault }] });
    await site.client.createOrReplace(document);
    const loaded = await load(20);
    expect(loaded.issues[0].reason).toContain(issue);
    const path = editPath('ya', '20-ya');
    expect((await callSite(site, 'get', path, token)).text).toContain(issue);
    const preview = await callSite(site, 'post', `/api/rds/preview?subdomain=ya&destinationId=20`, token).send({});
    expect([preview.status, preview.body.dates.map(({ key }: { key: string }) => key)]).toEqual([
      200,
      issue.startsWith('Termin 1') ? [] : ['juli'],
    ]);
    const dates = [juli, { ...august, ...fault, ...repair }];
    const saved = await put(20, { dates });
    expect([saved.status, saved.body.issues, saved.body.dates]).toEqual([200, [], dates]);
  });

  test('keeps the other input of the form without JavaScript', async () => {
    const dates = [juli, { ...august, end: '2027-08-01' }];
    await site.client.createOrReplace(trip({ subdomain: 'ya', destinationId: 20, dates }));
    const form = { ...unchangedForm(await load(20)), title: 'Neuer Titel' };
    const rejected = await callSite(site, 'post', editPath('ya', '20-ya'), token).type('form').send(form);
    expect(rejected.status).toBe(422);
    expect(rejected.text).toContain('Der Termin endet vor seinem Beginn.');
    expect(rejected.text).toContain('value="Neuer Titel"');
  });

  test('a repeated key is replaced by any save', async () => {
    const dates = [juli, { ...august, _key: 'juli' }];
    await site.client.createOrReplace(trip({ subdomain: 'ya', destinationId: 20, dates }));
    const form = { ...unchangedForm(await load(20)), title: 'Neuer Titel' };
    const saved = await callSite(site, 'post', editPath('ya', '20-ya'), token).type('form').send(form);
    expect(saved.headers.location).toBe('/admin/ya/edit/20-ya?gespeichert=ja');
    const { issues, dates: after } = await load(20);
    expect([issues, after.map(({ _key }: { _key: string }) => _key)]).toEqual([[], ['juli', 'juli-2']]);
  });
});

describe('the form without JavaScript', () => {
  /** Posts the form like a browser in which only these fields were changed. */
  async function send(id: number, changes: Record<string, string>) {
    const path = editPath('ya', `${id}-ya`);
    return callSite(site, 'post', path, token)
      .type('form')
      .send({ ...unchangedForm(await load(id)), ...changes });
  }

  test('asks to confirm a city without trips, and saves it when confirmed', async () => {
    const question = await send(2, { 'city.title': 'Lemer' });
    expect(question.status).toBe(422);
    expect(question.text).toContain('„Lemer“ (Niederlande) gibt es bisher bei keiner Reise.');
    expect(question.text).toContain('value="niederlande-lemer"');
    expect((await load(2)).city).toEqual(lemmer);
    const otherQuestion = await send(2, { 'city.title': 'Lemmmer', confirmed: 'niederlande-lemer' });
    expect(otherQuestion.text).toContain('value="niederlande-lemmmer"');
    const saved = await send(2, { 'city.title': 'Lemer', confirmed: 'niederlande-lemer' });
    expect(saved.headers.location).toBe('/admin/ya/edit/2-ya?gespeichert=ja');
    expect((await load(2)).city).toEqual({ ...lemmer, slug: 'lemer', title: 'Lemer' });
  });

  test.each([
    ['another host has a listed trip there', 'Sneek', 303],
    ['the own host has a hidden trip there', 'Geheim', 303],
    ['only another host has a hidden trip there, which must not be revealed', 'Versteck', 422],
  ])('saves or questions a city: %s', async (_, title, status) => {
    expect((await send(3, { 'city.title': title })).status).toBe(status);
  });

  test('asks to confirm a lower level, and shows the problems that cause it', async () => {
    const question = await send(4, { title: ' ' });
    expect(question.status).toBe(422);
    expect(question.text).toContain('von Stufe 5 „Sichtbar und vollständig“ auf Stufe 1 „Nicht erreichbar“');
    expect(question.text).toContain('Der Titel fehlt');
    expect((await send(4, { title: ' ', confirmed: '5-1' })).status).toBe(303);
    expect((await load(4)).level).toBe(1);
  });

  test('shows errors before asking for confirmations', async () => {
    const rejected = await send(5, { title: ' ', 'ageRange.to': '28' });
    expect(rejected.text).toContain('Das Höchstalter ist eine ganze Zahl von 0 bis 27.');
    expect(rejected.text).not.toContain('Wirklich so speichern?');
  });

  test('after a sign-in in another tab, the editor explains what to do', async () => {
    const page = await callSite(site, 'get', editAfterSignInPath('ya', '5-ya'), token).set('Accept', 'text/html');
    expect(page.text).toContain('Du bist wieder angemeldet');
    expect(page.text).toContain('Geh im Browser zurück');
  });
});

test.each([
  ['', 'No combinedId found in route params'],
  ['/abc', 'Invalid id format'],
  ['/x-ya', 'Invalid numeric in id'],
])('the editor of an invalid trip says what is wrong: %j', async (path, text) => {
  const page = await callSite(site, 'get', `/admin/ya/edit${path}`, token).set('Accept', 'text/html');
  expect(page.status).toBe(404);
  expect(page.text).toContain(text);
});

/** Validation and confirmation when an organiser saves a trip, by the API and by the form without JavaScript. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editPath } from '#domain/organisers/organiserPaths.ts';
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
    ['an age of 28', { ageRange: { from: 18, to: 28 } }, 'ageRange.to'],
    ['an unlisted country', { country: { ...country, slug: 'niederlnade' } }, 'country.slug'],
    ['a country with the code of another country', { country: { ...country, code: 'DE' } }, 'country.slug'],
  ])('%s', async (_, changes, field) => {
    const response = await put(1, changes);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([{ field, message: expect.any(String) }]);
  });

  test('accepts an unlisted country that the trip already has', async () => {
    expect((await put(6, { teaser: 'Neu', country: (await load(6)).country })).status).toBe(200);
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

  test('an expired session leads back to a page that explains what to do', async () => {
    const path = editPath('ya', '5-ya');
    const sent = await callSite(site, 'post', path).type('form').send({ revision: 'x' });
    const next = new URL(sent.headers.location ?? '', 'http://localhost').searchParams.get('weiter') ?? '';
    const page = await callSite(site, 'get', next, token).set('Accept', 'text/html');
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

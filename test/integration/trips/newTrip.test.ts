// Proves specification §7.6, §7.10, §7.11, §11.3
/** Creating trips (specification §7.11), and the search for places on their map. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseDestination } from '#content/parseDocument.ts';
import { addUsers, auditEvents, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { emptyBin } from '#trips/bin/emptyBin.ts';

const page = '/admin/ya/neue-reise';
let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([
    trip({ subdomain: 'ya', destinationId: 10, title: 'Gipfelwoche' }),
    trip({ subdomain: 'english', destinationId: 500, title: 'Fremde Reise' }),
  ]);
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());

const submit = (fields: object) =>
  callSite(site, 'post', page, token).set('Accept', 'text/html').type('form').send(fields);
const known = async () => {
  const document = await site.client.getDocument<{ country: { slug: string }; city: { title: string } }>('ya-10');
  return { 'country.slug': document?.country.slug, 'city.title': document?.city.title };
};
const valid = async () => ({
  ...{ aktion: 'neu', title: ' Seewoche ', ...(await known()) },
  ...{ 'ageRange.from': '8', 'ageRange.to': '12', category: 'water-sports' },
});
const idIn = (location: string | undefined) => Number(/^\/admin\/ya\/edit\/(\d+)-ya$/.exec(location ?? '')?.[1]);

test('offers the templates of the host, and no others', async () => {
  const { text } = await callSite(site, 'get', page, token).set('Accept', 'text/html');
  expect(text).toContain('Als Vorlage: eine deiner Reisen');
  expect(text).toContain('Gipfelwoche');
  expect(text).not.toContain('Fremde Reise');
});

test('finds the position of a town whose name is unique in its country, but does not guess among several', async () => {
  const { headers } = await submit({ ...(await valid()), 'country.slug': 'deutschland', 'city.title': 'Tegernsee' });
  const document = await site.client.getDocument<Record<string, unknown>>(`ya-${idIn(headers.location)}`);
  expect(document).toMatchObject({
    country: { slug: 'deutschland' },
    city: { slug: 'tegernsee', title: 'Tegernsee', lat: expect.closeTo(47.7, 1), lng: expect.closeTo(11.8, 1) },
  });
  const elsewhere = { ...(await valid()), 'country.slug': 'niederlande', 'city.title': 'Tegernsee' };
  for (const fields of [elsewhere, { ...elsewhere, 'country.slug': 'deutschland', 'city.title': 'Neustadt' }]) {
    expect((await submit(fields)).status).toBe(422);
  }
});

test('creates a valid trip that is in no list, and leads to its editor', async () => {
  const { status, headers } = await submit(await valid());
  expect(status).toBe(303);
  const id = idIn(headers.location);
  const document = await site.client.getDocument<Record<string, unknown>>(`ya-${id}`);
  expect(parseDestination(document).ok).toBe(true);
  const place = await site.client.getDocument<Record<string, unknown>>('ya-10');
  expect(document).toMatchObject({
    ...{ subdomain: 'ya', destinationId: id, visible: false, switchedOn: true, rdsUrl: `/buchungsformular/${id}-ya` },
    ...{ ageRange: { from: 8, to: 12 }, categories: ['water-sports'] },
    ...{ city: place?.city, country: place?.country },
  });
  await site.publish(`ya-${id}`);
  const visibility = await callSite(site, 'get', `/api/rds/visibility?subdomain=ya&destinationId=${id}`);
  expect(visibility.body).toEqual({ redirect: false });
  const { body } = await callSite(site, 'get', `/api/rds?subdomain=ya&destinationId=${id}`, token);
  expect(body.problems.map(({ code }: { code: number }) => code)).toEqual([1, 6, 7]);
  const editor = await callSite(site, 'get', headers.location ?? '', token).set('Accept', 'text/html');
  expect(editor.status).toBe(200);
  const events = await auditEvents(site, 'trip-created');
  expect(events).toContainEqual(expect.objectContaining({ by: 'kim', subject: `${id}-ya` }));
});

test('a new place needs its position', async () => {
  const unknown = { ...(await valid()), 'city.title': 'Neudorf' };
  const rejected = await submit(unknown);
  expect(rejected.status).toBe(422);
  expect(rejected.text).toContain('Diesen Ort kennen wir noch nicht.');
  expect(rejected.text).toContain('value="Neudorf"');
  const { headers } = await submit({ ...unknown, 'city.lat': '53.46', 'city.lng': '12.26' });
  const document = await site.client.getDocument<Record<string, unknown>>(`ya-${idIn(headers.location)}`);
  expect(document?.city).toEqual({ slug: 'neudorf', title: 'Neudorf', lat: 53.46, lng: 12.26 });
});

test.each([
  ['Rømø', 'roemoe'],
  ['Kołobrzeg', 'kolobrzeg'],
  ['Łeba', 'leba'],
  ['Ø', 'oe'],
])('the slug of the new place %s is %s', async (title, slug) => {
  const { headers } = await submit({ ...(await valid()), 'city.title': title, 'city.lat': '54.1', 'city.lng': '8.5' });
  const document = await site.client.getDocument<Record<string, unknown>>(`ya-${idIn(headers.location)}`);
  expect(document?.city).toMatchObject({ slug, title });
});

test('a template is copied', async () => {
  const { headers } = await submit({ aktion: 'kopie', vorlage: '10-ya', termine: 'next-year' });
  const document = await site.client.getDocument<Record<string, unknown>>(`ya-${idIn(headers.location)}`);
  expect(document).toMatchObject({ title: 'Gipfelwoche (Kopie)', visible: false });
});

test('concurrent forms create different trips', async () => {
  const fields = await valid();
  const responses = await Promise.all(Array.from({ length: 10 }, () => submit(fields)));
  expect(new Set(responses.map(({ headers }) => idIn(headers.location))).size).toBe(10);
});

test('the number of an erased trip with bookings is not used again', async () => {
  const id = idIn((await submit(await valid())).headers.location);
  const { database, now } = site.deps;
  // A booking needs the row of its departure.
  await database
    .insertInto('departures')
    .values({ trip: `${id}-ya`, dateKey: 'd1' })
    .execute();
  await callSite(site, 'post', `/admin/ya/loeschen/${id}-ya`, token).type('form').send({}).expect(303);
  const later = new Date(now().getTime() + 15 * 86_400_000);
  expect(await emptyBin({ ...site.worker, now: () => later })).toBe(1);
  expect(idIn((await submit(await valid())).headers.location)).toBeGreaterThan(id);
});

describe('is rejected with the input:', () => {
  test.each<[string, object, string]>([
    ['no title', { title: ' ' }, 'Wie heißt die Reise?'],
    ['no country', { 'country.slug': '' }, 'In welches Land geht die Reise?'],
    ['an unknown country', { 'country.slug': 'atlantis' }, 'In welches Land geht die Reise?'],
    ['no city', { 'city.title': '' }, 'An welchen Ort geht die Reise?'],
    ['a city without a Latin letter', { 'city.title': 'Москва', 'city.lat': '55.7', 'city.lng': '37.6' }, 'lateinisch'],
    ['contradicting ages', { 'ageRange.to': '7' }, 'Das Höchstalter liegt unter dem Mindestalter.'],
    ['a template of another host', { aktion: 'kopie', vorlage: '500-english', termine: 'same' }, 'gibt es nicht'],
  ])('%s', async (_, fields, message) => {
    const { status, text } = await submit({ ...(await valid()), ...fields });
    expect(status).toBe(422);
    expect(text).toContain(message);
  });
});

describe('the search for places', () => {
  const search = (query: string) => callSite(site, 'get', `/api/admin/places?subdomain=ya&${query}`, token);

  test('finds a village with its area and position', async () => {
    const { status, body } = await search('q=rottach');
    expect(status).toBe(200);
    expect(body.places).toEqual([
      expect.objectContaining({ title: 'Rottach-Egern', area: 'Bayern', lat: 47.69, lng: 11.771 }),
    ]);
    expect(body.places[0].country).toEqual({ slug: 'deutschland', title: 'Deutschland', code: 'DE' });
  });

  test('finds at most 8 places, and none without a text', async () => {
    expect((await search('q=neu')).body.places).toHaveLength(8);
    expect((await search('')).body).toEqual({ places: [] });
  });

  test('rejects long texts, and needs a sign-in', async () => {
    expect((await search(`q=${'a'.repeat(101)}`)).status).toBe(400);
    expect((await callSite(site, 'get', '/api/admin/places?subdomain=ya&q=rottach')).status).toBe(401);
  });
});

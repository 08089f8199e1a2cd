// Proves specification §7.6
/** Cloning a trip. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([
    trip({ subdomain: 'ya', destinationId: 10, title: 'Gipfelwoche', rdsUrl: '/buchungsformular/10-ya' }),
    trip({
      subdomain: 'ya',
      destinationId: 9,
      rdsUrl: 'https://buchung.example.de/9',
      rating: { average: 5, count: 9 },
    }),
    { ...trip({ subdomain: 'ya', destinationId: 11 }), country: { title: 'ohne Kürzel' } },
    trip({ subdomain: 'english', destinationId: 500 }),
  ]);
  token = await signInAt(site, 'ya');
});

afterAll(() => site.stop());

const clone = (destinationId: number, body?: object) =>
  callSite(site, 'post', `/api/admin/trips/clone?subdomain=ya&destinationId=${destinationId}`, token).send(body);

test('the clone has a new number, is hidden, and is otherwise identical', async () => {
  const response = await clone(10);
  expect(response.status).toBe(201);
  // Number 11 belongs to an invalid document that is not published.
  expect(response.body).toMatchObject({
    _id: 'ya-12',
    subdomain: 'ya',
    destinationId: 12,
    title: 'Gipfelwoche (Kopie)',
    rdsUrl: '/buchungsformular/12-ya',
    visible: false,
    level: 2,
  });
  const { body: original } = await callSite(site, 'get', '/api/rds?subdomain=ya&destinationId=10', token);
  for (const field of ['images', 'tabs', 'description', 'country', 'city', 'categories', 'ageRange', 'included']) {
    expect(response.body[field]).toEqual(original[field]);
  }
  const offline = original.dates.map((date: object) => ({ ...date, online: false }));
  expect(response.body.dates).toEqual(offline);
  expect(original).toMatchObject({ title: 'Gipfelwoche', visible: true, level: 5 });
});

test('the clone has no history and can be edited immediately', async () => {
  const { body, headers } = await clone(10);
  const address = `subdomain=ya&destinationId=${body.destinationId}`;
  expect((await callSite(site, 'get', `/api/admin/history?${address}`, token)).body.entries).toEqual([]);
  const saved = await callSite(site, 'put', `/api/rds?${address}`, token)
    .set('If-Match', headers.etag ?? '')
    .send({ title: 'Neu' });
  expect(saved.status).toBe(200);
});

test('moves departures to the next year if requested', async () => {
  const { body } = await clone(10, { departures: 'next-year' });
  expect(body.dates).toMatchObject([
    { start: '2028-07-08', end: '2028-07-15', online: false },
    { start: '2028-07-22', online: false },
  ]);
});

test('the clone has neither the external booking link nor the rating of the original', async () => {
  const { body } = await clone(9);
  expect(body).toMatchObject({ level: 1, problems: expect.arrayContaining([expect.objectContaining({ code: 3 })]) });
  expect(body.rdsUrl).toBeUndefined();
  expect(body.rating).toBeUndefined();
});

test('twenty concurrent requests create twenty trips', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => clone(10)));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(new Set(responses.map(({ body }) => body.destinationId)).size).toBe(20);
});

test.each([
  ['an unknown trip', 99, {}, 404],
  ['an invalid trip', 11, {}, 422],
  ['an unknown option for departures', 10, { departures: 'morgen' }, 422],
])('rejects %s', async (_, id, body, status) => {
  expect((await clone(id, body)).status).toBe(status);
});

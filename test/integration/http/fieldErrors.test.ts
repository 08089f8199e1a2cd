// Proves specification §9.2
/** Valid bodies with one invalid value: each error about a field is a German sentence. */
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBooking } from '#test/builders/booking.ts';
import { isGermanSentence } from '#test/setup/germanSentence.ts';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let token: string;

const original = () => ({
  ...trip({ subdomain: 'ya', destinationId: 10, description: [] }),
  videoUrl: 'https://example.org/film',
});

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([original()]);
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());

/** Values that are invalid for almost all fields. */
const invalidValues = [
  undefined,
  null,
  '',
  'x',
  '31.02.2015',
  '2099-01-01',
  'x'.repeat(60_000),
  -1,
  0.5,
  true,
  [5],
  Array.from({ length: 600 }, (_, index) => `${index}-ya`),
  { x: { y: 1 } },
  Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`${index}-ya`, 'x'])),
];

type Json = Record<string, unknown> | unknown[];

/** Yields a copy of the body for each path in it and each invalid value, with that value at that path. */
function* bodiesWithOneInvalidValue(body: object): Generator<object> {
  for (const path of pathsOf(body as Json))
    for (const value of invalidValues) yield withValue(body as Json, path, value);
}

/** Returns all paths of a body. Of an array, only the first entry is included. */
function pathsOf(body: Json): string[][] {
  const names = Array.isArray(body) ? ['0'].slice(0, body.length) : Object.keys(body);
  return names.flatMap((name) => {
    const inner = (body as Record<string, unknown>)[name];
    const isJson = typeof inner === 'object' && inner !== null;
    return [[name], ...(isJson ? pathsOf(inner as Json).map((path) => [name, ...path]) : [])];
  });
}

function withValue(body: Json, [name = '', ...rest]: string[], value: unknown): Json {
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Record<string, unknown>;
  copy[name] = rest.length > 0 ? withValue(copy[name] as Json, rest, value) : value;
  return copy as Json;
}

const departuresOfTrip = { '10-ya': ['d1'] };
const contact = { name: 'Anna', email: 'anna@example.org', message: 'Hallo', topic: 'lob', combinedId: '10-ya' };
const bulk = { action: 'dates-online', ids: ['10-ya'], dryRun: false, revisions: { '10-ya': 'x' } };
const ownHost = 'subdomain=ya';
const ownTrip = `${ownHost}&destinationId=10`;

/** Returns the current ETag of the trip, for `If-Match`. */
const revision = async () => (await callSite(site, 'get', `/api/rds?${ownTrip}`, token)).headers.etag ?? '';

/** Method and path, a valid body, and the minimum number of distinct fields in its errors. */
const calls: [call: string, body: () => object, fields: number][] = [
  [`put /api/rds?${ownTrip}`, original, 20],
  [`post /api/rds/check?${ownHost}`, original, 10],
  [`post /api/rds/preview?${ownTrip}`, original, 20],
  [`post /api/admin/trips/bulk?${ownHost}`, () => ({ ...bulk, departures: departuresOfTrip }), 5],
  [
    `post /api/admin/trips/bulk/undo?${ownHost}`,
    () => ({ run: randomUUID(), dryRun: true, revisions: { '10-ya': 'x' } }),
    3,
  ],
  [`post /api/admin/trips/clone?${ownTrip}`, () => ({ departures: 'same' }), 1],
  [`post /api/admin/history/undo?${ownTrip}`, () => ({ entry: 'private.history.x' }), 1],
  ['post /api/bookings', () => buildBooking({ combinedId: '10-ya' }), 14],
  ['post /buchungsformular/10-ya', () => buildBooking({ combinedId: '10-ya' }), 14],
  ['post /api/contact', () => ({ ...contact, host: 'ya' }), 5],
  ['post /kontakt', () => ({ ...contact, host: 'ya' }), 5],
  ['post /api/admin/login', () => ({ subdomain: 'ya', username: 'kim', password: 'falsch' }), 1],
  ['post /admin/ya/login', () => ({ username: 'kim', password: 'falsch' }), 1],
  ['post /admin/ya/eingang/LF-0000-0000', () => ({ aktion: 'offen', revision: 'x', email: '', zurueck: '' }), 2],
  ['post /admin/ya/edit/10-ya', () => ({ revision: 'x', title: 'Segeln', 'dates[0].start': '2027-07-03' }), 1],
];

describe('one invalid value in a body', () => {
  test.each(calls)('%s', async (call, body, fields) => {
    const [method, address] = call.split(' ') as ['post' | 'put', string];
    const reportedFields = new Set<string>();
    let current = await revision();
    for (const invalidBody of bodiesWithOneInvalidValue(body())) {
      const response = await request(site.app)
        [method](address)
        .set({ Host: 'localhost', Accept: 'application/json', 'If-Match': current, 'Idempotency-Key': randomUUID() })
        .set(address.includes('admin') || address.includes('rds') ? { Authorization: `Bearer ${token}` } : {})
        .send(invalidBody);
      const errors: { field: string; message: string }[] = response.body?.errors ?? [];
      for (const { field } of errors) reportedFields.add(field);
      if (response.headers.etag) current = response.headers.etag;
      expect(errors.filter(({ message }) => !isGermanSentence(message))).toEqual([]);
    }
    expect(reportedFields.size, [...reportedFields].join(' ')).toBeGreaterThanOrEqual(fields);
  });
});

test('reports missing departures of a bulk action at that field', async () => {
  const response = await callSite(site, 'post', `/api/admin/trips/bulk?${ownHost}`, token).send(bulk);
  expect([response.status, response.body.errors]).toEqual([
    428,
    [{ field: 'departures', message: 'Hier fehlen die bestätigten Termine.' }],
  ]);
});

test('reports the maximum number of departures of a trip', async () => {
  const [date] = original().dates;
  const dates = Array.from({ length: 428 }, (_, index) => ({ ...date, _key: `d${index}` }));
  const saved = await callSite(site, 'put', `/api/rds?${ownTrip}`, token)
    .set('If-Match', await revision())
    .send({ ...original(), dates });
  expect([saved.status, saved.body.errors]).toEqual([
    422,
    [{ field: 'dates', message: 'Die Angabe „Termine“ hat mehr als 100 Einträge.' }],
  ]);
  const departures = { '10-ya': dates.map(({ _key }) => _key) };
  const run = await callSite(site, 'post', `/api/admin/trips/bulk?${ownHost}`, token).send({ ...bulk, departures });
  expect([run.status, run.body.errors]).toEqual([
    422,
    [{ field: 'departures.10-ya', message: 'Mehr als 100 Einträge gehen hier nicht.' }],
  ]);
});

test.each([
  'fehlt',
  'Invalid input: expected string',
  'Too big: expected array to have <=100 items',
  'Diese Angabe fehlt',
])('control: %j is not a German sentence', (text) => expect(isGermanSentence(text)).toBe(false));

// Proves specification §9.2
/** All routes report invalid input in German sentences. */
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readFields } from '#platform/readFields.ts';
import { invalidBodies, invalidValues } from '#test/builders/invalidBodies.ts';
import { type Endpoint, endpoints } from '#test/setup/endpointInputs.ts';
import { isGermanSentence } from '#test/setup/germanSentence.ts';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'lagerfeuer');
  await site.bringIn([trip({})]);
  token = await signInAt(site, 'lagerfeuer');
});
afterAll(() => site.stop());

/** Details whose wording specification §2.3, §7.3, §9.3 defines. */
const specifiedDetails = [
  'Invalid id format',
  'Invalid numeric in id',
  'No matching subdomain found',
  'Invalid docId',
  'No subdomain found in request options',
  'providers has an invalid value type',
  'Benutzername oder Passwort falsch',
];

interface Problem {
  detail: string;
  errors?: { field: string; message: string }[];
}

/** Returns the messages of a problem that are not German sentences. */
function issuesOf({ detail, errors = [] }: Problem): string[] {
  const details = specifiedDetails.includes(detail) ? [] : [detail];
  return [...details, ...errors.map(({ message }) => message)].filter((text) => !isGermanSentence(text));
}

const ownHost = 'subdomain=lagerfeuer';
const ownTrip = `${ownHost}&destinationId=1001`;

/** Routes whose errors name no fields: they read no body, or their link or address is checked before. */
const withoutFields =
  /\/:token(\/(aendern|angaben|anwesenheit|gruppe|kontakt|nachricht))?$|logout$|client-errors$|images$|\/csv$|\/datei$|\/(kontoauszug|sicherungsschein)$|\/:reference\/aendern$|\/(loeschen|papierkorb)\/|\/warteliste\/:reference$/;

/** Returns names of fields of a body; all of a trip are in src/trips/tripEditor.test.ts, all of a booking in bookingForm.test.ts. */
function fieldsOf({ largestValid: { target, body }, fields = [] }: Endpoint): string[] {
  if (target.startsWith('/api/rds')) return ['title', 'dates', 'rdsUrl'];
  if (/\/(buchen|buchungsformular\/)/.test(target)) return ['action', 'remarks', 'guardian.email'];
  if (Buffer.isBuffer(body)) return [];
  const sent = typeof body === 'string' ? [...new URLSearchParams(body).keys()] : Object.keys(body ?? {});
  return [...new Set([...fields, ...sent])].filter((name) => !/\d/.test(name));
}

describe('messages for invalid bodies', () => {
  const withBodies = Object.entries(endpoints).filter(([, { largestValid }]) => largestValid.body !== undefined);
  test.each(withBodies)('%s', async (route, endpoint) => {
    const { method, target, isAnonymous } = endpoint.largestValid;
    const send = (body: string) => {
      const headers = { Accept: 'application/json', 'Content-Type': 'application/json', 'If-Match': '"x"' };
      const sent = request(site.app)
        [method === 'PUT' ? 'put' : 'post'](target.replace('/admin/dev/', '/admin/lagerfeuer/'))
        .set({ Host: 'localhost', 'Idempotency-Key': randomUUID(), ...headers });
      return (isAnonymous ? sent : sent.set('Authorization', `Bearer ${token}`)).send(body);
    };
    const fields = fieldsOf(endpoint);
    const namesNone = withoutFields.test(route);
    // What is refused before its fields are read is refused alike for each invalid value.
    const bodies = namesNone ? [{}, Object.fromEntries(fields.map((field) => [field, 'x']))] : invalidBodies(fields);
    const reported = new Set<string>();
    for (const body of new Set(['', '{', '[]', '"x"', ...Array.from(bodies, (each) => JSON.stringify(each))])) {
      const response = await send(body);
      if (response.status < 400) continue;
      const context = `${response.status} ${body.slice(0, 80)}`;
      expect([context, response.type]).toEqual([context, 'application/problem+json']);
      expect([context, issuesOf(response.body)]).toEqual([context, []]);
      for (const { field } of (response.body as Problem).errors ?? []) reported.add(field);
    }
    if (namesNone) expect([...reported]).toEqual([]);
    else expect([...reported]).not.toEqual([]);
  });
});

test('reports the maximum number of departures of a trip', async () => {
  const original = trip({});
  const [date] = original.dates;
  const dates = Array.from({ length: 428 }, (_, index) => ({ ...date, _key: `d${index}` }));
  const { headers } = await callSite(site, 'get', `/api/rds?${ownTrip}`, token);
  const saved = await callSite(site, 'put', `/api/rds?${ownTrip}`, token)
    .set('If-Match', headers.etag ?? '')
    .send({ ...original, dates });
  expect([saved.status, saved.body.errors]).toEqual([
    422,
    [{ field: 'dates', message: 'Die Angabe „Termine“ hat mehr als 100 Einträge.' }],
  ]);
});

/** Query parameters by path. The map reads those of the search, and the files of trips and departures those of their list. */
const queries: [path: string, parameters: string[]][] = [
  ['/api/search', ['slug', 'page', 'providers', 'persons', 'locations', 'date', 'q', 'season', 'visibility', 'sort']],
  ['/api/search', ['price', 'nights', 'departure', 'free', 'categories', 'holidays', 'board', 'group', 'skill']],
  ['/api/search/facets/cities', ['text']],
  ['/api/search/facets/nichts', []],
  ['/api/search/text-search-suggestions', ['category', 'providers', 'q']],
  ['/api/trips', ['ids']],
  ['/api/rds/visibility', ['subdomain', 'destinationId']],
  [`/api/admin/trips?${ownHost}`, ['sort', 'page', 'q', 'level', 'problem']],
  [`/api/admin/submissions.csv?${ownHost}`, ['kind']],
  [`/api/admin/history?${ownTrip}`, ['after']],
  [`/api/rds?${ownHost}`, ['destinationId']],
  ['/api/rds', ['subdomain']],
  ['/api/live/trips/nichts', []],
  ['/api/slug/nichtsresolve', []],
  ['/api/trips/1-ya/x.ics', []],
];
const invalidParameters = [
  '',
  '=',
  '=x',
  '=-1',
  '=0',
  '=1.5',
  `=${'x'.repeat(300)}`,
  '=a&NAME=b',
  '[a]=b',
  `=${'1-ya,'.repeat(201)}`,
];

test.each(queries)('messages for invalid query parameters of %s', async (path, parameters) => {
  const variants = parameters.flatMap((name) =>
    invalidParameters.map((parameter) => `${name}${parameter.replace('NAME', name)}`),
  );
  for (const query of ['', ...variants]) {
    const response = await request(site.app)
      .get(`${path}${path.includes('?') ? '&' : '?'}${query}`)
      .set({ Host: 'localhost', Accept: 'application/json', Authorization: `Bearer ${token}` });
    if (response.status < 400) continue;
    const context = `${response.status} ${query.slice(0, 80)}`;
    expect([context, response.type, issuesOf(response.body)]).toEqual([context, 'application/problem+json', []]);
  }
});

describe('messages for every type of schema violation', () => {
  const schema = z.strictObject({
    text: z.string().max(3),
    number: z.int().min(2).max(4),
    yes: z.boolean(),
    list: z.array(z.string()).min(1).max(2),
    choice: z.enum(['same', 'next']),
    date: z.iso.date(),
    email: z.email(),
    url: z.url(),
    form: z.string().regex(/^a$/),
    rule: z.string().refine(() => false),
    object: z.object({}),
    record: z.record(z.string().max(1), z.string()),
    either: z.union([z.literal(1), z.object({ a: z.string() })]),
  });
  const fields = Object.keys(schema.shape);
  const issues = (value: unknown) => {
    try {
      readFields(schema, value, 422, 'So nicht.');
      return [];
    } catch (error) {
      return (error as { errors: { field: string; message: string }[] }).errors;
    }
  };

  test('are German for any value in every field', () => {
    for (const value of [...invalidValues, Number.NaN, 'abcd', ['a', 'b', 'c']]) {
      const found = issues(Object.fromEntries(fields.map((field) => [field, value])));
      expect(found.length).toBeGreaterThan(5);
      expect(found.filter(({ message }) => !isGermanSentence(message))).toEqual([]);
    }
  });

  test('are German for an unknown field', () => {
    expect(issues({ unknown: 1 }).filter(({ message }) => !isGermanSentence(message))).toEqual([]);
  });

  test("control: zod's default messages are detected", () => {
    const { error } = schema.safeParse({ number: 'x', list: [], text: 'abcd' });
    expect(error?.issues.filter(({ message }) => isGermanSentence(message))).toEqual([]);
  });
});

test.each([
  'fehlt',
  'Invalid input: expected string',
  'Too big: expected array to have <=100 items',
  'Diese Angabe fehlt',
])('control: %j is not a German sentence', (text) => expect(isGermanSentence(text)).toBe(false));

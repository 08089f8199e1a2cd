// Proves specification §9.2
/** All routes report invalid input in German sentences. */
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readFields } from '#platform/readFields.ts';
import { buildBooking } from '#test/builders/booking.ts';
import { bodiesWithOneInvalidValue, invalidBodies, invalidValues } from '#test/builders/invalidBodies.ts';
import { isGermanSentence } from '#test/setup/germanSentence.ts';
import { organiserCalls, organiserForms, otherRoutes } from '#test/setup/organisers/organiserCalls.ts';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 10 })]);
  token = await signInAt(site, 'ya');
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

const ownHost = 'subdomain=ya';
const ownTrip = `${ownHost}&destinationId=10`;

interface BodyRoute {
  target: string;
  fields: string[];
  /** A body of which one value at a time is replaced. */
  valid?: () => object;
  /** Sent with the organiser's token. */
  isOrganisers?: true;
  /** Minimum number of distinct fields that its errors name. If it is 0, they name none. */
  named: number;
}

const tripFields = ['title', 'dates', 'rdsUrl'];
const contactFields = ['name', 'email', 'message', 'topic', 'combinedId', 'host'];
const bookingFields = ['combinedId', 'dateKey', 'travellers', 'guardian', 'remarks', 'acceptedTerms', 'total'];
const waitingFields = ['combinedId', 'dateKey', 'places', 'name', 'email'];
const signInFields = ['subdomain', 'username', 'password', 'code', 'step'];

const bulk = { action: 'dates-online', ids: ['10-ya'], dryRun: false, revisions: { '10-ya': 'x' } };
const message = {
  ...{ name: 'Anna', email: 'anna@example.org', message: 'Hallo' },
  ...{ topic: 'lob', combinedId: '10-ya', host: 'ya' },
};

/** Routes with a body, by method and Express route. */
const bodyRoutes: Record<string, BodyRoute> = {
  // src/trips/tripEditor.test.ts covers all fields of a trip.
  'put /rds': { target: `/api/rds?${ownTrip}`, fields: tripFields, isOrganisers: true, named: 1 },
  'post /rds/check': { target: `/api/rds/check?${ownHost}`, fields: tripFields, isOrganisers: true, named: 3 },
  'post /rds/preview': { target: `/api/rds/preview?${ownTrip}`, fields: tripFields, isOrganisers: true, named: 3 },
  'post /admin/images': { target: `/api/admin/images?${ownHost}`, fields: [], isOrganisers: true, named: 0 },
  'post /admin/trips/bulk': {
    target: `/api/admin/trips/bulk?${ownHost}`,
    fields: ['action', 'ids', 'dryRun', 'revisions'],
    valid: () => ({ ...bulk, departures: { '10-ya': ['d1'] } }),
    isOrganisers: true,
    named: 5,
  },
  'post /admin/trips/bulk/undo': {
    target: `/api/admin/trips/bulk/undo?${ownHost}`,
    fields: ['run', 'dryRun', 'revisions'],
    isOrganisers: true,
    named: 3,
  },
  'post /admin/trips/clone': {
    target: `/api/admin/trips/clone?${ownTrip}`,
    fields: ['departures'],
    isOrganisers: true,
    named: 1,
  },
  'post /admin/history/undo': {
    target: `/api/admin/history/undo?${ownTrip}`,
    fields: ['entry'],
    isOrganisers: true,
    named: 1,
  },
  'post /bookings': {
    target: '/api/bookings',
    fields: [],
    valid: () => buildBooking({ combinedId: '10-ya' }),
    named: 14,
  },
  'post /holds': { target: '/api/holds', fields: ['combinedId', 'dateKey', 'places'], named: 1 },
  'put /holds/:hold': { target: '/api/holds/x', fields: ['places'], named: 1 },
  'post /holds/:hold/release': { target: '/api/holds/x/release', fields: [], named: 0 },
  ...Object.fromEntries(
    ['confirm', 'decline', 'cancel'].map((event): [string, BodyRoute] => [
      `post /admin/bookings/:reference/${event}`,
      {
        target: `/api/admin/bookings/LF-7K3M-Q9PD/${event}?${ownHost}`,
        fields: ['reason'],
        isOrganisers: true,
        named: 1,
      },
    ]),
  ),
  'post /client-errors': { target: '/api/client-errors', fields: ['message', 'stack', 'path'], named: 0 },
  'post /waiting-list': { target: '/api/waiting-list', fields: waitingFields, named: 1 },
  'post /contact': { target: '/api/contact', fields: contactFields, valid: () => message, named: 5 },
  'post /admin/login': { target: '/api/admin/login', fields: signInFields, named: 1 },
  'post /admin/logout': { target: '/api/admin/logout', fields: ['subdomain'], named: 0 },
  'post /kontakt,/contact': { target: '/kontakt', fields: contactFields, named: 3 },
  'post /buchungsformular/:combinedId': { target: '/buchungsformular/10-ya', fields: bookingFields, named: 1 },
  'post /admin/:subdomain/login': { target: '/admin/ya/login', fields: signInFields, named: 1 },
  'post /admin/:subdomain/logout': { target: '/admin/niemand/logout', fields: [], named: 0 },
  'post /admin/:subdomain/eingang/:reference': {
    target: '/admin/ya/eingang/LF-0000-0000',
    fields: [
      ...['aktion', 'gezeigt', 'email', 'zurueck', 'grund', 'antwort', 'teil'],
      ...['nummer', 'firstName', 'lastName', 'birthDate', 'termin', 'preis'],
    ],
    isOrganisers: true,
    named: 1,
  },
  'post /admin/:subdomain/termine/:combinedId/:dateKey/nachricht': {
    target: '/admin/ya/termine/10-ya/d1/nachricht',
    fields: ['schritt', 'id', 'betreff', 'text', 'empfaenger'],
    isOrganisers: true,
    named: 1,
  },
  'post /admin/:subdomain/termine/:combinedId/:dateKey/absagen': {
    target: '/admin/ya/termine/10-ya/d1/absagen',
    fields: ['schritt', 'stand', 'grund', 'betreff', 'text'],
    isOrganisers: true,
    named: 1,
  },
  'post /admin/:subdomain/termine/:combinedId/:dateKey/warteliste/:reference': {
    target: '/admin/ya/termine/10-ya/d1/warteliste/LF-AAAA-AAAA',
    fields: [],
    isOrganisers: true,
    named: 0,
  },
  'post /admin/:subdomain/bewertungen/:review': {
    target: '/admin/ya/bewertungen/review-x',
    fields: ['revision', 'answer', 'seite'],
    isOrganisers: true,
    named: 1,
  },
  'post /admin/:subdomain/konto/passwort': {
    target: '/admin/ya/konto/passwort',
    fields: ['current', 'password', 'repeated'],
    isOrganisers: true,
    named: 1,
  },
  'post /admin/:subdomain/konto/anmeldungen': {
    target: '/admin/ya/konto/anmeldungen',
    fields: ['anmeldung'],
    isOrganisers: true,
    named: 1,
  },
  'post /admin/:subdomain/konto/adresse': {
    target: '/admin/ya/konto/adresse',
    fields: ['email', 'passwort'],
    isOrganisers: true,
    named: 1,
  },
  'post /admin/:subdomain/konto/zweiter-faktor': {
    target: '/admin/ya/konto/zweiter-faktor',
    fields: ['aktion', 'current', 'setup', 'code'],
    isOrganisers: true,
    named: 1,
  },
  'post /admin/:subdomain/einladungen': {
    target: '/admin/ya/einladungen',
    fields: ['email', 'rolle'],
    isOrganisers: true,
    named: 1,
  },
  'post /admin/:subdomain/einladungen/:invitation': {
    target: '/admin/ya/einladungen/x',
    fields: ['aktion'],
    isOrganisers: true,
    named: 1,
  },
  ...Object.fromEntries(
    ['einladung', 'passwort-neu', 'mailadresse'].map((kind): [string, BodyRoute] => [
      `post /admin/:subdomain/${kind}/:token`,
      { target: `/admin/ya/${kind}/gefaelscht`, fields: ['username', 'password', 'repeated'], named: 0 },
    ]),
  ),
  'post /admin/:subdomain/passwort-vergessen': {
    target: '/admin/ya/passwort-vergessen',
    fields: ['konto'],
    named: 1,
  },
  'post /admin/:subdomain/benutzer/:username': {
    target: '/admin/ya/benutzer/niemand',
    fields: ['aktion', 'rolle'],
    isOrganisers: true,
    named: 1,
  },
  'post /admin/:subdomain/datenschutz': {
    target: '/admin/ya/datenschutz',
    fields: ['aktion', 'email', 'bestaetigt'],
    isOrganisers: true,
    named: 1,
  },
  'post /admin/:subdomain/neue-reise': {
    target: '/admin/ya/neue-reise',
    fields: ['aktion', 'title', 'country.slug', 'city.title', 'vorlage'],
    isOrganisers: true,
    named: 1,
  },
  'post /admin/:subdomain/reisen/csv': {
    target: '/admin/ya/reisen/csv',
    fields: ['aktion', 'text'],
    isOrganisers: true,
    named: 0,
  },
  'post /admin/:subdomain/reisen/aendern': {
    target: '/admin/ya/reisen/aendern',
    fields: ['aktion', 'reise', 'aenderung', 'wert', 'fassungen', 'lauf'],
    isOrganisers: true,
    named: 1,
  },
  ...Object.fromEntries(
    ['loeschen', 'papierkorb'].map((form): [string, BodyRoute] => [
      `post /admin/:subdomain/${form}/:combinedId`,
      { target: `/admin/ya/${form}/99-ya`, fields: [], isOrganisers: true, named: 0 },
    ]),
  ),
  'post /bewertung/:token': {
    target: '/bewertung/gefaelscht',
    fields: ['programm', 'betreuung', 'unterkunft', 'verpflegung', 'text', 'name', 'age', 'by', 'aktion'],
    named: 0,
  },
  'post /warteliste/bestaetigung/:token': {
    target: '/warteliste/bestaetigung/x',
    fields: ['aktion'],
    named: 0,
  },
  'post /warteliste/eintrag/:token': { target: '/warteliste/eintrag/x', fields: ['aktion'], named: 0 },
  'post /warteliste/angebot/:token': { target: '/warteliste/angebot/x', fields: ['aktion'], named: 0 },
  'post /warteliste/:combinedId': {
    target: '/warteliste/10-ya?termin=d1',
    fields: ['places', 'name', 'email'],
    named: 1,
  },
  'post /meine-buchung/:token/angaben': {
    target: '/meine-buchung/gefaelscht/angaben',
    fields: ['geburtsdatum', 'fassung', 'aktion'],
    named: 0,
  },
  'post /meine-buchung/:token/stornieren': {
    target: '/meine-buchung/gefaelscht/stornieren',
    fields: ['gebuehr', 'bestaetigt', 'grund'],
    named: 1,
  },
  'post /admin/:subdomain/edit/:combinedId': {
    target: '/admin/ya/edit/10-ya',
    fields: ['revision', 'title'],
    isOrganisers: true,
    named: 1,
  },
};

test('every route that accepts a body is listed', () => {
  const all = [
    ...organiserCalls.map(({ method, route }) => `${method} ${route}`),
    ...organiserForms.map(({ route }) => `post ${route}`),
    ...otherRoutes,
  ];
  expect(Object.keys(bodyRoutes).sort()).toEqual(all.filter((route) => !/^(get|delete) /.test(route)).sort());
});

describe('messages for invalid bodies', () => {
  test.each(Object.entries(bodyRoutes))('%s', async (route, { target, fields, valid, isOrganisers, named }) => {
    const method = route.startsWith('put ') ? 'put' : 'post';
    const send = (body: string) => {
      const headers = { Accept: 'application/json', 'Content-Type': 'application/json', 'If-Match': '"x"' };
      const sent = request(site.app)
        [method](target)
        .set({ Host: 'localhost', 'Idempotency-Key': randomUUID(), ...headers });
      return (isOrganisers ? sent.set('Authorization', `Bearer ${token}`) : sent).send(body);
    };
    const bodies = [...invalidBodies(fields), ...(valid ? bodiesWithOneInvalidValue(valid()) : [])];
    const reported = new Set<string>();
    for (const body of ['', '{', '[]', '"x"', ...bodies.map((each) => JSON.stringify(each))]) {
      const response = await send(body);
      if (response.status < 400) continue;
      const context = `${response.status} ${body.slice(0, 80)}`;
      expect([context, response.type]).toEqual([context, 'application/problem+json']);
      expect([context, issuesOf(response.body)]).toEqual([context, []]);
      for (const { field } of (response.body as Problem).errors ?? []) reported.add(field);
    }
    if (named === 0) expect([...reported]).toEqual([]);
    else expect(reported.size, [...reported].join(' ')).toBeGreaterThanOrEqual(named);
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
  const original = trip({ subdomain: 'ya', destinationId: 10 });
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
  const departures = { '10-ya': dates.map(({ _key }) => _key) };
  const run = await callSite(site, 'post', `/api/admin/trips/bulk?${ownHost}`, token).send({ ...bulk, departures });
  expect([run.status, run.body.errors]).toEqual([
    422,
    [{ field: 'departures.10-ya', message: 'Mehr als 100 Einträge gehen hier nicht.' }],
  ]);
});

/** Query parameters by path. */
const queries: [path: string, parameters: string[]][] = [
  ['/api/search', ['slug', 'page', 'providers', 'persons', 'locations', 'date', 'q', 'season', 'visibility', 'sort']],
  ['/api/search', ['price', 'nights', 'departure', 'free', 'categories', 'holidays', 'board', 'group', 'skill']],
  ['/api/search/facets/cities', ['text', 'slug', 'q']],
  ['/api/search/facets/nichts', ['text']],
  ['/api/search/map', ['slug', 'page', 'providers', 'q']],
  ['/api/search/text-search-suggestions', ['category', 'providers', 'q']],
  ['/api/trips', ['ids']],
  ['/api/rds/visibility', ['subdomain', 'destinationId']],
  [`/api/admin/trips?${ownHost}`, ['sort', 'page', 'q', 'level', 'problem']],
  [`/api/admin/trips.csv?${ownHost}`, ['sort', 'page', 'q', 'level', 'problem']],
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

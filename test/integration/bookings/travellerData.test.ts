// Proves specification §8.2, §8.9
/** The answers about travellers: stored encrypted only, opened for permitted roles, and deleted after the trip. */

import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCacheMs } from '#accounts/sessions.ts';
import { createSealer, type Sealed } from '#bookings/sealed.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { openTravellerDetails } from '#bookings/travellers/openTravellerDetails.ts';
import { openTravellerData } from '#bookings/travellers/travellerData.ts';
import { connectDatabase } from '#database/connectDatabase.ts';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import type { Role } from '#domain/organisers/accounts/permissions.ts';
import { detailQuestions } from '#domain/trip/travellerFields.ts';
import { createBackup } from '#maintenance/backup/createBackup.ts';
import { runDeleteOldSubmissions } from '#privacy/retention.ts';
import { buildBooking, formFieldsOf } from '#test/builders/booking.ts';
import { addUsers, auditEvents, callSite, changeUser, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { submissionCalls } from '#test/setup/submissions/submissionCalls.ts';

const questions = detailQuestions.map(({ key }) => key);
/** Of the second trip. */
const ownQuestions = [
  { _key: 'groesse', title: 'Körpergröße', kind: 'number' as const, options: [], required: true },
  { _key: 'asthma', title: 'Asthma', kind: 'text' as const, options: [], isHealth: true },
  {
    ...{ _key: 'verleih', title: 'Leiht sich', kind: 'several' as const },
    options: [
      { _key: 'helm', title: 'Helm' },
      { _key: 'ski', title: 'Ski' },
    ],
  },
];
const secondTrip = {
  ...{ subdomain: 'ya', destinationId: 2, rdsUrl: '/buchungsformular/2-ya' },
  ...{ travellerFields: ['roomMates'], ownQuestions },
};
const own = { 'own-groesse': '152', 'own-verleih': 'helm\nski', 'own-asthma': 'Spray im Rucksack' };
const answers = {
  allergies: 'Zwetschgenallergie',
  diet: 'halal',
  medication: 'Hustensirup morgens',
  swimming: 'bronze',
  doctor: 'Dr. Quaksalber',
  photoConsent: 'ja',
};
const secrets = ['Zwetschgenallergie', 'Hustensirup', 'Quaksalber', 'Pumpernickel', '0176 5544'];
const lina = { firstName: 'Lina', lastName: 'Beispiel', birthDate: '2015-05-01' };
const booking = (changes: Partial<BookingValues> = {}) =>
  buildBooking({
    combinedId: '1-ya',
    travellers: [{ ...lina, details: answers }],
    emergencyContacts: [{ name: 'Oma Pumpernickel', phone: '0176 5544332' }],
    healthConsent: true,
    ...changes,
  });

let site: TestSite;
let token: string;
let lines: string[] = [];
let now = new Date('2026-11-21T10:00:00Z').getTime();
const { isDelivered, mailOf, send, storedBooking, work } = submissionCalls(() => site, '/api/bookings');

beforeAll(async () => {
  lines = [];
  site = await startSite({ log: (line) => void lines.push(line), now: () => new Date(now) });
  await addUsers(site, 'ya', 'kca');
  await site.bringIn([
    trip({ subdomain: 'ya', destinationId: 1, rdsUrl: '/buchungsformular/1-ya', travellerFields: questions }),
    trip(secondTrip),
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());

async function book(changes: Partial<BookingValues> = {}): Promise<string> {
  const response = await send(booking(changes));
  expect(response.body).toEqual({ reference: expect.any(String) });
  return response.body.reference;
}

async function setRole(role: Role): Promise<void> {
  await changeUser(site, 'ya', { role });
  now += sessionCacheMs;
}

const detailsPage = (reference: string, subdomain = 'ya', as = token) =>
  callSite(site, 'get', `/admin/${subdomain}/angaben/${reference}`, as).set('Accept', 'text/html');
const events = () =>
  site.deps.database
    .selectFrom('auditEvents')
    .select(['actor as by', 'subject', 'count'])
    .where('action', '=', 'travellers-read')
    .orderBy('id')
    .execute();

async function filesOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
  const infos = await Promise.all(names.map((name) => stat(name)));
  return names.filter((_name, index) => infos[index]?.isFile());
}

/** Returns the words that occur in files of folders. */
async function wordsIn(words: string[], ...folders: string[]): Promise<string[]> {
  const names = (await Promise.all(folders.map(filesOf))).flat();
  const files = await Promise.all(names.map((name) => readFile(name)));
  return words.filter((word) => files.some((file) => file.includes(word)));
}

describe('the answers', () => {
  test('occur in no file of Redis, content, mails, backups and logs, but are stored', async () => {
    const reference = await book();
    const stored = await sql<{ row: string }>`
      select bookings::text as row from bookings union all select submissions::text from submissions
      union all select mails::text from mails union all select travellers::text from travellers`.execute(
      site.deps.database,
    );
    const rows = stored.rows.map(({ row }) => row).join();
    // Control: other data of the booking is readable.
    expect([...secrets, 'Feldweg 3'].filter((word) => rows.includes(word))).toEqual(['Feldweg 3']);
    const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-travellers-'));
    const database = connectDatabase(site.deps.env.databaseOwnerUrl, 'command', () => undefined);
    const { dataDir, client: content } = site;
    const stores = { content, database, dataDir, onProblem: () => undefined, now: () => new Date(now) };
    await createBackup(stores, join(folder, 'backup'));
    await database.destroy();
    work();
    await isDelivered(reference);
    expect(await wordsIn(secrets, site.redis.folder, site.backend.dataDir, dataDir, folder)).toEqual([]);
    const texts = [await mailOf(reference, 'organiser'), await mailOf(reference, 'sender'), lines.join('\n')];
    expect(secrets.filter((word) => texts.some((text) => JSON.stringify(text).includes(word)))).toEqual([]);
    expect(JSON.stringify(await mailOf(reference, 'organiser'))).toContain('verschlüsselt');
    const opened = await detailsPage(reference);
    expect(secrets.filter((word) => !opened.text.includes(word))).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test('without the consent are rejected if they are about health', async () => {
    const response = await send(booking({ healthConsent: false }));
    expect([response.status, response.body.errors]).toEqual([
      422,
      [{ field: 'healthConsent', message: expect.stringContaining('Stimm bitte') }],
    ]);
  });

  test('to questions that the trip does not ask are not stored', async () => {
    const travellers = [{ ...lina, details: { ...answers, ...own, roomMates: 'Mia', 'own-fremd': 'x' } }];
    const reference = await book({ combinedId: '2-ya', travellers });
    const sealed = (await storedBooking(reference))?.booking.travellerData as Sealed;
    const opened = openTravellerData(site.deps.sealer, reference, sealed);
    expect(opened).toEqual({ travellers: [{ roomMates: 'Mia', ...own }], emergencyContacts: [], healthConsent: true });
  });

  test('to own questions of the trip keep their question after the trip has changed it', async () => {
    const travellers = [{ ...lina, details: own }];
    const reference = await book({ combinedId: '2-ya', travellers });
    await site.bringIn([trip({ subdomain: 'ya', destinationId: 2, rdsUrl: '/buchungsformular/2-ya' })]);
    const page = (await detailsPage(reference)).text;
    await site.bringIn([trip({ ...secondTrip })]);
    expect(page).toMatch(/Körpergröße.*152.*Leiht sich.*Helm, Ski/s);
    expect(await send(booking({ combinedId: '2-ya', travellers: [{ ...lina, details: {} }] }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'travellers.0.details.own-groesse' }] },
    });
  });

  test('belong to the booking: a repetition with others is rejected, one with the same is recognised', async () => {
    const headers = { 'Idempotency-Key': 'travellers-1' };
    const first = await send(booking(), headers);
    const changed = [{ ...lina, details: { ...answers, allergies: 'Keine' } }];
    expect((await send(booking(), headers)).body).toEqual(first.body);
    expect(await send(booking({ travellers: changed }), headers)).toMatchObject({
      status: 422,
      body: { reason: 'other-content' },
    });
  });

  test('of the form without JavaScript are stored, and kept in a rejected form', async () => {
    const post = (values: BookingValues) =>
      request(site.app)
        .post('/buchungsformular/1-ya')
        .set({ Host: 'localhost', Accept: 'text/html' })
        .type('form')
        .send({ ...formFieldsOf(values), action: 'book' });
    const rejected = await post(booking({ healthConsent: false }));
    expect(rejected.status).toBe(422);
    expect(rejected.text).toContain('Zwetschgenallergie');
    expect(rejected.headers['cache-control']).toBe('no-store');
    const accepted = await post(booking());
    expect(accepted.status).toBe(303);
    const reference = /LF-\w{4}-\w{4}/.exec(String(accepted.headers.location))?.[0] ?? '';
    expect((await detailsPage(reference)).text).toContain('Zwetschgenallergie');
  });
});

describe('the page with the answers', () => {
  test.each<[Role, number]>([
    ['owner', 200],
    ['bookings', 200],
    ['editor', 403],
    ['readOnly', 403],
  ])('role %s: %i, each view is recorded once', async (role, status) => {
    const reference = await book();
    const before = (await events()).length;
    await setRole(role);
    const response = await detailsPage(reference);
    expect(response.status).toBe(status);
    expect(response.text.includes('Zwetschgenallergie')).toBe(status === 200);
    const recorded = (await events()).slice(before);
    expect(recorded).toEqual(status === 200 ? [{ by: 'kim', subject: reference, count: 1 }] : []);
    await setRole('owner');
  });

  test('does not show a booking of another host', async () => {
    const reference = await book();
    expect((await detailsPage(reference, 'kca', await signInAt(site, 'kca'))).status).toBe(404);
  });

  test('is linked in the inbox for permitted roles only', async () => {
    const reference = await book();
    const link = `/admin/ya/angaben/${reference}`;
    const inbox = async () => (await callSite(site, 'get', '/admin/ya/eingang', token).set('Accept', 'text/html')).text;
    expect(await inbox()).toContain(link);
    await setRole('readOnly');
    expect(await inbox()).not.toContain(link);
    await setRole('owner');
  });

  test('says that the answers cannot be read if the key is missing', async () => {
    const reference = await book();
    const travellerData = { ...((await storedBooking(reference))?.booking.travellerData as Sealed), key: 'lost' };
    const bookings = site.deps.database.updateTable('bookings').set({ travellerData });
    await bookings.where('reference', '=', reference).execute();
    expect((await detailsPage(reference)).text).toContain('data-state="unknownKey"');
  });
});

describe('the answers of a departure', () => {
  const departure = '/admin/ya/termine/2-ya/d1/angaben';
  const page = (query = '') => callSite(site, 'get', `${departure}${query}`, token).set('Accept', 'text/html');
  const mia = { firstName: 'Mia', lastName: 'Sonder', birthDate: '2014-02-03' };

  test('are one table with a column per question, filters and who has not answered', async () => {
    const answered = await book({ combinedId: '2-ya', travellers: [{ ...lina, details: own }] });
    const missing = await book({ combinedId: '2-ya', travellers: [{ ...mia, details: own }] });
    const bookings = site.deps.database.updateTable('bookings').set({ travellerData: null });
    await bookings.where('reference', '=', missing).execute();
    const before = (await events()).length;
    const { text } = await page('?fehlt=ja');
    expect((await events()).slice(before)).toEqual([{ by: 'kim', subject: '2-ya d1', count: expect.any(Number) }]);
    expect(text).toMatch(/<th scope="col">Körpergröße/);
    expect(text).toContain('Mia Sonder');
    expect(text).toContain(`name="an" value="${missing}"`);
    expect(text).not.toContain(`/admin/ya/angaben/${answered}`);
    const found = (await page('?q=helm')).text;
    expect(found).toContain(answered);
    expect(found).not.toContain(`/admin/ya/angaben/${missing}`);
    const mailing = await callSite(
      site,
      'get',
      `/admin/ya/termine/2-ya/d1/nachricht?vorlage=angaben&an=${missing}`,
      token,
    );
    expect(mailing.text.match(/checked=""/g)).toHaveLength(1);
    expect(mailing.text).toContain('fehlen uns noch ein paar Angaben');
    const emergency = await callSite(site, 'get', '/admin/ya/termine/2-ya/d1/notfall', token);
    expect(emergency.text).toContain('Spray im Rucksack');
    expect(emergency.text).not.toContain('Körpergröße');
  });

  test('are a file, whose export is recorded, for permitted roles only', async () => {
    await book({ combinedId: '2-ya', travellers: [{ ...lina, details: own }] });
    const file = () => callSite(site, 'get', '/api/admin/departures/2-ya/d1/answers.csv?subdomain=ya', token);
    expect((await file()).text).toContain('"Helm, Ski"');
    expect((await auditEvents(site, 'export')).at(-1)).toMatchObject({ subject: 'answers of 2-ya', by: 'kim' });
    await setRole('readOnly');
    expect([(await file()).status, (await page()).status]).toEqual([403, 403]);
    await setRole('owner');
  });
});

test('a file of the inbox contains no answers', async () => {
  await book();
  const { text } = await callSite(site, 'get', '/api/admin/submissions.csv?subdomain=ya', token);
  expect(text).toContain('"Lina Beispiel"');
  expect(secrets.filter((word) => text.includes(word))).toEqual([]);
});

test('after a rotation, old and new answers are readable; without the old key, old ones are not', async () => {
  const reference = await book();
  const bookings = [{ reference, travellerData: (await storedBooking(reference))?.booking.travellerData }];
  const organiser = { subdomain: 'ya', username: 'kim', role: 'owner' } as const;
  const [key] = site.deps.env.dataKeys;
  const readWith = (keys: [string, ...string[]]) =>
    openTravellerDetails({ ...site.deps, sealer: createSealer(keys) }, organiser, 'test', bookings).then((opened) =>
      opened?.get(reference),
    );
  expect(await readWith(['n'.repeat(32), key])).toMatchObject({ travellers: [{ allergies: 'Zwetschgenallergie' }] });
  expect(await readWith(['n'.repeat(32)])).toBe('unknownKey');
});

describe('the daily deletion', () => {
  const deletions = async () =>
    (await auditEvents(site, 'deletion')).filter(({ subject }) => subject === 'traveller data');
  const deleteOn = (day: string) => runDeleteOldSubmissions({ ...site.worker, now: () => new Date(day) });

  test('removes the answers thirty days after the trip, and keeps the booking', async () => {
    const reference = await book();
    await deleteOn('2027-08-09T04:40:00Z');
    expect((await storedBooking(reference))?.booking).toHaveProperty('travellerData');
    const before = (await deletions()).length;
    await deleteOn('2027-08-10T04:40:00Z');
    const booking = (await storedBooking(reference))?.booking;
    expect(booking).not.toHaveProperty('travellerData');
    expect(booking).toMatchObject({ reference, payload: { travellers: [lina] } });
    await deleteOn('2027-08-11T04:40:00Z');
    expect((await deletions()).slice(before)).toMatchObject([{ by: 'retention', count: expect.any(Number) }]);
  });

  test('removes the answers of a cancelled booking', async () => {
    const [reference, other] = [await book(), await book()];
    await changeBookingState(site.deps, 'ya', reference, 'cancel', {
      actor: { kind: 'host', name: 'kim' },
      reason: '',
    });
    await deleteOn('2026-11-22T04:40:00Z');
    expect((await storedBooking(reference))?.booking).not.toHaveProperty('travellerData');
    expect((await storedBooking(other))?.booking).toHaveProperty('travellerData');
  });
});

// Proves specification §8.10
/** The answers about travellers on the guardian's page: who sees them, and how they are changed. */

import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBookingLinks } from '#bookings/bookingLinks.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { openTravellerData } from '#bookings/travellers/travellerData.ts';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { buildBooking } from '#test/builders/booking.ts';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { changeNow } from '#test/setup/submissions/changes.ts';
import { submissionCalls } from '#test/setup/submissions/submissionCalls.ts';

const firstDay = '2026-11-21T10:00:00Z';
const birthDate = '2015-05-01';
const secrets = ['Zwetschgenallergie', 'Pumpernickel', '0176 5544'];
let now = new Date(firstDay);
let site: TestSite;
const { mailOf, send, storedBooking } = submissionCalls(() => site, '/api/bookings');

beforeAll(async () => {
  site = await startSite({ now: () => now, env: { RATE_LIMIT_FACTOR: '1000' } });
  const questions = ['allergies', 'swimming', 'photoConsent', 'emergencyContacts'];
  await addUsers(site, 'ya');
  await site.bringIn([
    trip({ subdomain: 'ya', destinationId: 1, rdsUrl: '/buchungsformular/1-ya', travellerFields: questions }),
    trip({ subdomain: 'ya', destinationId: 2, rdsUrl: '/buchungsformular/2-ya' }),
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
});
afterAll(() => site.stop());
beforeEach(() => {
  now = new Date(firstDay);
});

async function book(changes: Partial<BookingValues> = {}): Promise<string> {
  const lina = { firstName: 'Lina', lastName: 'Beispiel', birthDate };
  const response = await send(
    buildBooking({
      combinedId: '1-ya',
      travellers: [{ ...lina, details: { allergies: 'Zwetschgenallergie', swimming: 'bronze' } }],
      emergencyContacts: [{ name: 'Oma Pumpernickel', phone: '0176 5544332' }],
      healthConsent: true,
      ...changes,
    }),
  );
  expect(response.body).toEqual({ reference: expect.any(String) });
  return response.body.reference;
}

async function bookingOf(reference: string) {
  const stored = await storedBooking(reference);
  if (!stored) throw new Error('There is no such booking.');
  return stored.booking;
}
const eventsOf = async (reference: string) => (await storedBooking(reference))?.events;
/** Returns a column of a booking that its entry does not show. */
const columnOf = async (reference: string, column: 'attempts' | 'travellerData') => {
  const bookings = site.deps.database.selectFrom('bookings').select(column).where('reference', '=', reference);
  return (await bookings.executeTakeFirstOrThrow())[column];
};

async function pathOf(reference: string, email = 'anna@example.org'): Promise<string> {
  const links = createBookingLinks({ secrets: site.deps.env.sessionSecrets, now: () => now });
  return new URL(await links.urlOf(await bookingOf(reference), email)).pathname;
}
const get = (path: string) => request(site.app).get(path).set({ Host: 'localhost', Accept: 'text/html' });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  request(site.app)
    .post(`${path}/angaben`)
    .type('form')
    .set({ Host: 'localhost', Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin', ...headers })
    .send(fields);
const open = (path: string, geburtsdatum = birthDate) => post(path, { geburtsdatum });
/** Submits the form of the opened answers. @param fassung of the opened page by default */
async function change(path: string, fields: Record<string, string>, fassung?: string) {
  const shown = fassung ?? /name="fassung" value="([^"]*)"/.exec((await open(path)).text)?.[1] ?? '';
  return post(path, {
    ...{ geburtsdatum: birthDate, fassung: shown, aktion: 'aendern', 'travellers.0.firstName': 'Lina' },
    ...{ 'travellers.0.details.swimming': 'bronze', healthConsent: 'true' },
    ...{ 'emergencyContacts.0.name': 'Oma Pumpernickel', 'emergencyContacts.0.phone': '0176 5544332' },
    ...fields,
  });
}
async function answersOf(reference: string) {
  const { travellerData } = await bookingOf(reference);
  return travellerData ? openTravellerData(site.deps.sealer, reference, travellerData) : null;
}
const secretsIn = (text: string) => secrets.filter((word) => text.includes(word));
const events = (reference: string) =>
  site.deps.database
    .selectFrom('auditEvents')
    .select(['action', 'actor as by', 'count'])
    .where('subject', '=', reference)
    .execute();

test('a child that the organiser adds lacks answers everywhere until its family has given them', async () => {
  const [complete, reference] = [await book(), await book()];
  const token = await signInAt(site, 'ya');
  const organiserPage = (part: string) => callSite(site, 'get', `/admin/ya/${part}`, token).set('Accept', 'text/html');
  const mailing = () => organiserPage('termine/1-ya/d1/nachricht?vorlage=angaben');
  const chosenOf = (html: string) =>
    [...html.matchAll(/<input[^>]*name="empfaenger"[^>]*>/g)].flatMap(([input]) =>
      input.includes('checked=""') ? (/value="([^"]+)"/.exec(input)?.[1] ?? []) : [],
    );
  const isTask = async () => (await organiserPage('dashboard')).text.includes('termine?zeit=angaben');
  expect([chosenOf((await mailing()).text), await isTask()]).toEqual([[], false]);

  const { price } = await bookingOf(reference);
  const ben = { firstName: 'Ben', lastName: 'Beispiel', birthDate: '2016-05-01' };
  const added = await changeNow(
    site.deps,
    reference,
    ({ travellers }) => ({ travellers: [...travellers, ben] }),
    2 * price.total,
  );
  expect(added).toBe('done');
  const mails = site.deps.database.selectFrom('mails').selectAll().where('about', '=', reference);
  const mail = await mails.where('id', 'like', '%-change-%').executeTakeFirstOrThrow();
  expect(JSON.stringify(mail)).toContain('Für Ben fehlen noch Angaben.');
  const path = await pathOf(reference);
  expect((await get(path)).text).toContain('Für Ben fehlen noch Angaben.');
  expect((await get(await pathOf(complete))).text).not.toContain('fehlen noch Angaben');
  expect([chosenOf((await mailing()).text), await isTask()]).toEqual([[reference], true]);
  expect((await organiserPage('termine?zeit=angaben')).text).toContain('/termine/1-ya/d1/angaben?fehlt=ja');

  const saved = await change(path, { 'travellers.1.firstName': 'Ben', 'travellers.1.details.swimming': 'nicht' });
  expect(saved.status).toBe(200);
  expect((await get(path)).text).not.toContain('fehlen noch Angaben');
  expect([chosenOf((await mailing()).text), await isTask()]).toEqual([[], false]);
});

describe('the answers', () => {
  test('are shown after the birth date of a traveller was entered, which is recorded', async () => {
    const reference = await book();
    const path = await pathOf(reference);
    expect((await get(path).expect(200)).text).toContain(`href="${path}/angaben"`);
    for (const each of [path, `${path}/angaben`]) expect(secretsIn((await get(each)).text)).toEqual([]);
    const { status, text, headers } = await open(path, ' 1.5.2015 ');
    expect(status).toBe(200);
    expect(secretsIn(text)).toEqual(secrets);
    expect(text).toContain('geboren am 1.5.2015');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(await events(reference)).toEqual([{ action: 'travellers-read', by: 'guardian', count: 1 }]);
  });

  test('are not shown with another birth date, and the page of the link does not tell it', async () => {
    const reference = await book();
    const path = await pathOf(reference);
    const { status, text } = await open(path, '2015-05-02');
    expect(status).toBe(422);
    expect(text).toContain('Du hast noch 4 Versuche.');
    expect(secretsIn(text)).toEqual([]);
    for (const each of [path, `${path}/angaben`]) expect((await get(each)).text).not.toContain('2015');
    expect(await events(reference)).toEqual([]);
  });

  test('are locked after five wrong birth dates, also for the right one', async () => {
    const reference = await book();
    const path = await pathOf(reference);
    for (let day = 10; day < 14; day++) expect((await open(path, `2015-05-${day}`)).status).toBe(422);
    expect((await open(path, '2015-05-14')).status).toBe(403);
    const { status, text } = await open(path);
    expect(status).toBe(403);
    expect(text).toContain('Zu viele Versuche');
    expect(secretsIn(text)).toEqual([]);
    // The link still shows the booking, and the inbox its entry.
    await get(path).expect(200);
    const inbox = callSite(site, 'get', '/admin/ya/eingang', await signInAt(site, 'ya')).set('Accept', 'text/html');
    expect((await inbox).text).toContain(`id="${reference}"`);
  });

  test('control: a right birth date starts the count again', async () => {
    const path = await pathOf(await book());
    for (const date of ['2015-05-02', '2015-05-03', '2015-05-04', '2015-05-05']) await open(path, date).expect(422);
    await open(path).expect(200);
    expect((await open(path, '2015-05-02')).text).toContain('Du hast noch 4 Versuche.');
  });

  test('are not opened by many guesses at the same time', async () => {
    const reference = await book();
    const path = await pathOf(reference);
    const dates = Array.from({ length: 8 }, (_, index) => `2015-06-0${index + 1}`);
    const statuses = (await Promise.all(dates.map((date) => open(path, date)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(4);
    expect((await open(path)).status).toBe(403);
  });

  test('can be opened by the right mailbox after somebody else has used up the attempts', async () => {
    const reference = await book();
    const wrong = await pathOf(reference);
    for (let day = 10; day < 15; day++) await open(wrong, `2015-05-${day}`);
    const correctedEmail = 'richtig@example.org';
    const submissions = site.deps.database.updateTable('submissions').set({ correctedEmail });
    await submissions.where('reference', '=', reference).execute();
    await open(wrong).expect(404);
    await open(await pathOf(reference, correctedEmail)).expect(200);
  });

  test.each(['', 'morgen', '2015-13-01'])('are not shown for %j, which is no attempt', async (date) => {
    const reference = await book();
    const path = await pathOf(reference);
    const { status, text } = await open(path, date);
    expect([status, text.includes('Gib bitte ein Geburtsdatum ein.')]).toEqual([422, true]);
    expect(await columnOf(reference, 'attempts')).toBeNull();
  });

  test.each<[string, () => Promise<string>]>([
    ['a trip without questions', () => book({ combinedId: '2-ya' })],
    [
      'a cancelled booking',
      async () => {
        const reference = await book();
        const actor = { kind: 'host', name: 'kim' } as const;
        await changeBookingState(site.deps, 'ya', reference, 'cancel', { actor, reason: '' });
        return reference;
      },
    ],
  ])('do not exist for %s', async (_what, bookIt) => {
    const path = await pathOf(await bookIt());
    expect((await get(path)).text).not.toContain('/angaben"');
    const { text } = await open(path);
    expect(secretsIn(text)).toEqual([]);
  });

  test('are not opened from a page of another origin, or with a forged link', async () => {
    const path = await pathOf(await book());
    await post(path, { geburtsdatum: birthDate }, { 'Sec-Fetch-Site': 'cross-site' }).expect(403);
    await open('/meine-buchung/gefaelscht').expect(404);
  });
});

describe('a change', () => {
  test('is stored encrypted and informs the organiser without the answers', async () => {
    const reference = await book();
    const path = await pathOf(reference);
    const { status, text } = await change(path, {
      'travellers.0.details.allergies': 'Nüsse',
      'travellers.0.details.photoConsent': 'ja',
      'emergencyContacts.1.name': 'Opa Knäckebrot',
      'emergencyContacts.1.phone': '030 445566',
    });
    expect(status).toBe(200);
    expect(text).toContain('Gespeichert. Young Alps bekommt eine E-Mail');
    expect(await answersOf(reference)).toEqual({
      travellers: [{ allergies: 'Nüsse', swimming: 'bronze', photoConsent: 'ja' }],
      emergencyContacts: [
        { name: 'Oma Pumpernickel', phone: '0176 5544332' },
        { name: 'Opa Knäckebrot', phone: '030 445566' },
      ],
      healthConsent: true,
    });
    const stored = await storedBooking(reference);
    expect(stored?.events).toMatchObject([{ event: 'answers', actor: 'guardian', by: reference }]);
    expect(JSON.stringify(stored)).not.toMatch(/Nüsse|Knäckebrot/);
    const id = String(stored?.events[0]?.mail);
    await runSendMail(site.worker, { id }, { nextTry: null });
    const mail = await mailOf(reference, id.replace(`${reference}-`, ''));
    for (const part of ['hallo@ya.example.org', `/admin/ya/angaben/${reference}`]) expect(mail).toContain(part);
    expect(mail).not.toMatch(/Nüsse|Knäckebrot|2015/);
    const inbox = await callSite(site, 'get', '/admin/ya/eingang', await signInAt(site, 'ya')).set(
      'Accept',
      'text/html',
    );
    expect(inbox.text).toContain('Angaben zu den Reisenden');
  });

  test('needs the birth date too', async () => {
    const reference = await book();
    const before = await answersOf(reference);
    const response = await change(await pathOf(reference), { geburtsdatum: '2015-05-02' });
    expect(response.status).toBe(422);
    expect(secretsIn(response.text)).toEqual([]);
    expect(await answersOf(reference)).toEqual(before);
  });

  test.each<[string, Record<string, string>, string]>([
    ['no swimming level', { 'travellers.0.details.swimming': '' }, 'feld-travellers.0.details.swimming-fehler'],
    ['no emergency contact', { 'emergencyContacts.0.name': '' }, 'feld-emergencyContacts.0.name-fehler'],
    ['no consent', { 'travellers.0.details.allergies': 'Nüsse', healthConsent: '' }, 'feld-healthConsent-fehler'],
  ])('with %s is shown again with the input', async (_what, fields, error) => {
    const reference = await book();
    const before = await columnOf(reference, 'travellerData');
    const path = await pathOf(reference);
    const { status, text } = await change(path, { 'emergencyContacts.0.phone': '030 998877', ...fields });
    expect(status).toBe(422);
    for (const part of [`id="${error}"`, 'Noch nicht gespeichert', 'value="030 998877"']) expect(text).toContain(part);
    expect(await columnOf(reference, 'travellerData')).toEqual(before);
  });

  test('of answers that somebody else has changed since is not stored, and the input is kept', async () => {
    const reference = await book();
    const path = await pathOf(reference);
    await change(path, { 'travellers.0.details.allergies': 'Nüsse' });
    const { status, text } = await change(path, { 'travellers.0.details.allergies': 'Hasel' }, 'older');
    expect(status).toBe(409);
    for (const part of ['Inzwischen hat schon jemand die Angaben geändert', 'Hasel']) expect(text).toContain(part);
    expect(await answersOf(reference)).toMatchObject({ travellers: [{ allergies: 'Nüsse' }] });
    // Saved again from this page, the input applies.
    const fassung = /name="fassung" value="([^"]*)"/.exec(text)?.[1] ?? '';
    await change(path, { 'travellers.0.details.allergies': 'Hasel' }, fassung).then(({ status: code }) =>
      expect(code).toBe(200),
    );
    expect(await answersOf(reference)).toMatchObject({ travellers: [{ allergies: 'Hasel' }] });
  });

  test('of two that are sent at the same moment is stored, and the other one keeps its input', async () => {
    const reference = await book();
    const path = await pathOf(reference);
    const fassung = /name="fassung" value="([^"]*)"/.exec((await open(path)).text)?.[1] ?? '';
    const inputs = ['Nüsse', 'Hasel'];
    const both = await Promise.all(
      inputs.map((allergies) => change(path, { 'travellers.0.details.allergies': allergies }, fassung)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = both.findIndex(({ status }) => status === 200);
    expect(await answersOf(reference)).toMatchObject({ travellers: [{ allergies: inputs[winner] }] });
    expect(both[1 - winner]?.text).toContain(inputs[1 - winner]);
    expect(await eventsOf(reference)).toHaveLength(1);
  });

  test('that changes nothing, or is repeated, sends no mail', async () => {
    const reference = await book();
    const path = await pathOf(reference);
    const same = { 'travellers.0.details.allergies': 'Zwetschgenallergie' };
    expect((await change(path, same)).status).toBe(200);
    expect(await eventsOf(reference)).toEqual([]);
    const fields = { 'travellers.0.details.allergies': 'Nüsse' };
    await change(path, fields, undefined);
    await change(path, fields, 'older');
    expect(await eventsOf(reference)).toHaveLength(1);
  });

  test('is possible until the day of the departure, and the answers are shown afterwards', async () => {
    const reference = await book();
    const path = await pathOf(reference);
    const { departure } = await bookingOf(reference);
    now = new Date(`${departure.end}T10:00:00Z`);
    const { text } = await open(path).expect(200);
    expect(secretsIn(text)).toEqual(secrets);
    expect(text).not.toContain('Änderungen speichern');
    const response = await change(path, { 'travellers.0.details.allergies': 'Nüsse' }, 'x');
    expect(response.status).toBe(409);
    expect(await answersOf(reference)).toMatchObject({ travellers: [{ allergies: 'Zwetschgenallergie' }] });
  });

  test('adds answers to a booking that has none', async () => {
    const reference = await book();
    const bookings = site.deps.database.updateTable('bookings').set({ travellerData: null });
    await bookings.where('reference', '=', reference).execute();
    await change(await pathOf(reference), {}).then(({ status }) => expect(status).toBe(200));
    expect(await answersOf(reference)).toMatchObject({ travellers: [{ swimming: 'bronze' }] });
  });
});

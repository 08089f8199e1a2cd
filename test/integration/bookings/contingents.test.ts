// Proves specification §8.15
/** Places that an organiser reserves for a group: who can book them, at which price, and when they are free again. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeDeparture, loadAffected } from '#bookings/departures/closeDeparture.ts';
import { loadParticipants } from '#bookings/departures/loadParticipants.ts';
import { departureRowOf, loadPlaces } from '#bookings/places/departurePlaces.ts';
import { createFindPromised } from '#bookings/places/promisedDepartures.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { runCheckPlaces } from '#bookings/waiting/checkPlaces.ts';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import { erasePerson } from '#privacy/erasePerson.ts';
import { findPerson } from '#privacy/personData.ts';
import { personFile } from '#privacy/personFile.ts';
import { buildBooking, formFieldsOf } from '#test/builders/booking.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { openPlainBrowser } from '#test/setup/plainBrowser.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { changeNow } from '#test/setup/submissions/changes.ts';
import { submissionCalls } from '#test/setup/submissions/submissionCalls.ts';

let site: TestSite;
let token: string;
const start = new Date('2026-11-21T10:00:00Z');
let now = start;
const capacity = 8;
const key = { subdomain: 'ya', destinationId: 1, dateKey: 'd1' };
const page = '/admin/ya/termine/1-ya/d1/kontingente';

beforeAll(async () => {
  site = await startSite({ now: () => now });
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
  const { dates, ...trip } = buildDestination({ subdomain: 'ya', destinationId: 1, rdsUrl: '/buchungsformular/1-ya' });
  const siblingDiscount = { percent: 10 };
  await site.bringIn([
    { _type: 'destination', ...trip, siblingDiscount, dates: dates.map((date) => ({ ...date, capacity })) },
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
});
beforeEach(async () => {
  now = start;
  for (const table of ['submissions', 'bookingGroups', 'mails'] as const)
    await site.deps.database.deleteFrom(table).execute();
});
afterAll(() => site.stop());
const { send, storedBooking } = submissionCalls(() => site, '/api/bookings');

const post = (fields: object) =>
  callSite(site, 'post', page, token).set('Accept', 'text/html').type('form').send(fields);
const entered = { gruppe: 'Schule am See', name: 'Kim Lang', email: 'kim@schule.example.org', preis: '300' };
/** Reserves places until the end of the year, and returns the id of the link. */
async function reserve(plaetze: number, more: object = {}): Promise<string> {
  const id = randomUUID();
  const fields = { aktion: 'reservieren', id, ...entered, plaetze: String(plaetze), bis: '2026-12-31', ...more };
  expect((await post(fields)).status).toBe(303);
  return id;
}
const counts = () => loadPlaces(site.deps.database, departureRowOf(key), { start: '2027-07-03', capacity }, now);
const traveller = (firstName: string) => ({ firstName, lastName: 'Geheim', birthDate: '2015-05-01' });
const bookingFor = (places: number, more: Partial<BookingValues> = {}) =>
  buildBooking({
    ...{ combinedId: '1-ya', travellers: ['Ada', 'Ben', 'Cem', 'Dora', 'Ela'].slice(0, places).map(traveller) },
    ...{ total: 300 * places, ...more },
  });
const bookWith = (group: string, places: number, more = {}) => send({ ...bookingFor(places, more), group });
const mails = async () => {
  const rows = site.deps.database
    .selectFrom('mails')
    .select(['recipient', 'message'])
    .where('about', '=', 'contingent');
  return (await rows.orderBy('createdAt').orderBy('recipient').execute()).map(({ recipient, message }) => [
    recipient,
    message.subject,
  ]);
};

test('places of a group are not shown as sold out', async () => {
  await reserve(8);
  await site.publish('ya-1');
  for (const path of ['/warteliste/1-ya?termin=d1', '/reisen/niederlande/lemmer/1-ya']) {
    const { text } = await callSite(site, 'get', path);
    const [shown = ''] = /<h1.*?(?=Das könnte dir|<footer)/s.exec(text) ?? [];
    expect(shown).toContain('Die letzten Plätze sind für eine Gruppe reserviert.');
    expect(shown).not.toContain('ausgebucht');
  }
});

test('a request becomes places that nobody else can book, and the contact gets their link', async () => {
  const message = { topic: 'reise', combinedId: '1-ya', name: 'Kim Lang', email: 'kim@schule.example.org' };
  const sent = await callSite(site, 'post', '/api/contact').send({ ...message, message: 'Wir sind sechs Kinder.' });
  const form = await callSite(site, 'get', `${page}?anfrage=${sent.body.reference}`, token).set('Accept', 'text/html');
  expect(form.text).toContain('Wir sind sechs Kinder.');
  for (const value of ['Kim Lang', 'kim@schule.example.org']) expect(form.text).toContain(`value="${value}"`);
  const id = await reserve(6);
  expect(await counts()).toMatchObject({ booked: 0, offered: 6, left: 2, available: 2 });
  expect((await send(bookingFor(3, { total: 1_257.2 }))).body).toMatchObject({ placesLeft: 2 });
  const [mail] = await site.deps.database.selectFrom('mails').selectAll().where('about', '=', 'contingent').execute();
  expect(mail?.recipient).toBe('kim@schule.example.org');
  expect(JSON.stringify(mail?.message)).toContain(`/zusammen/${id}`);
  const promised = await createFindPromised(site.deps.database, () => now)([key]);
  expect(promised.get('1-ya')?.get('d1')).toBe('awaited');
});

test('without scripts, the link books within the places for the agreed price, also if the departure is full', async () => {
  const id = await reserve(8);
  await site.bringIn([]);
  const browser = openPlainBrowser(site);
  await browser.open(`/zusammen/${id}`);
  expect(browser.html()).toContain('8 Plätze sind bis 31.12.2026 für euch reserviert.');
  expect(browser.html()).toContain('300\u00a0€ pro Person');
  await browser.submit('Namen eintragen und buchen', { reisende: '2' });
  expect(browser.html()).toContain('name="travellers.1.firstName"');
  expect(browser.html()).not.toContain('name="travellers.2.firstName"');
  const { remarks: _, combinedId: __, boarding: ___, ...typed } = formFieldsOf(bookingFor(2, { dateKey: 'd1' }));
  await browser.submit('Zahlungspflichtig buchen', typed);
  expect(browser.address()).toContain('/gebucht/');
  const [{ reference } = { reference: '' }] = await site.deps.database.selectFrom('bookings').selectAll().execute();
  const stored = await storedBooking(reference);
  expect(stored?.booking).toMatchObject({ groupTitle: 'Schule am See' });
  expect(stored?.booking.payload.remarks).toBeUndefined();
  const toOrganiser = await site.deps.database
    .selectFrom('mails')
    .select('message')
    .where('id', '=', `${reference}-organiser`)
    .executeTakeFirst();
  expect(JSON.stringify(toOrganiser?.message)).toContain('["Gruppe","Schule am See"]');
  const inbox = await callSite(site, 'get', `/admin/ya/eingang?q=${reference}`, token).set('Accept', 'text/html');
  expect(inbox.text).toMatch(/Gruppe<\/dt><dd[^>]*>Schule am See/);
  // The sibling discount does not apply to an agreed price.
  expect(stored?.booking.price).toMatchObject({ total: 60_000, further: [] });
  expect(await counts()).toMatchObject({ booked: 2, offered: 6, left: 0 });
  await browser.open(`/zusammen/${id}`);
  expect(browser.html()).toContain('2 von 8 Plätzen sind gebucht.');
  expect((await callSite(site, 'get', page, token).set('Accept', 'text/html')).text).toContain(reference);
});

test('the mail with the link is sent once more', async () => {
  const id = await reserve(2);
  const sent = await post({ aktion: `senden ${id}` });
  const subject = 'Reserviert: 2 Plätze für Schule am See';
  expect((await mails()).map(([, each]) => each)).toEqual([subject, subject]);
  const shown = await callSite(site, 'get', sent.headers.location ?? '', token).set('Accept', 'text/html');
  expect(shown.text).toContain('Der Link geht noch einmal an kim@schule.example.org.');
});

test('a booking fits into the places, and one that is cancelled gives them back until the last day', async () => {
  const id = await reserve(3);
  expect((await bookWith(id, 4)).body).toMatchObject({ reason: 'contingent-too-small' });
  const { body } = await bookWith(id, 3);
  expect((await bookWith(id, 1)).body.detail).toContain('Alle Plätze eurer Gruppe sind schon gebucht.');
  expect(await counts()).toMatchObject({ booked: 3, offered: 0, left: 5 });
  const by = { actor: { kind: 'host', name: 'kim' }, reason: '' } as const;
  await changeBookingState(site.deps, 'ya', body.reference, 'cancel', by);
  expect(await counts()).toMatchObject({ booked: 0, offered: 3, left: 5 });
});

test('after the last day the rest is free, both learn it once, and the link books like everybody', async () => {
  const id = await reserve(6);
  await bookWith(id, 2);
  await runCheckPlaces({ ...site.worker, now: () => new Date('2026-12-31T22:30:00Z') });
  expect(await counts()).toMatchObject({ offered: 4 });
  now = new Date('2026-12-31T23:00:30Z');
  for (const _each of [1, 2]) await runCheckPlaces({ ...site.worker, now: () => now });
  expect(await counts()).toMatchObject({ booked: 2, offered: 0, left: 6 });
  expect((await mails()).filter(([, subject]) => !subject?.startsWith('Reserviert'))).toEqual([
    ['kim@schule.example.org', 'Eure Reservierung ist beendet: Schule am See'],
    [null, '4 Plätze wieder frei: Schule am See'],
  ]);
  expect((await bookWith(id, 1)).body).toMatchObject({ reason: 'price-changed', total: 449 });
  expect((await bookWith(id, 1, { total: 449 })).status).toBe(202);
});

test('too many places, a late day and fewer than are booked are refused, and nothing changes', async () => {
  const id = await reserve(6);
  await bookWith(id, 2);
  const before = await counts();
  const fields = { aktion: 'reservieren', ...entered, bis: '2026-12-31' };
  const refusals = [
    [{ id: randomUUID(), plaetze: '3' }, '2 Plätze sind noch zu haben'],
    [{ id: randomUUID(), plaetze: '1', bis: '2027-07-04' }, 'Spätestens am 3.7.2027'],
    [{ id: randomUUID(), plaetze: '1', bis: '2026-11-20' }, 'schon vorbei'],
    [{ id, plaetze: '1' }, 'schon 2 Plätze gebucht'],
    [{ id, plaetze: '9' }, '2 Plätze sind noch zu haben'],
    [{ id: randomUUID(), plaetze: '1', email: 'kim' }, 'Diese E-Mail-Adresse stimmt so nicht.'],
  ] as const;
  for (const [more, message] of refusals) {
    const { status, text } = await post({ ...fields, ...more });
    expect([status, text.includes(message)]).toEqual([422, true]);
  }
  expect(await counts()).toEqual(before);
  // A repetition sends no second mail; a change does.
  await post({ ...fields, id, plaetze: '6' });
  expect(await mails()).toHaveLength(1);
  await post({ ...fields, id, plaetze: '8' });
  expect(await counts()).toMatchObject({ booked: 2, offered: 6, left: 0 });
  expect(await mails()).toHaveLength(2);
  await post({ aktion: `beenden ${id}` });
  expect(await counts()).toMatchObject({ booked: 2, offered: 0, left: 6 });
});

test('reservations and bookings at the same moment never take more places than there are', async () => {
  const wanted = Array.from({ length: 6 }, () => randomUUID());
  await Promise.all([
    ...wanted.map((id) => post({ aktion: 'reservieren', id, ...entered, plaetze: '3', bis: '2026-12-31' })),
    ...wanted.map(() => send(bookingFor(1, { total: 449 }))),
  ]);
  const { booked, offered, left } = await counts();
  expect(booked + offered + left).toBe(capacity);
  const open = await site.deps.database.selectFrom('contingents').select('id').execute();
  expect(offered).toBe(3 * open.length);
});

test('a traveller who is added later takes a reserved place for the agreed price', async () => {
  const id = await reserve(8);
  const { reference } = (await bookWith(id, 1)).body;
  const travellers = [traveller('Ada'), traveller('Ben')].map((each) => ({ ...each, birthDate: '2015-05-01' }));
  expect(await changeNow(site.deps, reference, { travellers }, 60_000)).toBe('done');
  expect(await counts()).toMatchObject({ booked: 2, offered: 6, left: 0 });
});

test('cancelling the departure ends it, and its contact learns why', async () => {
  await reserve(6);
  const { departure } = (await loadParticipants(site.deps, key)) ?? {};
  if (!departure) throw new Error('the departure is missing');
  const affected = await loadAffected(site.deps, departure);
  expect(affected.groups).toEqual([{ title: 'Schule am See', places: 6 }]);
  const values = { reason: 'Zu wenige Anmeldungen', subject: 'x', text: 'x', target: '', start: '', end: '' };
  const request = { values, version: affected.version, by: 'kim', target: null };
  expect(await closeDeparture(site.deps, departure, request)).toBe('done');
  expect(await counts()).toMatchObject({ offered: 0, left: 8 });
  expect((await mails()).filter(([, subject]) => !subject?.startsWith('Reserviert'))).toEqual([
    ['kim@schule.example.org', 'Eure Reservierung ist beendet: Schule am See'],
  ]);
  await site.deps.database.deleteFrom('departures').execute();
});

test('the contact is disclosed, and an erasure frees the places', async () => {
  const id = await reserve(6);
  const email = 'Kim@Schule.example.org';
  const found = await findPerson(site.deps.database, email, 'ya');
  const file = JSON.stringify(personFile(found, email, now, null).contingents);
  expect(file).toContain('Kim Lang');
  expect(file).not.toContain(id);
  expect(await erasePerson(site.deps.person, { email, subdomain: 'ya', by: 'kim' })).toBeNull();
  expect(await counts()).toMatchObject({ offered: 0, left: 8 });
  expect(await mails()).toEqual([]);
});

// Proves specification §8.12
/** Families that book together: each with a link of its own, what it shows and to whom, and the places that are held for them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdLimits } from '#bookings/holdLimits.ts';
import { departureRowOf, loadPlaces } from '#bookings/places/departurePlaces.ts';
import { extendHold } from '#bookings/places/holds.ts';
import { holdTokenOf } from '#bookings/places/holdToken.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { guardianEmail } from '#bookings/storedSubmissions.ts';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import { groupPath, newGroupPath } from '#domain/bookings/bookingGroups.ts';
import { erasePerson } from '#privacy/erasePerson.ts';
import { runDeleteOldSubmissions } from '#privacy/retention.ts';
import { buildBooking, formFieldsOf } from '#test/builders/booking.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { openPlainBrowser, type PlainBrowser } from '#test/setup/plainBrowser.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { submissionCalls } from '#test/setup/submissions/submissionCalls.ts';

let site: TestSite;
let browser: PlainBrowser;
/** Address of the first family's link of a new group for the departure d1 of the trip 1-ya, which has eight places. */
let path: string;
const start = new Date('2026-11-21T10:00:00Z');
let now = start;
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

beforeAll(async () => {
  site = await startSite({ now: () => now });
  const capacity = 8;
  const trip = (destinationId: number, rdsUrl: string, more: object = {}) => {
    const { dates, ...rest } = buildDestination({ subdomain: 'ya', destinationId, rdsUrl, ...more });
    return { _type: 'destination', ...rest, dates: dates.map((date) => ({ ...date, capacity })) };
  };
  await site.bringIn([
    trip(1, '/buchungsformular/1-ya'),
    trip(2, 'https://buchung.example.org/2'),
    trip(3, '/buchungsformular/3-ya', {
      extras: [{ _key: 'linen', title: 'Bettwäsche', per: 'person', price: 12, required: true, options: [] }],
    }),
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
});
beforeEach(async () => {
  await site.deps.database.deleteFrom('submissions').execute();
  await site.deps.database.deleteFrom('holds').execute();
  await site.deps.database.deleteFrom('largeHolds').execute();
  now = start;
  browser = openPlainBrowser(site);
  path = await createFor('2', '1');
});
afterAll(() => site.stop());
const { send, storedBooking } = submissionCalls(() => site, '/api/bookings');

/** Creates a group with these numbers of children, and returns the address that follows. */
async function createFor(...children: string[]): Promise<string> {
  await browser.open(newGroupPath('1-ya', 'd1'));
  const [kinder1 = '', kinder2 = '', kinder3 = ''] = children;
  await browser.submit('Links erstellen und Plätze reservieren', { kinder1, kinder2, kinder3 });
  return browser.address();
}
const idOf = (link: string) => link.slice(groupPath('').length);
const groupId = () => idOf(path);
/** Returns the links that the page of the first family passes on. */
async function otherLinks(): Promise<string[]> {
  const links = (await shownPage()).match(/\/zusammen\/[0-9a-f-]{36}/g) ?? [];
  return [...new Set(links)].filter((link) => link !== path);
}
const counts = () =>
  loadPlaces(
    site.deps.database,
    departureRowOf({ subdomain: 'ya', destinationId: 1, dateKey: 'd1' }),
    { start: '2027-07-03', capacity: 8 },
    now,
  );
/** What somebody gets who does not belong to the group. */
const bookAlone = (places: number) => send(bookingFor(['Ada', 'Ben', 'Cem', 'Dora', 'Ela'].slice(0, places)));
const traveller = (firstName: string) => ({ firstName, lastName: 'Geheim', birthDate: '2015-05-01' });
const bookingFor = (names: readonly string[], more: Partial<BookingValues> = {}) =>
  buildBooking({ combinedId: '1-ya', travellers: names.map(traveller), total: 449 * names.length, ...more });
/** Books with the group, and returns the reference. */
async function book(names: readonly string[], more: object = {}): Promise<string> {
  const { body } = await send({ ...bookingFor(names), group: groupId(), ...more });
  expect(body).toMatchObject({ reference: expect.any(String) });
  return body.reference;
}
async function shownPage(): Promise<string> {
  await browser.open(path);
  expect(browser.status()).toBe(200);
  return browser.html();
}
const pageOf = async (reference: string) => {
  const stored = await storedBooking(reference);
  if (!stored) throw new Error('There is no such booking.');
  return new URL(await site.deps.bookingLinks.urlOf(stored.booking, guardianEmail(stored))).pathname;
};
const cancel = (reference: string) =>
  changeBookingState(site.deps, 'ya', reference, 'cancel', { actor: { kind: 'host', name: 'kim' }, reason: '' });

test('without scripts, a family creates the links, another books with its own, and both see the first name', async () => {
  expect(path).toMatch(/^\/zusammen\/[0-9a-f-]{36}$/);
  expect(browser.html()).toContain('Hier steht noch niemand.');
  expect(browser.html()).toContain('2 Plätze sind bis 12:00 Uhr für euch reserviert.');
  const [link = '', ...more] = await otherLinks();
  expect(more).toEqual([]);
  await browser.open(link);
  expect(browser.html()).toContain('Ein Platz ist bis 12:00 Uhr für euch reserviert.');
  // Only the first family passes links on.
  expect(browser.html()).not.toContain(path);
  await browser.follow('Für meine Familie buchen');
  expect(browser.address()).toBe(`/buchungsformular/1-ya?date=d1&gruppe=${idOf(link)}`);
  expect(browser.html()).toContain('möchten gern ein gemeinsames Zimmer');
  const { remarks: _, ...fields } = formFieldsOf(bookingFor(['Wilma'], { dateKey: 'd1' }));
  const { combinedId: __, boarding: ___, ...typed } = fields;
  await browser.submit('Zahlungspflichtig buchen', { ...typed, showsNames: 'true' });
  await browser.follow('Zur Seite eurer Gruppe');
  expect(browser.address()).toBe(link);
  expect(browser.html()).toContain('Mit diesem Link ist schon gebucht.');
  expect(await shownPage()).toContain('Wilma');
  const { party } = await site.deps.database
    .selectFrom('bookingGroups')
    .select('party')
    .where('id', '=', groupId())
    .executeTakeFirstOrThrow();
  const [{ reference } = { reference: '' }] = await site.deps.database.selectFrom('bookings').selectAll().execute();
  const code = party.slice(0, 6).toUpperCase();
  expect((await storedBooking(reference))?.booking.payload.remarks).toContain(`(Gruppe ${code})`);
});

test('the places of all families are held for an hour, and each booking takes its own', async () => {
  expect(await counts()).toMatchObject({ held: 3, left: 5 });
  expect((await bookAlone(5)).status).toBe(202);
  expect((await bookAlone(1)).status).toBe(409);
  now = later(59);
  const [link = ''] = await otherLinks();
  await book(['Wilma'], { group: idOf(link) });
  expect(await counts()).toMatchObject({ booked: 6, held: 2, left: 0 });
  // The place of the second family is used up.
  const again = await send({ ...bookingFor(['Otto']), group: idOf(link) });
  expect(again.status).toBe(409);
  await book(['Emil', 'Frida']);
  expect(await counts()).toMatchObject({ booked: 8, held: 0, left: 0 });
});

test('after an hour the places are free for everybody, and the pages say so', async () => {
  expect((await bookAlone(5)).status).toBe(202);
  now = later(61);
  expect(await counts()).toMatchObject({ held: 0, left: 3 });
  const html = await shownPage();
  expect(html).toContain('Für euch sind keine Plätze mehr reserviert.');
  expect(html).toContain('Die Reservierung ist vorbei.');
  expect((await bookAlone(2)).status).toBe(202);
  const refused = await send({ ...bookingFor(['Emil', 'Frida']), group: groupId() });
  expect([refused.status, refused.body.placesLeft]).toEqual([409, 1]);
  await book(['Emil']);
  expect(await counts()).toMatchObject({ booked: 8, held: 0, left: 0 });
});

test('the form of a family goes on with the held places, and its input does not shorten them', async () => {
  await browser.open(`/buchungsformular/1-ya?date=d1&gruppe=${groupId()}`);
  expect(browser.html()).toContain('name="travellers.1.firstName"');
  expect(browser.html()).not.toContain('name="travellers.2.firstName"');
  const token = holdTokenOf({ subdomain: 'ya', destinationId: 1, dateKey: 'd1' }, groupId());
  expect(browser.html()).toContain(token);
  const load = () => Promise.resolve({ start: '2027-07-03', capacity: 8 });
  expect(await extendHold(site.deps, token, 2, load)).toMatchObject({ expires: later(60) });
  // A child more takes a free place.
  expect(await extendHold(site.deps, token, 3, load)).toMatchObject({ expires: later(60) });
  expect(await counts()).toMatchObject({ held: 4, left: 4 });
});

test('more than half of the departure is held for 15 minutes', async () => {
  await site.deps.database.deleteFrom('holds').execute();
  // The tests of a site have higher limits.
  site.deps.holdLimits.share = holdLimits(1).share;
  await createFor('3', '2');
  expect(browser.html()).toContain('3 Plätze sind bis 11:15 Uhr für euch reserviert.');
  now = later(16);
  expect(await counts()).toMatchObject({ held: 0 });
});

test('if the places cannot be held, nothing is held, and links without a hold are offered', async () => {
  const groups = () => site.deps.database.selectFrom('bookingGroups').select('id').execute();
  const before = await groups();
  const tooMany = await createFor('2', '2', '2');
  expect(tooMany).toBe('/zusammen');
  expect([browser.status(), await groups()]).toEqual([409, before]);
  expect(await counts()).toMatchObject({ held: 3 });
  expect(browser.html()).toContain('sind nur noch 5 Plätze frei');
  await browser.submit('Links ohne Reservierung erstellen');
  expect(browser.html()).toContain('Für euch sind keine Plätze reserviert.');
  expect(await otherLinks()).toHaveLength(1);
  expect(await counts()).toMatchObject({ held: 3 });
});

test.each([
  ['2', '', 'Trag bitte mindestens eine weitere Familie ein.'],
  ['2', 'x', 'Gib bitte eine ganze Zahl ab 1 ein.'],
  ['20', '11', 'Zusammen gehen höchstens 30 Kinder.'],
])('%s and %s children are refused with the input', async (first, second, message) => {
  await createFor(first, second);
  expect(browser.status()).toBe(422);
  expect(browser.html()).toContain(message);
  expect(browser.html()).toContain(`value="${first}"`);
});

test('both pages name what every booking costs besides the price', async () => {
  await browser.open(newGroupPath('3-ya'));
  expect(browser.html()).toContain('Bettwäsche 12\u00a0€');
  await browser.submit('Links erstellen und Plätze reservieren');
  expect(browser.html()).toContain('Bettwäsche 12\u00a0€');
});

test('only first names of families that have agreed are shown', async () => {
  await book(['Wilma', 'Otto'], { showsNames: true });
  await book(['Heimlich']);
  const html = await shownPage();
  expect(html).toContain('Wilma und Otto');
  expect(html).not.toMatch(/Heimlich|Geheim/);
});

test('names disappear when the booking is cancelled, erased, or the family takes them back', async () => {
  const cancelled = await book(['Wilma'], { showsNames: true });
  const withdrawn = await book(['Otto'], { showsNames: true });
  expect(await shownPage()).toMatch(/Wilma[\s\S]*Otto/);
  await cancel(cancelled);
  expect(await shownPage()).not.toContain('Wilma');

  await browser.open(await pageOf(withdrawn));
  await browser.submit('Vornamen nicht mehr zeigen');
  expect(browser.html()).toContain('Eure Vornamen stehen dort nicht.');
  expect(await shownPage()).not.toContain('Otto');

  await book(['Emil'], { showsNames: true });
  expect(await shownPage()).toContain('Emil');
  const { email } = bookingFor([]).guardian;
  await erasePerson(site.deps.person, {
    email,
    subdomain: 'ya',
    by: 'kim',
    settlement: { ending: 'free', payment: null },
  });
  expect(await shownPage()).toContain('Hier steht noch niemand.');
});

test('a booking of another departure, or with a group that does not exist, is accepted without a group', async () => {
  const others = [
    await book(['Wilma'], { dateKey: 'd2', total: 479, showsNames: true }),
    await book(['Otto'], { group: '11111111-1111-4111-8111-111111111111', showsNames: true }),
    await book(['Emil'], { group: "'x", showsNames: true }),
  ];
  for (const reference of others) expect((await storedBooking(reference))?.booking.payload.group).toBeUndefined();
  expect(await shownPage()).not.toMatch(/Wilma|Otto|Emil/);
});

test('a link that does not exist is not found, and a trip with another booking system has no groups', async () => {
  for (const id of ['11111111-1111-4111-8111-111111111111', 'x']) {
    await browser.open(groupPath(id));
    expect(browser.status()).toBe(404);
  }
  await browser.open(newGroupPath('2-ya'));
  expect(browser.html()).toContain('auf der Seite von');
  expect(browser.html()).not.toContain('Links erstellen');
});

test('the group is deleted after the trip', async () => {
  await book(['Wilma'], { showsNames: true });
  const on = (day: string) => runDeleteOldSubmissions({ ...site.worker, now: () => new Date(day) });
  const groups = () =>
    site.deps.database.selectFrom('bookingGroups').select('id').where('id', '=', groupId()).execute();
  await on('2027-07-10T04:40:00Z');
  expect(await groups()).toHaveLength(1);
  await on('2027-07-11T04:40:00Z');
  expect(await groups()).toEqual([]);
  expect(await site.deps.database.selectFrom('bookings').select('groupId').execute()).toEqual([{ groupId: null }]);
});

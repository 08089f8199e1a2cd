// Proves specification §8.12
/** Families that book together: what their link shows and to whom, and that it takes nobody's places. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { departureRowOf, loadPlaces } from '#bookings/places/departurePlaces.ts';
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
/** Address of the page of a new group for the departure d1 of the trip 1-ya, which has three places. */
let path: string;

beforeAll(async () => {
  site = await startSite();
  const trip = (destinationId: number, rdsUrl: string, more: object = {}) => {
    const { dates, ...rest } = buildDestination({ subdomain: 'ya', destinationId, rdsUrl, ...more });
    return { _type: 'destination', ...rest, dates: dates.map((date) => ({ ...date, capacity: 3 })) };
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
  browser = openPlainBrowser(site);
  await browser.open(newGroupPath('1-ya', 'd1'));
  await browser.submit('Gruppenlink erstellen');
  path = browser.address();
});
afterAll(() => site.stop());
const { send, storedBooking } = submissionCalls(() => site, '/api/bookings');

const groupId = () => path.slice(groupPath('').length);
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

test('without scripts, a family creates the link, another books with it, and both see the first name', async () => {
  expect(path).toMatch(/^\/zusammen\/[0-9a-f-]{36}$/);
  expect(browser.html()).toContain('Hier steht noch niemand.');
  await browser.follow('Für meine Familie buchen');
  expect(browser.address()).toBe(`/buchungsformular/1-ya?date=d1&gruppe=${groupId()}`);
  expect(browser.html()).toContain('möchten gern ein gemeinsames Zimmer');
  const { remarks: _, ...fields } = formFieldsOf(bookingFor(['Wilma'], { dateKey: 'd1' }));
  const { combinedId: __, boarding: ___, ...typed } = fields;
  await browser.submit('Zahlungspflichtig buchen', { ...typed, showsNames: 'true' });
  expect(browser.html()).toContain('Zur Seite eurer Gruppe');
  await browser.follow('Zur Seite eurer Gruppe');
  expect(browser.address()).toBe(path);
  expect(browser.html()).toContain('Wilma');
  const [{ reference } = { reference: '' }] = await site.deps.database.selectFrom('bookings').selectAll().execute();
  const code = groupId().slice(0, 6).toUpperCase();
  expect((await storedBooking(reference))?.booking.payload.remarks).toContain(`(Gruppe ${code})`);
});

test('both pages name what every booking costs besides the price', async () => {
  await browser.open(newGroupPath('3-ya'));
  expect(browser.html()).toContain('Bettwäsche 12\u00a0€');
  await browser.submit('Gruppenlink erstellen');
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
  await erasePerson(site.deps.person, { email, subdomain: 'ya', by: 'kim' });
  expect(await shownPage()).toContain('Hier steht noch niemand.');
});

test('a group reserves nothing and gives no place that is not free', async () => {
  const counts = () =>
    loadPlaces(
      site.deps.database,
      departureRowOf({ subdomain: 'ya', destinationId: 1, dateKey: 'd1' }),
      { start: '2027-07-03', capacity: 3 },
      site.deps.now(),
    );
  expect(await counts()).toMatchObject({ held: 0, left: 3 });
  await book(['Wilma', 'Otto']);
  const refused = await send({ ...bookingFor(['Emil', 'Frida']), group: groupId() });
  expect([refused.status, refused.body.placesLeft]).toEqual([409, 1]);
  expect(await counts()).toMatchObject({ booked: 2, left: 1 });
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
  expect(browser.html()).not.toContain('Gruppenlink erstellen');
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

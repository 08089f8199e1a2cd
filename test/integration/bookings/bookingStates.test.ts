// Proves specification §8.7

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdPlaces } from '#bookings/places/holds.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import type { Database } from '#database/connectDatabase.ts';
import { bookingEvents } from '#domain/bookings/bookingStates.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { buildBookingDeps } from '#test/builders/bookingDeps.ts';
import { isReadOf, unprotected } from '#test/setup/database/withoutLocks.ts';
import { addUser, addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedDate, limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1000' } });
  await addUsers(site, 'ya', 'english');
  await site.bringIn([
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, bookingOf, combinedId, counts, departure, jobs, mailOf, mailsAbout, send, setCapacity, storedBooking } =
  limitedTrips(() => site);
const lastTry = { nextTry: null };
/** Returns the jobs that send a mail. */
const jobsOf = async (id: string) => (await jobs()).filter(({ name, data }) => name === 'sendMail' && data.id === id);

const change = (reference: string, event: string, body: object = {}, as = token) =>
  callSite(site, 'post', `/api/admin/bookings/${reference}/${event}`, as).send(body);
const hold = (places: number) =>
  holdPlaces(site.deps, departure(), { start: limitedDate.start, capacity: 5 }, places, 'visitor');
const overview = () => callSite(site, 'get', `/api/admin/departures/${combinedId()}/d1`, token);

test('confirming a booking records user, time and reason, keeps its places and informs the guardian', async () => {
  const reference = await book(2);
  const response = await change(reference, 'confirm', { reason: 'Wir freuen uns <b>sehr</b>.' });
  expect([response.status, response.body]).toEqual([200, { reference, state: 'confirmed' }]);
  const id = `${reference}-confirmed`;
  expect(await storedBooking(reference)).toMatchObject({
    state: 'confirmed',
    events: [
      {
        ...{ event: 'confirm', state: 'confirmed', actor: 'host', by: 'kim', at: site.deps.now(), mail: id },
        ...{ reason: 'Wir freuen uns <b>sehr</b>.', fee: null, text: null },
      },
    ],
  });
  expect(await counts()).toMatchObject({ booked: 2 });
  expect(await jobsOf(id)).toHaveLength(1);
  await runSendMail(site.worker, { id }, lastTry);
  const mail = await mailOf(reference, 'confirmed');
  for (const text of ['Deine Buchung ist bestätigt', 'anna@example.org', 'Young Alps', '> Wir freuen uns']) {
    expect(mail).toContain(text);
  }
});

test.each(['decline', 'cancel'])('%s frees the places at once', async (event) => {
  const reference = await book(5);
  expect((await send(bookingOf(1))).status).toBe(409);
  await change(reference, event).expect(200);
  expect(await counts()).toMatchObject({ booked: 0, left: 5 });
  await book(5);
});

test('a state that does not allow the change leads to 409 and changes nothing', async () => {
  const reference = await book(2);
  await change(reference, 'cancel').expect(200);
  const before = await storedBooking(reference);
  for (const event of bookingEvents) {
    const response = await change(reference, event);
    expect([response.status, response.body.state]).toEqual([409, 'cancelled']);
    expect(response.body.detail).toBe('Das geht nicht: Die Buchung ist storniert.');
  }
  expect(await storedBooking(reference)).toEqual(before);
});

test('concurrent changes of a booking are made one after the other', async () => {
  const reference = await book(2);
  const responses = await Promise.all(['decline', 'cancel', 'decline'].map((event) => change(reference, event)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await storedBooking(reference))?.events).toHaveLength(1);
  expect((await mailsAbout(reference)).filter(({ delivery }) => !delivery)).toHaveLength(1);
  expect(await counts()).toMatchObject({ booked: 0 });
});

test.each([
  ['with the lock of the booking, one is made', (database: Database) => database, 1],
  ['control: without the lock, both are', unprotected(2, isReadOf('payments')), 2],
])('of two changes at the same moment: %s', async (_, change, expected) => {
  const reference = await book(1);
  const deps = buildBookingDeps({ database: change(site.deps.database), now: site.deps.now });
  const by = { actor: { kind: 'host', name: 'kim' }, reason: '' } as const;
  const events = ['decline', 'cancel'] as const;
  await Promise.all(events.map((event) => changeBookingState(deps, 'ya', reference, event, by)));
  expect((await storedBooking(reference))?.events).toHaveLength(expected);
});

test('bookings of departures with unlimited places have states too', async () => {
  await setCapacity(undefined);
  const reference = await book(2);
  await change(reference, 'decline').expect(200);
  // The booking takes none of the places that are limited later.
  await setCapacity(3);
  await book(3);
  expect(await counts()).toMatchObject({ booked: 3 });
});

test('a trip that has ended cannot be cancelled', async () => {
  const reference = await book(1);
  await change(reference, 'confirm').expect(200);
  const days = { startsOn: '2026-11-13', endsOn: '2026-11-20' };
  await site.deps.database.updateTable('bookings').set(days).where('reference', '=', reference).execute();
  const response = await change(reference, 'cancel');
  expect([response.status, response.body.state]).toEqual([409, 'travelled']);
});

describe('the overview of a departure', () => {
  test('contains counts that add up to the capacity, and all bookings', async () => {
    const references = [await book(2), await book(1)];
    await hold(1);
    await change(String(references[1]), 'cancel').expect(200);
    const { guardian, travellers } = bookingOf(2);
    const { status, body } = await overview();
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ capacity: 5, booked: 2, held: 1, offered: 0, left: 2 },
      bookings: [
        { reference: references[0], state: 'requested', places: 2, guardian, travellers },
        { reference: references[1], state: 'cancelled', places: 1, guardian, travellers: [travellers[0]] },
      ].sort((a, b) => (String(a.reference) < String(b.reference) ? -1 : 1)),
    });
  });

  test('of unlimited places has no capacity', async () => {
    await setCapacity(undefined);
    await book(2);
    expect((await overview()).body).toMatchObject({ capacity: null, booked: 2, held: 0, offered: 0, left: null });
  });

  test('exists only for departures of the own host', async () => {
    const other = await signInAt(site, 'english');
    for (const query of ['', '?subdomain=ya']) {
      await callSite(site, 'get', `/api/admin/departures/${combinedId()}/d1${query}`, other).expect(403);
    }
    await callSite(site, 'get', `/api/admin/departures/${combinedId()}/d1?subdomain=english`, other).expect(404);
    await callSite(site, 'get', `/api/admin/departures/${combinedId()}/x`, token).expect(404);
    await callSite(site, 'get', `/api/admin/departures/${combinedId()}/d1`).expect(401);
  });
});

test('organisers of other hosts cannot change a booking', async () => {
  const reference = await book(1);
  await change(reference, 'confirm', {}, await signInAt(site, 'english')).expect(404);
  await change('LF-0000-0000', 'confirm').expect(404);
  await callSite(site, 'post', `/api/admin/bookings/${reference}/confirm`).expect(401);
  expect((await storedBooking(reference))?.state).toBe('requested');
});

describe('a booking of a host is changed at this host', () => {
  const cookieOf = async (...hosts: string[]) => {
    const tokens = await Promise.all(hosts.map(async (host) => [host, await signInAt(site, host)]));
    return `admin-tokens=${encodeURIComponent(`j:${JSON.stringify(Object.fromEntries(tokens))}`)}`;
  };
  beforeAll(() => addUser(site, 'lagerfeuer', { isMarketplaceAdmin: true }));

  test.each(bookingEvents)('by a marketplace administrator: %s', async (event) => {
    const reference = await book(1);
    await change(reference, event, {}, await signInAt(site, 'lagerfeuer')).expect(200);
    const { events } = (await storedBooking(reference)) ?? {};
    expect(events).toMatchObject([{ event, by: 'kim@lagerfeuer' }]);
  });

  test('by an organiser who is signed in at several hosts', async () => {
    const reference = await book(1);
    const cookie = await cookieOf('english', 'ya');
    const call = callSite(site, 'post', `/api/admin/bookings/${reference}/confirm`).set('Cookie', cookie);
    await call.expect(200);
    expect((await storedBooking(reference))?.events).toMatchObject([{ event: 'confirm', by: 'kim' }]);
  });
});

// Proves specification §7.12, §8.2, §8.7
/** Extras that a departure has only a limited number of, over all of its bookings. */

import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDepartureOverview } from '#bookings/departures/departureOverview.ts';
import { loadBookedExtras } from '#bookings/places/departurePlaces.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { formFieldsOf } from '#test/builders/booking.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { changeNow } from '#test/setup/submissions/changes.ts';
import { limitedDate, limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1000' } });
  await addUsers(site, 'ya');
  await site.bringIn([
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { bookingOf, combinedId, counts, departure, newKey, send, storedBooking } = limitedTrips(() => site);

const second = { ...limitedDate, _key: 'd2', start: '2027-07-10', end: '2027-07-17' };
const room = { _key: 'room', title: 'Einzelzimmer', per: 'person', price: 50, options: [] };
const book = { _key: 'book', title: 'Fotobuch', per: 'booking', price: 10, options: [] };
/** @param limit of single rooms; undefined for none */
const setTrip = (limit: number | undefined, capacity?: number) =>
  site.client
    .patch(`ya-${departure().destinationId}`)
    .set({
      dates: [limitedDate, second].map((date) => ({ ...date, ...(capacity && { capacity }) })),
      extras: [{ ...room, ...(limit !== undefined && { limit }) }, book],
    })
    .commit({ visibility: 'sync' });
beforeEach(() => setTrip(3));

/** @param rooms number of travellers, each of whom has a single room */
const withRooms = (rooms: number, dateKey = 'd1') => ({
  ...bookingOf(rooms),
  ...{ dateKey, total: 150 * rooms },
  extras: Array.from({ length: rooms }, (_, traveller) => ({ key: 'room', traveller })),
});
const bookRooms = async (rooms: number, dateKey = 'd1'): Promise<string> => {
  const { status, body } = await send(withRooms(rooms, dateKey));
  expect([status, body]).toEqual([202, { reference: expect.any(String) }]);
  return body.reference;
};
const change = (reference: string, event: 'confirm' | 'decline' | 'cancel') =>
  changeBookingState(site.deps, 'ya', reference, event, { actor: { kind: 'host', name: 'kim' }, reason: '' });
const move = (reference: string, total: number, dateKey = 'd2') => changeNow(site.deps, reference, { dateKey }, total);
const roomsIn = async (dateKey = 'd1') =>
  (await loadBookedExtras(site.deps.database, combinedId(), [dateKey])).get(dateKey)?.get('room') ?? 0;

describe.each<[string, number | undefined]>([
  ['with unlimited places', undefined],
  ['with limited places', 20],
])('a departure %s', (_what, capacity) => {
  beforeEach(() => setTrip(3, capacity));

  test('has each extra as often as its limit, over all bookings; each departure has its own', async () => {
    await bookRooms(2);
    const refused = await send(withRooms(2));
    const message = '„Einzelzimmer“ gibt es für diesen Termin nur noch einmal.';
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        ...{ reason: 'no-extras', detail: message, extrasLeft: { room: 1 } },
        errors: [{ field: 'extras.room.1', message }],
      },
    ]);
    await bookRooms(1);
    expect((await send(withRooms(1))).body.errors).toEqual([
      { field: 'extras.room.0', message: '„Einzelzimmer“ ist für diesen Termin ausgebucht.' },
    ]);
    await bookRooms(3, 'd2');
    expect([await roomsIn('d1'), await roomsIn('d2')]).toEqual([3, 3]);
  });

  test('gives cancelled and declined extras to others; confirmed ones stay booked', async () => {
    const [first, other] = [await bookRooms(2), await bookRooms(1)];
    await change(other, 'confirm');
    expect(await roomsIn()).toBe(3);
    await change(other, 'cancel');
    expect(await roomsIn()).toBe(2);
    await change(first, 'decline');
    await bookRooms(3);
  });

  test('moves take extras of the new departure and free those of the old one', async () => {
    const reference = await bookRooms(2);
    const other = await bookRooms(2, 'd2');
    await expect(move(reference, 30_000)).rejects.toMatchObject({ status: 409, more: { reason: 'no-extras' } });
    expect([await roomsIn('d1'), await roomsIn('d2')]).toEqual([2, 2]);
    await change(other, 'cancel');
    expect(await move(reference, 30_000)).toBe('done');
    expect([await roomsIn('d1'), await roomsIn('d2')]).toEqual([0, 2]);
    await bookRooms(3);
  });

  test('concurrent bookings never exceed the limit', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => send(withRooms(1))));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(3).fill(202), ...Array(9).fill(409)]);
    expect(await roomsIn()).toBe(3);
  });

  test('a limit that is set later counts the bookings that are already stored', async () => {
    await setTrip(undefined, capacity);
    await bookRooms(2);
    await setTrip(3, capacity);
    expect((await send(withRooms(2))).body).toMatchObject({ status: 409, extrasLeft: { room: 1 } });
    await bookRooms(1);
  });

  test('a lowered limit keeps the bookings, and the organiser sees that there are too many', async () => {
    const reference = await bookRooms(3);
    const { destinationId } = departure();
    const textOf = async (path: string) =>
      (await callSite(site, 'get', path, token).set('Accept', 'text/html')).text.replace(/<!-- -->/g, '');
    const pages = [`/admin/ya/termine?reise=${combinedId()}`, `/admin/ya/termine/${destinationId}-ya/d1`];
    for (const path of pages) expect(await textOf(path)).toContain('<li>Einzelzimmer: 3 von 3</li>');
    await setTrip(2, capacity);
    for (const path of pages) {
      expect(await textOf(path)).toContain('Einzelzimmer: 3 von 2 – 1 mehr gebucht, als es gibt');
    }
    expect((await send(withRooms(1))).body).toMatchObject({ status: 409, extrasLeft: { room: 0 } });
    expect(await storedBooking(reference)).toMatchObject({ state: 'requested' });
    await change(reference, 'cancel');
    for (const path of pages) expect(await textOf(path)).toContain('Einzelzimmer: 0 von 2');
  });
});

describe('unlimited places', () => {
  test('stay unlimited for everybody, also with limited extras', async () => {
    await bookRooms(3);
    expect((await send(bookingOf(9))).status).toBe(202);
    await site.publish(`ya-${departure().destinationId}`);
    const { body } = await callSite(site, 'get', `/api/trips?ids=${combinedId()}`);
    expect(body[0].dates.map(({ placesLeft }: { placesLeft: unknown }) => placesLeft)).toEqual([null, null]);
    expect(await loadDepartureOverview(site.deps, departure())).toMatchObject({
      ...{ capacity: null, left: null, booked: 12 },
    });
    const waiting = { combinedId: combinedId(), dateKey: 'd1', places: 1, name: 'Anna', email: 'anna@example.org' };
    const joined = await callSite(site, 'post', '/api/waiting-list').set('Idempotency-Key', newKey()).send(waiting);
    expect(joined.body).toMatchObject({ status: 409, reason: 'places-free', placesLeft: null });
  });

  test('a capacity that is set later counts all bookings', async () => {
    await bookRooms(1);
    expect((await send(bookingOf(2))).status).toBe(202);
    await setTrip(3, 4);
    expect((await send(bookingOf(2))).body).toMatchObject({ status: 409, placesLeft: 1 });
  });
});

test('a visitor who has to choose other extras keeps the hold', async () => {
  await setTrip(1, 5);
  await bookRooms(1);
  const held = await callSite(site, 'post', '/api/holds').send({ combinedId: combinedId(), dateKey: 'd1', places: 1 });
  const { hold } = held.body;
  expect((await send({ ...withRooms(1), hold })).status).toBe(409);
  expect(await counts()).toMatchObject({ booked: 1, held: 1, left: 3 });
  expect((await send({ ...bookingOf(1), hold })).status).toBe(202);
  expect(await counts()).toMatchObject({ booked: 2, held: 0, left: 3 });
});

describe('the form', () => {
  const form = (dateKey = 'd1') =>
    callSite(site, 'get', `/buchungsformular/${combinedId()}?date=${dateKey}`).set('Accept', 'text/html');

  test('shows what is left if it is little, by departure', async () => {
    await setTrip(7);
    expect((await form()).text).not.toContain('verfügbar</strong>');
    await bookRooms(2);
    expect((await form()).text).toContain('noch 5 verfügbar</strong>');
    expect((await form('d2')).text).not.toContain('verfügbar</strong>');
    await bookRooms(5);
    expect((await form()).text).toContain('ausgebucht</strong>');
  });

  test('shows what is left after a cancellation', async () => {
    const reference = await bookRooms(3);
    expect((await form()).text).toContain('ausgebucht</strong>');
    await change(reference, 'cancel');
    expect((await form()).text).toContain('noch 3 verfügbar</strong>');
  });

  test('without scripts shows the message beside the extra and keeps the input', async () => {
    await bookRooms(3);
    const { status, text } = await request(site.app)
      .post(`/buchungsformular/${combinedId()}`)
      .set({ Host: 'localhost', Accept: 'text/html' })
      .type('form')
      .send({ ...formFieldsOf(withRooms(1)), key: newKey(), action: 'book' });
    expect(status).toBe(409);
    expect(text).toMatch(/id="feld-extras\.room\.0-fehler"[^>]*>.*?„Einzelzimmer“ ist für diesen Termin ausgebucht\./);
    expect(text).toMatch(/<input[^>]*name="extras\.room\.0"[^>]*checked=""/);
    expect(text).toContain('value="anna@example.org"');
  });
});

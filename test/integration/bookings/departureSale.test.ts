// Proves specification §7.12
/** Closing the sale of a departure and changing its places, on its page. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import type { ContentDate } from '#domain/trip/trip.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

const now = new Date('2027-06-01T10:00:00Z');
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite({ now: () => now, env: { RATE_LIMIT_FACTOR: '1000' } });
  await addUsers(site, 'ya', 'english');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, bookingOf, combinedId, departure, send } = limitedTrips(() => site);

const path = () => `/admin/ya/termine/${combinedId()}/d1/verkauf`;
async function stored() {
  const trip = await site.client.getDocument<{ _rev: string; dates: ContentDate[] }>(`ya-${departure().destinationId}`);
  if (!trip?.dates[0]) throw new Error('The trip has no departure.');
  return { revision: trip._rev, date: trip.dates[0] };
}
const submit = (fields: object, as = token) =>
  callSite(site, 'post', path(), as).type('form').set('Accept', 'text/html').send(fields);
const submitShown = async (fields: object) => submit({ fassung: (await stored()).revision, ...fields });
const cancel = (reference: string) =>
  changeBookingState(site.deps, 'ya', reference, 'cancel', { actor: { kind: 'host', name: 'kim' }, reason: 'x' });

test('a closed departure takes no bookings, also after a cancellation, until it is opened again', async () => {
  const reference = await book(5);
  const closed = await submitShown({ aktion: 'schliessen' });
  expect([closed.status, closed.headers.location]).toEqual([
    303,
    `${path().replace('/verkauf', '')}?hinweis=geschlossen`,
  ]);
  expect((await stored()).date).toMatchObject({ bookableUntil: '2027-05-31', online: true, capacity: 5 });
  await cancel(reference);
  expect((await send(bookingOf(1))).body).toMatchObject({ reason: 'not-bookable' });
  const page = await callSite(site, 'get', path(), token).set('Accept', 'text/html');
  expect(page.text).toContain('Dieser Termin kann nicht mehr gebucht werden.');
  expect((await submitShown({ aktion: 'speichern', plaetze: '8', letzterTag: '2027-06-01' })).status).toBe(303);
  expect((await stored()).date).toMatchObject({ bookableUntil: '2027-06-01', capacity: 8 });
  await book(8);
  expect((await submitShown({ aktion: 'speichern', plaetze: '', letzterTag: '' })).status).toBe(303);
  const { date } = await stored();
  expect([date.capacity, date.bookableUntil]).toEqual([undefined, undefined]);
});

test('fewer places than booked, a day that is none, and an old version change nothing', async () => {
  await book(3);
  const { revision, date } = await stored();
  const few = await submitShown({ aktion: 'speichern', plaetze: '2', letzterTag: '' });
  expect(few.status).toBe(422);
  expect(few.text).toContain('schon 3 Plätze gebucht');
  expect(few.text).toContain('value="2"');
  expect((await submitShown({ aktion: 'speichern', plaetze: 'viele', letzterTag: '31.6.' })).status).toBe(422);
  const old = await submit({ fassung: 'older', aktion: 'schliessen' });
  expect(old.status).toBe(409);
  expect(await stored()).toEqual({ revision, date });
});

test('a departure for which families wait is not closed', async () => {
  await book(5);
  await site.deps.database
    .insertInto('waitingEntries')
    .values({
      ...{ reference: 'LF-WWWW-2222', subdomain: 'ya', trip: combinedId(), dateKey: 'd1' },
      ...{ startsOn: '2027-07-03', endsOn: '2027-07-10', tripTitle: 'x', tripUrl: 'https://example.org', mailbox: 'a' },
      ...{ places: 1, name: 'Anna', email: 'anna@example.org', receivedAt: now, state: 'waiting', joinedAt: now },
      ...{ offeredUntil: null, booking: null, closedAt: null },
    })
    .execute();
  const refused = await submitShown({ aktion: 'schliessen' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Familien stehen auf der Warteliste');
});

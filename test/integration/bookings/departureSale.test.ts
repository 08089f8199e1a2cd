// Proves specification §7.12
/** Closing the sale of a departure and changing its places, on its page. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { runOfferPlaces } from '#bookings/waiting/offerPlaces.ts';
import { findEntry } from '#bookings/waiting/waitingEntry.ts';
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

/** Puts a family on the waiting list. @param offeredUntil the end of its offer; null without one */
async function wait(reference: string, offeredUntil: Date | null) {
  const { database } = site.deps;
  await database
    .insertInto('waitingEntries')
    .values({
      ...{ reference, subdomain: 'ya', trip: combinedId(), dateKey: 'd1', mailbox: reference },
      ...{ startsOn: '2027-07-03', endsOn: '2027-07-10', tripTitle: 'x', tripUrl: 'https://example.org' },
      ...{ places: 1, name: 'Anna', email: 'anna@example.org', receivedAt: now, joinedAt: now },
      ...{ state: offeredUntil ? 'offered' : 'waiting', offeredUntil, booking: null, closedAt: null },
    })
    .execute();
}

test('a closed departure keeps its waiting list without further offers, and what was offered and reserved for a group', async () => {
  const reference = await book(3);
  const until = new Date('2027-06-02T10:00:00Z');
  const group = randomUUID();
  const reserved = {
    id: group,
    gruppe: 'Chor',
    name: 'Kim',
    email: 'kim@example.org',
    plaetze: '1',
    bis: '2027-06-20',
  };
  const sent = callSite(site, 'post', path().replace('verkauf', 'kontingente'), token).type('form');
  expect((await sent.send({ ...reserved, preis: '', aktion: 'reservieren' })).status).toBe(303);
  await wait('LF-WWWW-2222', until);
  await wait('LF-WWWW-3333', null);
  const preview = await callSite(site, 'get', path(), token).set('Accept', 'text/html');
  for (const text of ['Eine Familie auf der Warteliste', 'Eine Familie mit einem Angebot', '1 Platz für Gruppen'])
    expect(preview.text).toContain(text);
  expect((await submitShown({ aktion: 'schliessen' })).status).toBe(303);
  await cancel(reference);
  await site.bringIn([]);
  await runOfferPlaces({ ...site.worker, now: () => now }, departure());
  const states = ['LF-WWWW-2222', 'LF-WWWW-3333'].map((each) => findEntry(site.deps.database, each));
  expect((await Promise.all(states)).map((entry) => entry?.state)).toEqual(['offered', 'waiting']);
  const offer = await site.deps.waitingLinks.angebot.sign('LF-WWWW-2222', until);
  expect((await send(bookingOf(1))).body).toMatchObject({ reason: 'not-bookable' });
  expect((await send({ ...bookingOf(1), offer: 'forged' })).body).toMatchObject({ reason: 'offer-ended' });
  expect((await callSite(site, 'get', `/zusammen/${group}`)).text).toContain('Namen eintragen und buchen');
  for (const promised of [{ offer }, { group }])
    expect((await send({ ...bookingOf(1), ...promised })).status).toBe(202);
  const entry = await callSite(
    site,
    'get',
    `/warteliste/eintrag/${await site.deps.waitingLinks.eintrag.sign('LF-WWWW-3333', until)}`,
  );
  expect(entry.text).toContain('gerade keine Buchungen mehr');
});

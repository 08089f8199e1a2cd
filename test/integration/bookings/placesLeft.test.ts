// Proves specification §8.7

import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extendHold, holdPlaces, releaseHold } from '#bookings/places/holds.ts';
import { runCheckPlaces } from '#bookings/waiting/checkPlaces.ts';
import { reservedForText } from '#domain/bookings/fewPlaces.ts';
import { runSweep } from '#publishing/sweep/sweep.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => site.stop());
const { book, combinedId, departure, setCapacity } = limitedTrips(() => site);
const docId = () => `ya-${departure().destinationId}`;

const hold = () => holdPlaces(site.deps, departure(), { start: '2027-07-03', capacity: 5 }, 2, 'visitor');

/** Returns the places left as the API shows them. */
async function shown(): Promise<number | null> {
  const { body } = await request(site.app).get(`/api/trips?ids=${combinedId()}`).set('Host', 'localhost');
  expect(body[0].dates).toMatchObject([{ key: 'd1', nights: 7 }]);
  return body[0].dates[0].placesLeft;
}

const waitingTrips = async () => {
  const jobs = await site.worker.queues.changes.getJobs(['wait', 'prioritized', 'delayed']);
  return jobs.filter(({ name, data }) => name === 'trip' && data.docId === docId()).length;
};

test('the places left are those that are not booked; a hold takes none from lists and prices', async () => {
  await site.publish(docId());
  expect(await shown()).toBe(5);
  await book(2);
  const { hold: token } = await hold();
  await site.publish(docId());
  expect(await shown()).toBe(3);
  await releaseHold(site.deps, token);
  await site.publish(docId());
  expect(await shown()).toBe(3);
  await setCapacity(undefined);
  await site.publish(docId());
  expect(await shown()).toBeNull();
});

test('if all places left are held, the pages say until when, and there is no waiting list for them', async () => {
  const page = async (path: string) => (await request(site.app).get(path).set('Host', 'localhost')).text;
  const tripPath = `/reisen/niederlande/lemmer/${combinedId()}`;
  const form = `/buchungsformular/${combinedId()}`;
  const waiting = `/warteliste/${combinedId()}?termin=d1`;
  await book(3);
  const { hold: token, expires } = await hold();
  await site.publish(docId());
  const heldText = (until: Date) => reservedForText({ placesLeft: 2, heldUntil: until.toISOString() });
  const text = heldText(expires);
  expect(text).toMatch(
    /^Gerade für jemand anderen reserviert, bis \d{1,2}:\d\d\sUhr\. Danach vielleicht wieder frei\.$/,
  );
  for (const path of [tripPath, form, waiting]) expect(await page(path)).toContain(text);
  const departures = /<section id="termine".*?<\/section>/s.exec(await page(tripPath))?.[0];
  expect(departures).toContain('/buchungen/new');
  expect(departures).not.toMatch(/ausgebucht|warteliste/);
  expect(await page(waiting)).not.toContain('name="email"');
  const joined = await request(site.app)
    .post('/api/waiting-list')
    .set({ Host: 'localhost', 'Idempotency-Key': 'held-1234567890' })
    .send({ combinedId: combinedId(), dateKey: 'd1', places: 1, name: 'Kim Muster', email: 'kim@example.org' });
  expect(joined.body).toMatchObject({ status: 409, detail: text, heldUntil: expires.toISOString() });
  const later = await extendHold(
    { ...site.deps, now: () => new Date(site.deps.now().getTime() + 60_000) },
    token,
    0,
    () => Promise.resolve({ start: '2027-07-03', capacity: 5 }),
  );
  await site.publish(docId());
  expect(await page(tripPath)).toContain(heldText(later.expires));
  await releaseHold(site.deps, token);
  await site.publish(docId());
  expect(await page(tripPath)).not.toContain('Gerade für jemand');
});

test('bookings from before the capacity are subtracted', async () => {
  await setCapacity(undefined);
  await book(3);
  await setCapacity(4);
  await site.publish(docId());
  expect(await shown()).toBe(1);
});

test('a changed number of places enqueues the publication of the trip', async () => {
  await site.publish(docId());
  await site.worker.queues.changes.obliterate({ force: true });
  await hold();
  await expect.poll(waitingTrips).toBe(1);
  await site.worker.queues.changes.obliterate({ force: true });
  const later = new Date(site.deps.now().getTime() + 15 * 60_000);
  await runCheckPlaces({ ...site.worker, now: () => later });
  await expect.poll(waitingTrips).toBe(1);
});

test('cards, the trip page and the booking form show few places left, and full departures stay visible', async () => {
  // The trip page also shows cards of similar trips.
  const page = async (path: string) => {
    const { text } = await request(site.app).get(path).set('Host', 'localhost');
    return /<section id="termine".*?<\/section>/s.exec(text)?.[0] ?? text;
  };
  await site.client.patch(docId()).set({ title: 'Einzelstück' }).commit({ visibility: 'sync' });
  const addresses = [
    '/reisen/alle?q=Einzelst%C3%BCck',
    `/reisen/niederlande/lemmer/${combinedId()}`,
    `/buchungsformular/${combinedId()}`,
  ];
  await setCapacity(11);
  await site.publish(docId());
  for (const address of addresses) expect(await page(address)).not.toMatch(/Noch \d+ Pl/);
  for (const [places, text] of [
    [9, 'Noch 2 Plätze'],
    [1, 'Noch 1 Platz<'],
    [1, 'ausgebucht, Warteliste'],
  ] as const) {
    await book(places);
    await site.publish(docId());
    for (const address of addresses) expect(await page(address)).toContain(text);
  }
  const trip = await page(addresses[1] ?? '');
  expect(trip).toContain(`href="/warteliste/${combinedId()}?termin=d1"`);
  expect(trip).not.toContain('/buchungen/new');
});

test('the booking of a full departure leads to its waiting list, unless its form has input or is in a frame', async () => {
  await book(5);
  await site.publish(docId());
  const open = (path: string) => request(site.app).get(path).set({ Host: 'localhost', Accept: 'text/html' });
  const form = `/buchungsformular/${combinedId()}?date=d1`;
  for (const path of [`/buchungen/new?destination=${combinedId()}&date=d1`, form]) {
    const { status, headers } = await open(`${path}&alter=11,12`);
    expect([status, headers.location]).toEqual([302, `/warteliste/${combinedId()}?termin=d1&alter=11%2C12`]);
  }
  const { text } = await open(`/warteliste/${combinedId()}?termin=d1&alter=11,12`);
  expect(text).toMatch(/<h1[^>]*>Auf die Warteliste.*Dieser Termin ist ausgebucht.*name="places"[^>]*value="2"/s);
  const framed = (await open(`${form}&eingebettet=1`).expect(200)).text;
  // It is said before the questions.
  expect(framed.indexOf('id="plaetze"')).toBeLessThan(framed.indexOf('name="travellers.0.firstName"'));
  const sent = request(site.app).post(form).set('Host', 'localhost').type('form');
  expect((await sent.send({ dateKey: 'd1', action: 'add' })).status).toBe(200);
});

test('the waiting list of a departure whose sale is closed leads to its booking, which says so', async () => {
  const open = (path: string) => request(site.app).get(path).set({ Host: 'localhost', Accept: 'text/html' });
  const document = await site.client.getDocument<{ dates: object[] }>(docId());
  const [first] = document?.dates ?? [];
  const closed = { ...first, bookableUntil: '2026-01-01' };
  const later = { ...first, _key: 'd2', start: '2027-08-03', end: '2027-08-10' };
  await site.client
    .patch(docId())
    .set({ dates: [closed, later] })
    .commit({ visibility: 'sync' });
  await site.publish(docId());
  const { headers } = await open(`/warteliste/${combinedId()}?termin=d1`);
  expect(headers.location).toBe(`/buchungen/new?destination=${combinedId()}&date=d1`);
  expect((await open(`/buchungsformular/${combinedId()}?date=d1`)).text).toContain(
    'nimmt dafür keine Buchungen mehr an',
  );
});

test('a full departure is neither the cheapest nor a next one, unless all are full', async () => {
  const document = await site.client.getDocument<{ dates: object[] }>(docId());
  const [first] = document?.dates ?? [];
  const later = { ...first, _key: 'd2', start: '2027-08-03', end: '2027-08-10', basePrice: 400, capacity: 4 };
  const shownWith = async (dates: object[]) => {
    await site.client.patch(docId()).set({ dates }).commit({ visibility: 'sync' });
    await site.publish(docId());
    const { text } = await request(site.app).get(`/reisen/niederlande/lemmer/${combinedId()}`).set('Host', 'localhost');
    const box = /Nächste Termine<.*?<\/aside>/s.exec(text)?.[0] ?? '';
    const { body } = await request(site.app).get(`/api/trips?ids=${combinedId()}`).set('Host', 'localhost');
    return {
      price: body[0].price,
      days: box.match(/3\.–10\. \w+/g),
      isFull: box.includes('ausgebucht, Warteliste'),
      more: box.match(/weitere\w* Termin/),
    };
  };
  await book(5);
  expect(await shownWith([first ?? {}, later])).toEqual({
    price: 400,
    days: ['3.–10. August'],
    isFull: false,
    more: null,
  });
  expect(await shownWith([first ?? {}])).toEqual({ price: 100, days: ['3.–10. Juli'], isFull: true, more: null });
});

test('the filter for free places finds departures with places for all travellers', async () => {
  const found = async (query: string) => {
    const { body } = await request(site.app).get(`/api/search?${query}`).set('Host', 'localhost');
    return body.items.some((trip: { combinedId: string }) => trip.combinedId === combinedId());
  };
  await book(3);
  await site.publish(docId());
  expect([await found('free=1'), await found('free=1&persons=10,11'), await found('free=1&persons=10,11,12')]).toEqual([
    ...[true, true, false],
  ]);
  expect(await found('persons=10,11,12')).toBe(true);
});

test('a sweep publishes the places that were booked while no worker was running', async () => {
  await runSweep(site.worker, { reason: 'start' });
  await book(4);
  await site.bringIn([]);
  expect(await shown()).toBe(1);
  await site.worker.redis.flushall();
  await site.bringIn([]);
  await expect.poll(shown).toBe(1);
});

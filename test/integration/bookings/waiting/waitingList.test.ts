// Proves specification §8.7, §8.11, §12.3
/** The waiting list of a departure with limited places: joining, offers, and their ends. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdPlaces, releaseHold } from '#bookings/places/holds.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { runCheckPlaces } from '#bookings/waiting/checkPlaces.ts';
import { loadWaitingEntries } from '#bookings/waiting/loadWaitingEntries.ts';
import { reservedForText } from '#domain/bookings/fewPlaces.ts';
import { findPerson } from '#privacy/personData.ts';
import { runDeleteOldSubmissions } from '#privacy/retention.ts';
import { addUsers, auditEvents, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedDate } from '#test/setup/submissions/limitedTrips.ts';
import { waitingLists } from '#test/setup/submissions/waitingLists.ts';

let site: TestSite;
const start = new Date('2026-11-21T10:00:00Z');
let now = start;
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
beforeAll(async () => {
  site = await startSite({ now: () => now });
  site.worker.now = () => now;
});
afterAll(() => site.stop());
beforeEach(() => {
  now = start;
});
const { askToJoin, book, bookingOf, call, combinedId, counts, departure, entryOf, joinList, ...others } = waitingLists(
  () => site,
);
const { confirm, confirmLinks, linkOf, mailFiles, mailOf, offer, requestsFor, send, setCapacity, stateOf, waiting } =
  others;

const cancel = async (reference: string) => {
  const by = { actor: { kind: 'host', name: 'kim' }, reason: '' } as const;
  expect(await changeBookingState(site.deps, 'ya', reference, 'cancel', by)).toEqual({ state: 'cancelled' });
};
/** Holds places for a visitor, and returns the token. */
const hold = async (places: number) =>
  (await holdPlaces(site.deps, departure(), { start: '2027-07-03', capacity: 5 }, places, 'visitor')).hold;
const holdOf = (places: number) => ({ combinedId: combinedId(), dateKey: 'd1', places });
const change = (fields: object) =>
  site.client.patch(`ya-${departure().destinationId}`).set(fields).commit({ visibility: 'sync' });
const fullDate = { ...limitedDate, capacity: 5 };
const bookable = { title: 'Segelcamp', switchedOn: true, rdsUrl: '/buchen/1', dates: [fullDate] };
/** Changes that the content backend accepts, although the editor does not. */
const unbookable: [string, Partial<Omit<typeof bookable, 'dates'>> & { dates?: object[] }][] = [
  ['without a price', { dates: [{ ...fullDate, basePrice: null }] }],
  ['offline', { dates: [{ ...fullDate, online: false }] }],
  ['without a title', { title: ' ' }],
  ['switched off', { switchedOn: false }],
  ['with the form of another trip', { rdsUrl: '/buchungsformular/99999-ya' }],
];
/** Books and returns the response. */
const bookWith = (link: string, places: number) =>
  send({ ...bookingOf(places), offer: link.replace('/warteliste/angebot/', '') });

describe('joining', () => {
  test('returns reference and position, and mails a link to the position after the confirmation', async () => {
    await book(5);
    const first = await askToJoin(2, 'anna');
    await confirm(first.body.reference);
    const second = await askToJoin('1', 'ben');
    expect([first.status, first.headers['cache-control']]).toEqual([202, 'no-store']);
    expect(first.body).toEqual({ reference: expect.stringMatching(/^LF-/), position: 1 });
    expect(second.body).toEqual({ reference: expect.any(String), position: 2 });
    const { reference } = second.body;
    await confirm(reference);
    expect(await entryOf(reference)).toMatchObject({
      ...{ subdomain: 'ya', trip: combinedId(), dateKey: 'd1', places: 1, name: 'ben', email: 'ben@example.org' },
      ...{ receivedAt: start, state: 'waiting', startsOn: '2027-07-03', endsOn: '2027-07-10' },
    });
    expect(await waiting()).toEqual([first.body.reference, reference]);
    expect(await mailOf(reference, 'waiting')).toContain('Platz 2');
    const page = await call('get', await linkOf(reference, 'waiting'));
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.text).toContain('Platz 2 auf der Warteliste');
  });

  test('is not necessary while places are free', async () => {
    const { status, body } = await askToJoin(2, 'anna');
    expect([status, body.reason, body.placesLeft]).toEqual([409, 'places-free', 5]);
    await book(4);
    expect((await askToJoin(1, 'anna')).status).toBe(409);
    // One place is not enough for two travellers.
    await joinList(2, 'anna');
    await setCapacity(undefined);
    expect((await askToJoin(1, 'ben')).body).toMatchObject({ reason: 'places-free', placesLeft: null });
  });

  test('twice with one mailbox is one entry, and the response does not tell that it exists', async () => {
    await book(5);
    const headers = { 'Idempotency-Key': `k${combinedId()}` };
    const first = await askToJoin(1, 'anna', {}, headers);
    await confirm(first.body.reference);
    await joinList(1, 'ben');
    const again = await askToJoin(3, 'mallory', { email: 'ANNA+x@example.org' });
    expect(again.body).toEqual({ reference: first.body.reference, position: 3 });
    expect((await askToJoin(1, 'anna', {}, headers)).body).toEqual(first.body);
    expect(await entryOf(first.body.reference)).toMatchObject({ places: 1, name: 'anna' });
    expect(await waiting()).toHaveLength(2);
    // The mailbox gets the confirmation again.
    const mails = site.deps.database.selectFrom('mails').select('recipient').where('about', '=', first.body.reference);
    expect(await mails.execute()).toEqual(Array(3).fill({ recipient: 'anna@example.org' }));
  });

  test('at the same time gives each entry its own position', async () => {
    await book(5);
    const names = ['a', 'b', 'c', 'd', 'e', 'e'];
    const responses = await Promise.all(names.map((name) => askToJoin(1, name)));
    expect(responses.map(({ status }) => status)).toEqual(names.map(() => 202));
    const references = [...new Set(responses.map(({ body }) => body.reference as string))];
    await Promise.all(
      references.map(async (reference) => {
        for (const link of await confirmLinks(reference)) await call('post', link);
      }),
    );
    const list = await waiting();
    expect(list).toHaveLength(5);
    for (const reference of references) {
      expect(await mailOf(reference, 'waiting')).toMatch(
        new RegExp(`Warteliste: Platz ${list.indexOf(reference) + 1}\\b`),
      );
    }
  });

  test('after the clock was set back, the later entry is still the last one', async () => {
    await book(5);
    const first = await joinList(1, 'anna');
    later(-2);
    const second = await joinList(1, 'ben');
    expect(await waiting()).toEqual([first, second]);
    expect(await mailOf(second, 'waiting')).toContain('Warteliste: Platz 2');
  });

  test('with the same key at the same time is one request', async () => {
    await book(5);
    const headers = { 'Idempotency-Key': `k${combinedId()}` };
    const responses = await Promise.all([1, 2, 3].map(() => askToJoin(1, 'anna', {}, headers)));
    const [{ body } = { body: {} }] = responses;
    expect(responses.map((response) => response.body)).toEqual([body, body, body]);
    expect(await requestsFor(body.reference)).toHaveLength(1);
  });

  test('is possible again after leaving the list', async () => {
    await book(5);
    const reference = await joinList(1, 'anna');
    const link = await linkOf(reference, 'waiting');
    expect((await call('get', link)).status).toBe(200);
    expect(await stateOf(reference)).toBe('waiting');
    expect((await call('post', link)).get('location')).toBe('/warteliste/verlassen');
    expect((await call('post', link)).get('location')).toBe('/warteliste/verlassen');
    expect([await stateOf(reference), await waiting()]).toEqual(['left', []]);
    expect((await call('get', link)).status).toBe(410);
    expect(await joinList(1, 'anna')).not.toBe(reference);
  });

  test('with invalid values is rejected with a German message', async () => {
    await book(5);
    for (const [status, fields] of [
      // No name, another type, no places, too many places, and more places than the trip has.
      ...[{ name: '' }, { email: 5 }, { places: 0 }, { places: 31 }, { places: 6 }].map((each) => [422, each] as const),
      // An unknown trip, and an unknown departure.
      ...[{ combinedId: '999-ya' }, { dateKey: 'x' }].map((each) => [409, each] as const),
    ]) {
      const { body } = await askToJoin(1, 'anna', fields);
      expect([fields, body]).toMatchObject([fields, { status, detail: expect.stringMatching(/^[A-ZÄÖÜ].*\.$/) }]);
    }
  });

  test('a full list accepts no more entries', async () => {
    await book(5);
    await joinList(1, 'anna');
    const unconfirmed = (await askToJoin(1, 'cem')).body.reference;
    const [reference = ''] = await waiting();
    const entry = await entryOf(reference);
    if (!entry) throw new Error('nobody waits');
    const further = Array.from({ length: 499 }, (_, index) => {
      const number = String(index).padStart(4, '0');
      return { ...entry, reference: `LF-FULL-${number}`, mailbox: `${number}@example.org` };
    });
    await site.deps.database.insertInto('waitingEntries').values(further).execute();
    expect((await askToJoin(1, 'ben')).body).toMatchObject({ status: 409, reason: 'list-full' });
    expect((await confirm(unconfirmed)).status).toBe(409);
  });
});

describe('a mailbox that is not confirmed', () => {
  test('has no position, gets no offer and keeps no places from others', async () => {
    const booked = await book(5);
    const responses = [];
    for (let number = 0; number < 6; number++) responses.push(await askToJoin(1, `invented${number}`));
    expect(responses.map(({ status, body }) => [status, body.position])).toEqual(Array(6).fill([202, 1]));
    expect(await waiting()).toEqual([]);
    await cancel(booked);
    await offer();
    expect(await counts()).toEqual({ capacity: 5, booked: 0, held: 0, offered: 0, left: 5 });
    await book(5);
  });

  test('is confirmed by the button behind the link, not by opening it, and only once', async () => {
    await book(5);
    const { reference } = (await askToJoin(1, 'anna')).body;
    const [link = ''] = await confirmLinks(reference);
    const page = await call('get', link);
    expect([page.status, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      ...[200, 'no-store', 'no-referrer'],
    ]);
    for (const text of ['Bitte bestätige deinen Eintrag', 'am Ende der Warteliste', 'noindex'])
      expect(page.text).toContain(text);
    expect([await stateOf(reference), await waiting()]).toEqual(['unconfirmed', []]);
    for (const attempt of [1, 2]) {
      const confirmed = await call('post', link);
      expect([attempt, confirmed.status]).toEqual([attempt, 303]);
      expect((await call('get', confirmed.headers.location ?? '')).text).toContain('Platz 1 auf der Warteliste');
    }
    expect((await call('get', link)).status).toBe(303);
    expect([await stateOf(reference), await waiting()]).toEqual(['waiting', [reference]]);
  });

  test.each([
    ['earlier', 0, { places: 3, name: 'anna', email: 'anna@example.org' }],
    ['newest', 1, { places: 1, name: 'Mallory', email: 'anna+x@example.org' }],
  ])(
    'can be entered again with other values, and each link confirms those of its own mail: the %s one',
    async (_, index, values) => {
      await book(5);
      const key = { 'Idempotency-Key': `k${combinedId()}` };
      const { reference } = (await askToJoin(3, 'anna', {}, key)).body;
      later(1);
      const again = await askToJoin(1, 'anna', { name: 'Mallory', email: 'anna+x@example.org' });
      expect(again.body).toEqual({ reference, position: 1 });
      // The same request again is no further one.
      expect((await askToJoin(3, 'anna', {}, key)).body).toEqual({ reference, position: 1 });
      const links = await confirmLinks(reference);
      const [link = '', other = ''] = index === 0 ? links : links.toReversed();
      const page = await call('get', link);
      expect(page.text).toContain(`<dt>Plätze</dt><dd>${values.places}</dd>`);
      expect((await call('post', link)).status).toBe(303);
      expect(await entryOf(reference)).toMatchObject({ state: 'waiting', ...values });
      expect(await requestsFor(reference)).toEqual([expect.objectContaining(values)]);
      expect((await call('post', other)).get('location')).toMatch(/^\/warteliste\/eintrag\//);
      expect(await entryOf(reference)).toMatchObject(values);
      expect(await waiting()).toEqual([reference]);
    },
  );

  test('keeps its links, however often others enter it, and is found by each of its addresses', async () => {
    await book(5);
    const { reference } = (await askToJoin(3, 'anna')).body;
    for (let times = 1; times < 10; times++)
      expect((await askToJoin(1, 'anna', { email: `anna+${times}@example.org` })).status).toBe(202);
    expect((await askToJoin(1, 'anna')).body).toMatchObject({ status: 409, reason: 'too-many-entries' });
    const links = await confirmLinks(reference);
    expect(new Set(links).size).toBe(10);
    for (const link of links) expect((await call('get', link)).status).toBe(200);
    const { waitingEntries } = await findPerson(site.deps.database, 'anna@example.org');
    expect(waitingEntries).toContainEqual(expect.objectContaining({ reference }));
    later(25);
    expect((await askToJoin(1, 'anna')).status).toBe(202);
    expect(await requestsFor(reference)).toHaveLength(1);
  });

  test('cannot be confirmed while places are free; the page leads to the booking', async () => {
    const booked = await book(5);
    const { reference } = (await askToJoin(1, 'anna')).body;
    await cancel(booked);
    const page = await confirm(reference);
    expect(page.status).toBe(409);
    for (const text of ['noch Plätze frei', 'Zur Buchung']) expect(page.text).toContain(text);
    expect(await stateOf(reference)).toBe('unconfirmed');
  });

  test('cannot be confirmed after a day, and its entry is deleted then', async () => {
    await book(5);
    const { reference } = (await askToJoin(1, 'anna')).body;
    later(23);
    await runDeleteOldSubmissions(site.worker);
    const [link = ''] = await confirmLinks(reference);
    expect((await call('get', link)).status).toBe(200);
    later(1.1);
    const page = await call('post', link);
    expect([page.status, await stateOf(reference)]).toEqual([410, 'unconfirmed']);
    expect(page.text).toContain('Dieser Link gilt nicht mehr');
    await runDeleteOldSubmissions(site.worker);
    expect(await entryOf(reference)).toBeNull();
    await joinList(1, 'anna');
  });

  test('is not confirmed by a link of another site or purpose', async () => {
    await book(5);
    const { reference } = (await askToJoin(1, 'anna')).body;
    const [link = ''] = await confirmLinks(reference);
    expect((await call('post', link, undefined, { Host: 'bdkj.localhost' })).status).toBe(404);
    expect((await call('post', link.replace('bestaetigung', 'eintrag'))).status).toBe(404);
    expect((await call('post', link, undefined, { Origin: 'https://example.org' })).status).toBe(403);
    expect(await stateOf(reference)).toBe('unconfirmed');
  });
});

describe('places that become free', () => {
  test('are offered to the first entry that fits, and to nobody else', async () => {
    const booked = await book(2);
    await book(3);
    const [large, small, next] = [await joinList(3, 'anna'), await joinList(2, 'ben'), await joinList(1, 'cem')];
    await cancel(booked);
    // Nobody can be faster than the list, even before the offer is made.
    expect((await send(bookingOf(1))).body).toMatchObject({ status: 409, placesLeft: 0 });
    expect(await counts()).toEqual({ capacity: 5, booked: 3, held: 0, offered: 0, left: 2 });
    const jobs = await site.worker.queues.changes.getJobs();
    const docId = `ya-${departure().destinationId}`;
    expect(jobs.filter(({ name, data }) => name === 'trip' && data.docId === docId)).not.toHaveLength(0);
    await site.worker.queues.changes.obliterate({ force: true });
    await site.publish(docId);
    expect((await site.worker.queues.changes.getJobs()).map(({ data }) => data)).toContainEqual(departure());
    await offer();
    expect(await counts()).toEqual({ capacity: 5, booked: 3, held: 0, offered: 2, left: 0 });
    const until = new Date('2026-11-23T10:00:00Z');
    expect(await waiting()).toEqual([large, next]);
    expect(await entryOf(small)).toMatchObject({ state: 'offered', offeredUntil: until });
    const mail = await mailOf(small, 'offer');
    for (const text of ['Platz frei', 'ben@example.org', '23.11.2026, 11:00 Uhr']) expect(mail).toContain(text);
    later(1);
    await offer();
    expect(await entryOf(small)).toMatchObject({ offeredUntil: until });
    expect(await waiting()).toEqual([large, next]);
  });

  test('can be booked by anybody if nobody on the list can use them', async () => {
    const booked = await book(1);
    await book(4);
    await joinList(2, 'anna');
    await cancel(booked);
    await offer();
    expect(await counts()).toMatchObject({ offered: 0, left: 1 });
    await book(1);
  });

  test('after a raised capacity are offered too', async () => {
    await book(5);
    const [first, second] = [await joinList(1, 'anna'), await joinList(1, 'ben')];
    await setCapacity(7);
    await site.worker.queues.changes.obliterate({ force: true });
    await site.publish(`ya-${departure().destinationId}`);
    expect((await site.worker.queues.changes.getJobs()).map(({ name }) => name)).toContain('offerPlaces');
    await offer();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'offered']);
    expect(await counts()).toMatchObject({ capacity: 7, booked: 5, offered: 2, left: 0 });
  });

  test('are not offered in the last twelve hours, and then anybody can book them', async () => {
    const booked = await book(1);
    await book(4);
    const reference = await joinList(1, 'anna');
    now = new Date('2027-07-02T12:00:00Z');
    await cancel(booked);
    await offer();
    expect(await stateOf(reference)).toBe('waiting');
    await book(1);
  });

  test('are not offered while a visitor holds them', async () => {
    const booked = await book(1);
    await book(3);
    const held = await hold(1);
    expect((await askToJoin(1, 'anna')).body).toMatchObject({ status: 409, heldUntil: expect.any(String) });
    const reference = await joinList(2, 'anna');
    await cancel(booked);
    await offer();
    expect(await stateOf(reference)).toBe('waiting');
    await releaseHold(site.deps, held);
    await offer();
    expect(await stateOf(reference)).toBe('offered');
  });

  test.each(unbookable)('are not offered while the departure cannot be booked: %s', async (_, changes) => {
    const booked = await book(1);
    await book(4);
    const reference = await joinList(1, 'anna');
    const unconfirmed = (await askToJoin(1, 'ben')).body.reference;
    await change(changes);
    await cancel(booked);
    await offer();
    expect(await stateOf(reference)).toBe('waiting');
    expect((await send(bookingOf(1))).status).toBe(409);
    expect((await callSite(site, 'post', '/api/holds').send(holdOf(1))).status).toBe(409);
    expect((await askToJoin(1, 'cora')).status).toBe(409);
    const page = await confirm(unconfirmed);
    expect([page.status, page.text.includes('gerade nicht gebucht werden')]).toEqual([409, true]);
    expect(page.text).not.toContain('Zur Buchung');
    await change(bookable);
    await offer();
    expect(await stateOf(reference)).toBe('offered');
  });
});

describe('an offer', () => {
  /** A full departure with one offer. @returns the reference of the entry, and the path of its link */
  async function offered(places = 2) {
    const booked = await book(places);
    await book(5 - places);
    const reference = await joinList(places, 'anna');
    await cancel(booked);
    await offer();
    return { reference, link: await linkOf(reference, 'offer') };
  }

  test('is not changed by opening its link', async () => {
    const { reference, link } = await offered();
    const before = await entryOf(reference);
    const page = await call('get', link);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    for (const text of ['2 Plätze sind für dich frei', '23.11.2026, 11:00 Uhr', '/buchungsformular/', 'noindex']) {
      expect(page.text).toContain(text);
    }
    expect(await entryOf(reference)).toEqual(before);
  });

  test.each(unbookable)('leads to no booking while the departure cannot be booked: %s', async (_, changes) => {
    const { link } = await offered();
    const [form = ''] = /\/buchungsformular\/[^"]+/.exec((await call('get', link)).text) ?? [];
    const dates = [...(changes.dates ?? bookable.dates), { ...limitedDate, _key: 'd2' }];
    await change({ ...changes, dates });
    const page = await call('get', link);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Gerade kann dieser Termin nicht gebucht werden');
    expect(page.text).not.toContain('Jetzt buchen');
    // Nor does the form offer another departure.
    const { status, text } = await call('get', form.replaceAll('&amp;', '&'));
    expect([status === 404 || text.includes('gerade nicht buchbar'), text.includes('name="dateKey"')]).toEqual([
      ...[true, false],
    ]);
    await change(bookable);
    expect((await call('get', link)).text).toContain('Jetzt buchen');
    expect((await bookWith(link, 2)).status).toBe(202);
  });

  test('is used by one booking, and then its link is gone', async () => {
    const { reference, link } = await offered();
    expect((await send(bookingOf(2))).status).toBe(409);
    const key = { 'Idempotency-Key': `offer-${combinedId()}` };
    const token = link.replace('/warteliste/angebot/', '');
    const booked = await send({ ...bookingOf(2), offer: token }, key);
    expect(booked.status).toBe(202);
    expect(await counts()).toEqual({ capacity: 5, booked: 5, held: 0, offered: 0, left: 0 });
    expect(await entryOf(reference)).toMatchObject({ state: 'accepted', booking: booked.body.reference });
    // A repetition is the same booking.
    expect((await send({ ...bookingOf(2), offer: token }, key)).body).toEqual(booked.body);
    const second = await bookWith(link, 1);
    expect([second.status, second.body.reason]).toEqual([409, 'offer-ended']);
    const page = await call('get', link);
    expect(page.status).toBe(410);
    expect(page.text).toContain('hast du schon gebucht');
    expect((await call('post', link)).status).toBe(410);
    expect(await stateOf(reference)).toBe('accepted');
  });

  test('is used once by two bookings at the same time', async () => {
    const { link } = await offered();
    const responses = await Promise.all([bookWith(link, 2), bookWith(link, 2), bookWith(link, 2)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect(await counts()).toMatchObject({ booked: 5, offered: 0, left: 0 });
  });

  test('is not shown to others as sold out', async () => {
    const { reference } = await offered(1);
    await site.publish(`ya-${departure().destinationId}`);
    const { offeredUntil } = (await entryOf(reference)) ?? {};
    const text = reservedForText({ placesLeft: 0, offeredUntil: (offeredUntil ?? now).toISOString() });
    for (const path of [`/warteliste/${combinedId()}?termin=d1`, `/reisen/niederlande/lemmer/${combinedId()}`]) {
      const [page = ''] = /<h1.*?(?=Das könnte dir|<footer)/s.exec((await call('get', path)).text) ?? [];
      expect(page).toContain(text);
      expect(page).not.toContain('ausgebucht');
    }
  });

  test('allows fewer travellers, but not more', async () => {
    const { link } = await offered();
    const token = link.replace('/warteliste/angebot/', '');
    const form = `/buchungsformular/${combinedId()}?date=d1&angebot=${token}`;
    const formWith = async (travellers: number) => {
      const rows = bookingOf(travellers).travellers.flatMap((row, index) =>
        Object.entries(row).map(([field, value]) => [`travellers.${index}.${field}`, value]),
      );
      const { text } = await callSite(site, 'post', form)
        .type('form')
        .send({ ...Object.fromEntries(rows), dateKey: 'd1', action: 'show' });
      return { says: text.includes('Dein Angebot gilt für 2 Plätze.'), canAdd: text.includes('value="add"') };
    };
    expect(await formWith(1)).toEqual({ says: true, canAdd: true });
    expect(await formWith(2)).toEqual({ says: true, canAdd: false });
    const more = await bookWith(link, 3);
    expect([more.status, more.body.reason]).toEqual([409, 'offer-too-small']);
    const next = await joinList(1, 'ben');
    expect((await bookWith(link, 1)).status).toBe(202);
    await offer();
    expect(await stateOf(next)).toBe('offered');
    expect(await counts()).toEqual({ capacity: 5, booked: 4, held: 0, offered: 1, left: 0 });
  });

  test('that is declined goes to the next', async () => {
    const { reference, link } = await offered();
    const next = await joinList(1, 'ben');
    expect((await call('post', link)).get('location')).toBe('/warteliste/abgelehnt');
    await offer();
    expect([await stateOf(reference), await stateOf(next)]).toEqual(['declined', 'offered']);
    expect(await counts()).toEqual({ capacity: 5, booked: 3, held: 0, offered: 1, left: 1 });
    expect((await call('get', link)).status).toBe(410);
    expect((await bookWith(link, 1)).status).toBe(409);
  });

  test('that is over goes to the next, and the family is told', async () => {
    const { reference, link } = await offered();
    const next = await joinList(2, 'ben');
    later(48);
    expect((await call('get', link)).status).toBe(410);
    expect((await bookWith(link, 1)).status).toBe(409);
    await offer();
    expect([await stateOf(reference), await stateOf(next)]).toEqual(['expired', 'offered']);
    expect(await mailOf(reference, 'expired')).toContain('abgelaufen');
    expect(await counts()).toEqual({ capacity: 5, booked: 3, held: 0, offered: 2, left: 0 });
  });

  test('of another departure or site, or a forged one, is not accepted', async () => {
    const { reference, link } = await offered();
    expect((await call('get', '/warteliste/angebot/x')).status).toBe(404);
    const ownEntry = await linkOf(reference, 'waiting');
    expect((await call('get', ownEntry.replace('eintrag', 'angebot'))).status).toBe(404);
    expect((await call('get', link, undefined, { Host: 'bdkj.localhost' })).status).toBe(404);
    const foreign = await bookWith(`${link}x`, 1);
    expect([foreign.status, foreign.body.reason]).toEqual([409, 'offer-ended']);
    expect((await call('get', ownEntry)).text).toContain('Angebot ansehen');
  });
});

describe('after a crash', () => {
  test('between a cancellation and its job, the next minute makes the offer', async () => {
    const booked = await book(2);
    await book(3);
    const reference = await joinList(2, 'anna');
    await cancel(booked);
    // As if the process had died after the transaction.
    await site.worker.queues.changes.obliterate({ force: true });
    await runCheckPlaces(site.worker);
    const jobs = await site.worker.queues.changes.getJobs();
    expect(jobs.map(({ name }) => name)).toContain('offerPlaces');
    await offer();
    expect(await stateOf(reference)).toBe('offered');
    expect(await counts()).toMatchObject({ booked: 3, offered: 2, left: 0 });
  });

  test('of Redis with all its data, offers and the order are kept, and due offers are made', async () => {
    const booked = await book(2);
    await book(3);
    const [first, second] = [await joinList(2, 'anna'), await joinList(1, 'ben')];
    await cancel(booked);
    await offer();
    const link = await linkOf(first, 'offer');
    await site.worker.redis.flushall();
    expect((await send(bookingOf(1))).status).toBe(409);
    expect(await counts()).toEqual({ capacity: 5, booked: 3, held: 0, offered: 2, left: 0 });
    expect((await bookWith(link, 1)).status).toBe(202);
    await site.worker.redis.flushall();
    expect((await send(bookingOf(1))).body).toMatchObject({ status: 409, placesLeft: 0 });
    await runCheckPlaces(site.worker);
    const jobs = await site.worker.queues.changes.getJobs();
    expect(jobs.filter(({ name }) => name === 'offerPlaces').map(({ data }) => data)).toContainEqual(departure());
    await offer();
    expect(await stateOf(second)).toBe('offered');
  });
});

test('organisers see who waits, offers first', async () => {
  const booked = await book(1);
  await book(4);
  const [first, second, third] = [await joinList(2, 'anna'), await joinList(1, 'ben'), await joinList(3, 'cem')];
  await cancel(booked);
  await offer();
  const entries = await loadWaitingEntries(site.deps.database, departure(), 0);
  expect(entries.map(({ reference, state, position }) => [reference, state, position])).toEqual([
    [second, 'offered', null],
    [first, 'waiting', 1],
    [third, 'waiting', 2],
  ]);
  await addUsers(site, 'ya');
  const { subdomain, destinationId, dateKey } = departure();
  const path = `/admin/${subdomain}/termine/${destinationId}-${subdomain}/${dateKey}`;
  const { text } = await callSite(site, 'get', path, await signInAt(site, subdomain)).set('Accept', 'text/html');
  for (const shown of ['Warteliste: 3 Familien', 'hat ein Angebot bis', 'Platz 2 der Liste'])
    expect(text).toContain(shown);
});

test('a family that is put first gets the next offer, with its price in mail and page', async () => {
  await book(5);
  const [first, second] = [await joinList(2, 'anna'), await joinList(2, 'ben')];
  await addUsers(site, 'ya', 'english');
  const token = await signInAt(site, 'ya');
  const path = `/admin/ya/termine/${combinedId()}/d1`;
  const put = (reference: string, page = path, as = token) =>
    callSite(site, 'post', `${page}/warteliste/${reference}`, as).type('form').send({ aktion: 'vorziehen' });
  expect((await put(second, path.replace('/ya/', '/english/'), await signInAt(site, 'english'))).status).toBe(404);
  expect((await put(second)).headers.location).toBe(`${path}?hinweis=vorgezogen`);
  expect(await waiting()).toEqual([second, first]);
  await setCapacity(7);
  const page = () => callSite(site, 'get', path, token).set('Accept', 'text/html');
  expect((await page()).text.match(/bekommt gerade ein Angebot/g)).toHaveLength(1);
  await offer();
  expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'offered']);
  expect((await page()).text).not.toContain('bekommt gerade ein Angebot');
  const price = '100\u00a0€ je Person, ohne Extras';
  expect(await mailOf(second, 'offer')).toContain(price);
  expect((await call('get', await linkOf(second, 'offer'))).text).toContain(price);
  // Whoever has an offer is not on the list any more.
  expect((await put(second)).headers.location).toBe(`${path}?hinweis=eintragstand`);
});

test('organisers remove entries and offers, and the places go to the next', async () => {
  const booked = await book(2);
  await book(3);
  const [first, second, third] = [await joinList(2, 'anna'), await joinList(2, 'ben'), await joinList(2, 'cem')];
  await cancel(booked);
  await offer();
  await addUsers(site, 'ya');
  const token = await signInAt(site, 'ya');
  const path = `/admin/ya/termine/${combinedId()}/d1`;
  const remove = (reference: string) =>
    callSite(site, 'post', `${path}/warteliste/${reference}`, token).set('Accept', 'text/html').type('form').send({});
  const { text } = await callSite(site, 'get', path, token).set('Accept', 'text/html');
  for (const shown of ['Angebot zurückziehen', `action="${path}/warteliste/${second}"`]) expect(text).toContain(shown);
  for (const reference of [first, second, first]) {
    const response = await remove(reference);
    expect(response.headers.location).toBe(`${path}?hinweis=entfernt`);
  }
  await offer();
  expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual([
    'removed',
    'removed',
    'offered',
  ]);
  expect(await counts()).toEqual({ capacity: 5, booked: 3, held: 0, offered: 2, left: 0 });
  expect(await mailOf(first, 'removed')).toContain('das Angebot zurückgezogen');
  expect(await mailOf(second, 'removed')).toContain('von der Warteliste genommen');
  const events = (await auditEvents(site, 'waiting-entry-removed')).map(({ subject }) => subject);
  expect(new Set(events)).toEqual(new Set([first, second]));
  expect((await remove('LF-AAAA-AAAA')).status).toBe(404);
  await addUsers(site, 'english');
  const foreignPath = `/admin/english/termine/1-english/d1/warteliste/${third}`;
  const foreign = await callSite(site, 'post', foreignPath, await signInAt(site, 'english'))
    .type('form')
    .send({});
  expect([foreign.status, await stateOf(third)]).toEqual([404, 'offered']);
});

test('entries and their mails are deleted after the retention period', async () => {
  await book(5);
  const reference = await joinList(1, 'anna');
  await mailOf(reference, 'waiting');
  expect(await mailFiles()).toContain(`${reference}-waiting.eml`);
  now = new Date('2027-07-12T10:00:00Z');
  await runDeleteOldSubmissions(site.worker);
  expect(await entryOf(reference)).not.toBeNull();
  now = new Date('2028-07-20T10:00:00Z');
  await runDeleteOldSubmissions(site.worker);
  expect(await entryOf(reference)).toBeNull();
  expect(await mailFiles()).not.toContain(`${reference}-waiting.eml`);
});

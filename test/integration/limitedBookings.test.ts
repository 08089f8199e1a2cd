import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteOldSubmissions } from '../../src/submissions/retention.ts';
import { runDeliverSubmission } from '../../worker/submissions/deliverSubmission.ts';
import { runReconcilePlaces } from '../../worker/submissions/reconcilePlaces.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { limitedDate, limitedTrips } from '../setup/submissions/limitedTrips.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => site.stop());
const { book, bookingOf, combinedId, counts, departure, documentOf, jobs, ledger, newKey, send, setCapacity } =
  limitedTrips(() => site);

test('bookings are stored with the ledger until the departure is full; then they get 409 with the places left', async () => {
  const references = [await book(2), await book(2)];
  const refused = await send(bookingOf(2));
  expect([refused.status, refused.body]).toMatchObject([409, { reason: 'no-places', placesLeft: 1 }]);
  references.push(await book(1));
  expect((await send(bookingOf(1))).body).toMatchObject({ status: 409, placesLeft: 0 });
  expect(await ledger()).toMatchObject({
    _type: 'ledger',
    ...{ subdomain: 'ya', combinedId: combinedId(), dateKey: 'd1', start: limitedDate.start, end: limitedDate.end },
    entries: references.map((reference, index) => ({ reference, places: [2, 2, 1][index], state: 'requested' })),
    offers: [],
  });
  expect(await counts()).toEqual({ capacity: 5, booked: 5, held: 0, offered: 0, left: 0 });
  for (const reference of references) expect(await documentOf(reference)).toMatchObject({ kind: 'booking' });
  expect(await jobs()).toHaveLength(3);
});

test('a repeated booking takes its places once, also after Redis was emptied', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  const first = await send(bookingOf(3), headers);
  const again = await send(bookingOf(3), headers);
  await site.worker.redis.flushall();
  const afterLoss = await send(bookingOf(3), headers);
  expect([first.status, again.body, afterLoss.body]).toEqual([202, first.body, first.body]);
  expect(await book(2)).not.toBe(first.body.reference);
  expect(await counts()).toMatchObject({ booked: 5, left: 0 });
});

test('a cancelled booking that is repeated after Redis was emptied takes no places again', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  const { body } = await send(bookingOf(3), headers);
  const by = { actor: { kind: 'host', name: 'kim' }, reason: '' } as const;
  await site.deps.bookingChanges.change('ya', body.reference, 'cancel', by);
  await site.worker.redis.flushall();
  expect((await send(bookingOf(3), headers)).body).toEqual(body);
  expect(await ledger()).toMatchObject({ entries: [] });
  expect(await book(5)).not.toBe(body.reference);
});

test('a refused booking can be repeated under its key when places are free again', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  await book(4);
  expect((await send(bookingOf(3), headers)).status).toBe(409);
  await setCapacity(7);
  expect((await send(bookingOf(3), headers)).status).toBe(202);
});

test('a refused booking can be repeated under its key with fewer travellers', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  await book(4);
  expect((await send(bookingOf(2), headers)).status).toBe(409);
  expect((await send(bookingOf(1), headers)).status).toBe(202);
});

test('concurrent bookings are accepted as long as there are places', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => send(bookingOf(1))));
  expect(responses.filter(({ status }) => status === 202)).toHaveLength(5);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(15);
  expect(await ledger()).toMatchObject({ entries: { length: 5 } });
});

test('a departure that gets a capacity later counts the bookings that are already stored', async () => {
  await setCapacity(undefined);
  const references = [await book(2), await book(1)];
  expect(await ledger()).toBeUndefined();
  await setCapacity(4);
  expect((await send(bookingOf(2))).body).toMatchObject({ status: 409, placesLeft: 1 });
  const entries = (await ledger())?.entries as { reference: string }[];
  expect(entries.map(({ reference }) => reference).sort()).toEqual(references.sort());
});

test('the delivery of a booking adds it to a ledger that was created in the meantime', async () => {
  await setCapacity(undefined);
  const reference = await book(2);
  await setCapacity(4);
  await book(1);
  // As if the booking had been stored only after the ledger was created.
  const entries = [`entries[reference == "${reference}"]`];
  await site.client
    .patch(`private.ledger.ya-${departure().destinationId}.d1`)
    .unset(entries)
    .commit({ visibility: 'sync' });
  await runReconcilePlaces(site.worker);
  expect(await counts()).toMatchObject({ booked: 1 });
  const job = (await jobs()).find(({ id }) => id === reference);
  for (let turn = 0; turn < 2; turn++) await runDeliverSubmission(site.worker, job?.data, { nextTry: null });
  expect(await counts()).toMatchObject({ booked: 3, left: 1 });
  expect(await ledger()).toMatchObject({ entries: { length: 2 } });
});

describe('counts in Redis', () => {
  test('are rebuilt from the ledger before a place is sold', async () => {
    await book(4);
    const before = await ledger();
    await site.worker.redis.flushall();
    expect((await send(bookingOf(2))).body).toMatchObject({ status: 409, placesLeft: 1 });
    expect(await counts()).toMatchObject({ booked: 4, left: 1 });
    // Bookings that rely on the lost counts cannot be stored any more.
    expect((await ledger())?.epoch).not.toBe(before?.epoch);
  });

  test.each(['more', 'fewer'])('with %s bookings than the ledger are corrected by the worker', async (which) => {
    const reference = await book(2);
    if (which === 'fewer') await site.deps.departurePlaces.giveBack(departure(), reference);
    else {
      const epoch = (await ledger())?.epoch;
      await site.deps.departurePlaces.confirm(departure(), String(epoch), { reference: 'LF-X', places: 3 });
    }
    expect((await counts()).booked).toBe(which === 'fewer' ? 0 : 5);
    await runReconcilePlaces(site.worker);
    expect(await counts()).toMatchObject({ booked: 2, left: 3 });
    const after = await ledger();
    await runReconcilePlaces(site.worker);
    expect((await ledger())?._rev).toBe(after?._rev);
  });

  test('that are damaged do not lead to more bookings than places', async () => {
    const references = [await book(3)];
    for (const reference of references) await site.deps.departurePlaces.giveBack(departure(), reference);
    expect((await send(bookingOf(3))).body).toMatchObject({ status: 409, placesLeft: 2 });
    expect(await counts()).toMatchObject({ held: 0 });
  });
});

test('while the content backend does not answer, bookings get 503 and can be repeated', async () => {
  await book(1);
  const { getDocuments } = site.deps.content.main;
  const headers = { 'Idempotency-Key': newKey() };
  site.deps.content.main.getDocuments = () => Promise.reject(new TypeError('fetch failed'));
  try {
    const refused = await send(bookingOf(2), headers);
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.body.detail).toBe('Wir prüfen gerade die freien Plätze. Bitte versuche es gleich noch einmal.');
  } finally {
    site.deps.content.main.getDocuments = getDocuments;
  }
  expect((await send(bookingOf(2), headers)).status).toBe(202);
  expect(await counts()).toMatchObject({ booked: 3 });
});

describe('an organiser who lowers the capacity', () => {
  const organiser = { subdomain: 'ya', username: 'demo' };
  const save = async (capacity: number) => {
    const key = departure();
    const loaded = await site.deps.tripEditor.load(key);
    return site.deps.tripEditor.save(
      key,
      loaded?.revision ?? '',
      { dates: [{ ...limitedDate, capacity }] },
      organiser as Parameters<typeof site.deps.tripEditor.save>[3],
    );
  };

  test('below the number of booked places gets a message at the field', async () => {
    await book(3);
    expect(await save(2)).toEqual({
      invalid: [
        {
          field: 'dates[_key=="d1"].capacity',
          message:
            'Für diesen Termin sind schon 3 Plätze gebucht. Weniger Plätze gehen erst, wenn Buchungen storniert sind.',
        },
      ],
    });
    expect(await save(3)).toHaveProperty('saved');
  });

  test('below the booked, offered and held places gets a message with the numbers', async () => {
    await setCapacity(8);
    await book(3);
    const { ledgers, holds } = site.deps;
    const stored = await ledgers.loadLedger(departure());
    const offer = { id: 'LF-AAAA-AAAA', entry: 'LF-AAAA-AAAA', places: 2, until: '2027-01-01T00:00:00.000Z' };
    if (stored) await ledgers.change(departure(), stored, { offers: [offer] });
    await runReconcilePlaces(site.worker);
    await holds.start(departure(), 1, 'visitor');
    const message =
      'Plätze dieses Termins: 3 gebucht, 2 angeboten und 1 gerade reserviert. Weniger als 6 gehen erst, wenn davon welche frei werden.';
    expect(await save(5)).toEqual({ invalid: [{ field: 'dates[_key=="d1"].capacity', message }] });
    expect(await save(6)).toHaveProperty('saved');
  });

  test('in the content backend itself ends the sale, and the counts still add up', async () => {
    await book(4);
    await setCapacity(2);
    expect((await send(bookingOf(1))).body).toMatchObject({ status: 409, placesLeft: 0 });
    expect(await counts()).toEqual({ capacity: 4, booked: 4, held: 0, offered: 0, left: 0 });
  });
});

test('the address of another trip is refused with a message at the field, and an existing one cannot be booked', async () => {
  const { tripEditor } = site.deps;
  const by = { subdomain: 'ya', username: 'kim' } as Parameters<typeof tripEditor.save>[3];
  const rdsUrl = 'http://ya.localhost/buchungsformular/999-ya';
  const loaded = await tripEditor.load(departure());
  expect(await tripEditor.save(departure(), loaded?.revision ?? '', { rdsUrl }, by)).toMatchObject({
    invalid: [{ field: 'rdsUrl', message: expect.stringContaining(`/buchungsformular/${combinedId()}`) }],
  });
  await site.client.patch(`ya-${departure().destinationId}`).set({ rdsUrl }).commit({ visibility: 'sync' });
  const stored = await tripEditor.load(departure());
  expect(stored).toMatchObject({ level: 1, problems: [{ code: 3 }] });
  expect(tripEditor.check(stored?.document)).toMatchObject({ level: 1 });
  expect((await send(bookingOf(1))).status).toBe(409);
  // Other fields can be saved.
  expect(await tripEditor.save(departure(), stored?.revision ?? '', { teaser: 'Neu' }, by)).toHaveProperty('saved');
});

test('the ledger is deleted after the retention period', async () => {
  await book(1);
  const { content, database, mailFiles } = site.worker;
  const deleteOn = (day: string) =>
    deleteOldSubmissions({ content: content.main, database, mailFiles, keepDays: 90, now: () => new Date(day) });
  await deleteOn('2027-10-08T10:00:00Z');
  expect(await ledger()).toBeDefined();
  await deleteOn('2027-10-09T10:00:00Z');
  expect(await ledger()).toBeUndefined();
});

/** Bookings that organisers move to another departure of the same trip: all places or none. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDeliverSubmission } from '../../worker/submissions/deliverSubmission.ts';
import { runSendMail } from '../../worker/submissions/sendMail.ts';
import { addUsers, callSite, signInAt } from '../setup/organisers/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { limitedDate, limitedTrips } from '../setup/submissions/limitedTrips.ts';
import { shownBasis } from '../setup/submissions/shownBasis.ts';

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
const { book, bookingOf, departure, documentOf, jobs, mailOf, send } = limitedTrips(() => site);

const second = { ...limitedDate, _key: 'd2', start: '2027-07-10', end: '2027-07-17', basePrice: 120 };
/** @param capacities of both departures; undefined for unlimited places */
const setDates = (capacities: [number | undefined, number | undefined], more: object = {}) =>
  site.client
    .patch(`ya-${departure().destinationId}`)
    .set({
      dates: [limitedDate, second].map((date, index) => ({
        ...date,
        ...(capacities[index] !== undefined && { capacity: capacities[index] }),
      })),
      ...more,
    })
    .commit({ visibility: 'sync' });
beforeEach(() => setDates([5, 5]));

const bookedAt = async (dateKey: string) => {
  const found = await site.deps.limitedPlaces.load({ ...departure(), dateKey });
  const epoch = found?.ledger.epoch ?? '';
  const { counts } = await site.deps.departurePlaces.read(
    { ...departure(), dateKey },
    { epoch, capacity: found?.capacity ?? 0 },
  );
  const inLedger = (found?.ledger.entries ?? []).reduce((sum, { places }) => sum + places, 0);
  return { redis: counts.booked, ledger: inLedger, held: counts.held };
};
const move = (reference: string, total: number | null, dateKey = 'd2', subdomain = 'ya') =>
  site.deps.moveBooking(subdomain, reference, {
    ...{ dateKey, total, by: 'kim', reason: 'Geschwister' },
    changedSince: () => null,
  });
const act = async (reference: string, fields: Record<string, string>) =>
  callSite(site, 'post', `/admin/ya/eingang/${reference}`, token)
    .type('form')
    .set({ Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' })
    .send({ gezeigt: await shownBasis(site, reference), aktion: 'umbuchen', ...fields });

test('a booking that was moved before its delivery takes places of its new departure only', async () => {
  const reference = await book(2);
  const job = (await jobs()).find(({ id }) => id === reference);
  expect(await move(reference, 24_000)).toBe('done');
  await runDeliverSubmission(site.worker, job?.data, { nextTry: null });
  expect(await bookedAt('d1')).toMatchObject({ redis: 0, ledger: 0 });
  expect(await bookedAt('d2')).toMatchObject({ redis: 2, ledger: 2 });
});

test('the first step shows the new price and changes nothing, the second one moves the booking', async () => {
  const reference = await book(2);
  const before = await documentOf(reference);
  const first = await act(reference, { termin: 'd2' });
  expect(first.status).toBe(200);
  for (const part of ['10.–17. Juli 2027', '240', '(bisher 200', 'name="preis" value="24000"'])
    expect(first.text).toContain(part);
  expect(await documentOf(reference)).toEqual(before);
  const moved = await act(reference, { termin: 'd2', preis: '24000', grund: 'Geschwister' });
  expect(moved.headers.location).toContain('hinweis=umgebucht');
  const document = await documentOf(reference);
  expect(document).toMatchObject({
    departure: { start: second.start, end: second.end },
    payload: { dateKey: 'd2', total: 240 },
    price: { perTraveller: 12_000, travellers: 2, total: 24_000 },
    transitions: [{ event: 'move', by: 'kim', reason: 'Geschwister', at: site.deps.now().toISOString() }],
  });
  expect([await bookedAt('d1'), await bookedAt('d2')]).toEqual([
    { redis: 0, ledger: 0, held: 0 },
    { redis: 2, ledger: 2, held: 0 },
  ]);
  const id = String(document?.transitions[0].mail);
  await runSendMail(site.worker, { id });
  const mail = await mailOf(reference, id.replace(`${reference}-`, ''));
  for (const part of [
    'Bisher: 3.–10. Juli 2027',
    'Neuer Termin: 10.–17. Juli 2027',
    '> Geschwister',
    '/meine-buchung/ey',
  ])
    expect(mail).toContain(part);
  const page = await callSite(site, 'get', '/admin/ya/eingang', token).set('Accept', 'text/html');
  expect(page.text).toMatch(/3\.–10\. Juli 2027 → 10\.–17\. Juli 2027; 200\s€ → 240\s€/);
});

describe('nothing is changed', () => {
  test('if another organiser has moved the booking since it was shown', async () => {
    await setDates([5, 5]);
    const reference = await book(2);
    const gezeigt = await shownBasis(site, reference);
    expect(await move(reference, 24_000)).toBe('done');
    const before = await documentOf(reference);
    const { headers } = await act(reference, { termin: 'd1', preis: '20000', gezeigt });
    expect(headers.location).toContain('hinweis=termin-neu');
    expect(await documentOf(reference)).toEqual(before);
    // Control: with what is shown now, the booking is moved back.
    expect((await act(reference, { termin: 'd1', preis: '20000' })).headers.location).toContain('hinweis=umgebucht');
  });

  test.each<[string, [number, number], number | null, string, string]>([
    ['without a total that was shown', [5, 5], null, 'd2', 'offer'],
    ['with another total than the current one', [5, 5], 20_000, 'd2', 'offer'],
    ['for a departure that does not exist', [5, 5], 24_000, 'd9', 'no departure'],
    ['for the departure of the booking', [5, 5], 20_000, 'd1', 'no departure'],
  ])('%s', async (_what, capacities, total, dateKey, expected) => {
    await setDates(capacities);
    const reference = await book(2);
    const before = await documentOf(reference);
    const outcome = await move(reference, total, dateKey);
    expect(typeof outcome === 'object' ? Object.keys(outcome)[0] : outcome).toBe(expected);
    expect(await documentOf(reference)).toEqual(before);
    expect(await bookedAt('d2')).toEqual({ redis: 0, ledger: 0, held: 0 });
  });

  test('if the departure has too few places, which the form explains', async () => {
    await setDates([5, 1]);
    const reference = await book(2);
    const { status, text } = await act(reference, { termin: 'd2', preis: '24000' });
    expect(status).toBe(422);
    expect(text).toContain('ist nur noch ein Platz');
    expect([await bookedAt('d1'), await bookedAt('d2')]).toEqual([
      { redis: 2, ledger: 2, held: 0 },
      { redis: 0, ledger: 0, held: 0 },
    ]);
  });

  test('for a cancelled booking, or one of another host', async () => {
    const reference = await book(1);
    expect(await move(reference, 12_000, 'd2', 'english')).toBe('missing');
    const by = { actor: { kind: 'host', name: 'kim' }, reason: '' } as const;
    await site.deps.bookingChanges.change('ya', reference, 'cancel', by);
    expect(await move(reference, 12_000)).toBe('not allowed');
  });
});

test.each<[string, [number | undefined, number | undefined]]>([
  ['from limited to unlimited places', [5, undefined]],
  ['from unlimited to limited places', [undefined, 5]],
  ['between unlimited places', [undefined, undefined]],
])('a booking moves %s', async (_what, capacities) => {
  await setDates(capacities);
  const reference = await book(2);
  expect(await move(reference, 24_000)).toBe('done');
  expect((await documentOf(reference))?.payload.dateKey).toBe('d2');
  await setDates([5, 5]);
  expect([(await bookedAt('d1')).ledger, (await bookedAt('d2')).ledger]).toEqual([0, 2]);
});

test('of two bookings for the last places, one moves', async () => {
  await setDates([5, 2]);
  const references = [await book(2), await book(2)];
  const outcomes = await Promise.allSettled(references.map((reference) => move(reference, 24_000)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect([(await bookedAt('d1')).ledger, (await bookedAt('d2')).ledger]).toEqual([2, 2]);
});

test('whatever is booked, moved and cancelled, no departure has more places than its capacity', async () => {
  const capacities: [number, number] = [5, 4];
  await setDates(capacities);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('book' as const), places: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constantFrom('move', 'back', 'cancel'), booking: fc.nat(4) }),
    fc.record({ kind: fc.constant('flush' as const) }),
  );
  const references: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const current of steps) {
        if (current.kind === 'book' && 'places' in current) {
          const { body } = await send(bookingOf(current.places));
          if (body.reference) references.push(body.reference);
        } else if (current.kind === 'flush') await site.worker.redis.flushall();
        else if ('booking' in current) {
          const reference = references.at(-1 - current.booking) ?? 'LF-0000-0000';
          const by = { actor: { kind: 'host', name: 'kim' }, reason: '' } as const;
          if (current.kind === 'cancel') await site.deps.bookingChanges.change('ya', reference, 'cancel', by);
          else {
            const dateKey = current.kind === 'move' ? 'd2' : 'd1';
            const offer = await move(reference, null, dateKey);
            if (typeof offer === 'object' && 'offer' in offer)
              await move(reference, offer.offer.price.total, dateKey).catch(() => undefined);
          }
        }
        const stored = await site.client.fetch<{ dateKey: string; places: number }[]>(
          `*[_type == "submission" && payload.combinedId == $trip && coalesce(state, "requested") != "cancelled"]
            {"dateKey": payload.dateKey, "places": count(payload.travellers)}`,
          { trip: `${departure().destinationId}-ya` },
        );
        for (const [index, dateKey] of ['d1', 'd2'].entries()) {
          const sum = stored
            .filter((booking) => booking.dateKey === dateKey)
            .reduce((total, { places }) => total + places, 0);
          expect(sum).toBeLessThanOrEqual(capacities[index] ?? 0);
          expect((await bookedAt(dateKey)).ledger).toBe(sum);
        }
      }
    }),
    { numRuns: 15 },
  );
}, 60_000);

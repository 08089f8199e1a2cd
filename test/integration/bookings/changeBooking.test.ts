// Proves specification §7.12, §8.2, §8.6
/** Bookings that organisers move to another departure of the same trip: all places or none. */

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveBankDetails } from '#bookings/bank/saveBankDetails.ts';
import { departureRowOf, loadPlaces } from '#bookings/places/departurePlaces.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { moveBooking } from '#bookings/states/moveBooking.ts';
import { lock } from '#database/locks.ts';
import { bookingEvents, stateAfter } from '#domain/bookings/bookingStates.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { versionOf } from '#platform/versionOf.ts';
import { addUsers, callSite, signInAt, waitingForLocks } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedDate, limitedTrips } from '#test/setup/submissions/limitedTrips.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';

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
const { book, bookingOf, combinedId, departure, isDelivered, mailOf, mailsAbout, pay, send, storedBooking, work } =
  limitedTrips(() => site);

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

/** Returns the booked and the held places of a departure. */
const placesOf = async (dateKey: string) => {
  const row = departureRowOf({ ...departure(), dateKey });
  const { booked, held } = await loadPlaces(
    site.deps.database,
    row,
    { capacity: 5, start: second.start },
    site.deps.now(),
  );
  return { booked, held };
};
const bookedPlaces = async () => [(await placesOf('d1')).booked, (await placesOf('d2')).booked];
const move = (reference: string, total: number | null, dateKey = 'd2', subdomain = 'ya') =>
  moveBooking(site.deps, subdomain, reference, {
    ...{ dateKey, total, by: 'kim', reason: 'Geschwister' },
    changedSince: () => null,
  });
const byKim = { actor: { kind: 'host', name: 'kim' }, reason: '' } as const;
const act = async (reference: string, fields: Record<string, string>) =>
  callSite(site, 'post', `/admin/ya/eingang/${reference}`, token)
    .type('form')
    .set({ Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' })
    .send({ gezeigt: await shownBasis(site, reference), aktion: 'umbuchen', ...fields });

test('a booking that was moved before its delivery takes places of its new departure only', async () => {
  const reference = await book(2);
  expect(await move(reference, 24_000)).toBe('done');
  for (const { id } of await mailsAbout(reference)) await runSendMail(site.worker, { id }, { nextTry: null });
  expect(await bookedPlaces()).toEqual([0, 2]);
});

test('bookings that swap their departures at the same time, again and again, wait for each other', async () => {
  const references = [await book(1), await book(1)];
  expect(await move(references[1] ?? '', 12_000)).toBe('done');
  for (let round = 0; round < 6; round += 1) {
    const dateKeys = round % 2 === 0 ? ['d2', 'd1'] : ['d1', 'd2'];
    const totals = { d1: 10_000, d2: 12_000 };
    const moves = references.map((reference, index) => {
      const dateKey = dateKeys[index] === 'd1' ? 'd1' : 'd2';
      return move(reference, totals[dateKey], dateKey);
    });
    expect(await Promise.all(moves)).toEqual(['done', 'done']);
    expect(await bookedPlaces()).toEqual([1, 1]);
  }
});

test.each(bookingEvents)('%s waits for the departure, and follows a booking that is moved meanwhile', async (event) => {
  const reference = await book(1);
  const [from, to] = ['d1', 'd2'].map((dateKey) => ({ trip: combinedId(), dateKey }));
  if (!from || !to) return;
  let changed: Promise<unknown> = Promise.resolve();
  await site.worker.database.transaction().execute(async (transaction) => {
    await lock(transaction, { departures: [from, to] });
    changed = changeBookingState(site.deps, 'ya', reference, event, byKim);
    await expect.poll(() => waitingForLocks(site)).toBe(1);
    const moved = { dateKey: 'd2', startsOn: second.start, endsOn: second.end };
    await transaction.updateTable('bookings').set(moved).where('reference', '=', reference).execute();
  });
  expect(await changed).toMatchObject({ state: stateAfter('requested', event) });
  expect(await bookedPlaces()).toEqual([0, event === 'confirm' ? 1 : 0]);
  expect((await storedBooking(reference))?.events).toMatchObject([{ event }]);
});

test('the first step shows the new price and changes nothing, the second one moves the booking', async () => {
  const reference = await book(2);
  const before = await storedBooking(reference);
  const first = await act(reference, { termin: 'd2' });
  expect(first.status).toBe(200);
  // The answer is scrolled to the form that it opens.
  expect(first.text).toContain(`id="umbuchen-${reference}"`);
  expect(first.text).toContain(`action="/admin/ya/eingang/${reference}#umbuchen-${reference}"`);
  for (const part of ['10.–17. Juli 2027', '240', '(bisher 200', 'name="preis" value="24000"'])
    expect(first.text).toContain(part);
  expect(await storedBooking(reference)).toEqual(before);
  const moved = await act(reference, { termin: 'd2', preis: '24000', grund: 'Geschwister' });
  expect(moved.headers.location).toContain('hinweis=umgebucht');
  const stored = await storedBooking(reference);
  expect(stored).toMatchObject({
    booking: {
      departure: { start: second.start, end: second.end },
      payload: { dateKey: 'd2', total: 240 },
      price: { perTraveller: 12_000, travellers: 2, total: 24_000 },
    },
    events: [{ event: 'move', by: 'kim', reason: 'Geschwister', at: site.deps.now() }],
  });
  expect([await placesOf('d1'), await placesOf('d2')]).toEqual([
    { booked: 0, held: 0 },
    { booked: 2, held: 0 },
  ]);
  const id = String(stored?.events[0]?.mail);
  await runSendMail(site.worker, { id }, { nextTry: null });
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

test.each([
  [
    'a deposit that was paid',
    4_000,
    ['Anzahlung: 48 €', 'Schon bezahlt: 40 €', 'Noch zu zahlen: 200 €', 'Verwendungszweck'],
  ],
  ['more than the new price', 25_000, ['Schon bezahlt: 250 €', 'Du bekommst zurück: 10 €']],
])('the mail about a move says what is to be paid after %s', async (_what, amount, parts) => {
  await setDates([5, 5], { payment: { depositPercent: 20, balanceDaysBefore: 28 } });
  const bank = { holder: 'Young Alps', iban: 'DE89370400440532013000', bic: '' };
  await saveBankDetails(site.deps, 'ya', bank, versionOf(null), 'kim');
  const reference = await book(2);
  const mailOfMove = async () => {
    const id = String((await storedBooking(reference))?.events.findLast(({ event }) => event === 'move')?.mail);
    await runSendMail(site.worker, { id }, { nextTry: null });
    return (await mailOf(reference, id.replace(`${reference}-`, ''))).replaceAll('\u00a0', ' ');
  };
  await move(reference, 24_000);
  // Before the confirmation, nothing is to be paid yet.
  expect(await mailOfMove()).not.toContain('Verwendungszweck');
  await move(reference, 20_000, 'd1');
  await changeBookingState(site.deps, 'ya', reference, 'confirm', byKim);
  await pay(reference, amount);
  await move(reference, 24_000);
  const mail = await mailOfMove();
  for (const part of parts) expect(mail).toContain(part);
});

describe('nothing is changed', () => {
  test('if another organiser has moved the booking since it was shown', async () => {
    await setDates([5, 5]);
    const reference = await book(2);
    const gezeigt = await shownBasis(site, reference);
    expect(await move(reference, 24_000)).toBe('done');
    const before = await storedBooking(reference);
    const { headers } = await act(reference, { termin: 'd1', preis: '20000', gezeigt });
    expect(headers.location).toContain('hinweis=termin-neu');
    expect(await storedBooking(reference)).toEqual(before);
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
    const before = await storedBooking(reference);
    const outcome = await move(reference, total, dateKey);
    expect(typeof outcome === 'object' ? Object.keys(outcome)[0] : outcome).toBe(expected);
    expect(await storedBooking(reference)).toEqual(before);
    expect(await bookedPlaces()).toEqual([2, 0]);
  });

  test('if the departure has too few places, which the form explains', async () => {
    await setDates([5, 1]);
    const reference = await book(2);
    const { status, text } = await act(reference, { termin: 'd2', preis: '24000' });
    expect(status).toBe(422);
    expect(text).toContain('ist nur noch ein Platz');
    expect(await bookedPlaces()).toEqual([2, 0]);
  });

  test('for a cancelled booking, or one of another host', async () => {
    const reference = await book(1);
    expect(await move(reference, 12_000, 'd2', 'english')).toBe('missing');
    await changeBookingState(site.deps, 'ya', reference, 'cancel', byKim);
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
  expect((await storedBooking(reference))?.booking.payload.dateKey).toBe('d2');
  expect(await bookedPlaces()).toEqual([0, 2]);
});

test('of two bookings for the last places, one moves', async () => {
  await setDates([5, 2]);
  const references = [await book(2), await book(2)];
  const outcomes = await Promise.allSettled(references.map((reference) => move(reference, 24_000)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await bookedPlaces()).toEqual([2, 2]);
});

describe('of two organisers who change a booking at the same moment, one does, and the other sees why not:', () => {
  const changes = {
    'a move': { aktion: 'umbuchen', termin: 'd2', preis: '24000' },
    'a move elsewhere': { aktion: 'umbuchen', termin: 'd3', preis: '24000' },
    'a cancellation': { aktion: 'stornieren' },
    'a cancellation for the family': { aktion: 'familienstorno', betrag: '0' },
    'a confirmation': { aktion: 'bestaetigen' },
  };
  type Change = keyof typeof changes;
  const done = ['umgebucht', 'storniert', 'bestaetigt'];
  /** The notices of a change that comes too late, by the one that was faster. */
  const late: Record<Change, string[]> = {
    'a move': ['termin-neu'],
    'a move elsewhere': ['termin-neu'],
    'a cancellation': ['stand', 'stand-neu'],
    'a cancellation for the family': ['stand', 'stand-neu'],
    'a confirmation': ['stand', 'stand-neu'],
  };

  test.each<[Change, Change]>([
    ['a move', 'a cancellation'],
    ['a cancellation', 'a move'],
    ['a move', 'a cancellation for the family'],
    ['a cancellation for the family', 'a move'],
    ['a move', 'a confirmation'],
    ['a confirmation', 'a move'],
    ['a move', 'a move elsewhere'],
    ['a move', 'a move'],
  ])('%s and %s', async (...kinds) => {
    const third = { ...second, _key: 'd3', start: '2027-07-17', end: '2027-07-24' };
    await setDates([5, 5], { dates: [limitedDate, second, third].map((date) => ({ ...date, capacity: 5 })) });
    for (let round = 0; round < 2; round++) {
      const reference = await book(2);
      const gezeigt = await shownBasis(site, reference);
      const responses = await Promise.all(kinds.map((kind) => act(reference, { ...changes[kind], gezeigt })));
      const notices = responses.map(({ headers }) => /hinweis=([\w-]+)/.exec(headers.location ?? '')?.[1] ?? '');
      const winner = notices.findIndex((notice) => done.includes(notice));
      const first = kinds[winner] as Change;
      expect(late[first]).toContain(notices[1 - winner]);
      const { booking, state, events } = (await storedBooking(reference)) ?? {};
      expect(events).toHaveLength(1);
      expect((await mailsAbout(reference)).filter(({ delivery }) => !delivery)).toMatchObject([
        { id: events?.[0]?.mail },
      ]);
      const { termin = 'd1' } = { termin: undefined, ...changes[first] };
      expect(booking?.payload.dateKey).toBe(termin);
      const isCancelled = first.startsWith('a cancellation');
      expect(state).toBe(isCancelled ? 'cancelled' : first === 'a confirmation' ? 'confirmed' : 'requested');
      const booked = ['d1', 'd2', 'd3'].map((dateKey) => (dateKey === termin && !isCancelled ? 2 : 0));
      expect([...(await bookedPlaces()), (await placesOf('d3')).booked]).toEqual(booked);
      await changeBookingState(site.deps, 'ya', reference, 'cancel', byKim);
    }
  });
});

describe('the minimum of a departure and the day on which the organiser decides about it', () => {
  const docId = () => `ya-${departure().destinationId}`;
  /** Eight days, 28 days before; and a second departure on the legal day, 7 days before. */
  const dates = [
    { ...limitedDate, minimum: 12, minimumDecisionDays: 28 },
    { ...limitedDate, _key: 'd2', start: '2027-07-10', end: '2027-07-13', minimum: 8 },
  ];
  beforeEach(() => site.client.patch(docId()).set({ dates }).commit({ visibility: 'sync' }));

  const page = async (path: string) =>
    (await callSite(site, 'get', path, token).set('Accept', 'text/html')).text.replace(/<!-- -->/g, '');

  test('pages, form and mails name the day of the organiser', async () => {
    await site.publish(docId());
    const { body } = await callSite(site, 'get', `/api/trips?ids=${combinedId()}`);
    const trip = await page(body[0].path);
    expect(trip).toContain('Mindestens 12 Reisende, Entscheidung bis 5.6.2027');
    expect(trip).toContain('Mindestens 8 Reisende, Entscheidung bis 3.7.2027');
    const overview = await page(`/admin/ya/termine?reise=${combinedId()}`);
    expect(overview).toContain('Mindestteilnehmerzahl 12: noch 12 bis 5.6.2027');
    expect(await page(`/admin/ya/termine/${combinedId()}/d1`)).toContain('noch 12 bis 5.6.2027');
    expect(await page(`/buchungsformular/${combinedId()}?date=d1`)).toContain(
      '<dt>Mindestzahl</dt><dd>12 Reisende, Absage deswegen spätestens am 5.6.2027</dd>',
    );
    const reference = await book(1);
    work();
    await isDelivered(reference);
    expect((await storedBooking(reference))?.booking).toMatchObject({
      terms: { minimum: { travellers: 12, decision: '2027-06-05' } },
    });
    for (const recipient of ['organiser', 'sender']) {
      expect(await mailOf(reference, recipient)).toContain('12 Reisende, Absage deswegen spätestens am 5.6.2027');
    }
  });

  test('a departure without a minimum names none', async () => {
    await site.client
      .patch(docId())
      .set({ dates: [limitedDate] })
      .commit({ visibility: 'sync' });
    const reference = await book(1);
    expect((await storedBooking(reference))?.booking.terms).not.toHaveProperty('minimum');
    expect(await page(`/buchungsformular/${combinedId()}?date=d1`)).not.toContain('Mindestzahl');
  });

  test('a move replaces the minimum in the terms by that of the new departure', async () => {
    const reference = await book(1);
    const request = { dateKey: 'd2', total: 10_000, by: 'kim', reason: '', changedSince: () => null };
    expect(await moveBooking(site.deps, 'ya', reference, request)).toBe('done');
    expect((await storedBooking(reference))?.booking).toMatchObject({
      terms: { minimum: { travellers: 8, decision: '2027-07-03' } },
    });
  });

  test('the editor rejects a later day than the legal one', async () => {
    const address = `/api/rds?subdomain=ya&destinationId=${departure().destinationId}`;
    const { _rev } = (await callSite(site, 'get', address, token)).body;
    const late = [{ ...dates[0], minimumDecisionDays: 19 }];
    const response = await callSite(site, 'put', address, token).set('If-Match', `"${_rev}"`).send({ dates: late });
    expect([response.status, response.body.errors]).toEqual([
      422,
      [
        {
          field: 'dates[_key=="d1"].minimumDecisionDays',
          message: expect.stringContaining('entscheidet ihr spätestens 20 Tage vorher'),
        },
      ],
    ]);
  });
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
          if (current.kind === 'cancel') await changeBookingState(site.deps, 'ya', reference, 'cancel', byKim);
          else {
            const dateKey = current.kind === 'move' ? 'd2' : 'd1';
            const offer = await move(reference, null, dateKey);
            if (typeof offer === 'object' && 'offer' in offer)
              await move(reference, offer.offer.price.total, dateKey).catch(() => undefined);
          }
        }
        const stored = await site.deps.database
          .selectFrom('bookings')
          .select(['dateKey', 'places'])
          .where('trip', '=', combinedId())
          .where('state', '!=', 'cancelled')
          .execute();
        const sums = ['d1', 'd2'].map((dateKey) =>
          stored.filter((booking) => booking.dateKey === dateKey).reduce((total, { places }) => total + places, 0),
        );
        expect(sums.map((sum, index) => sum <= (capacities[index] ?? 0))).toEqual([true, true]);
        expect(await bookedPlaces()).toEqual(sums);
      }
    }),
    { numRuns: 15 },
  );
}, 60_000);

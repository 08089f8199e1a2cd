// Proves specification §7.12, §8.2, §8.13
/** Bookings that organisers change: people, extras, departure and lines by hand, all together or nothing. */

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveBankDetails } from '#bookings/bank/saveBankDetails.ts';
import { openAnswers } from '#bookings/guardian/guardianAnswers.ts';
import { departureRowOf, loadPlaces } from '#bookings/places/departurePlaces.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { lock } from '#database/locks.ts';
import { bookingEvents, stateAfter } from '#domain/bookings/bookingStates.ts';
import type { ChangeValues } from '#domain/bookings/changes/changeForm.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { versionOf } from '#platform/versionOf.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { addUsers, callSite, signInAt, waitingForLocks } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { changeNow, formOfChange } from '#test/setup/submissions/changes.ts';
import { expectShownMail } from '#test/setup/submissions/expectShownMail.ts';
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
const move = (reference: string, total: number, dateKey = 'd2', subdomain = 'ya') =>
  changeNow(site.deps, reference, { dateKey, reason: 'Geschwister' }, total, subdomain);
const byKim = { actor: { kind: 'host', name: 'kim' }, reason: '' } as const;
const post = (path: string, fields: Record<string, string>) =>
  callSite(site, 'post', path, token)
    .type('form')
    .set({ Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' })
    .send(fields);
const changePath = (reference: string) => `/admin/ya/buchungen/${reference}/aendern`;
/** Sends the form as it was filled by `edit`. */
const change = async (
  reference: string,
  edit: Parameters<typeof formOfChange>[2],
  fields: Record<string, string> = { action: 'preview' },
) => post(changePath(reference), { ...(await formOfChange(site.deps, reference, edit)), ...fields });

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

test('the preview shows the new price and changes nothing, the second step moves the booking', async () => {
  const reference = await book(2, { remarks: 'Bitte in Rostock zusteigen' });
  const before = await storedBooking(reference);
  const edit = { dateKey: 'd2', reason: 'Geschwister' };
  const first = await change(reference, edit);
  expect(first.status).toBe(200);
  for (const part of [
    '10.–17. Juli 2027',
    '200\u00a0€ → 240\u00a0€',
    'name="total" value="24000"',
    'So ändern',
    'Bitte in Rostock',
  ])
    expect(first.text).toContain(part);
  expect(await storedBooking(reference)).toEqual(before);
  const moved = await change(reference, edit, { action: 'save', total: '24000' });
  expect(moved.headers.location).toContain('hinweis=geaendert');
  const stored = await storedBooking(reference);
  expect(stored).toMatchObject({
    booking: {
      departure: { start: second.start, end: second.end },
      payload: { dateKey: 'd2', total: 240 },
      price: { perTraveller: 12_000, travellers: 2, total: 24_000 },
    },
    events: [{ event: 'change', by: 'kim', reason: 'Geschwister', at: site.deps.now() }],
  });
  expect([await placesOf('d1'), await placesOf('d2')]).toEqual([
    { booked: 0, held: 0 },
    { booked: 2, held: 0 },
  ]);
  const id = String(stored?.events[0]?.mail);
  await runSendMail(site.worker, { id }, { nextTry: null });
  const mail = await mailOf(reference, id.replace(`${reference}-`, ''));
  for (const part of [
    'Termin: 3.–10. Juli 2027 → 10.–17. Juli 2027',
    '> Geschwister',
    '/meine-buchung/ey',
    'Wenn du stornierst',
  ])
    expect(mail).toContain(part);
  const page = await callSite(site, 'get', '/admin/ya/eingang', token).set('Accept', 'text/html');
  expect(page.text).toMatch(/3\.–10\. Juli 2027 → 10\.–17\. Juli 2027; Gesamtpreis: 200\s€ → 240\s€/);
});

test.each([
  [
    'a deposit that was paid',
    4_000,
    ['Anzahlung: 48 €', 'Schon bezahlt: 40 €', 'Noch zu zahlen: 200 €', 'Verwendungszweck'],
  ],
  ['more than the new price', 25_000, ['Schon bezahlt: 250 €', 'Wird zurückgezahlt: 10 €']],
])('the mail about a move says what is to be paid after %s', async (_what, amount, parts) => {
  await setDates([5, 5], { payment: { depositPercent: 20, balanceDaysBefore: 28 } });
  const bank = { holder: 'Young Alps', iban: 'DE89370400440532013000', bic: '' };
  await saveBankDetails(site.deps, 'ya', bank, versionOf(null), 'kim');
  const reference = await book(2);
  const mailOfMove = async () => {
    const id = String((await storedBooking(reference))?.events.findLast(({ event }) => event !== 'confirm')?.mail);
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
  test('if the booking has changed since it was shown', async () => {
    const reference = await book(2);
    const form = await formOfChange(site.deps, reference, { dateKey: 'd1', boarding: '' });
    expect(await move(reference, 24_000)).toBe('done');
    const before = await storedBooking(reference);
    for (const action of ['preview', 'save']) {
      const response = await post(changePath(reference), { ...form, action, total: '20000' });
      expect([response.status, response.text.includes('hat sich inzwischen geändert')]).toEqual([409, true]);
    }
    expect(await storedBooking(reference)).toEqual(before);
    // Control: with what is shown now, the booking is moved back.
    expect(await move(reference, 20_000, 'd1')).toBe('done');
  });

  test.each<[string, number, string, unknown]>([
    ['with another total than the current one', 20_000, 'd2', 'changed'],
    ['for a departure that does not exist', 24_000, 'd9', 'changed'],
    ['without a difference', 20_000, 'd1', 'nothing to do'],
  ])('%s', async (_what, total, dateKey, expected) => {
    const reference = await book(2);
    const before = await storedBooking(reference);
    expect(await move(reference, total, dateKey)).toEqual(expected);
    expect(await storedBooking(reference)).toEqual(before);
    expect(await bookedPlaces()).toEqual([2, 0]);
  });

  test('if the departure has too few places, which the form explains', async () => {
    await setDates([5, 1]);
    const reference = await book(2);
    const { status, text } = await change(reference, { dateKey: 'd2' }, { action: 'save', total: '24000' });
    expect([status, text.includes('ist nur noch ein Platz')]).toEqual([409, true]);
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
  const moves = { 'a move': 'd2', 'a move elsewhere': 'd3' };
  const events = {
    'a cancellation': { aktion: 'stornieren' },
    'a cancellation for the family': { aktion: 'familienstorno', betrag: '0' },
    'a confirmation': { aktion: 'bestaetigen' },
  };
  type Change = keyof typeof moves | keyof typeof events;
  const isMove = (kind: Change): kind is keyof typeof moves => kind in moves;
  const done = ['geaendert', 'storniert', 'bestaetigt'];

  /** Prepares a change as it is seen now. */
  async function prepared(kind: Change, reference: string): Promise<() => ReturnType<typeof post>> {
    const entry = { gezeigt: await shownBasis(site, reference), zurueck: '' };
    if (!isMove(kind)) return () => post(`/admin/ya/eingang/${reference}`, { ...entry, ...events[kind] });
    const form = await formOfChange(site.deps, reference, { dateKey: moves[kind] });
    return () => post(changePath(reference), { ...form, action: 'save', total: '24000' });
  }

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
      const both = await Promise.all(kinds.map((kind) => prepared(kind, reference)));
      const responses = await Promise.all(both.map((send) => send()));
      const notices = responses.map(({ headers }) => /hinweis=([\w-]+)/.exec(headers.location ?? '')?.[1] ?? '');
      const winner = notices.findIndex((notice) => done.includes(notice));
      const [first, late] = [kinds[winner], kinds[1 - winner]] as [Change, Change];
      const tooLate = isMove(late) ? '' : isMove(first) ? 'termin-neu' : 'stand';
      expect(notices[1 - winner]).toMatch(new RegExp(`^${tooLate}`));
      if (isMove(late)) expect(responses[1 - winner]?.status).toBe(409);
      const { booking, state, events } = (await storedBooking(reference)) ?? {};
      expect(events).toHaveLength(1);
      expect((await mailsAbout(reference)).filter(({ delivery }) => !delivery)).toMatchObject([
        { id: events?.[0]?.mail },
      ]);
      const termin = isMove(first) ? moves[first] : 'd1';
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
    expect(await move(reference, 10_000)).toBe('done');
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
            const places = (await storedBooking(reference))?.booking.payload.travellers.length ?? 0;
            const total = (dateKey === 'd2' ? 12_000 : 10_000) * places;
            if (places > 0) await move(reference, total, dateKey).catch(() => undefined);
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

describe('a change of a booking', () => {
  const docId = () => `ya-${departure().destinationId}`;
  const terms = {
    cancellation: [{ daysBefore: 0, percent: 20 }],
    payment: { depositPercent: 20, balanceDaysBefore: 28 },
    siblingDiscount: { percent: 10 },
    departurePlaces: [
      { _key: 'koeln', title: 'Köln', time: '08:00', price: 30 },
      { _key: 'bonn', title: 'Bonn', time: '09:00', price: 20 },
    ],
    extras: [{ _key: 'ski', title: 'Skipass', price: 40, per: 'person', limit: 2 }],
    travellerFields: ['diet'],
  };
  const person = (firstName: string, diet?: string) => ({
    ...{ firstName, lastName: 'Beispiel', birthDate: '2015-05-01', ...(diet && { details: { diet } }) },
  });
  beforeEach(() => setDates([5, 5], terms));
  /** Two siblings from Köln, the second one with a skipass: 2 × 100 + 2 × 30 + 40 − 10. */
  const bookSiblings = () =>
    book(2, {
      ...{ travellers: [person('Lina', 'vegan'), person('Jonas', 'vegetarisch')], boarding: 'koeln', total: 290 },
      ...{ extras: [{ key: 'ski', traveller: 1 }], healthConsent: true },
    });
  const lines = async (reference: string) => {
    const { price } = (await storedBooking(reference))?.booking ?? {};
    return [price?.perTraveller, ...(price?.further.map(({ kind, amount }) => [kind, amount]) ?? []), price?.total];
  };

  test('corrects names and contact data; the family is told without birth dates, and search finds the new name', async () => {
    const reference = await bookSiblings();
    const edit = (values: ChangeValues) => ({
      travellers: values.travellers.with(0, { firstName: 'Lena', lastName: 'Beispiel', birthDate: '2014-05-01' }),
      guardian: { ...values.guardian, phone: '030 7654321', email: 'neu@example.org' },
    });
    expect(await changeNow(site.deps, reference, edit, 29_000)).toBe('done');
    const stored = await storedBooking(reference);
    expect(stored).toMatchObject({
      correctedEmail: 'neu@example.org',
      booking: { payload: { travellers: [{ firstName: 'Lena', birthDate: '2014-05-01' }, { firstName: 'Jonas' }] } },
      events: [{ event: 'correct', by: 'kim' }],
    });
    expect(stored?.booking.payload.guardian.phone).toBe('030 7654321');
    expect(stored?.events[0]?.text).toContain('1.5.2015 → 1.5.2014');
    const id = String(stored?.events[0]?.mail);
    await runSendMail(site.worker, { id }, { nextTry: null });
    const mail = await mailOf(reference, id.replace(`${reference}-`, ''));
    expect(mail).toContain('Lina Beispiel → Lena Beispiel');
    expect(mail).toContain('Kontaktdaten: E-Mail-Adresse, Telefon');
    expect(mail).not.toMatch(/2014|2015|7654321/);
    const inbox = await callSite(site, 'get', `/admin/ya/eingang?q=lena+${reference}`, token);
    expect(inbox.text).toContain(`id="${reference}"`);
  });

  test('lets a traveller leave with a fee that can be lowered; answers and limited extras follow', async () => {
    const reference = await bookSiblings();
    await changeBookingState(site.deps, 'ya', reference, 'confirm', byKim);
    const leave = (fee: string) => ({ leaving: [{ position: 1, fee }], extras: [{ key: 'ski', traveller: 1 }] });
    // A fifth of 100 + 30 + 40 − 10.
    const asked = await change(reference, leave('33'));
    expect([asked.status, asked.text.includes('Mehr als 32\u00a0€')]).toEqual([422, true]);
    const seen = await change(reference, leave(''));
    expect(seen.text).toContain('Jonas Beispiel, Entschädigung 32\u00a0€');
    expect(seen.text).toMatch(/Fällt weg<\/dt><dd>Geschwisterrabatt[^<]*-10\u00a0€/);
    expect(seen.text).toContain('Stornieren kostet zusammen</dt><dd>42\u00a0€');
    const preview = await change(reference, leave('12,50'));
    expect(await changeNow(site.deps, reference, leave('12,50'), 13_000 + 1_250)).toBe('done');
    expectShownMail(
      preview.text,
      (await mailsAbout(reference)).find(({ id }) => id.includes('-change-')),
    );
    expect(await lines(reference)).toEqual([10_000, ['boarding', 3_000], ['cancellation', 1_250], 14_250]);
    const stored = await storedBooking(reference);
    expect(stored && openAnswers(site.deps.sealer, stored).data).toMatchObject({ travellers: [{ diet: 'vegan' }] });
    expect(stored?.booking.payload.extras).toBeUndefined();
    expect(await bookedPlaces()).toEqual([1, 0]);
  });

  test('adds a traveller at the price of today, while what was agreed stays', async () => {
    const reference = await bookSiblings();
    const dearer = {
      dates: [{ ...limitedDate, basePrice: 120, capacity: 3 }],
      extras: [{ ...terms.extras[0], price: 50 }],
    };
    await site.client.patch(docId()).set(dearer).commit({ visibility: 'sync' });
    const edit = (values: ChangeValues) => ({
      travellers: [...values.travellers, person('Mia')],
      extras: [...values.extras, { key: 'ski', traveller: 2 }],
    });
    const preview = await change(reference, edit);
    expect(preview.text).toContain('Neu dabei</dt><dd>Mia Beispiel');
    // 120 + 30 − 12 for her, and 50 for her skipass.
    expect(await changeNow(site.deps, reference, edit, 29_000 + 13_800 + 5_000)).toBe('done');
    expect(await lines(reference)).toEqual([
      ...[10_000, ['boarding', 9_000], ['extra', 4_000], ['extra', 5_000], ['siblings', -2_000], ['added', 1_800]],
      47_800,
    ]);
    const stored = await storedBooking(reference);
    expect(stored?.events.at(-1)).toMatchObject({ event: 'change' });
    expect(stored && openAnswers(site.deps.sealer, stored).data).toMatchObject({
      travellers: [{ diet: 'vegan' }, { diet: 'vegetarisch' }],
    });
    // Neither a fourth place nor a third skipass is left.
    const more = (values: ChangeValues) => ({ travellers: [...values.travellers, person('Tom')] });
    await expect(changeNow(site.deps, reference, more, 61_600)).rejects.toMatchObject({
      status: 409,
      more: { reason: 'no-places' },
    });
    const third = (values: ChangeValues) => ({ extras: [...values.extras, { key: 'ski', traveller: 0 }] });
    await expect(changeNow(site.deps, reference, third, 52_800)).rejects.toMatchObject({
      status: 409,
      more: { reason: 'no-extras' },
    });
  });

  test('of boarding, extras and lines by hand is one event; lines are edited and never exceed the price', async () => {
    const reference = await bookSiblings();
    const grant = { kind: 'grant' as const, label: 'Jugendamt', amount: '100' };
    const fee = { kind: 'fee' as const, label: 'Umbuchung', amount: '25' };
    const edit = { boarding: 'bonn', extras: [], lines: [grant, fee] };
    expect(await changeNow(site.deps, reference, edit, 23_000 - 10_000 + 2_500)).toBe('done');
    const [base, ...further] = [10_000, ['boarding', 4_000], ['siblings', -1_000], ['grant', -10_000], ['fee', 2_500]];
    expect(await lines(reference)).toEqual([base, ...further, 15_500]);
    const stored = await storedBooking(reference);
    expect(stored?.booking.boarding).toEqual({ title: 'Bonn', time: '09:00' });
    expect(stored?.events).toHaveLength(1);
    for (const part of ['ab Köln, 08:00 Uhr → ab Bonn, 09:00 Uhr', 'Skipass, Jonas Beispiel', 'Zuschuss: Jugendamt'])
      expect(stored?.events[0]?.text).toContain(part);
    const all = {
      lines: [
        { ...grant, amount: '1.000' },
        { kind: 'goodwill' as const, label: 'Regen', amount: '5' },
      ],
    };
    expect(await changeNow(site.deps, reference, all, 0)).toBe('done');
    expect((await lines(reference)).slice(-2)).toEqual([['grant', -23_000], 0]);
  });

  test('moves the booking to another trip of the host with its terms, and not to one of another host', async () => {
    const reference = await bookSiblings();
    const other = buildDestination({
      ...{ subdomain: 'ya', destinationId: 9_001, title: 'Segeln', siblingDiscount: { percent: 10 } },
      dates: [{ ...limitedDate, _key: 's1', basePrice: 200, capacity: 2 }],
      cancellation: [{ daysBefore: 0, percent: 50 }],
    });
    await site.client.createOrReplace({ _type: 'destination', ...other });
    const elsewhere = { combinedId: '9001-ya', dateKey: 's1', boarding: '', extras: [] };
    const form = await change(reference, elsewhere, { action: 'load' });
    expect(form.text).toMatch(/<input(?=[^>]*value="9001-ya\/s1")[^>]*checked/);
    expect(await changeNow(site.deps, reference, elsewhere, 38_000)).toBe('done');
    expect((await storedBooking(reference))?.booking).toMatchObject({
      payload: { combinedId: '9001-ya', dateKey: 's1' },
      trip: { title: 'Segeln', url: expect.stringContaining('9001-ya') },
      terms: { cancellation: [{ daysBefore: 0, percent: 50 }] },
    });
    const record = site.deps.database.selectFrom('accountingRecords').select(['trip', 'tripTitle']);
    expect(await record.where('reference', '=', reference).execute()).toEqual([
      { trip: '9001-ya', tripTitle: 'Segeln' },
    ]);
    expect(await bookedPlaces()).toEqual([0, 0]);
    expect(await changeNow(site.deps, reference, { combinedId: '1-english', dateKey: 'd1' }, 1)).toBe('changed');
  });

  test('whose fields are wrong is shown again with its input', async () => {
    const reference = await bookSiblings();
    const { status, text } = await change(reference, (values) => ({
      travellers: values.travellers.with(1, { firstName: '', lastName: 'Beispiel', birthDate: '2015-02-30' }),
      lines: [{ kind: 'discount' as const, label: '', amount: 'viel' }],
      reason: 'Tippfehler im Pass',
    }));
    expect(status).toBe(422);
    expect(text).toContain('Tippfehler im Pass');
    const messages = [...text.matchAll(/id="feld-([\w.]+)-fehler"/g)].map(([, field]) => field);
    expect(messages).toEqual(['travellers.1.firstName', 'travellers.1.birthDate', 'lines.0.label']);
  });
});

test('the sibling discount across bookings of a family is offered once, to all but its first booking', async () => {
  await setDates([9, 9], { siblingDiscount: { percent: 10 } });
  const offered = async (reference: string) =>
    (await callSite(site, 'get', changePath(reference), token).set('Accept', 'text/html')).text.includes(
      'value="siblings"',
    );
  const first = await book(1);
  expect(await offered(first)).toBe(false);
  // The clock of the site stands still.
  const submissions = site.deps.database
    .updateTable('submissions')
    .set({ receivedAt: new Date('2026-01-01T10:00:00Z') });
  await submissions.where('reference', '=', first).execute();
  const second = await book(1);
  const other = await book(1, { guardian: { ...bookingOf(1).guardian, email: 'otto@example.org' } });
  expect([await offered(second), await offered(other)]).toEqual([true, false]);
  const hint = `/admin/ya/buchungen/${second}/aendern#posten`;
  const chosen = { schritt: 'vorschau', aktion: 'bestaetigen', buchung: [first, second] };
  const many = callSite(site, 'post', '/admin/ya/buchungen', token).type('form').send(chosen);
  for (const page of [callSite(site, 'get', `/admin/ya/eingang?reise=${combinedId()}`, token), many]) {
    const { text } = await page.set('Accept', 'text/html');
    expect(text.match(/[^"]*aendern#posten/g)).toEqual([hint]);
  }
  const entered = await change(second, {}, { action: 'siblings' });
  expect(entered.text).toContain(`value="Geschwisterrabatt (je 10 % von 100\u00a0€), mit ${first}"`);
  const line = {
    kind: 'discount' as const,
    label: `Geschwisterrabatt (je 10 % von 100\u00a0€), mit ${first}`,
    amount: '10',
  };
  expect(await changeNow(site.deps, second, { lines: [line] }, 9_000)).toBe('done');
  expect(await offered(second)).toBe(false);
});

test('travellers who are added and booked at the same moment never exceed the capacity', async () => {
  const references = [await book(1), await book(1)];
  const add = (reference: string, firstName: string) =>
    changeNow(
      site.deps,
      reference,
      ({ travellers }) => ({ travellers: [...travellers, { firstName, lastName: 'Muster', birthDate: '2015-05-01' }] }),
      20_000,
    );
  const outcomes = await Promise.allSettled([
    ...references.flatMap((reference) => [add(reference, 'Mia'), add(reference, 'Tom')]),
    ...[1, 1, 1].map((places) => book(places)),
  ]);
  // Two changes of one booking are based on the same booking, so one of them is refused.
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(3);
  expect(await bookedPlaces()).toEqual([5, 0]);
  const rows = site.deps.database
    .selectFrom('travellers')
    .innerJoin('bookings', 'bookings.reference', 'travellers.reference');
  const travelling = await rows.select('travellers.reference').where('trip', '=', combinedId()).execute();
  expect(travelling).toHaveLength(5);
});

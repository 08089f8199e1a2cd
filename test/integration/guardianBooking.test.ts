/** The page of a booking by signed link: who can open it, what it shows, and cancelling with the fee that was shown. */
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MarkPart } from '../../src/domain/bookings/amountsDue.ts';
import { createBookingLinks } from '../../src/submissions/guardian/bookingLinks.ts';
import { createReviewLinks } from '../../src/submissions/reviews/reviewLinks.ts';
import { runDeliverSubmission } from '../../worker/submissions/deliverSubmission.ts';
import { runNotifyGuardian } from '../../worker/submissions/notifyGuardian.ts';
import { runSendMail } from '../../worker/submissions/sendMail.ts';
import { addUsers } from '../setup/organisers/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { limitedTrips } from '../setup/submissions/limitedTrips.ts';
import { shownBasis } from '../setup/submissions/shownBasis.ts';

const firstDay = '2026-11-21T10:00:00Z';
let now = new Date(firstDay);
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ now: () => now, env: { RATE_LIMIT_FACTOR: '1000' } });
  await addUsers(site, 'ya');
  await site.bringIn([
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
});
afterAll(() => site.stop());
const { book, counts, departure, documentOf, jobs, ledger, mailOf } = limitedTrips(() => site);

const terms = {
  cancellation: [
    { daysBefore: 30, percent: 20 },
    { daysBefore: 0, percent: 80 },
  ],
  payment: { depositPercent: 20, balanceDaysBefore: 28 },
};
const setTrip = (fields: object) =>
  site.client.patch(`ya-${departure().destinationId}`).set(fields).commit({ visibility: 'sync' });
beforeEach(async () => {
  now = new Date(firstDay);
  await setTrip(terms);
});

const links = () => createBookingLinks({ secrets: site.deps.env.sessionSecrets, now: () => now });
/** Returns the path of the page of a booking. */
async function pathOf(reference: string, email = 'anna@example.org'): Promise<string> {
  const { trip, departure: days } = (await documentOf(reference)) as never as {
    trip: { url: string };
    departure: { end: string };
  };
  return new URL(await links().urlOf({ reference, trip, departure: days }, email)).pathname;
}
const get = (path: string, host = 'localhost') => request(site.app).get(path).set({ Host: host, Accept: 'text/html' });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  request(site.app)
    .post(`${path}/stornieren`)
    .type('form')
    .set({ Host: 'localhost', Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin', ...headers })
    .send(fields);
const change = (reference: string, event: 'confirm' | 'decline' | 'cancel') =>
  site.deps.bookingChanges.change('ya', reference, event, { actor: { kind: 'host', name: 'kim' }, reason: '' });
/** Mails are wrapped. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
/** Marks an amount as paid, as an organiser does. */
const mark = async (reference: string, part: MarkPart) => {
  const basis = await shownBasis(site, reference);
  const outcome = await site.deps.inboxActions.run(
    'ya',
    reference,
    basis,
    { kind: 'payment', part, isPaid: true },
    'kim',
  );
  expect(outcome).toBe('done');
};
const transitionsOf = async (reference: string) => (await documentOf(reference))?.transitions ?? [];

describe('the page', () => {
  test('shows state, travellers, price, amounts with their days and terms, and is private', async () => {
    const reference = await book(2, { boarding: 'eigene' });
    await change(reference, 'confirm');
    const { text, headers } = await get(await pathOf(reference)).expect(200);
    for (const part of [
      ...[
        'Bestätigt',
        reference,
        'Lina Beispiel',
        'Linaa Beispiel',
        '3. Juli',
        'Young Alps',
        'hallo@ya.example.org',
        'eigene Anreise',
      ],
      // 20 % of 200 euros after the confirmation, the rest 28 days before.
      ...['Anzahlung', '40', 'Restzahlung', '160', '5. Juni 2027', 'Wenn du heute stornierst: 20 % = 40'],
      'bis 3.7.2027: 80 % = 160',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/2015|Feldweg|030 1234567/);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });

  test('is not changed by opening it or its second step', async () => {
    const reference = await book(1);
    const before = await documentOf(reference);
    for (const path of [await pathOf(reference), `${await pathOf(reference)}/stornieren`]) await get(path).expect(200);
    expect(await documentOf(reference)).toEqual(before);
  });

  test('keeps the terms of the booking when the trip changes', async () => {
    const reference = await book(1);
    await change(reference, 'confirm');
    await setTrip({ cancellation: [{ daysBefore: 0, percent: 90 }] });
    expect((await get(await pathOf(reference))).text).toContain('20 % = 20');
  });

  test('uses the fees of today for a booking of an earlier version', async () => {
    const reference = await book(1);
    await change(reference, 'confirm');
    await site.client.patch(`private.submission.${reference}`).unset(['terms']).commit({ visibility: 'sync' });
    await setTrip({ cancellation: [{ daysBefore: 0, percent: 90 }] });
    const { text } = await get(await pathOf(reference));
    expect(text).toContain('90 % = 90');
    expect(text).toContain('wann, steht in den Unterlagen von Young Alps');
  });

  test('is linked in the confirmation of receipt and in mails about states', async () => {
    const reference = await book(1);
    const job = (await jobs()).find(({ name }) => name === 'deliverSubmission');
    await runDeliverSubmission(site.worker, job?.data, { nextTry: null });
    await change(reference, 'confirm');
    await runNotifyGuardian(site.worker, { reference, state: 'confirmed' });
    for (const recipient of ['sender', 'confirmed']) {
      const mail = await mailOf(reference, recipient);
      const [, path = ''] = /https?:\/\/[^/\s]+(\/meine-buchung\/[\w.-]+)/.exec(mail) ?? [];
      await get(path).expect(200);
    }
    expect(await mailOf(reference, 'confirmed')).toMatch(/Anzahlung: 20\s€, nach/);
    expect(await mailOf(reference, 'organiser')).not.toContain('/meine-buchung/');
  });
});

describe('a link that cannot be used shows a page and changes nothing', () => {
  test.each<[string, (reference: string) => Promise<string>, number, string?]>([
    ['random text', async () => '/meine-buchung/abc', 404],
    ['a truncated token', async (reference) => (await pathOf(reference)).slice(0, -3), 404],
    [
      'a booking that does not exist',
      async (reference) => (await pathOf(reference)).replace(/\/[^/]*$/, '/x.y.z'),
      404,
    ],
    ['a link to another mailbox', (reference) => pathOf(reference, 'otto@example.org'), 404],
    ['the site of another host', (reference) => pathOf(reference), 404, 'kca.localhost'],
    [
      'a link of a review',
      async (reference) => {
        const { sign } = createReviewLinks({ secrets: site.deps.env.sessionSecrets, now: () => now });
        return `/meine-buchung/${await sign(reference)}`;
      },
      404,
    ],
    [
      'a link whose time is over',
      async (reference) => {
        const path = await pathOf(reference);
        now = new Date('2027-08-10T12:00:00Z');
        return path;
      },
      410,
    ],
  ])('%s', async (_what, linkOf, status, host = 'localhost') => {
    const reference = await book(1);
    const path = await linkOf(reference);
    const before = await documentOf(reference);
    for (const each of [path, `${path}/stornieren`]) {
      expect((await get(each, host).expect(status)).text).toMatch(/Dieser Link (stimmt nicht|ist abgelaufen)/);
    }
    await post(path, { gebuehr: '0', bestaetigt: 'ja' }, { Host: host }).expect(status);
    expect(await documentOf(reference)).toEqual(before);
  });

  test('control: the same link on the site of its host, until 30 days after the trip', async () => {
    const path = await pathOf(await book(1));
    now = new Date('2027-08-09T12:00:00Z');
    await get(path, 'ya.localhost').expect(200);
  });

  test('a link to an address that an organiser has corrected', async () => {
    const reference = await book(1);
    const correctedEmail = 'richtig@example.org';
    await site.client.patch(`private.submission.${reference}`).set({ correctedEmail }).commit({ visibility: 'sync' });
    await get(await pathOf(reference)).expect(404);
    await get(await pathOf(reference, correctedEmail)).expect(200);
  });
});

describe('cancelling', () => {
  test('stores the fee that was shown, frees the places and informs both sides', async () => {
    const reference = await book(5);
    await change(reference, 'confirm');
    const path = await pathOf(reference);
    expect((await get(`${path}/stornieren`).expect(200)).text).toContain('Die Entschädigung beträgt 100');
    await post(path, { gebuehr: '10000', bestaetigt: 'ja', grund: 'Lina ist krank.' })
      .expect(303)
      .expect('Location', path);
    expect((await transitionsOf(reference))[1]).toMatchObject({
      ...{ event: 'cancel', from: 'confirmed', to: 'cancelled', actor: 'guardian', by: reference },
      ...{ at: now.toISOString(), reason: 'Lina ist krank.', fee: 10_000 },
    });
    expect(await ledger()).toMatchObject({ entries: [] });
    expect(await counts()).toMatchObject({ booked: 0, left: 5 });
    await runNotifyGuardian(site.worker, { reference, state: 'cancelled' });
    expect(await mailOf(reference, 'cancelled')).toMatch(/Entschädigung: 100/);
    const id = `${reference}-cancelled-organiser`;
    expect((await jobs()).some(({ name, data }) => name === 'sendMail' && data.id === id)).toBe(true);
    await runSendMail(site.worker, { id });
    const mail = await mailOf(reference, 'cancelled-organiser');
    for (const part of ['hallo@ya.example.org', 'Lina ist krank.', reference]) expect(mail).toContain(part);
    const { text } = await get(path);
    for (const part of ['Storniert', 'Du hast am 21.11.2026 storniert.', '100']) expect(text).toContain(part);
    await book(5);
  });

  test.each<[string, ('deposit' | 'balance')[], string, string]>([
    // The fee is 20 percent of 500 euros, and the deposit too.
    ['nothing was paid', [], 'Noch zu zahlen: 100\u00a0€ Entschädigung.', 'Noch zu zahlen: 100'],
    [
      'the deposit was paid',
      ['deposit'],
      'Bezahlt 100\u00a0€, Entschädigung 100\u00a0€: Damit ist alles beglichen.',
      'Bezahlt: 100',
    ],
    [
      'everything was paid',
      ['deposit', 'balance'],
      'Bezahlt 500\u00a0€, Entschädigung 100\u00a0€: Du bekommst 400\u00a0€ zurück.',
      'Zurückzuzahlen: 400',
    ],
  ])('says what is paid back or still due if %s', async (_what, parts, sentence, toOrganiser) => {
    const reference = await book(5);
    await change(reference, 'confirm');
    for (const part of parts) await mark(reference, part);
    const path = await pathOf(reference);
    const step = (await get(`${path}/stornieren`)).text;
    if (parts.length > 0) expect(step).toContain(`Danach: ${sentence}`);
    else expect(step).not.toContain('Danach:');
    await post(path, { gebuehr: '10000', bestaetigt: 'ja' }).expect(303);
    expect((await get(path)).text).toContain(sentence);
    await runNotifyGuardian(site.worker, { reference, state: 'cancelled' });
    expect(oneLine(await mailOf(reference, 'cancelled'))).toContain(oneLine(sentence));
    await runSendMail(site.worker, { id: `${reference}-cancelled-organiser` });
    expect(await mailOf(reference, 'cancelled-organiser')).toContain(toOrganiser);
  });

  test('shows that the repayment was made', async () => {
    const reference = await book(1);
    await change(reference, 'confirm');
    for (const part of ['deposit', 'balance'] as const) await mark(reference, part);
    const path = await pathOf(reference);
    await post(path, { gebuehr: '2000', bestaetigt: 'ja' }).expect(303);
    expect((await get(path)).text).toContain('noch offen');
    await mark(reference, 'settlement');
    expect((await get(path)).text).toContain('zurückgezahlt, eingetragen am 21.11.2026');
  });

  test('by the organiser costs nothing: everything that was paid is paid back', async () => {
    const reference = await book(1);
    await change(reference, 'confirm');
    await mark(reference, 'deposit');
    await change(reference, 'cancel');
    const sentence = 'Bezahlt 20\u00a0€: Du bekommst alles zurück.';
    expect((await get(await pathOf(reference))).text).toContain(sentence);
    await runNotifyGuardian(site.worker, { reference, state: 'cancelled' });
    expect(oneLine(await mailOf(reference, 'cancelled'))).toContain(oneLine(sentence));
  });

  test('is free until the booking is confirmed', async () => {
    const reference = await book(1);
    const path = await pathOf(reference);
    expect((await get(path)).text).toContain('kostenlos zurückziehen');
    await post(path, { gebuehr: '0', bestaetigt: 'ja' }).expect(303);
    expect(await transitionsOf(reference)).toMatchObject([{ from: 'requested', fee: 0 }]);
  });

  test('with a fee of an earlier day shows the new fee and keeps the input', async () => {
    const reference = await book(1);
    await change(reference, 'confirm');
    const path = await pathOf(reference);
    now = new Date('2027-06-05T10:00:00Z');
    const { text } = await post(path, { gebuehr: '2000', bestaetigt: 'ja', grund: 'Umzug' }).expect(409);
    for (const part of ['Inzwischen hat sich etwas geändert', '80 % = 80', 'Umzug', 'value="8000"'])
      expect(text).toContain(part);
    expect(await transitionsOf(reference)).toHaveLength(1);
    await post(path, { gebuehr: '8000', bestaetigt: 'ja' }).expect(303);
  });

  test('after the organiser has confirmed does not use the fee of a request', async () => {
    const reference = await book(1);
    await change(reference, 'confirm');
    await post(await pathOf(reference), { gebuehr: '0', bestaetigt: 'ja' }).expect(409);
    expect((await documentOf(reference))?.state).toBe('confirmed');
  });

  test('at the same moment as a confirmation charges the fee that was shown, or nothing is cancelled', async () => {
    const reference = await book(2);
    const path = await pathOf(reference);
    const [cancelled, confirmed] = await Promise.all([
      post(path, { gebuehr: '0', bestaetigt: 'ja' }),
      change(reference, 'confirm'),
    ]);
    const [first, second] = await transitionsOf(reference);
    expect(second).toBeUndefined();
    if (cancelled.status === 303) {
      expect(first).toMatchObject({ to: 'cancelled', fee: 0 });
      expect(confirmed).toEqual({ notAllowedIn: 'cancelled' });
    } else {
      expect(cancelled.status).toBe(409);
      expect(first).toMatchObject({ to: 'confirmed' });
    }
  });

  test('twice, also at the same moment, has one result', async () => {
    const reference = await book(1);
    const path = await pathOf(reference);
    const fields = { gebuehr: '0', bestaetigt: 'ja' };
    const both = await Promise.all([post(path, fields), post(path, fields)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    await post(path, fields).expect(303);
    expect(await transitionsOf(reference)).toHaveLength(1);
    expect(await site.client.fetch('count(*[_type == "outgoingMail" && about == $reference])', { reference })).toBe(1);
  });

  test('without the checkbox shows the form again', async () => {
    const reference = await book(1);
    const { text } = await post(await pathOf(reference), { gebuehr: '0', grund: 'Umzug' }).expect(422);
    expect(text).toContain('Bestätige bitte, dass du stornieren möchtest.');
    expect(text).toContain('Umzug');
    expect(await transitionsOf(reference)).toEqual([]);
  });

  test.each<[string, string, 'confirm' | 'decline']>([
    ['a trip that has begun', '2027-07-04T10:00:00Z', 'confirm'],
    ['a declined booking', firstDay, 'decline'],
  ])('%s is not possible', async (_what, day, event) => {
    const reference = await book(1);
    await change(reference, event);
    const path = await pathOf(reference);
    now = new Date(day);
    expect((await get(`${path}/stornieren`)).text).not.toContain('<form class');
    await post(path, { gebuehr: '8000', bestaetigt: 'ja' }).expect(409);
    expect(await transitionsOf(reference)).toHaveLength(1);
  });

  test.each<[string, object[], string]>([
    ['no fees', [], 'offen'],
    ['a gap before the departure', [{ daysBefore: 300, percent: 20 }], 'offen'],
    [
      'fees that fall towards the departure',
      [
        { daysBefore: 30, percent: 50 },
        { daysBefore: 0, percent: 20 },
      ],
      '2000',
    ],
    [
      'two fees for one day',
      [
        { daysBefore: 0, percent: 90 },
        { daysBefore: 0, percent: 30 },
      ],
      '3000',
    ],
  ])('with terms that have %s', async (_what, cancellation, value) => {
    await setTrip({ cancellation });
    const reference = await book(1);
    await change(reference, 'confirm');
    const path = await pathOf(reference);
    expect((await get(`${path}/stornieren`)).text).toContain(`name="gebuehr" value="${value}"`);
    await post(path, { gebuehr: value, bestaetigt: 'ja' }).expect(303);
    expect((await transitionsOf(reference))[1].fee).toBe(value === 'offen' ? null : Number(value));
  });

  test('from a page of another origin is rejected', async () => {
    const reference = await book(1);
    const path = await pathOf(reference);
    await post(path, { gebuehr: '0', bestaetigt: 'ja' }, { 'Sec-Fetch-Site': 'cross-site' }).expect(403);
    expect(await transitionsOf(reference)).toEqual([]);
  });
});

// Proves specification §8.2, §8.10
/** The page of a booking by signed link: who can open it, what it shows, and cancelling with the fee that was shown. */

import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBookingLinks } from '#bookings/bookingLinks.ts';
import { sealPayer } from '#bookings/payer.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { runInboxAction } from '#messages/inbox/inboxActions.ts';
import { createSignedLinks } from '#platform/signedLinks.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';

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
const { book, counts, departure, jobs, mailOf, mailsAbout, storedBooking } = limitedTrips(() => site);

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
  const stored = await storedBooking(reference);
  if (!stored) throw new Error('There is no such booking.');
  return new URL(await links().urlOf(stored.booking, email)).pathname;
}
const get = (path: string, host = 'localhost') => request(site.app).get(path).set({ Host: host, Accept: 'text/html' });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  request(site.app)
    .post(`${path}/stornieren`)
    .type('form')
    .set({ Host: 'localhost', Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin', ...headers })
    .send(fields);
const change = (reference: string, event: 'confirm' | 'decline' | 'cancel') =>
  changeBookingState(site.deps, 'ya', reference, event, { actor: { kind: 'host', name: 'kim' }, reason: '' });
/** Mails are wrapped. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
/** Records a payment of today, as an organiser does. @param amount cents; negative for a repayment */
const pay = async (reference: string, amount: number) => {
  const payment = { amount, paidOn: '2026-11-21', kind: 'transfer' } as const;
  const basis = await shownBasis(site, reference);
  const outcome = await runInboxAction(site.deps, 'ya', reference, basis, { kind: 'payment', payment }, 'kim');
  expect(outcome).toBe('done');
};
const eventsOf = async (reference: string) => (await storedBooking(reference))?.events ?? [];
const send = (reference: string, kind: string) =>
  runSendMail(site.worker, { id: `${reference}-${kind}` }, { nextTry: null });
/** Returns the kinds of the mails about a booking besides the two about its receipt. */
const furtherMails = async (reference: string) =>
  (await mailsAbout(reference)).flatMap(({ id, delivery }) => (delivery ? [] : [id.replace(`${reference}-`, '')]));

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
      'dann bis 3.7.2027</dt><dd>80\u00a0% = 160',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Feldweg|030 1234567/);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });

  test('is not changed by opening it or its second step', async () => {
    const reference = await book(1);
    const before = await storedBooking(reference);
    for (const path of [await pathOf(reference), `${await pathOf(reference)}/stornieren`]) await get(path).expect(200);
    expect(await storedBooking(reference)).toEqual(before);
  });

  test('keeps the terms of the booking when the trip changes', async () => {
    const reference = await book(1);
    await change(reference, 'confirm');
    await setTrip({ cancellation: [{ daysBefore: 0, percent: 90 }] });
    expect((await get(await pathOf(reference))).text).toContain('20 % = 20');
  });

  test('of a trip without terms of payment says where the days are named', async () => {
    await setTrip({ payment: null });
    const reference = await book(1);
    await change(reference, 'confirm');
    expect((await get(await pathOf(reference))).text).toContain('wann, steht in den Unterlagen von Young Alps');
  });

  test('names the same day of a late balance as mail, inbox and list, a week after the confirmation', async () => {
    now = new Date('2027-06-01T10:00:00Z');
    const reference = await book(1);
    // Shortly before midnight in Berlin, on the day of the plan.
    now = new Date('2027-06-05T21:48:00Z');
    await change(reference, 'confirm');
    await send(reference, 'confirmed');
    const token = await signInAt(site, 'ya');
    const overdue = async () => {
      const path = `/admin/ya/buchungen?zeigen=ueberfaellig&q=${reference}`;
      // Sessions end after some hours.
      return (await callSite(site, 'get', path, await signInAt(site, 'ya')).set('Accept', 'text/html')).text;
    };
    const inbox = await callSite(site, 'get', `/admin/ya/eingang?q=${reference}`, token).set('Accept', 'text/html');
    expect(oneLine(await mailOf(reference, 'confirmed'))).toMatch(/Gesamtpreis: 100\s€, bis Sa\s12\. Juni 2027/);
    expect((await get(await pathOf(reference))).text).toContain('12. Juni 2027');
    expect(inbox.text).toContain('bis Sa\u00a012. Juni 2027');
    now = new Date('2027-06-12T21:48:00Z');
    expect(await overdue()).not.toContain('\u00a0€ überfällig');
    now = new Date('2027-06-12T22:01:00Z');
    expect(await overdue()).toContain('100\u00a0€ überfällig');
  });

  test('is linked in the confirmation of receipt and in mails about states', async () => {
    const reference = await book(1);
    await change(reference, 'confirm');
    for (const kind of ['organiser', 'sender', 'confirmed']) await send(reference, kind);
    for (const recipient of ['sender', 'confirmed']) {
      const mail = await mailOf(reference, recipient);
      const [, path = ''] = /https?:\/\/[^/\s]+(\/meine-buchung\/[\w.-]+)/.exec(mail) ?? [];
      await get(path).expect(200);
    }
    expect(await mailOf(reference, 'confirmed')).toMatch(/Anzahlung: 20\s€, bis/);
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
        const secrets = site.deps.env.sessionSecrets;
        const { sign } = createSignedLinks({ purpose: 'review', secrets, now: () => now });
        return `/meine-buchung/${await sign(reference, new Date('2028-01-01'))}`;
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
    const before = await storedBooking(reference);
    for (const each of [path, `${path}/stornieren`]) {
      expect((await get(each, host).expect(status)).text).toMatch(/Dieser Link (stimmt nicht|ist abgelaufen)/);
    }
    await post(path, { gebuehr: '0', bestaetigt: 'ja' }, { Host: host }).expect(status);
    expect(await storedBooking(reference)).toEqual(before);
  });

  test('control: the same link on the site of its host, until 30 days after the trip', async () => {
    const path = await pathOf(await book(1));
    now = new Date('2027-08-09T12:00:00Z');
    await get(path, 'ya.localhost').expect(200);
  });

  test('a link to an address that an organiser has corrected', async () => {
    const reference = await book(1);
    const correctedEmail = 'richtig@example.org';
    const submissions = site.deps.database.updateTable('submissions').set({ correctedEmail });
    await submissions.where('reference', '=', reference).execute();
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
    expect((await eventsOf(reference))[1]).toMatchObject({
      ...{ event: 'cancel', state: 'cancelled', actor: 'guardian', by: reference },
      ...{ at: now, reason: 'Lina ist krank.', fee: 10_000 },
    });
    expect(await counts()).toMatchObject({ booked: 0, left: 5 });
    await send(reference, 'cancelled');
    expect(await mailOf(reference, 'cancelled')).toMatch(/Entschädigung: 100/);
    const id = `${reference}-cancelled-organiser`;
    expect((await jobs()).some(({ name, data }) => name === 'sendMail' && data.id === id)).toBe(true);
    await send(reference, 'cancelled-organiser');
    const mail = await mailOf(reference, 'cancelled-organiser');
    for (const part of ['hallo@ya.example.org', 'Lina ist krank.', reference]) expect(mail).toContain(part);
    const { text } = await get(path);
    for (const part of ['Storniert', 'Du hast am 21.11.2026 storniert.', '100']) expect(text).toContain(part);
    await book(5);
  });

  test.each<[string, number[], string, string]>([
    // The fee is 20 percent of 500 euros, and the deposit too.
    ['nothing was paid', [], 'Noch zu zahlen: 100\u00a0€ Entschädigung, bis ', 'Noch zu zahlen: 100'],
    [
      'the deposit was paid',
      [10_000],
      'Bezahlt 100\u00a0€, Entschädigung 100\u00a0€: Damit ist alles beglichen.',
      'Bezahlt: 100',
    ],
    [
      'everything was paid',
      [10_000, 40_000],
      'Bezahlt 500\u00a0€, Entschädigung 100\u00a0€: Du bekommst 400\u00a0€ zurück.',
      'Zurückzuzahlen: 400',
    ],
  ])('says what is paid back or still due if %s', async (_what, payments, sentence, toOrganiser) => {
    const reference = await book(5);
    await change(reference, 'confirm');
    for (const amount of payments) await pay(reference, amount);
    const path = await pathOf(reference);
    const step = (await get(`${path}/stornieren`)).text;
    if (payments.length > 0) expect(step).toContain(`Danach: ${sentence}`);
    else expect(step).not.toContain('Danach:');
    await post(path, { gebuehr: '10000', bestaetigt: 'ja' }).expect(303);
    expect((await get(path)).text).toContain(sentence);
    await send(reference, 'cancelled');
    expect(oneLine(await mailOf(reference, 'cancelled'))).toContain(oneLine(sentence));
    await send(reference, 'cancelled-organiser');
    expect(await mailOf(reference, 'cancelled-organiser')).toContain(toOrganiser);
  });

  test('shows that the repayment was made', async () => {
    const reference = await book(1);
    await change(reference, 'confirm');
    await pay(reference, 10_000);
    const payer = sealPayer(site.deps.sealer, reference, { name: 'Oma Müller', iban: 'DE02120300000000202051' });
    await site.deps.database.updateTable('payments').set({ payer }).where('reference', '=', reference).execute();
    const path = await pathOf(reference);
    await post(path, { gebuehr: '2000', bestaetigt: 'ja' }).expect(303);
    const account = 'DE02 … 2051 von Oma Müller';
    expect((await get(path)).text).toMatch(/Du bekommst zurück<[^0-9]*80/);
    expect((await get(path)).text).toContain(`auf das Konto, von dem du bezahlt hast: ${account}.`);
    await send(reference, 'cancelled');
    expect(oneLine(await mailOf(reference, 'cancelled'))).toContain(oneLine(account));
    await pay(reference, -8_000);
    await send(reference, 'refund-1');
    const mail = oneLine(await mailOf(reference, 'refund-1'));
    for (const part of ['Du bekommst 80\u00a0€ zurück', account]) expect(mail).toContain(oneLine(part));
    const { text } = await get(path);
    expect(text).toContain('Rückzahlung vom 21.11.2026');
    expect(text).toContain('Damit ist alles beglichen.');
  });

  test.each<[string, number[], string]>([
    ['nothing was paid', [], 'Du musst nichts bezahlen.'],
    ['something was paid', [2_000], 'Bezahlt 20\u00a0€: Du bekommst alles zurück.'],
  ])('a declined booking: page and mail say what is open if %s', async (_what, payments, sentence) => {
    const reference = await book(1);
    for (const amount of payments) await pay(reference, amount);
    await change(reference, 'decline');
    await send(reference, 'declined');
    const shown = [(await get(await pathOf(reference))).text, await mailOf(reference, 'declined')].map(oneLine);
    for (const text of shown) {
      expect(text).toContain(oneLine(sentence));
      expect(text.includes('nichts bezahlen')).toBe(payments.length === 0);
    }
  });

  test('by the organiser costs nothing: everything that was paid is paid back', async () => {
    const reference = await book(1);
    await change(reference, 'confirm');
    await pay(reference, 2_000);
    await change(reference, 'cancel');
    const sentence = 'Bezahlt 20\u00a0€: Du bekommst alles zurück.';
    expect((await get(await pathOf(reference))).text).toContain(sentence);
    await send(reference, 'cancelled');
    expect(oneLine(await mailOf(reference, 'cancelled'))).toContain(oneLine(sentence));
  });

  test('is free until the booking is confirmed', async () => {
    const reference = await book(1);
    const path = await pathOf(reference);
    expect((await get(path)).text).toContain('kostenlos zurückziehen');
    await post(path, { gebuehr: '0', bestaetigt: 'ja' }).expect(303);
    expect(await eventsOf(reference)).toMatchObject([{ event: 'cancel', fee: 0 }]);
  });

  test('with a fee of an earlier day shows the new fee and keeps the input', async () => {
    const reference = await book(1);
    await change(reference, 'confirm');
    const path = await pathOf(reference);
    now = new Date('2027-06-05T10:00:00Z');
    const { text } = await post(path, { gebuehr: '2000', bestaetigt: 'ja', grund: 'Umzug' }).expect(409);
    for (const part of ['Inzwischen hat sich etwas geändert', '80 % = 80', 'Umzug', 'value="8000"'])
      expect(text).toContain(part);
    expect(await eventsOf(reference)).toHaveLength(1);
    await post(path, { gebuehr: '8000', bestaetigt: 'ja' }).expect(303);
  });

  test('after the organiser has confirmed does not use the fee of a request', async () => {
    const reference = await book(1);
    await change(reference, 'confirm');
    await post(await pathOf(reference), { gebuehr: '0', bestaetigt: 'ja' }).expect(409);
    expect((await storedBooking(reference))?.state).toBe('confirmed');
  });

  test('at the same moment as a confirmation charges the fee that was shown, or nothing is cancelled', async () => {
    for (let round = 0; round < 5; round++) {
      const reference = await book(1);
      const path = await pathOf(reference);
      const [cancelled, confirmed] = await Promise.all([
        post(path, { gebuehr: '0', bestaetigt: 'ja' }),
        change(reference, 'confirm'),
      ]);
      const [first, ...others] = await eventsOf(reference);
      expect(others).toEqual([]);
      if (cancelled.status === 303) {
        expect(first).toMatchObject({ state: 'cancelled', fee: 0 });
        expect(confirmed).toEqual({ notAllowedIn: 'cancelled' });
        expect((await furtherMails(reference)).toSorted()).toEqual(['cancelled', 'cancelled-organiser']);
      } else {
        expect([cancelled.status, first?.state]).toEqual([409, 'confirmed']);
        expect(await furtherMails(reference)).toEqual(['confirmed']);
        await change(reference, 'cancel');
      }
      expect(await counts()).toMatchObject({ booked: 0, left: 5 });
    }
  });

  test('at the same moment as the organiser cancels has one result, which both sides see', async () => {
    for (let round = 0; round < 5; round++) {
      const reference = await book(1);
      await change(reference, 'confirm');
      const path = await pathOf(reference);
      const [byGuardian, byHost] = await Promise.all([
        post(path, { gebuehr: '2000', bestaetigt: 'ja', grund: 'Umzug' }),
        change(reference, 'cancel'),
      ]);
      // The guardian wanted a cancelled booking and sees one; the page says who has cancelled.
      expect(byGuardian.status).toBe(303);
      const [, cancelled, ...others] = await eventsOf(reference);
      expect(others).toEqual([]);
      const mails = (await furtherMails(reference)).filter((kind) => kind.startsWith('cancelled')).toSorted();
      if (cancelled?.actor === 'guardian') {
        expect([cancelled.fee, byHost]).toEqual([2_000, { notAllowedIn: 'cancelled' }]);
        expect(mails).toEqual(['cancelled', 'cancelled-organiser']);
      } else {
        expect([cancelled?.fee, byHost]).toEqual([null, { state: 'cancelled' }]);
        expect(mails).toEqual(['cancelled']);
      }
      expect(await counts()).toMatchObject({ booked: 0, left: 5 });
    }
  });

  test('twice, also at the same moment, has one result', async () => {
    const reference = await book(1);
    const path = await pathOf(reference);
    const fields = { gebuehr: '0', bestaetigt: 'ja' };
    const both = await Promise.all([post(path, fields), post(path, fields)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    await post(path, fields).expect(303);
    expect(await eventsOf(reference)).toHaveLength(1);
    expect((await furtherMails(reference)).toSorted()).toEqual(['cancelled', 'cancelled-organiser']);
  });

  test('without the checkbox shows the form again', async () => {
    const reference = await book(1);
    const { text } = await post(await pathOf(reference), { gebuehr: '0', grund: 'Umzug' }).expect(422);
    expect(text).toContain('Bestätige bitte, dass du stornieren möchtest.');
    expect(text).toContain('Umzug');
    expect(await eventsOf(reference)).toEqual([]);
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
    expect(await eventsOf(reference)).toHaveLength(1);
  });

  test('with terms without a fee leaves it open', async () => {
    await setTrip({ cancellation: [] });
    const reference = await book(1);
    await change(reference, 'confirm');
    const path = await pathOf(reference);
    expect((await get(`${path}/stornieren`)).text).toContain('name="gebuehr" value="offen"');
    await post(path, { gebuehr: 'offen', bestaetigt: 'ja' }).expect(303);
    expect((await eventsOf(reference))[1]?.fee).toBeNull();
  });

  test('from a page of another origin is rejected', async () => {
    const reference = await book(1);
    const path = await pathOf(reference);
    await post(path, { gebuehr: '0', bestaetigt: 'ja' }, { 'Sec-Fetch-Site': 'cross-site' }).expect(403);
    expect(await eventsOf(reference)).toEqual([]);
  });
});

// Proves specification §8.6, §8.10
/** Organisers enter that a family has cancelled: the fee of the day, lowered at most, and who has entered it. */

import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBookingLinks } from '#bookings/bookingLinks.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';

const bookingDay = '2027-03-10T10:00:00Z';
let now = new Date(bookingDay);
let site: TestSite;
let token: string;
let other: string;
beforeAll(async () => {
  site = await startSite({ now: () => now, env: { RATE_LIMIT_FACTOR: '1000' } });
  await addUsers(site, 'ya', 'english');
  await site.bringIn([
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
});
afterAll(() => site.stop());
const { book, counts, departure, mailOf, mailsAbout, storedBooking } = limitedTrips(() => site);

/** Until 3 May 20 %, then 80 %. */
const cancellation = [
  { daysBefore: 61, percent: 20 },
  { daysBefore: 0, percent: 80 },
];
const setTrip = (fields: object) =>
  site.client.patch(`ya-${departure().destinationId}`).set(fields).commit({ visibility: 'sync' });
const at = async (time: string) => {
  now = new Date(time);
  token = await signInAt(site, 'ya');
};
beforeEach(async () => {
  await at(bookingDay);
  await setTrip({ cancellation });
});

const act = async (reference: string, fields: Record<string, string>, as = token, subdomain = 'ya') =>
  callSite(site, 'post', `/admin/${subdomain}/eingang/${reference}`, as)
    .type('form')
    .set({ Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' })
    .send({ gezeigt: await shownBasis(site, reference), aktion: 'familienstorno', ...fields });
/** Books for 100 euros on 10 March; the organiser confirms on the 12th. */
async function bookAndConfirm(): Promise<string> {
  const reference = await book(1);
  await at('2027-03-12T10:00:00Z');
  await act(reference, { aktion: 'bestaetigen' });
  return reference;
}
const endingOf = async (reference: string) => {
  const { state, events = [] } = (await storedBooking(reference)) ?? {};
  const { fee, cancelledOn, actor, by, reason } = events.find(({ event }) => event === 'cancel') ?? {};
  return { state, fee, cancelledOn, actor, by, reason };
};

test.each<[what: string, day: string, shown: string, stated: number | null]>([
  ['on an earlier day with a lower fee', '3.5.2027', '20 % = 20\u00a0€', 2_000],
  ['today', '', '80 % = 80\u00a0€', 8_000],
  ['before it was confirmed', '11.3.2027', 'noch nicht bestätigt: Es fällt keine Entschädigung an', 0],
])('a cancellation %s shows its fee before it is stored', async (_what, tag, shown, stated) => {
  const reference = await bookAndConfirm();
  await at('2027-05-20T10:00:00Z');
  const first = await act(reference, { tag });
  expect(first.status).toBe(200);
  expect(first.text).toContain(shown);
  expect((await storedBooking(reference))?.state).toBe('confirmed');
  const [, day = '', betrag = ''] =
    /name="tag" value="([\d-]+)".*?name="betrag"[^>]* value="([\d,]+)"/s.exec(first.text) ?? [];
  const done = await act(reference, { tag: day, betrag, grund: 'Beinbruch' });
  expect(done.headers.location).toContain('hinweis=storniert');
  expect(await endingOf(reference)).toEqual({
    ...{ state: 'cancelled', fee: stated, cancelledOn: day, actor: 'host', by: 'kim', reason: 'Beinbruch' },
  });
  expect(await counts()).toMatchObject({ booked: 0 });
});

test('family and organiser see day, fee and who has entered it, and only the family gets a mail', async () => {
  const reference = await bookAndConfirm();
  await act(reference, { aktion: 'zahlung', betrag: '50' });
  await at('2027-05-20T10:00:00Z');
  // Lowered from 80 euros.
  await act(reference, { tag: '15.5.2027', betrag: '45,50' });
  const inbox = await callSite(site, 'get', `/admin/ya/eingang?q=${reference}`, token).set('Accept', 'text/html');
  expect(inbox.text).toContain('von der Familie am 15.5.2027, eingetragen von kim');
  expect(inbox.text).toContain('Entschädigung: 45,50\u00a0€ · bezahlt: 50\u00a0€ · zurückzuzahlen: 4,50\u00a0€');
  const stored = await storedBooking(reference);
  if (!stored) throw new Error('There is no such booking.');
  const links = createBookingLinks({ secrets: site.deps.env.sessionSecrets, now: () => now });
  const path = new URL(await links.urlOf(stored.booking, 'anna@example.org')).pathname;
  const family = await request(site.app).get(path).set({ Host: 'localhost', Accept: 'text/html' });
  expect(family.text).toContain('Du hast am 15.5.2027 storniert. Young Alps hat das für dich eingetragen.');
  expect(family.text).not.toContain('kim');
  const mails = (await mailsAbout(reference)).filter(({ id }) => id.includes('cancelled'));
  expect(mails.map(({ id }) => id)).toEqual([`${reference}-cancelled`]);
  await runSendMail(site.worker, { id: `${reference}-cancelled` }, { nextTry: null });
  const text = (await mailOf(reference, 'cancelled')).replaceAll(/\s+/g, ' ');
  for (const part of ['15.5.2027 storniert. Young Alps hat das für dich eingetragen.', '45,50 €', '4,50 € zurück'])
    expect(text).toContain(part);
});

test('terms without a fee are named, and it costs nothing', async () => {
  await setTrip({ cancellation: [] });
  const reference = await bookAndConfirm();
  const { text } = await act(reference, {});
  expect(text).toContain('nennen für diesen Tag keine Entschädigung');
  await act(reference, { betrag: '0' });
  expect(await endingOf(reference)).toMatchObject({ state: 'cancelled', fee: 0, cancelledOn: '2027-03-12' });
});

test.each<[what: string, fields: Record<string, string>, message: string]>([
  ['a higher fee', { betrag: '20,01' }, 'Mehr als 20\u00a0€ sehen die Reisebedingungen nicht vor.'],
  ['no amount', { betrag: 'viel' }, 'Schreib bitte einen Betrag in Euro'],
  ['a day before the booking', { tag: '9.3.2027', betrag: '0' }, 'An diesem Tag gab es die Buchung noch nicht.'],
  ['a day in the future', { tag: '13.3.2027', betrag: '0' }, 'Dieser Tag liegt in der Zukunft.'],
])('%s is refused, and the input is shown again', async (_what, fields, message) => {
  const reference = await bookAndConfirm();
  const response = await act(reference, { ...fields, grund: 'Umzug' });
  expect(response.status).toBe(422);
  expect(response.text).toContain(message);
  expect(response.text).toContain(`value="${fields.betrag === '0' ? fields.tag : fields.betrag}"`);
  expect((await storedBooking(reference))?.state).toBe('confirmed');
});

test('is refused after the booking has changed, after it has ended, and for organisers of other hosts', async () => {
  const reference = await bookAndConfirm();
  const changed = await act(reference, { betrag: '0', gezeigt: 'x' });
  expect(changed.headers.location).toContain('hinweis=stand-neu');
  other = await signInAt(site, 'english');
  expect((await act(reference, { betrag: '0' }, other, 'english')).status).toBe(404);
  expect((await storedBooking(reference))?.state).toBe('confirmed');
  await act(reference, { aktion: 'stornieren' });
  expect((await act(reference, { betrag: '0' })).headers.location).toContain('hinweis=stand');
  expect(await endingOf(reference)).toMatchObject({ fee: null, cancelledOn: null });
});

test('at the same moment as a confirmation, the fee is the one that the organiser saw, or nothing is cancelled', async () => {
  for (let round = 0; round < 3; round++) {
    const reference = await book(1);
    const gezeigt = await shownBasis(site, reference);
    await Promise.all([act(reference, { betrag: '0', gezeigt }), act(reference, { aktion: 'bestaetigen', gezeigt })]);
    const { state, fee } = await endingOf(reference);
    expect([state, fee]).toEqual(state === 'cancelled' ? ['cancelled', 0] : ['confirmed', undefined]);
    await changeBookingState(site.deps, 'ya', reference, 'cancel', {
      actor: { kind: 'host', name: 'kim' },
      reason: '',
    });
  }
});

// Proves specification §8.13
/** Families ask for a change of their booking, and organisers make it or refuse it. */
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBookingLinks } from '#bookings/bookingLinks.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { changeNow, formOfChange } from '#test/setup/submissions/changes.ts';
import { limitedDate, limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1000' } });
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, combinedId, counts, departure, mailOf, mailsAbout, storedBooking } = limitedTrips(() => site);

beforeEach(async () => {
  await site.client
    .patch(`ya-${departure().destinationId}`)
    .set({ extras: [{ _key: 'ski', title: 'Skipass', price: 40, per: 'person' }] })
    .commit({ visibility: 'sync' });
});

const headers = { Host: 'localhost', Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };
async function pathOf(reference: string): Promise<string> {
  const links = createBookingLinks({ secrets: site.deps.env.sessionSecrets, now: site.deps.now });
  const stored = await storedBooking(reference);
  if (!stored) throw new Error('There is no such booking.');
  return new URL(await links.urlOf(stored.booking, 'anna@example.org')).pathname;
}
const get = (path: string) => request(site.app).get(path).set(headers);
const ask = async (reference: string, fields: Record<string, string>) =>
  request(site.app)
    .post(`${await pathOf(reference)}/aendern`)
    .type('form')
    .set(headers)
    .send({ version: (await formOfChange(site.deps, reference)).version, ...fields });
/** Lina and Linaa are booked; Mia comes along with a skipass, and Lina stays at home. */
const wish = (reference: string) => ({
  ...{
    departure: `${combinedId()}/d1`,
    boarding: '',
    'travellers.0.firstName': 'Lina',
    'travellers.1.firstName': 'Linaa',
  },
  ...{ 'travellers.2.firstName': 'Mia', 'travellers.2.lastName': 'Muster', 'travellers.2.birthDate': '2015-06-01' },
  ...{ 'leaves.0': 'true', 'extras.ski.2': 'true', reason: `Danke ${reference}` },
});
const organiser = (reference: string) => `/admin/ya/buchungen/${reference}/aendern`;
const page = async (path: string) => (await callSite(site, 'get', path, token).set('Accept', 'text/html')).text;

test('a family sees the price of its wish, and the organiser makes the change with the same form', async () => {
  const reference = await book(2);
  const preview = await ask(reference, { ...wish(reference), action: 'preview' });
  expect(preview.status).toBe(200);
  for (const part of ['Mia Muster', '200\u00a0€ → 240\u00a0€', 'Skipass, Mia Muster'])
    expect(preview.text).toContain(part);
  // Data of the booking are not shown to an address that is not verified.
  for (const part of ['2015-05-01', '1.5.2015', '10967']) expect(preview.text).not.toContain(part);
  expect((await storedBooking(reference))?.wish).toBeNull();

  const sent = await ask(reference, { ...wish(reference), action: 'save' });
  expect([sent.status, sent.headers.location]).toEqual([303, `${await pathOf(reference)}#wunsch`]);
  expect((await storedBooking(reference))?.events).toMatchObject([{ event: 'request', actor: 'guardian' }]);
  expect(await counts()).toMatchObject({ booked: 2 });
  expect((await get(await pathOf(reference))).text).toContain('Neu dabei: Mia Muster');
  const [mail] = (await mailsAbout(reference)).filter(({ id }) => id.includes('-wish-'));
  expect(mail).toMatchObject({ recipient: null });
  expect(await page('/admin/ya/buchungen?zeigen=wuensche')).toContain(reference);
  expect(await page(`/admin/ya/eingang?status=open&q=${reference}`)).toContain('Änderungswunsch');

  const form = await page(organiser(reference));
  for (const part of ['Neu dabei: Mia Muster', `Danke ${reference}`, 'value="Mia"', 'value="2015-06-01"'])
    expect(form).toContain(part);
  expect(form).toMatch(/name="leaves\.0"[^>]*checked/);
  expect(form).toContain('Zustimmen: Vorschau ansehen');
  const values = (await storedBooking(reference))?.wish?.values ?? {};
  expect(await changeNow(site.deps, reference, values, 24_000)).toBe('done');
  const stored = await storedBooking(reference);
  expect(stored).toMatchObject({ wish: null, booking: { price: { total: 24_000 } } });
  expect(stored?.booking.payload.travellers.map(({ firstName }) => firstName)).toEqual(['Linaa', 'Mia']);
  expect((await get(await pathOf(reference))).text).not.toContain('Neu dabei: Mia Muster');
});

test('the organiser refuses a wish with a reason, which the family reads by mail and on its page', async () => {
  const reference = await book(2);
  await ask(reference, { ...wish(reference), action: 'save' });
  const refuse = async (refusal: string) =>
    callSite(site, 'post', organiser(reference), token)
      .type('form')
      .set({ Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' })
      .send({ version: (await formOfChange(site.deps, reference)).version, action: 'refuse', refusal });
  expect((await refuse('')).text).toContain('warum es nicht geht');
  expect((await refuse('Das Haus ist voll.')).headers.location).toContain('hinweis=wunsch');
  const stored = await storedBooking(reference);
  expect(stored).toMatchObject({
    wish: null,
    events: [{}, { event: 'refuse', by: 'kim', reason: 'Das Haus ist voll.' }],
  });
  const id = String(stored?.events.at(-1)?.mail);
  await runSendMail(site.worker, { id }, { nextTry: null });
  expect(await mailOf(reference, id.replace(`${reference}-`, ''))).toContain('> Das Haus ist voll.');
  expect((await get(await pathOf(reference))).text).toContain('Das Haus ist voll.');
  expect((await refuse('Noch einmal')).status).toBe(409);
});

test.each([
  ['a place', { platz: '1', reisende: '2' }, '-left-'],
  ['the booking', {}, '-cancelled'],
])('cancelling %s ends an open wish, as the page says before and the mails after', async (_name, fields, mails) => {
  await site.client
    .patch(`ya-${departure().destinationId}`)
    .set({ cancellation: [{ daysBefore: 0, percent: 20 }] })
    .commit({ visibility: 'sync' });
  const reference = await book(2);
  const actor = { kind: 'host', name: 'kim' } as const;
  await changeBookingState(site.deps, 'ya', reference, 'confirm', { actor, reason: '' });
  const path = await pathOf(reference);
  expect((await get(`${path}/stornieren`)).text).not.toContain('Änderungswunsch');
  await ask(reference, { ...wish(reference), action: 'save' });
  expect((await get(path)).text).toContain('Bis dahin gelten die Beträge und Zahlungstage deiner Buchung');
  const step = (await get(`${path}/stornieren`)).text;
  for (const part of ['Dein offener Änderungswunsch entfällt', 'Neu dabei: Mia Muster']) expect(step).toContain(part);
  const isPlace = 'platz' in fields;
  const values = [...step.matchAll(/name="gebuehr" value="([^"]*)"/g)].map(([, value]) => value);
  const cancellation = { ...fields, gebuehr: isPlace ? values[1] : values.at(-1), bestaetigt: 'ja' };
  await request(site.app).post(`${path}/stornieren`).type('form').set(headers).send(cancellation).expect(303);
  expect((await get(path)).text).not.toContain('Neu dabei: Mia Muster');
  const about = (await mailsAbout(reference)).filter(({ id }) => id.includes(mails));
  expect(about).toHaveLength(2);
  for (const mail of about) expect(JSON.stringify(mail)).toMatch(/offener Änderungswunsch ist .*entfallen/);
});

test('a family cannot set fees and lines, choose a hidden departure, or ask for a booking that has changed', async () => {
  const reference = await book(2);
  const more = { 'lines.0.kind': 'discount', 'lines.0.label': 'Freunde', 'lines.0.amount': '100', 'fee.0': '0' };
  await ask(reference, { ...wish(reference), ...more, action: 'save' });
  expect((await storedBooking(reference))?.wish?.values).toMatchObject({ lines: [], leaving: [{ fee: '' }] });
  const hidden = buildDestination({ subdomain: 'ya', destinationId: 9_002, dates: [{ ...limitedDate, _key: 's1' }] });
  await site.client.createOrReplace({ _type: 'destination', ...hidden });
  const elsewhere = await ask(reference, { ...wish(reference), departure: '9002-ya/s1', action: 'save' });
  expect([elsewhere.status, elsewhere.text.includes('Diesen Termin gibt es nicht mehr')]).toEqual([422, true]);
  expect((await ask(reference, { ...wish(reference), version: 'x', action: 'save' })).status).toBe(409);
  expect((await ask(reference, { version: 'x', action: 'save' })).status).toBe(409);
  expect((await request(site.app).get('/meine-buchung/falsch/aendern').set(headers)).status).toBe(404);
});

test('a family chooses among departures with places for all, on other trips for their ages, with their prices', async () => {
  const reference = await book(2);
  const dateOf = (_key: string, more: object = {}) => ({ ...limitedDate, _key, ...more });
  const others = [
    buildDestination({
      ...{ subdomain: 'ya', destinationId: 9_010, title: 'Passt', ageRange: { from: 10, to: 14 } },
      dates: [dateOf('frei', { basePrice: 345 }), dateOf('eng', { capacity: 1 })],
    }),
    buildDestination({
      subdomain: 'ya',
      destinationId: 9_011,
      title: 'Zu klein',
      ageRange: { from: 6, to: 9 },
      dates: [dateOf('a')],
    }),
  ];
  for (const other of others) {
    await site.client.createOrReplace({ _type: 'destination', ...other });
    await site.publish(String(other._id));
  }
  const { text } = await get(`${await pathOf(reference)}/aendern`);
  const offered = [...text.matchAll(/name="departure"[^>]* value="([^"]+)"/g)].map(([, value]) => value);
  expect(offered.filter((value) => value === `${combinedId()}/d1` || /^90\d\d-/.test(value ?? ''))).toEqual([
    `${combinedId()}/d1`,
    '9010-ya/frei',
  ]);
  expect(text).toContain('345\u00a0€');
});

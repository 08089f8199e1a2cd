// Proves specification §8.10
/** Cancelling the place of one of several travellers on the page of a booking. */

import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createBookingLinks } from '#bookings/bookingLinks.ts';
import { openAnswers } from '#bookings/guardian/guardianAnswers.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

const now = new Date('2026-11-21T10:00:00Z');
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ now: () => now, env: { RATE_LIMIT_FACTOR: '1000' } });
  await addUsers(site, 'ya');
});
afterAll(() => site.stop());
const { book, counts, departure, mailOf, mailsAbout, storedBooking } = limitedTrips(() => site);

const fields = {
  cancellation: [{ daysBefore: 0, percent: 20 }],
  payment: { depositPercent: 20, balanceDaysBefore: 28 },
  extras: [{ _key: 'ski', title: 'Skipass', price: 30, per: 'person', limit: 2 }],
  travellerFields: ['diet'],
};
beforeEach(() => site.client.patch(`ya-${departure().destinationId}`).set(fields).commit({ visibility: 'sync' }));

const confirm = (reference: string) =>
  changeBookingState(site.deps, 'ya', reference, 'confirm', { actor: { kind: 'host', name: 'kim' }, reason: '' });
async function pathOf(reference: string): Promise<string> {
  const links = createBookingLinks({ secrets: site.deps.env.sessionSecrets, now: () => now });
  const stored = await storedBooking(reference);
  if (!stored) throw new Error('There is no such booking.');
  return new URL(await links.urlOf(stored.booking, 'anna@example.org')).pathname;
}
const headers = { Host: 'localhost', Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };
const get = (path: string) => request(site.app).get(path).set(headers);
const leave = (path: string, more: Record<string, string>) =>
  request(site.app)
    .post(`${path}/stornieren`)
    .type('form')
    .set(headers)
    .send({ platz: '1', reisende: '3', bestaetigt: 'ja', ...more });
const travellers = [
  { firstName: 'Lina', lastName: 'Beispiel', birthDate: '2015-05-01', details: { diet: 'vegan' } },
  { firstName: 'Jonas', lastName: 'Beispiel', birthDate: '2014-05-01', details: { diet: 'vegetarisch' } },
  { firstName: 'Mia', lastName: 'Beispiel', birthDate: '2013-05-01', details: { diet: 'vegan' } },
];
const extras = [
  { key: 'ski', traveller: 1 },
  { key: 'ski', traveller: 2 },
];

test('the fee, place, limited extra, answers, amounts, mails and inbox follow', async () => {
  const reference = await book(3, { travellers, extras, healthConsent: true, total: 360 });
  await confirm(reference);
  const path = await pathOf(reference);
  // 20 % of the place and its extra.
  const step = await get(`${path}/stornieren`).expect(200);
  expect(step.text).toContain('Nur Jonas Beispiel fährt nicht mit');
  expect(step.text).toContain('Entschädigung heute</dt><dd>26\u00a0€');
  expect(step.text).toContain('mit Entschädigung</dt><dd>256\u00a0€');
  const published = vi.spyOn(site.deps, 'publishTrip');
  await leave(path, { gebuehr: '2600', grund: 'krank' }).expect(303);
  expect(await counts()).toMatchObject({ booked: 2, left: 3 });
  // It also offers the place to the waiting list.
  expect(published).toHaveBeenCalledWith(expect.objectContaining({ dateKey: 'd1' }));
  const stored = await storedBooking(reference);
  expect(stored?.booking.payload.travellers.map(({ firstName }) => firstName)).toEqual(['Lina', 'Mia']);
  expect(stored?.booking.payload.extras).toEqual([{ key: 'ski', traveller: 1 }]);
  expect(stored?.booking.price).toMatchObject({ total: 25_600, travellers: 2 });
  const data = stored && openAnswers(site.deps.sealer, stored).data;
  expect(data).toMatchObject({ travellers: [{ diet: 'vegan' }, { diet: 'vegan' }] });
  const page = await get(path).expect(200);
  expect(page.text).toContain('Entschädigung, Jonas Beispiel</dt><dd>26\u00a0€');
  const left = (await mailsAbout(reference)).filter(({ id }) => id.includes('-left-'));
  expect(left.map(({ recipient }) => recipient).sort()).toEqual(['anna@example.org', null]);
  for (const { id } of left) await runSendMail(site.worker, { id }, { nextTry: null });
  const family = left.find(({ recipient }) => recipient !== null)?.id.replace(`${reference}-`, '') ?? '';
  const mail = (await mailOf(reference, family)).replaceAll(/\s+/g, ' ');
  expect(mail).toContain('Gesamtpreis: 256 €');
  const token = await signInAt(site, 'ya');
  const inbox = await callSite(site, 'get', `/admin/ya/eingang?q=${reference}`, token).set('Accept', 'text/html');
  expect(inbox.text).toContain('Platz von Jonas Beispiel storniert');
  expect(inbox.text).toContain('256\u00a0€');
  // The deposit is a share of the price without the fee, and the three amounts add up to the total.
  const amounts = { Anzahlung: '46', 'Entschädigung für stornierte Plätze': '26', Restzahlung: '184' };
  for (const [title, euros] of Object.entries(amounts)) {
    expect(mail).toContain(`${title}: ${euros} €`);
    expect(page.text).toMatch(new RegExp(`${title}<span>.*?<td>${euros}\u00a0€`));
    expect(inbox.text).toMatch(new RegExp(`${title}(<!-- -->)?: (<!-- -->)?${euros}\u00a0€`));
  }
});

test('step, mail and inbox name the sibling discount that is lost, and the page says what was done', async () => {
  const { destinationId } = departure();
  await site.client
    .patch(`ya-${destinationId}`)
    .set({ siblingDiscount: { percent: 10 } })
    .commit({ visibility: 'sync' });
  const reference = await book(2, { total: 190 });
  await confirm(reference);
  const path = await pathOf(reference);
  const step = await get(`${path}/stornieren`).expect(200);
  // 20 % of a place with the discount, which the other one does not get any more.
  for (const [title, amount] of Object.entries({
    'Entschädigung heute': 18,
    'für die anderen wegfällt': 10,
    zusammen: 28,
  }))
    expect(step.text).toContain(`${title}</dt><dd>${amount}\u00a0€`);
  expect(step.text).toMatch(/Das kostet (<!-- -->)?28\u00a0€/);
  await leave(path, { gebuehr: '1800', platz: '0', reisende: '2' }).expect(303);
  const [id = ''] = (await mailsAbout(reference)).flatMap((mail) =>
    mail.recipient && mail.id.includes('-left-') ? mail.id : [],
  );
  await runSendMail(site.worker, { id }, { nextTry: null });
  const mail = (await mailOf(reference, id.replace(`${reference}-`, ''))).replaceAll(/\s+/g, ' ');
  expect(mail).toContain('fällt Geschwisterrabatt von 10 € weg. Zusammen kostet dich das 28 €.');
  expect((await get(path)).text).toMatch(/Gespeichert am .*Platz von .* storniert, .*Geschwisterrabatt 10\u00a0€/);
});

test('a repetition, another fee and the last traveller change nothing', async () => {
  const reference = await book(2);
  await confirm(reference);
  const path = await pathOf(reference);
  const request = { reisende: '2', platz: '0' };
  await leave(path, { ...request, gebuehr: '1' }).expect(409);
  await leave(path, { ...request, gebuehr: '2000', bestaetigt: '' }).expect(422);
  await leave(path, { ...request, gebuehr: '2000' }).expect(303);
  await leave(path, { ...request, gebuehr: '2000' }).expect(409);
  await leave(path, { reisende: '1', platz: '0', gebuehr: '2000' }).expect(409);
  expect((await storedBooking(reference))?.booking.payload.travellers).toHaveLength(1);
});

test('the fee stays when the rest is cancelled later, and before the confirmation it is free', async () => {
  const reference = await book(3);
  const path = await pathOf(reference);
  await leave(path, { gebuehr: '0', platz: '0' }).expect(303);
  await confirm(reference);
  await leave(path, { gebuehr: '2000', platz: '0', reisende: '2' }).expect(303);
  expect((await get(path)).text).toContain('Wenn du heute stornierst, kostet das 40');
  await request(site.app)
    .post(`${path}/stornieren`)
    .type('form')
    .set(headers)
    .send({ gebuehr: '4000', bestaetigt: 'ja' })
    .expect(303);
  expect((await storedBooking(reference))?.events.at(-1)).toMatchObject({ event: 'cancel', fee: 4_000 });
});

test('a place for which no fee is agreed is cancelled by the organiser only', async () => {
  await site.client.patch(`ya-${departure().destinationId}`).set({ cancellation: [] }).commit({ visibility: 'sync' });
  const reference = await book(2);
  await confirm(reference);
  const path = await pathOf(reference);
  expect((await get(`${path}/stornieren`)).text).toContain('Für einen einzelnen Platz');
  await leave(path, { gebuehr: 'offen', reisende: '2' }).expect(409);
});

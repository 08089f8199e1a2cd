// Proves specification §7.12, §8.2
/** The minimum of a departure and the day on which the organiser decides about it, on all pages and in mails. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedDate, limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, combinedId, departure, isDelivered, mailOf, storedBooking, work } = limitedTrips(() => site);

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
    '<dt>Mindestteilnehmerzahl</dt><dd>12, Absage deswegen spätestens am 5.6.2027</dd>',
  );
  const reference = await book(1);
  work();
  await isDelivered(reference);
  expect((await storedBooking(reference))?.booking).toMatchObject({
    terms: { minimum: { travellers: 12, decision: '2027-06-05' } },
  });
  for (const recipient of ['organiser', 'sender']) {
    expect(await mailOf(reference, recipient)).toContain('12, Absage deswegen spätestens am 5.6.2027');
  }
});

test('a departure without a minimum names none', async () => {
  await site.client
    .patch(docId())
    .set({ dates: [limitedDate] })
    .commit({ visibility: 'sync' });
  const reference = await book(1);
  expect((await storedBooking(reference))?.booking.terms).not.toHaveProperty('minimum');
  expect(await page(`/buchungsformular/${combinedId()}?date=d1`)).not.toContain('Mindestteilnehmerzahl');
});

test('a move replaces the minimum in the terms by that of the new departure', async () => {
  const reference = await book(1);
  const request = { dateKey: 'd2', total: 10_000, by: 'kim', reason: '', changedSince: () => null };
  expect(await site.deps.moveBooking('ya', reference, request)).toBe('done');
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

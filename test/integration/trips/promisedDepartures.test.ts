// Proves specification §7.6, §7.10, §7.14
/** A departure that families rely on stays as it is until it is cancelled, whichever tool changes its trip. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContentDate } from '#domain/trip/trip.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedDate, limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, combinedId, departure, newKey } = limitedTrips(() => site);

const dates: ContentDate[] = [
  { ...limitedDate, capacity: 5 },
  { ...limitedDate, _key: 'd2', start: '2027-07-10', end: '2027-07-17', capacity: 5 },
];
const docId = () => `ya-${departure().destinationId}`;
const address = () => `/api/rds?subdomain=ya&destinationId=${departure().destinationId}`;
beforeEach(() => site.client.patch(docId()).set({ dates }).commit({ visibility: 'sync' }));

async function save(changes: object) {
  const { _rev } = (await callSite(site, 'get', address(), token)).body;
  const { status, body } = await callSite(site, 'put', address(), token).set('If-Match', `"${_rev}"`).send(changes);
  return { status, fields: body.errors?.map(({ field }: { field: string }) => field) ?? [] };
}
async function cancel(): Promise<void> {
  const [{ departureCancellations }, key] = [site.deps, { combinedId: combinedId(), dateKey: 'd1' }];
  const { version } = await departureCancellations.affected(key);
  const head = { ...key, subdomain: 'ya', title: '', start: limitedDate.start, end: limitedDate.end } as Parameters<
    typeof departureCancellations.cancel
  >[0];
  const values = { reason: 'x', subject: 'x', text: 'x' };
  expect(await departureCancellations.cancel(head, { values, version, by: 'kim' })).toBe('done');
}

test('the editor refuses changes of a booked departure until it is cancelled', async () => {
  await book(1);
  const [first, second] = dates;
  expect(await save({ dates: [second] })).toEqual({ status: 422, fields: ['dates'] });
  expect(await save({ dates: [{ ...first, start: '2027-07-04' }, second] })).toEqual({
    status: 422,
    fields: ['dates[_key=="d1"].start'],
  });
  expect(await save({ dates: [{ ...first, online: false }, second] })).toEqual({
    status: 422,
    fields: ['dates[_key=="d1"].online'],
  });
  expect(await save({ archived: true })).toEqual({ status: 422, fields: ['archived'] });
  expect(await save({ switchedOn: false })).toEqual({ status: 422, fields: ['switchedOn'] });
  expect(
    (
      await save({
        dates: [
          { ...first, basePrice: 120 },
          { ...second, online: false },
        ],
      })
    ).status,
  ).toBe(200);
  await cancel();
  expect((await save({ dates: [second] })).status).toBe(200);
});

test('a hold or an entry on the waiting list is enough', async () => {
  const hold = { combinedId: combinedId(), dateKey: 'd1', places: 1 };
  await callSite(site, 'post', '/api/holds').send(hold).expect(201);
  expect((await save({ dates: dates.slice(1) })).status).toBe(422);
  const full = { combinedId: combinedId(), dateKey: 'd2', places: 5, name: 'Mia Muster', email: 'mia@example.org' };
  await book(5, { dateKey: 'd2' });
  const { body } = await callSite(site, 'post', '/api/waiting-list').set('Idempotency-Key', newKey()).send(full);
  const requests = site.deps.database.selectFrom('waitingRequests').select('id').where('entry', '=', body.reference);
  await site.deps.waitingList.confirm(body.reference, (await requests.executeTakeFirstOrThrow()).id);
  await site.deps.database
    .updateTable('bookings')
    .set({ state: 'declined' })
    .where('trip', '=', combinedId())
    .execute();
  expect((await save({ dates: dates.slice(0, 1) })).status).toBe(422);
  const deletion = await callSite(site, 'post', `/admin/ya/loeschen/${combinedId()}`, token)
    .type('form')
    .set('Accept', 'text/html')
    .send({});
  expect([deletion.status, deletion.text.includes('Warteliste oder Reservierungen')]).toEqual([409, true]);
});

test('tools for many trips leave it as it is and say so', async () => {
  await book(1);
  const run = async (action: string) => {
    const call = { action, ids: [combinedId()], dryRun: true };
    const { body } = await callSite(site, 'post', '/api/admin/trips/bulk?subdomain=ya', token).send(call);
    return body.trips.map(({ outcome, departures, changedSince }: Record<string, { key: string }[]>) => [
      outcome,
      departures?.map(({ key }) => key),
      changedSince?.map(({ key }) => key),
    ]);
  };
  expect(await run('archive')).toEqual([['promised', [], ['d1']]]);
  // The other departure goes offline, and a trip without others is reported.
  expect(await run('dates-offline')).toEqual([['changes', ['d2'], []]]);
  await save({ dates: dates.slice(0, 1) });
  expect(await run('dates-offline')).toEqual([['promised', [], ['d1']]]);
  await cancel();
  expect(await run('archive')).toEqual([['changes', [], []]]);
});

test('the editor shows what families have of each departure', async () => {
  await book(2);
  const page = async () =>
    (await callSite(site, 'get', `/admin/ya/edit/${combinedId()}`, token).set('Accept', 'text/html')).text;
  expect(await page()).toContain('2 Plätze gebucht');
  expect((await callSite(site, 'get', address(), token)).body).toMatchObject({ level: 5 });
  await cancel();
  expect(await page()).toContain('Abgesagt: zählt nicht mehr als Termin');
  await save({ dates: dates.slice(0, 1) });
  // Without another departure, the trip cannot be booked.
  expect((await callSite(site, 'get', address(), token)).body.level).toBe(2);
});

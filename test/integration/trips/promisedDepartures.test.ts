// Proves specification §7.6, §7.10, §7.14
/** A departure that families rely on stays as it is until it is cancelled, whichever tool changes its trip. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeDeparture, loadAffected } from '#bookings/departures/closeDeparture.ts';
import { createTripPlaces } from '#bookings/departures/tripPlaces.ts';
import { confirmEntry } from '#bookings/waiting/confirmEntry.ts';
import type { TripOperation } from '#domain/organisers/bulk/tripOperation.ts';
import type { ContentDate } from '#domain/trip/trip.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedDate, limitedTrips } from '#test/setup/submissions/limitedTrips.ts';
import { operationChange } from '#trips/bulk/operationChange.ts';
import { readTableChange } from '#trips/bulk/tableChange.ts';
import { planChange } from '#trips/bulk/tripRuns.ts';
import { createTripEditor } from '#trips/tripEditor.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'english');
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
  const key = { combinedId: combinedId(), dateKey: 'd1' };
  const { version } = await loadAffected(site.deps, key);
  const head = {
    ...key,
    subdomain: 'ya',
    title: '',
    packingList: [] as string[],
    start: limitedDate.start,
    end: limitedDate.end,
  } as Parameters<typeof closeDeparture>[1];
  const values = { reason: 'x', subject: 'x', text: 'x', target: '', start: '', end: '' };
  expect(await closeDeparture(site.deps, head, { values, version, by: 'kim', target: null })).toBe('done');
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
  await confirmEntry(site.deps, body.reference, (await requests.executeTakeFirstOrThrow()).id);
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

test('a departure that families wait for stays bookable', async () => {
  const [first, second] = dates;
  const rdsUrl = `/buchungsformular/${combinedId()}`;
  await site.client.patch(docId()).set({ rdsUrl }).commit({ visibility: 'sync' });
  const attempts: [object, string][] = [
    [{ dates: [{ ...first, basePrice: null }, second] }, 'dates[_key=="d1"].basePrice'],
    [{ dates: [{ ...first, basePrice: 0 }, second] }, 'dates[_key=="d1"].basePrice'],
    [{ title: ' ' }, 'title'],
    [{ rdsUrl: 'https://buchung.example.de/1' }, 'rdsUrl'],
    [{ rdsUrl: null }, 'rdsUrl'],
  ];
  await book(1);
  const hold = await callSite(site, 'post', '/api/holds').send({ combinedId: combinedId(), dateKey: 'd1', places: 1 });
  for (const [changes, field] of attempts) expect(await save(changes)).toEqual({ status: 422, fields: [field] });
  const tables = [`Nummer;Termin;Preis\n${combinedId()};d1;`, `Nummer;Titel\n${combinedId()};`];
  const outcomeOf = async (table: string) => {
    const [trip] = await planChange(site.deps, await readTableChange(site.deps, table, 'ya'));
    return trip?.outcome;
  };
  const outcomes = () => Promise.all(tables.map(outcomeOf));
  expect(await outcomes()).toEqual(['promised', 'promised']);
  expect((await save({ title: 'Surfcamp' })).status).toBe(200);
  // Those who have booked are not concerned.
  await callSite(site, 'delete', `/api/holds/${hold.body.hold}`).expect(204);
  expect(await outcomes()).toEqual(['changes', 'changes']);
  expect((await save({ dates: [{ ...first, basePrice: null }, second] })).status).toBe(200);
});

test('a change of many trips leaves it as it is and says so', async () => {
  await book(1);
  const plan = async (operation: TripOperation) => {
    const key = { subdomain: 'ya', destinationId: departure().destinationId };
    const [planned] = await planChange(site.deps, operationChange(operation, [key]));
    return [planned?.outcome, planned?.skipped.map(({ key, reason }) => `${key} ${reason}`)];
  };
  const offline = { kind: 'dates-offline', season: null, year: null } as const;
  expect(await plan({ kind: 'archive' })).toEqual(['promised', ['d1 promised']]);
  // The other departure goes offline, and a trip without others is reported.
  expect(await plan(offline)).toEqual(['changes', ['d1 promised']]);
  await save({ dates: dates.slice(0, 1) });
  expect(await plan(offline)).toEqual(['promised', ['d1 promised']]);
  await cancel();
  expect(await plan({ kind: 'archive' })).toEqual(['changes', []]);
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
  // Without another departure, the trip cannot be booked. All checks agree.
  const { body: trip } = await callSite(site, 'get', address(), token);
  const check = async (query: string, as: string) =>
    (await callSite(site, 'post', `/api/rds/check?subdomain=${query}`, as).send(trip)).body.level;
  const draft = await callSite(site, 'post', address().replace('/api/rds?', '/api/rds/preview?'), token).send({});
  const preview = await callSite(site, 'get', `/admin/ya/preview/${combinedId()}`, token).set('Accept', 'text/html');
  expect([trip.level, await check('ya', token), draft.body.level]).toEqual([2, 2, 2]);
  expect([preview.status, preview.text.includes(`/buchung/${combinedId()}`)]).toEqual([200, false]);
  // Other hosts do not learn what was cancelled.
  expect(await check('english', await signInAt(site, 'english'))).toBe(5);
});

test('a booking between check and save is noticed: the save is taken back', async () => {
  const takenPlaces = createTripPlaces(site.deps.database, site.deps.now);
  let isFirst = true;
  const editor = createTripEditor({
    ...site.deps,
    async takenPlaces(...of) {
      const taken = await takenPlaces(...of);
      if (isFirst) await book(1);
      isFirst = false;
      return taken;
    },
  });
  const key = { subdomain: 'ya', destinationId: departure().destinationId };
  const { revision = '' } = (await site.deps.tripEditor.load(key)) ?? {};
  const by = { subdomain: 'ya', username: 'kim' } as Parameters<typeof editor.save>[3];
  const saved = await editor.save(key, revision, { dates: dates.slice(1), teaser: 'Neu' }, by);
  expect(saved).toMatchObject({ invalid: [{ field: 'dates' }] });
  const restored = await site.client.getDocument(docId());
  expect(restored?.dates).toEqual(dates);
  expect(restored?.teaser).not.toBe('Neu');
  const { entries } = await site.deps.tripHistory.list(key, null);
  expect(entries.map(({ kind }) => kind).sort()).toEqual(['edit', 'undo']);
});

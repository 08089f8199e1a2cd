// Proves specification §7.22
/** Occupancy and revenue of a year, against the year before with its bookings as they stood at the same day. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Occupancy } from '#domain/organisers/occupancy/occupancy.ts';
import { openPage } from '#test/setup/organisers/accountMails.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedDate, limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '100000' } });
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, combinedId } = limitedTrips(() => site);

async function load(query: string): Promise<Occupancy> {
  const path = `/admin/ya/auslastung/_payload.json?${query}`;
  const { body } = await callSite(site, 'get', path, token);
  const { queries } = body.state;
  return queries.find(({ queryKey }: { queryKey: [string] }) => queryKey[0] === 'organiserOccupancy').state.data;
}

/** Lets a booking be of the year before. */
async function antedate(reference: string, receivedAt: string) {
  const { database } = site.deps;
  const days = { dateKey: 'd0', startsOn: '2026-07-04', endsOn: '2026-07-11' };
  await database
    .insertInto('departures')
    .values({ trip: combinedId(), dateKey: 'd0' })
    .onConflict((c) => c.doNothing())
    .execute();
  await database.updateTable('bookings').set(days).where('reference', '=', reference).execute();
  await database
    .updateTable('submissions')
    .set({ receivedAt: new Date(receivedAt) })
    .where('reference', '=', reference)
    .execute();
}
const act = (reference: string, action: string) =>
  callSite(site, 'post', `/api/admin/bookings/${reference}/${action}`, token).send({}).expect(200);
const setEventTime = (reference: string, at: string, event: 'confirm' | 'cancel') =>
  site.deps.database
    .updateTable('bookingEvents')
    .set({ at: new Date(at) })
    .where('reference', '=', reference)
    .where('event', '=', event)
    .execute();

test('a year is compared with the bookings of the year before as they stood at the same day', async () => {
  const date = { ...limitedDate, capacity: 10, season: 'sommer' };
  const id = combinedId().split('-')[0];
  const draft = { ...date, _key: 'd9', start: '2027-08-01', end: '2027-08-08', online: false };
  await site.client
    .patch(`ya-${id}`)
    .set({ dates: [date, draft] })
    .commit({ visibility: 'sync' });
  const confirmed = await book(3);
  await act(confirmed, 'confirm');
  await book(1);
  const early = await book(2);
  const cancelledLater = await book(1);
  for (const reference of [early, cancelledLater]) await act(reference, 'confirm');
  await act(cancelledLater, 'cancel');
  const late = await book(1);
  await act(late, 'confirm');
  for (const reference of [early, cancelledLater]) {
    await antedate(reference, '2025-10-01T10:00:00Z');
    await setEventTime(reference, '2025-10-02T10:00:00Z', 'confirm');
  }
  await setEventTime(cancelledLater, '2025-12-01T10:00:00Z', 'cancel');
  await antedate(late, '2026-01-15T10:00:00Z');

  const occupancy = await load('jahr=2027');
  expect(occupancy).toMatchObject({ year: 2027, until: '2025-11-21' });
  const trip = occupancy.trips.find((each) => each.combinedId === combinedId());
  // A request takes a place and owes nothing. The draft is no offer.
  expect(trip).toMatchObject({ places: 4, revenue: 30_000, capacity: 10, filled: 4 });
  expect(trip?.departures).toMatchObject([{ dateKey: 'd1', places: 4, capacity: 10 }]);
  expect(trip?.before).toEqual({ places: 3, revenue: 30_000 });
  expect(occupancy.months[6]).toEqual({ places: 4, before: 3 });
  expect((await load('jahr=2027&saison=winter')).trips.map((each) => each.combinedId)).not.toContain(combinedId());

  const journal = await callSite(
    site,
    'get',
    '/api/admin/journal.csv?subdomain=ya&ansicht=termine&von=2027-01-01&bis=2027-12-31',
    token,
  );
  expect(journal.text).toContain('"300,00"');
  const { text } = await openPage(site, '/admin/ya/auslastung?jahr=2027', token);
  for (const part of ['4 von 10', '40 %', 'Vorjahr bis 21.11.2025'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(part);
  const file = await callSite(site, 'get', '/api/admin/occupancy.csv?subdomain=ya&jahr=2027', token);
  expect(file.text).toContain(`"${combinedId()}";"2027-07-03";"2027-07-10";"10";"4";"40";"300,00"`);
  expect((await openPage(site, '/admin/ya/auslastung/9', token)).status).toBe(404);
});

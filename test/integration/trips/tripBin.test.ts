// Proves specification §7.10
/** Deleting and restoring trips (specification §7.10). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runSweep } from '#publishing/sweep/sweep.ts';
import { addUsers, auditEvents, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';
import { emptyBin } from '#trips/bin/emptyBin.ts';
import { moveToBin } from '#trips/bin/tripBin.ts';
import { operationChange } from '#trips/bulk/operationChange.ts';
import { planChange } from '#trips/bulk/tripRuns.ts';
import type { TripBase } from '#trips/tripBase.ts';

const dayMs = 86_400_000;
const bin = '/admin/ya/papierkorb';
let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'english');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());

const { book, bookingOf, combinedId, departure, send, setCapacity, storedBooking } = limitedTrips(() => site);
const docId = () => `ya-${departure().destinationId}`;
beforeEach(() => site.publish(docId()));

const open = (path: string) => callSite(site, 'get', path, token).set('Accept', 'text/html');
const submit = (path: string, as = token) =>
  callSite(site, 'post', path, as).set('Accept', 'text/html').type('form').send({});
const remove = () => submit(`/admin/ya/loeschen/${combinedId()}`);
const restore = () => submit(`${bin}/${combinedId()}`);
const stored = () => site.client.getDocument<Record<string, unknown>>(docId());
const list = async () => (await callSite(site, 'get', '/api/admin/trips?subdomain=ya&sort=id-desc', token)).body;
const isListed = async () =>
  (await list()).items.some((trip: { combinedId: string }) => trip.combinedId === combinedId());
const visibility = async () => {
  const { destinationId } = departure();
  return (await callSite(site, 'get', `/api/rds/visibility?subdomain=ya&destinationId=${destinationId}`)).body;
};
const events = (action: 'trip-deleted' | 'trip-restored' | 'trip-erased') => auditEvents(site, action);
const later = (days: number) =>
  emptyBin({ ...site.worker, now: () => new Date(site.deps.now().getTime() + days * dayMs) });

test('the page says what happens, without the need of scripts', async () => {
  const { status, text } = await open(`/admin/ya/loeschen/${combinedId()}`);
  expect(status).toBe(200);
  for (const part of ['wirklich löschen?', 'bleiben im Eingang', '14 Tage', 'In den Papierkorb legen']) {
    expect(text).toContain(part);
  }
});

test('a deleted trip is in the bin and nowhere else', async () => {
  const before = await list();
  const { status, headers } = await remove();
  expect([status, headers.location]).toEqual([303, `${bin}?hinweis=geloescht`]);
  expect(await stored()).toMatchObject({ deletedBy: 'kim', deletedAt: site.deps.now().toISOString() });
  // Even before the worker has removed it from the read model.
  expect((await send(bookingOf(1))).body).toMatchObject({ status: 409, reason: 'unknown-trip' });
  await site.publish(docId());
  expect(await visibility()).toEqual({ redirect: true });
  expect(await isListed()).toBe(false);
  const after = await list();
  expect(after.total).toBe(before.total - 1);
  expect(Object.values<number>(after.levels).reduce((sum, count) => sum + count)).toBe(after.total);
  const search = await callSite(site, 'get', '/api/search');
  expect(JSON.stringify(search.body)).not.toContain(`"${combinedId()}"`);
  for (const page of ['edit', 'preview', 'loeschen']) {
    expect((await open(`/admin/ya/${page}/${combinedId()}`)).status).toBe(404);
  }
  const page = await open(headers.location ?? '');
  expect(page.text).toContain('Die Reise ist im Papierkorb.');
  expect(page.text).toContain(`${bin}/${combinedId()}`);
  expect(await events('trip-deleted')).toContainEqual(expect.objectContaining({ by: 'kim', subject: combinedId() }));
});

test('an editor that is still open, changes of many trips and copies treat it as missing', async () => {
  const query = `subdomain=ya&destinationId=${departure().destinationId}`;
  const { headers } = await callSite(site, 'get', `/api/rds?${query}`, token);
  await remove();
  const saved = await callSite(site, 'put', `/api/rds?${query}`, token)
    .set('If-Match', headers.etag ?? '')
    .send({ title: 'Zu spät' });
  expect(saved.status).toBe(404);
  expect((await callSite(site, 'post', `/api/admin/trips/clone?${query}`, token)).status).toBe(404);
  const key = { subdomain: 'ya', destinationId: departure().destinationId };
  expect(await planChange(site.deps, operationChange({ kind: 'archive' }, [key]))).toMatchObject([
    { outcome: 'missing' },
  ]);
  expect(await stored()).not.toMatchObject({ title: 'Zu spät' });
});

test('a restored trip is as before, with its history', async () => {
  const query = `subdomain=ya&destinationId=${departure().destinationId}`;
  const { headers } = await callSite(site, 'get', `/api/rds?${query}`, token);
  await callSite(site, 'put', `/api/rds?${query}`, token)
    .set('If-Match', headers.etag ?? '')
    .send({ teaser: 'Neu' });
  const { _rev, _updatedAt, ...before } = (await stored()) ?? {};
  await remove();
  await site.publish(docId());
  const { status, headers: answer } = await restore();
  expect([status, answer.location]).toEqual([303, `${bin}?hinweis=wiederhergestellt`]);
  const { _rev: _, _updatedAt: __, ...after } = (await stored()) ?? {};
  expect(after).toEqual(before);
  await site.publish(docId());
  expect(await visibility()).toEqual({ redirect: false });
  expect(await isListed()).toBe(true);
  expect((await callSite(site, 'get', `/api/admin/history?${query}`, token)).body.entries).toHaveLength(1);
  expect(await events('trip-restored')).toContainEqual(expect.objectContaining({ by: 'kim', subject: combinedId() }));
  expect((await restore()).headers.location).toBe(`${bin}?hinweis=weg`);
});

describe('a trip with coming bookings', () => {
  test.each([
    ['with limited places', 5],
    ['without limited places', undefined],
  ])('%s is not deleted until they are cancelled', async (_, capacity) => {
    await setCapacity(capacity);
    const reference = await book(2);
    const page = await remove();
    expect(page.status).toBe(409);
    expect(page.text).toContain('kann noch nicht gelöscht werden');
    expect(page.text).toContain('2 gebuchte Plätze');
    expect(page.text).toContain(`/admin/ya/eingang?art=booking&amp;reise=${combinedId()}%2Fd1`);
    const program = await callSite(site, 'post', `/admin/ya/loeschen/${combinedId()}`, token)
      .set('Accept', 'application/json')
      .type('form')
      .send({});
    expect([program.status, program.body.detail]).toEqual([
      409,
      'Für diese Termine gibt es Buchungen: 3.–10. Juli 2027.',
    ]);
    expect(program.body.inbox).toContain(combinedId());
    expect(await stored()).not.toHaveProperty('deletedAt');
    await callSite(site, 'post', `/api/admin/bookings/${reference}/cancel`, token).send({}).expect(200);
    expect((await remove()).status).toBe(303);
  });

  test('of a past departure is deleted, and the booking stays', async () => {
    const reference = await book(1);
    const deps = { ...site.deps, now: () => new Date('2027-07-11T10:00:00Z') };
    const kim = { subdomain: 'ya', username: 'kim', role: 'owner' } as Parameters<typeof moveToBin>[2];
    expect(await moveToBin(deps, departure(), kim)).toBe('done');
    expect(await storedBooking(reference)).toMatchObject({ state: 'requested' });
  });

  test('that was booked during the deletion is restored', async () => {
    let checks = 0;
    const booked = new Map([['d1', { booked: 1, offered: 0, held: 0 }]]);
    const takenPlaces = async () => (++checks === 1 ? new Map() : booked);
    const deps = { ...site.deps, takenPlaces } as unknown as TripBase;
    const kim = { subdomain: 'ya', username: 'kim', role: 'owner' } as Parameters<typeof moveToBin>[2];
    expect(await moveToBin(deps, departure(), kim)).toMatchObject({ booked: [{ dateKey: 'd1', places: 1 }] });
    expect(await stored()).not.toHaveProperty('deletedAt');
  });
});

test('is erased with its history after 14 days, and not earlier', async () => {
  const query = `subdomain=ya&destinationId=${departure().destinationId}`;
  const { headers } = await callSite(site, 'get', `/api/rds?${query}`, token);
  await callSite(site, 'put', `/api/rds?${query}`, token)
    .set('If-Match', headers.etag ?? '')
    .send({ teaser: 'Neu' });
  await remove();
  const histories = () =>
    site.client.fetch<number>('count(*[_type == "history" && trip == $docId])', { docId: docId() });
  await later(13.9);
  expect([await stored(), await histories()]).toMatchObject([{ deletedBy: 'kim' }, 1]);
  await later(14);
  expect([await stored(), await histories()]).toEqual([undefined, 0]);
  expect(await events('trip-erased')).toContainEqual(
    expect.objectContaining({ by: 'retention', subject: combinedId() }),
  );
  expect((await restore()).headers.location).toBe(`${bin}?hinweis=weg`);
});

test('a sweep removes a deleted trip whose change was lost, and publishes no trip of the bin', async () => {
  await remove();
  expect(await isListed()).toBe(true);
  await runSweep(site.worker, { reason: 'hourly' });
  await site.publish(docId());
  expect(await isListed()).toBe(false);
  await runSweep(site.worker, { reason: 'nightly' });
  await site.publish(docId());
  expect(await isListed()).toBe(false);
});

test('other hosts can neither delete nor restore it, and do not see it', async () => {
  const other = await signInAt(site, 'english');
  expect((await submit(`/admin/english/loeschen/${combinedId()}`, other)).status).toBe(404);
  await remove();
  expect((await submit(`/admin/english/papierkorb/${combinedId()}`, other)).status).toBe(404);
  const page = await callSite(site, 'get', '/admin/english/papierkorb', other).set('Accept', 'text/html');
  expect(page.text).toContain('Der Papierkorb ist leer.');
  expect(await stored()).toMatchObject({ deletedBy: 'kim' });
});

test.each(['zzzz', '2027-13-45', '+275760-09-13T00:00:00Z'])(
  'a trip that was deleted at %s is shown, never erased, and can be restored',
  async (deletedAt) => {
    await site.client.patch(docId()).set({ deletedAt }).commit({ visibility: 'sync' });
    expect((await open(bin)).text).toContain(combinedId());
    await later(10_000);
    expect(await stored()).toMatchObject({ deletedAt });
    await restore();
    expect(await stored()).not.toHaveProperty('deletedAt');
  },
);

test('a trip whose time of deletion is no text keeps no other from being erased', async () => {
  await remove();
  const odd = { _id: 'ya-99999', _type: 'destination', subdomain: 'ya', destinationId: 99_999, deletedAt: true };
  await site.client.createOrReplace(odd, { visibility: 'sync' });
  await later(15);
  expect(await stored()).toBeUndefined();
});

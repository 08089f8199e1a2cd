// Proves specification §7.6, §11.3
/** The search for places, for the map of a trip. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());

const search = (query: string) => callSite(site, 'get', `/api/admin/places?subdomain=ya&${query}`, token);

test('finds a village with its area and position', async () => {
  const { status, body } = await search('q=rottach');
  expect(status).toBe(200);
  expect(body.places).toEqual([
    expect.objectContaining({ title: 'Rottach-Egern', area: 'Bayern', lat: 47.69, lng: 11.771 }),
  ]);
  expect(body.places[0].country).toEqual({ slug: 'deutschland', title: 'Deutschland', code: 'DE' });
});

test('finds at most 8 places, and none without a text', async () => {
  expect((await search('q=neu')).body.places).toHaveLength(8);
  expect((await search('')).body).toEqual({ places: [] });
});

test('rejects long texts, and needs a sign-in', async () => {
  expect((await search(`q=${'a'.repeat(101)}`)).status).toBe(400);
  expect((await callSite(site, 'get', '/api/admin/places?subdomain=ya&q=rottach')).status).toBe(401);
});

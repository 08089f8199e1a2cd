// Proves specification §1.2, §7.4
/** Every route, form, page and stream of organisers requires the permission that its entry names (specification §1.2). */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionCacheMs } from '#accounts/sessions.ts';
import { createApp } from '#app.ts';
import { may, type Role, roles } from '#domain/organisers/accounts/permissions.ts';
import { createLiveStreams } from '#http/liveStreams.ts';
import { sitePages } from '#pageData/sitePages.ts';
import { exampleBooking, examplePath } from '#test/setup/organisers/examplePath.ts';
import {
  addressOf,
  organiserCalls,
  organiserForms,
  organiserPages,
  permissionsOf,
} from '#test/setup/organisers/organiserCalls.ts';
import { addUser, addUsers, callSite, changeUser, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { storeSubmission } from '#test/setup/submissions/storeSubmission.ts';

/** Pages that show no trip of the test. */
const pagesWithoutTrips = [
  ...[
    'inbox',
    'bookings',
    'statement',
    'reviews',
    'account',
    'second-factor',
    'users',
    'traveller-details',
    'privacy',
    'bank',
    'trip-defaults',
    'bin',
    'trip-table',
  ],
].map((name) => `organiser-${name}`);
let now = new Date('2026-11-21T10:00:00Z').getTime();
let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite({ now: () => new Date(now) });
  await addUsers(site, 'ya');
  for (const username of ['robin', 'alex']) await addUser(site, 'ya', { username });
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 10, title: 'Gipfelwoche', archived: true })]);
  await storeSubmission(site.deps.database, exampleBooking);
  token = await signInAt(site, 'ya');
});

afterAll(() => site.stop());

async function setRole(role: Role): Promise<void> {
  await changeUser(site, 'ya', { role });
  now += sessionCacheMs;
}

const asBrowser = (method: 'get' | 'post', path: string) =>
  callSite(site, method, path, token).set('Accept', 'text/html');

/** Returns an address of a page. */
describe('the lists of permissions', () => {
  const named = () =>
    new Map([
      ...organiserCalls.map(({ method, route, permission }) => [`${method} ${route}`, permission] as const),
      ...organiserForms.map(({ route, permission }) => [`post ${route}`, permission] as const),
    ]);

  test('are those of the routes', () => {
    expect(permissionsOf(site.app)).toEqual(named());
  });

  test('control: a route without a permission is detected', () => {
    const withoutCheck = express.Router().get('/admin/neu', (_req, res) => void res.json({}));
    expect(permissionsOf(express().use('/api', withoutCheck))).toEqual(new Map());
  });

  test('contain every page that requires a sign-in', () => {
    const ids = sitePages.filter(({ needsAdminLogin }) => needsAdminLogin).map(({ id }) => id);
    expect(Object.keys(organiserPages).sort()).toEqual(ids.sort());
  });
});

describe.each([...roles])('the role %s', (role: Role) => {
  beforeEach(() => setRole(role));

  // Streams do not end by themselves.
  const calls = organiserCalls.filter((call) => may(role, call.permission) === false || !call.route.endsWith('/live'));
  test.each(calls)('$method $route', async (call) => {
    const response = await callSite(site, call.method, addressOf(call, 'ya', '10'), token).send();
    const isDenied = response.status === 403;
    expect(isDenied).toBe(!may(role, call.permission));
    if (isDenied)
      expect(response.body).toMatchObject({ reason: 'permission', detail: expect.stringContaining('alex') });
    else expect(response.status).not.toBe(401);
  });

  test.each(organiserForms)('the form $route', async ({ example, permission }) => {
    const { status, text } = await asBrowser('post', example).type('form').send({});
    expect(status === 403).toBe(!may(role, permission));
    expect(text.includes('Dafür fehlt dir die Berechtigung.')).toBe(!may(role, permission));
  });

  test.each(Object.entries(organiserPages))('the page %s', async (id, permission) => {
    const path = examplePath(sitePages.find((page) => page.id === id)?.paths[0] ?? '');
    const { status, text } = await asBrowser('get', path);
    expect(status).toBe(may(role, permission) ? 200 : 403);
    const showsTrips = !pagesWithoutTrips.includes(id);
    expect(text.includes('Gipfelwoche')).toBe(may(role, permission) && showsTrips);
    if (status === 403) expect(text).toContain('href="/admin/ya/dashboard"');
    const data = await callSite(site, 'get', `${path}/_payload.json`, token);
    expect(data.status).toBe(status);
  });

  test('the navigation leads only to permitted pages', async () => {
    const { text } = await asBrowser('get', '/admin/ya/dashboard');
    const shown = (page: string) => text.includes(`href="/admin/ya/${page}"`);
    expect([shown('eingang'), shown('bewertungen'), shown('problems')]).toEqual([
      may(role, 'bookings.read'),
      true,
      may(role, 'trips.write'),
    ]);
    expect(text.includes('href="/admin/ya/edit/10-ya"')).toBe(may(role, 'trips.write'));
  });

  test('admin mode shows levels and links to the editor only to those who may edit', async () => {
    const cookie = `admin-mode=1; admin-tokens=${encodeURIComponent(`j:${JSON.stringify({ ya: token })}`)}`;
    const { body } = await callSite(site, 'get', '/api/search?visibility=1').set('Cookie', cookie);
    expect(body.total > 0).toBe(may(role, 'trips.write'));
  });
});

test('the message names the owners, but nobody else', async () => {
  await setRole('readOnly');
  await changeUser(site, 'ya', { role: 'editor' }, 'robin');
  const { body } = await callSite(site, 'get', '/api/admin/problems?subdomain=ya', token);
  expect(body.detail).toBe('Dafür fehlt dir die Berechtigung. Frag bitte alex.');
});

test('open streams end when the permission is gone', async () => {
  await setRole('owner');
  const { replica, metrics } = site.deps;
  const live = createLiveStreams({ replica, metrics, factor: 1, beatMs: 10 });
  const options = { parts: { ...site.parts, live }, renderer: () => Promise.reject(new Error('no pages')) };
  const server = http.createServer(createApp(site.deps, options)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const headers = { Authorization: `Bearer ${token}` };
    const open = (path: string) => fetch(`${origin}/api/admin/${path}?subdomain=ya`, { headers });
    const [ofInbox, ofTrips] = await Promise.all([open('submissions/live'), open('live')]);
    expect([ofInbox.status, ofTrips.status]).toEqual([200, 200]);
    const readerOf = ({ body }: Response) => body?.pipeThrough(new TextDecoderStream()).getReader();
    const [inbox, trips] = [readerOf(ofInbox), readerOf(ofTrips)];
    let text = '';
    while (!text.includes('data: ')) text += (await inbox?.read())?.value;
    await setRole('editor');
    // The stream ends.
    while (!(await inbox?.read())?.done);
    // An editor may follow the trips.
    expect((await trips?.read())?.done).toBe(false);
    await trips?.cancel();
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

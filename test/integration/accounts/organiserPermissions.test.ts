// Proves specification §1.2, §7.4
/** Every route, form, page and stream of organisers requires the permission that its entry names (specification §1.2). */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCacheMs } from '#accounts/sessions.ts';
import { createApp } from '#app.ts';
import { may, type Role, roles, startPage } from '#domain/organisers/accounts/permissions.ts';
import { createLiveStreams } from '#http/liveStreams.ts';
import { sitePages } from '#pageData/sitePages.ts';
import { cookiesOf, openPage, submitForm } from '#test/setup/organisers/accountMails.ts';
import { exampleBooking, examplePath } from '#test/setup/organisers/examplePath.ts';
import {
  addressOf,
  organiserCalls,
  organiserFiles,
  organiserForms,
  permissionsOf,
} from '#test/setup/organisers/organiserCalls.ts';
import {
  addUser,
  addUsers,
  auditEvents,
  callSite,
  changeUser,
  password,
  readUser,
  signInAt,
  trip,
} from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { storeSubmission } from '#test/setup/submissions/storeSubmission.ts';

const organiserPages = sitePages.flatMap(({ id, permission, paths: [path = ''] }) =>
  permission ? [{ id, permission, path: examplePath(path) }] : [],
);
/** Pages that show the trip of the test. */
const pagesWithTrip =
  /dashboard|problems|departure|kitchen|emergency|mailing|booking-form|booking-change|occupancy|new-trip|changes|delete|edit|preview/;
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

const asBrowser = (path: string) => callSite(site, 'get', path, token).set('Accept', 'text/html');

describe('the lists of permissions', () => {
  const named = () =>
    new Map([
      ...organiserCalls.map(({ method, route, permission }) => [`${method} ${route}`, permission] as const),
      ...organiserForms.map(({ route, permission }) => [`post ${route}`, permission] as const),
      ...organiserFiles.map(({ route, permission }) => [`get ${route}`, permission] as const),
    ]);

  test('are those of the routes', () => {
    expect(permissionsOf(site.express)).toEqual(named());
  });

  test('control: a route without a permission is detected', () => {
    const withoutCheck = express.Router().get('/admin/neu', (_req, res) => void res.json({}));
    expect(permissionsOf(express().use('/api', withoutCheck))).toEqual(new Map());
  });
});

/** Whether the role is the first with the same answer: pages are rendered for it, since those for other roles prove nothing more. */
const isFirst = (role: Role, permission: Parameters<typeof may>[1]) =>
  roles.find((each) => may({ role: each }, permission) === may({ role }, permission)) === role;

describe.each([...roles])('the role %s', (role: Role) => {
  beforeAll(() => setRole(role));

  // Streams do not end by themselves.
  const calls = organiserCalls.filter(
    (call) => may({ role }, call.permission) === false || !call.route.endsWith('/live'),
  );
  test.each(calls)('$method $route', async (call) => {
    const response = await callSite(site, call.method, addressOf(call, 'ya', '10'), token).send();
    const isDenied = response.status === 403;
    expect(isDenied).toBe(!may({ role }, call.permission));
    if (isDenied)
      expect(response.body).toMatchObject({ reason: 'permission', detail: expect.stringContaining('alex') });
    else expect(response.status).not.toBe(401);
  });

  test.each(organiserForms)('the form $route', async ({ example, permission }) => {
    const accepted = isFirst(role, permission) ? 'text/html' : 'application/json';
    const call = callSite(site, 'post', example, token).set('Accept', accepted);
    const { status, text } = await call.type('form').send({});
    expect(status === 403).toBe(!may({ role }, permission));
    expect(text.includes('Dafür fehlt dir die Berechtigung.')).toBe(!may({ role }, permission));
  });

  test.each(organiserFiles)('the file $route', async ({ example, permission }) => {
    const { status } = await callSite(site, 'get', example, token);
    expect(status).toBe(may({ role }, permission) ? 404 : 403);
  });

  test.each(organiserPages)('the page $id', async ({ id, permission, path }) => {
    const mayOpen = may({ role }, permission);
    const data = await callSite(site, 'get', `${path}/_payload.json`, token);
    expect(data.status).toBe(mayOpen ? 200 : 403);
    expect(data.text.includes('Gipfelwoche')).toBe(mayOpen && pagesWithTrip.test(id));
    if (!isFirst(role, permission)) return;
    const { status, text, headers } = await asBrowser(path);
    expect(status).toBe(data.status);
    const isPrivate = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
    expect([data.headers, headers]).toMatchObject([isPrivate, isPrivate]);
    expect(text.includes('Gipfelwoche')).toBe(mayOpen && pagesWithTrip.test(id));
    if (!mayOpen) expect(text).toContain(`href="/admin/ya/${startPage({ role })}"`);
  });

  test('the navigation leads only to permitted pages', async () => {
    const { text } = await asBrowser(`/admin/ya/${startPage({ role })}`);
    const shown = (page: string) => text.includes(`href="/admin/ya/${page}"`);
    expect([shown('eingang'), shown('bewertungen'), shown('problems'), shown('journal')]).toEqual([
      may({ role }, 'bookings.read'),
      may({ role }, 'trips.read'),
      may({ role }, 'trips.write'),
      may({ role }, 'payments.read'),
    ]);
    expect(text.includes('href="/admin/ya/edit/10-ya"')).toBe(may({ role }, 'trips.write'));
  });

  test('admin mode shows levels and links to the editor only to those who may edit', async () => {
    const cookie = `admin-mode=1; admin-tokens=${encodeURIComponent(`j:${JSON.stringify({ ya: token })}`)}`;
    const { body } = await callSite(site, 'get', '/api/search?visibility=1').set('Cookie', cookie);
    expect(body.total > 0).toBe(may({ role }, 'trips.write'));
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

/** Their records name their own account. */
describe('marketplace administrators', () => {
  beforeAll(async () => {
    await addUsers(site, 'ya');
    for (const username of ['robin', 'alex']) await changeUser(site, 'ya', { role: 'editor' }, username);
    await addUser(site, 'kca', { isMarketplaceAdmin: true });
    await addUser(site, 'lagerfeuer', { role: 'readOnly' });
    token = await signInAt(site, 'lagerfeuer');
    await setFlag(true);
  });

  async function setFlag(isMarketplaceAdmin: boolean): Promise<void> {
    await changeUser(site, 'lagerfeuer', { isMarketplaceAdmin });
    now += sessionCacheMs;
  }

  // Streams do not end by themselves.
  const calls = organiserCalls.filter(({ route }) => !route.endsWith('/live'));

  describe('an administrator acts as an owner of another host', () => {
    test.each(calls)('$method $route', async (call) => {
      expect([401, 403]).not.toContain((await callSite(site, call.method, addressOf(call, 'ya', '10'), token)).status);
    });

    test.each(organiserForms)('the form $route', async ({ example }) => {
      const { status, headers } = await submitForm(site, example, {}, token);
      expect(status).not.toBe(403);
      expect(String(headers.location)).not.toContain('/login');
    });

    const ownPages = ['organiser-account', 'organiser-second-factor'];
    test.each(organiserPages)('the page $id', async ({ id, path }) => {
      const { status, headers } = await openPage(site, path, token);
      if (ownPages.includes(id)) expect(headers.location).toBe(path.replace('/ya/', '/lagerfeuer/'));
      else expect(status).toBe(200);
    });
  });

  describe('no other account does', () => {
    test('a host that does not read the inbox of the marketplace has no administrators', async () => {
      const other = await signInAt(site, 'kca');
      expect((await callSite(site, 'get', '/api/admin/trips?subdomain=ya', other)).status).toBe(403);
    });

    test('an account of the marketplace without the mark', async () => {
      await setFlag(false);
      for (const call of calls) {
        const { status } = await callSite(site, call.method, addressOf(call, 'ya', '10'), token);
        expect([call.route, status]).toEqual([call.route, 403]);
      }
      for (const { example, keepsInput } of organiserForms) {
        const { status, headers } = await submitForm(site, example, {}, token);
        const location = keepsInput ? undefined : expect.stringContaining('/admin/ya/login');
        expect([example, status, headers.location]).toEqual([example, keepsInput ? 401 : 303, location]);
      }
      expect((await callSite(site, 'get', '/api/admin/trips?subdomain=lagerfeuer', token)).status).toBe(200);
      await setFlag(true);
    });

    test('the own role applies at the own host', async () => {
      expect((await callSite(site, 'get', '/api/admin/problems?subdomain=lagerfeuer', token)).status).toBe(403);
      expect((await callSite(site, 'get', '/api/admin/problems?subdomain=ya', token)).status).toBe(200);
    });
  });

  describe('records name the real account:', () => {
    test('exports and roles', async () => {
      await callSite(site, 'get', '/api/admin/trips.csv?subdomain=ya', token);
      await submitForm(site, '/admin/ya/benutzer/robin', { aktion: 'rolle', rolle: 'bookings' }, token);
      const by = { by: 'kim@lagerfeuer', subdomain: 'ya' };
      expect(await auditEvents(site, 'export')).toContainEqual(expect.objectContaining(by));
      expect(await auditEvents(site, 'role-changed')).toContainEqual(expect.objectContaining(by));
      expect(await readUser(site, 'ya', 'robin')).toMatchObject({ role: 'bookings' });
    });

    test('saves of trips', async () => {
      const address = '/api/rds?subdomain=ya&destinationId=10';
      const { headers } = await callSite(site, 'get', address, token);
      const saved = await callSite(site, 'put', address, token)
        .set('If-Match', String(headers.etag))
        .send({ internalName: 'Neu' });
      expect(saved.status).toBe(200);
      const { body } = await callSite(site, 'get', '/api/admin/history?subdomain=ya&destinationId=10', token);
      expect(JSON.stringify(body)).toContain('kim@lagerfeuer');
    });
  });

  test('an administrator cannot take the last owner from a host', async () => {
    const change = (username: string, fields: object) =>
      submitForm(site, `/admin/ya/benutzer/${username}`, fields, token);
    const demoted = await change('kim', { aktion: 'rolle', rolle: 'editor' });
    const removed = await change('kim', { aktion: 'entfernen' });
    expect([demoted.status, removed.status]).toEqual([422, 422]);
    expect(demoted.text).toContain('Mindestens eine Person muss die Leitung behalten.');
    await change('robin', { aktion: 'rolle', rolle: 'owner' });
    expect((await change('kim', { aktion: 'rolle', rolle: 'editor' })).status).toBe(303);
    await change('kim', { aktion: 'rolle', rolle: 'owner' });
    await change('robin', { aktion: 'rolle', rolle: 'editor' });
  });

  test('in a browser: one sign-in shows all hosts, and signing out at one of them ends it', async () => {
    const login = await submitForm(site, '/admin/lagerfeuer/login', { username: 'kim', password });
    const cookies = cookiesOf(login);
    const get = (path: string) => openPage(site, path).set('Cookie', cookies);
    const { text } = await get('/admin');
    expect(text.match(/>angemeldet</g)).toHaveLength(site.deps.env.hosts.list.length);
    expect((await get('/admin/cff/dashboard')).status).toBe(200);
    // A search in admin mode includes trips of every host.
    expect((await get('/api/search?visibility=1')).body.total).toBe(1);
    await setFlag(false);
    expect((await get('/admin')).text.match(/>angemeldet</g)).toHaveLength(1);
    expect((await get('/admin/cff/dashboard')).headers.location).toContain('/admin/cff/login');
    await setFlag(true);
    await submitForm(site, '/admin/ya/logout', {}).set('Cookie', cookies);
    expect((await get('/admin/lagerfeuer/dashboard')).status).toBe(302);
  });
});

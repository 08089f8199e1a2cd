// Proves specification §1.2
/** Marketplace administrators: they act at every host, and records name their own account (specification §1.2). */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionCacheMs } from '#accounts/sessions.ts';
import { sitePages } from '#pageData/sitePages.ts';
import { cookiesOf, openPage, submitForm } from '#test/setup/organisers/accountMails.ts';
import { exampleBooking, examplePath } from '#test/setup/organisers/examplePath.ts';
import { addressOf, organiserCalls, organiserForms, organiserPages } from '#test/setup/organisers/organiserCalls.ts';
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

let now = new Date('2026-11-21T10:00:00Z').getTime();
let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite({ now: () => new Date(now) });
  await addUsers(site, 'ya');
  await addUser(site, 'ya', { username: 'robin', role: 'editor' });
  await addUser(site, 'kca', { isMarketplaceAdmin: true });
  await addUser(site, 'lagerfeuer', { role: 'readOnly' });
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 10, title: 'Gipfelwoche', archived: true })]);
  await storeSubmission(site.deps.database, exampleBooking);
  token = await signInAt(site, 'lagerfeuer');
});

beforeEach(() => setFlag(true));

afterAll(() => site.stop());

async function setFlag(isMarketplaceAdmin: boolean): Promise<void> {
  await changeUser(site, 'lagerfeuer', { isMarketplaceAdmin });
  now += sessionCacheMs;
}

// Streams do not end by themselves.
const calls = organiserCalls.filter(({ route }) => !route.endsWith('/live'));

describe('an administrator acts as an owner of another host', () => {
  test.each(calls)('$method $route', async (call) => {
    const send = () => callSite(site, call.method, addressOf(call, 'ya', '10'), token).send();
    expect([401, 403]).not.toContain((await send()).status);
    await setFlag(false);
    expect((await send()).status).toBe(403);
  });

  test.each(organiserForms)('the form $route', async ({ example }) => {
    const { status, headers } = await submitForm(site, example, {}, token);
    expect(status).not.toBe(403);
    expect(String(headers.location)).not.toContain('/login');
    await setFlag(false);
    const refused = await submitForm(site, example, {}, token);
    expect([refused.status, String(refused.headers.location).includes('/admin/ya/login')]).toEqual([303, true]);
  });

  const ownPages = ['organiser-account', 'organiser-second-factor'];
  test.each(Object.keys(organiserPages))('the page %s', async (id) => {
    const path = examplePath(sitePages.find((page) => page.id === id)?.paths[0] ?? '');
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
    expect((await callSite(site, 'get', '/api/admin/trips?subdomain=ya', token)).status).toBe(403);
    expect((await callSite(site, 'get', '/api/admin/trips?subdomain=lagerfeuer', token)).status).toBe(200);
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

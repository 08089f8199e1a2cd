// Proves specification §7.8, §13.5
/** The page of users, audit events of other actions than those of a signed-in organiser, and their retention. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount, replaceAccount } from '#accounts/access/operatorAccounts.ts';
import { sessionCacheMs } from '#accounts/sessions.ts';
import { setRoles } from '#accounts/users.ts';
import { deleteOldAuditEvents } from '#database/auditEvents.ts';
import { runDeleteOldSubmissions } from '#privacy/retention.ts';
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
import { submissionCalls } from '#test/setup/submissions/submissionCalls.ts';

const page = '/admin/ya/benutzer';
let now = new Date('2026-11-21T10:00:00Z').getTime();
let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite({ now: () => new Date(now) });
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
});

beforeEach(async () => {
  await addUser(site, 'ya', { username: 'robin', role: 'editor' });
  await changeUser(site, 'ya', { role: 'owner' });
});

afterAll(() => site.stop());
const { send, work, isDelivered } = submissionCalls(() => site, '/api/contact');

const open = (path = page) => callSite(site, 'get', path, token).set('Accept', 'text/html');
const submit = (username: string, fields: object) =>
  callSite(site, 'post', `${page}/${username}`, token).set('Accept', 'text/html').type('form').send(fields);
const roleOf = async (username: string) => (await readUser(site, 'ya', username))?.role;

test('lists the users of the host, without forms for the own account', async () => {
  await addUsers(site, 'kca');
  const { text } = await open();
  expect(text).toContain('Rollen von robin');
  expect(text).not.toContain('Rollen von kim');
  expect(text).toContain('das bist du');
  expect(text.match(/<article/g)).toHaveLength(2);
});

test('a new role takes effect, and is an audit event', async () => {
  const { status, headers } = await submit('robin', { aktion: 'rolle', rolle: 'bookings' });
  expect([status, headers.location]).toEqual([303, `${page}?hinweis=rolle`]);
  expect((await open(headers.location)).text).toContain('Die neuen Rollen gelten ab sofort.');
  expect(await roleOf('robin')).toBe('bookings');
  expect(await auditEvents(site, 'role-changed')).toContainEqual(
    expect.objectContaining({ by: 'kim', subdomain: 'ya', subject: 'robin: bookings' }),
  );
});

test('roles are combined; the leadership includes all others', async () => {
  const signedIn = await callSite(site, 'post', '/api/admin/login').send({
    ...{ subdomain: 'ya', username: 'robin', password },
  });
  const statusOf = async (path: string) =>
    (await callSite(site, 'get', path, signedIn.body.token).set('Accept', 'text/html')).status;
  expect(await statusOf('/admin/ya/eingang')).toBe(403);
  const form = (fields: string) =>
    callSite(site, 'post', `${page}/robin`, token).set('Accept', 'text/html').type('form').send(fields);
  expect((await form('aktion=rolle&rolle=editor&rolle=bookings')).status).toBe(303);
  now += sessionCacheMs;
  expect([await statusOf('/admin/ya/eingang'), await statusOf('/admin/ya/problems')]).toEqual([200, 200]);
  expect(await statusOf('/admin/ya/bankverbindung')).toBe(403);
  expect(await readUser(site, 'ya', 'robin')).toMatchObject({ role: 'editor', extraRoles: ['bookings'] });
  await form('aktion=rolle&rolle=owner&rolle=readOnly');
  expect(await readUser(site, 'ya', 'robin')).toMatchObject({ role: 'owner', extraRoles: [] });
});

test('a user without a role is refused beside the roles', async () => {
  const { status, text } = await submit('robin', { aktion: 'rolle' });
  expect(status).toBe(422);
  expect(text).toContain('href="#feld-rolle-robin">Wähle bitte mindestens eine Rolle.');
  expect(text).toContain('id="feld-rolle-robin-fehler"');
  expect(text).toContain('Jemanden einladen');
  expect(await roleOf('robin')).toBe('editor');
});

test('shows when a user has signed in last, and whether with a second factor', async () => {
  expect((await open()).text).toMatch(/Noch nie angemeldet\..*Ohne zweiten Faktor\./);
  await callSite(site, 'post', '/api/admin/login').send({ subdomain: 'ya', username: 'robin', password });
  expect((await open()).text).not.toContain('Noch nie angemeldet');
});

test('a confirmed mail address names an account, unless several have it', async () => {
  await changeUser(site, 'ya', { email: 'Robin@example.org' }, 'robin');
  const signIn = (username: string) =>
    callSite(site, 'post', '/api/admin/login').send({ subdomain: 'ya', username, password });
  expect((await signIn('robin@EXAMPLE.org')).status).toBe(200);
  expect((await signIn('toni@example.org')).status).toBe(401);
  await changeUser(site, 'ya', { email: 'robin@example.org' }, 'kim');
  expect((await signIn('robin@example.org')).status).toBe(401);
});

test('a removed user is signed out, and the removal is an audit event', async () => {
  const login = { subdomain: 'ya', username: 'robin', password };
  const signedIn = await callSite(site, 'post', '/api/admin/login').send(login);
  expect(signedIn.status).toBe(200);
  const { status, headers } = await submit('robin', { aktion: 'entfernen' });
  expect([status, headers.location]).toEqual([303, `${page}?hinweis=entfernt`]);
  now += sessionCacheMs;
  expect((await callSite(site, 'get', '/api/admin/trips?subdomain=ya', signedIn.body.token)).status).toBe(401);
  expect((await callSite(site, 'post', '/api/admin/login').send(login)).status).toBe(401);
  expect(await auditEvents(site, 'account-removed')).toContainEqual(
    expect.objectContaining({ by: 'kim', subdomain: 'ya', subject: 'robin' }),
  );
});

describe('is rejected:', () => {
  test.each<[string, string, object, number]>([
    ['the own role', 'kim', { aktion: 'rolle', rolle: 'editor' }, 422],
    ['the own removal', 'kim', { aktion: 'entfernen' }, 422],
    ['an unknown user', 'niemand', { aktion: 'entfernen' }, 404],
    ['an invalid name', 'a.b', { aktion: 'entfernen' }, 404],
    ['an unknown role', 'robin', { aktion: 'rolle', rolle: 'chef' }, 422],
    ['an unknown action', 'robin', { aktion: 'x' }, 422],
    ['no fields', 'robin', {}, 422],
  ])('%s', async (_, username, fields, status) => {
    expect((await submit(username, fields)).status).toBe(status);
    expect([await roleOf('kim'), await roleOf('robin')]).toEqual(['owner', 'editor']);
  });

  test('a user of another host', async () => {
    await addUser(site, 'kca', { username: 'toni' });
    expect((await submit('toni', { aktion: 'entfernen' })).status).toBe(404);
    expect(await readUser(site, 'kca', 'toni')).not.toBeNull();
  });
});

test('two owners who change each other at the same time: one of them stays an owner', async () => {
  const keyOf = (username: string) => {
    const key = { subdomain: 'ya', username };
    return { ...key, role: 'owner' as const, account: key, isMarketplaceAdmin: false, session: '' };
  };
  for (let round = 0; round < 5; round++) {
    for (const username of ['kim', 'robin']) await changeUser(site, 'ya', { role: 'owner' }, username);
    const outcomes = await Promise.all([
      setRoles(site.deps, keyOf('kim'), 'robin', { role: 'editor' }),
      setRoles(site.deps, keyOf('robin'), 'kim', { role: 'editor' }),
    ]);
    expect(outcomes.toSorted()).toEqual(['conflict', 'done']);
    expect([await roleOf('kim'), await roleOf('robin')].toSorted()).toEqual(['editor', 'owner']);
  }
});

test('accounts, clones and deletions are audit events', async () => {
  const credentials = { subdomain: 'ya', username: 'mo', password: 'ein langes Passwort', role: 'editor' } as const;
  expect(await createAccount(site.deps.database, credentials)).toBe(true);
  expect(await createAccount(site.deps.database, credentials)).toBe(false);
  const { role: _, ...withoutRole } = credentials;
  await replaceAccount(site.deps.database, withoutRole);
  expect(await readUser(site, 'ya', 'mo')).toMatchObject({ role: 'editor' });
  expect(await auditEvents(site, 'account-created', 'account-replaced')).toEqual([
    expect.objectContaining({ action: 'account-created', by: 'operator', subdomain: 'ya', subject: 'mo' }),
    expect.objectContaining({ action: 'account-replaced', by: 'operator', subdomain: 'ya', subject: 'mo' }),
  ]);

  await site.bringIn([trip({ subdomain: 'ya', destinationId: 1, title: 'Segelcamp' })]);
  const path = '/api/admin/trips/clone?subdomain=ya&destinationId=1';
  expect((await callSite(site, 'post', path, token).send({})).status).toBe(201);
  expect(await auditEvents(site, 'clone')).toEqual([expect.objectContaining({ by: 'kim', subject: '1-ya to 2-ya' })]);

  work();
  const { body } = await send({ name: 'Thusnelda', email: 'thusnelda@example.org', message: 'Guten Tag!' });
  await isDelivered(body.reference);
  await runDeleteOldSubmissions({ ...site.worker, now: () => new Date('2028-11-21T10:00:00Z') });
  const deletions = await auditEvents(site, 'deletion');
  expect(deletions).toEqual([
    expect.objectContaining({ by: 'retention', subdomain: null, subject: 'submissions', count: 1 }),
  ]);
  expect(JSON.stringify(deletions)).not.toContain('Thusnelda');
});

test('audit events are deleted after their retention period', async () => {
  const count = async () => (await auditEvents(site, 'sign-in')).length;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await deleteOldAuditEvents(site.deps.database, 365, new Date('2027-11-20T10:00:00Z'));
  expect(await count()).toBe(before);
  await deleteOldAuditEvents(site.deps.database, 365, new Date('2027-11-22T10:00:00Z'));
  expect(await count()).toBe(0);
});

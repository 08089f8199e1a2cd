/** The page of users: roles, removal, and their limits (specification §7.8). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionCacheMs } from '../../src/organisers/sessions.ts';
import { account, callSite, signInAt } from '../setup/organisers/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';

const page = '/admin/ya/benutzer';
let now = new Date('2026-11-21T10:00:00Z').getTime();
let site: TestSite;
let token: string;
let robin: Awaited<ReturnType<typeof account>> & { role: string };

beforeAll(async () => {
  site = await startSite({ now: () => new Date(now) });
  const kim = await account('ya');
  robin = { ...kim, _id: 'private.admin.ya.robin', username: 'robin', role: 'editor' };
  await site.bringIn([kim]);
  token = await signInAt(site, 'ya');
});

beforeEach(async () => {
  await site.client
    .transaction()
    .createOrReplace(robin)
    .patch('private.admin.ya.kim', { unset: ['role'] })
    .commit();
});

afterAll(() => site.stop());

const open = (path = page) => callSite(site, 'get', path, token).set('Accept', 'text/html');
const submit = (username: string, fields: object) =>
  callSite(site, 'post', `${page}/${username}`, token).set('Accept', 'text/html').type('form').send(fields);
const roleOf = async (username: string) =>
  (await site.client.getDocument(`private.admin.ya.${username}`))?.role as string | undefined;
const events = (action: string) =>
  site.client.fetch<object[]>('*[_type == "auditEvent" && action == $action]', { action });

test('lists the users of the host, without forms for the own account', async () => {
  await site.bringIn([await account('kca')]);
  const { text } = await open();
  expect(text).toContain('Rolle von robin');
  expect(text).not.toContain('Rolle von kim');
  expect(text).toContain('das bist du');
  expect(text.match(/<article/g)).toHaveLength(2);
});

test('a new role takes effect, and is an audit event', async () => {
  const { status, headers } = await submit('robin', { aktion: 'rolle', rolle: 'bookings' });
  expect([status, headers.location]).toEqual([303, `${page}?hinweis=rolle`]);
  expect((await open(headers.location)).text).toContain('Die neue Rolle gilt ab sofort.');
  expect(await roleOf('robin')).toBe('bookings');
  expect(await events('role-changed')).toContainEqual(
    expect.objectContaining({ by: 'kim', subdomain: 'ya', subject: 'robin: bookings' }),
  );
});

test('a removed user is signed out, and the removal is an audit event', async () => {
  const login = { subdomain: 'ya', username: 'robin', password: 'ein-langes-passwort' };
  const signedIn = await callSite(site, 'post', '/api/admin/login').send(login);
  const { status, headers } = await submit('robin', { aktion: 'entfernen' });
  expect([status, headers.location]).toEqual([303, `${page}?hinweis=entfernt`]);
  now += sessionCacheMs;
  expect((await callSite(site, 'get', '/api/admin/trips?subdomain=ya', signedIn.body.token)).status).toBe(401);
  expect((await callSite(site, 'post', '/api/admin/login').send(login)).status).toBe(401);
  expect(await events('account-removed')).toContainEqual(
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
    expect([await roleOf('kim'), await roleOf('robin')]).toEqual([undefined, 'editor']);
  });

  test('a user of another host', async () => {
    await site.bringIn([{ ...(await account('kca')), _id: 'private.admin.kca.toni', username: 'toni' }]);
    expect((await submit('toni', { aktion: 'entfernen' })).status).toBe(404);
    expect(await site.client.getDocument('private.admin.kca.toni')).toBeDefined();
  });
});

test('two owners who change each other at the same time: one of them stays an owner', async () => {
  const keyOf = (username: string) => {
    const key = { subdomain: 'ya', username };
    return { ...key, role: 'owner' as const, account: key, isMarketplaceAdmin: false, credential: null };
  };
  const { users } = site.deps;
  for (let round = 0; round < 5; round++) {
    await site.client
      .transaction()
      .patch('private.admin.ya.kim', { set: { role: 'owner' } })
      .patch('private.admin.ya.robin', { set: { role: 'owner' } })
      .commit();
    const outcomes = await Promise.all([
      users.setRole(keyOf('kim'), 'robin', 'editor'),
      users.setRole(keyOf('robin'), 'kim', 'editor'),
    ]);
    expect(outcomes.toSorted()).toEqual(['conflict', 'done']);
    expect([await roleOf('kim'), await roleOf('robin')].toSorted()).toEqual(['editor', 'owner']);
  }
});

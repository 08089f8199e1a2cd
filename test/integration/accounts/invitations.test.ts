// Proves specification §7.8, §9.6
/** Invitations by mail: sending, using, repeating and withdrawing them (specification §7.8). */

import type { Response } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkPurposes } from '#accounts/access/accountMails.ts';
import { replaceAccount } from '#accounts/access/operatorAccounts.ts';
import { listUsers, lockAccount } from '#accounts/accounts.ts';
import { runDeleteExpiredSessions } from '#accounts/deleteExpiredSessions.ts';
import { createSignedLinks } from '#platform/signedLinks.ts';
import { linkTo, mailsTo, openPage, submitForm } from '#test/setup/organisers/accountMails.ts';
import {
  addUser,
  addUsers,
  auditEvents,
  callSite,
  changeUser,
  emptyAccounts,
  password,
  readUser,
  signInAt,
  waitingForLocks,
} from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

const users = '/admin/ya/benutzer';
const hourMs = 3_600_000;
const start = new Date('2026-11-21T10:00:00Z').getTime();
const address = 'mika@example.org';
const fields = { username: 'mika', password: 'ein-ganz-neues-passwort', repeated: 'ein-ganz-neues-passwort' };
let now = start;
let site: TestSite;
let token: string;
const clock = () => new Date(now);

beforeAll(async () => {
  site = await startSite({ now: clock });
});

beforeEach(async () => {
  now = start;
  await emptyAccounts(site);
  await addUsers(site, 'ya', 'kca');
  token = await signInAt(site, 'ya');
});

afterAll(() => site.stop());

const invite = (email = address, rolle: string | string[] = 'editor', by = token) =>
  submitForm(site, '/admin/ya/einladungen', { email, rolle }, by);
const stored = () => site.deps.database.selectFrom('invitations').selectAll().execute();
const idOf = async () => String((await stored())[0]?.id);
const change = async (aktion: string, id?: string) =>
  submitForm(site, `/admin/ya/einladungen/${id ?? (await idOf())}`, { aktion }, token);
const link = () => linkTo(site, address, clock);
const accounts = async () => (await listUsers(site.deps.database, 'ya')).map(({ username }) => username);

test('an invited person creates the account, which has the role and the confirmed address', async () => {
  const invited = await invite();
  expect([invited.status, invited.headers.location]).toEqual([303, `${users}?hinweis=eingeladen`]);
  const list = await openPage(site, users, token);
  expect(list.text).toContain(address);
  expect(list.text).toContain('gilt bis 24.11.2026, 11:00 Uhr');
  const path = await link();
  expect(path).toMatch(/^\/admin\/ya\/einladung\/[\w.-]+$/);
  const page = await openPage(site, path);
  expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect(page.text).toContain('Du bist bei Young Alps eingeladen, deine Rolle: Redaktion.');
  // Opening changes nothing.
  expect(await stored()).toHaveLength(1);
  const accepted = await submitForm(site, path, fields);
  expect([accepted.status, accepted.headers.location]).toEqual([303, '/admin/ya/login?hinweis=konto']);
  expect((await openPage(site, String(accepted.headers.location))).text).toContain('Dein Zugang ist angelegt.');
  expect(await readUser(site, 'ya', 'mika')).toMatchObject({ role: 'editor', email: address });
  expect(await stored()).toEqual([]);
  const login = { subdomain: 'ya', username: 'mika', password: fields.password };
  expect((await callSite(site, 'post', '/api/admin/login').send(login)).status).toBe(200);
});

test('sending, using and withdrawing are audit events', async () => {
  await invite();
  const id = await idOf();
  await submitForm(site, await link(), fields);
  // Events are listed in the order of time.
  now += 1_000;
  await invite('toni@example.org', 'readOnly');
  const other = await idOf();
  await change('zurueckziehen');
  expect(await auditEvents(site, 'invitation-sent')).toMatchObject([
    { by: 'kim', subdomain: 'ya', subject: `${id}: editor` },
    { by: 'kim', subdomain: 'ya', subject: `${other}: readOnly` },
  ]);
  expect(await auditEvents(site, 'invitation-withdrawn')).toMatchObject([
    { by: 'kim', subdomain: 'ya', subject: other },
  ]);
  expect(await auditEvents(site, 'account-created')).toMatchObject([
    { by: 'mika', subdomain: 'ya', subject: `mika: editor, invited by kim (${id})` },
  ]);
});

describe('a link', () => {
  test('can be used once', async () => {
    await invite();
    const path = await link();
    await submitForm(site, path, fields);
    const again = await submitForm(site, path, { ...fields, username: 'zweiter' });
    expect([again.status, (await openPage(site, path)).status]).toEqual([410, 410]);
    expect(again.text).toContain('Die Einladung wurde schon angenommen oder zurückgezogen.');
    expect(await accounts()).toEqual(['kim', 'mika']);
  });

  test('creates one account if it is used twice at the same time', async () => {
    await invite();
    const path = await link();
    const names = ['eins', 'zwei', 'drei'];
    const responses = await Promise.all(names.map((username) => submitForm(site, path, { ...fields, username })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 410, 410]);
    expect(await accounts()).toHaveLength(2);
  });

  test('is used, and the user name not taken, for the second request of a double click', async () => {
    await invite();
    const path = await link();
    let responses: Promise<Response[]> = Promise.resolve([]);
    // Both have read the open invitation when the first one may continue.
    await site.worker.database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, { subdomain: 'ya', username: 'kim' });
      responses = Promise.all([1, 2].map(() => submitForm(site, path, fields)));
      await expect.poll(() => waitingForLocks(site)).toBe(2);
    });
    expect((await responses).map(({ status }) => status).toSorted()).toEqual([303, 410]);
  });

  test('is invalid after 72 hours, until it is sent again', async () => {
    await invite();
    const path = await link();
    now += 72 * hourMs - 1_000;
    expect((await openPage(site, path)).status).toBe(200);
    now += 1_000;
    expect((await submitForm(site, path, fields)).status).toBe(410);
    expect((await openPage(site, path)).text).toContain('Dieser Link ist abgelaufen');
    token = await signInAt(site, 'ya');
    expect((await openPage(site, users, token)).text).toContain('abgelaufen');
    expect((await change('senden')).headers.location).toBe(`${users}?hinweis=eingeladen`);
    expect(await mailsTo(site, address, clock)).toHaveLength(2);
    // The link of the first mail stays invalid.
    expect((await submitForm(site, path, fields)).status).toBe(410);
    expect((await submitForm(site, await link(), fields)).status).toBe(303);
  });

  test('is invalid after the invitation was sent again', async () => {
    await invite();
    const first = await link();
    now += 1_000;
    await change('senden');
    const second = await link();
    const statuses = [await openPage(site, first), await submitForm(site, first, fields), await openPage(site, second)];
    expect(statuses.map(({ status }) => status)).toEqual([410, 410, 200]);
    expect((await submitForm(site, second, fields)).status).toBe(303);
  });

  test('is invalid after the invitation was withdrawn', async () => {
    await invite();
    const path = await link();
    expect((await change('zurueckziehen')).headers.location).toBe(`${users}?hinweis=zurueckgezogen`);
    expect((await submitForm(site, path, fields)).status).toBe(410);
    expect(await accounts()).toEqual(['kim']);
  });

  test.each<[string, () => Promise<string>]>([
    ['forged', async () => `${(await link()).slice(0, -3)}abc`],
    ['of another host', async () => (await link()).replace('/ya/', '/kca/')],
    ['of another purpose', async () => (await link()).replace('/einladung/', '/passwort-neu/')],
    ['of a host that does not exist', async () => (await link()).replace('/ya/', '/nirgends/')],
    [
      'signed for another purpose',
      async () => `/admin/ya/einladung/${await sign('password reset', `ya/${await idOf()}/1`)}`,
    ],
  ])('that is %s is rejected with 404', async (_, pathOf) => {
    await invite();
    const path = await pathOf();
    expect([(await openPage(site, path)).status, (await submitForm(site, path, fields)).status]).toEqual([404, 404]);
    expect(await accounts()).toEqual(['kim']);
  });

  test('control: a link that is signed for its purpose is accepted', async () => {
    await invite();
    const path = `/admin/ya/einladung/${await sign(linkPurposes.einladung, `ya/${await idOf()}/1`)}`;
    expect((await openPage(site, path)).status).toBe(200);
  });
});

describe('the invitation of an issuer', () => {
  const robin = { subdomain: 'ya', username: 'robin' };
  const changeRobin = (changes: object) => submitForm(site, `${users}/robin`, changes, token);
  const setRole = (rolle: string) => changeRobin({ aktion: 'rolle', rolle });
  const signInAs = async (subdomain: string, username: string): Promise<string> =>
    (await callSite(site, 'post', '/api/admin/login').send({ subdomain, username, password })).body.token;

  beforeEach(async () => {
    await addUser(site, 'ya', { username: 'robin' });
  });

  async function expectClosed(path: string): Promise<void> {
    expect([(await openPage(site, path)).status, (await submitForm(site, path, fields)).status]).toEqual([410, 410]);
    expect((await openPage(site, users, token)).text).not.toContain(address);
    expect(await accounts()).not.toContain('mika');
  }

  test.each<[string, () => Promise<unknown>]>([
    ['was removed', () => changeRobin({ aktion: 'entfernen' })],
    ['was demoted', () => setRole('editor')],
    [
      'was demoted by the command',
      () => replaceAccount(site.deps.database, { ...robin, password }, { role: 'bookings' }),
    ],
    ['got a new password by the command', () => replaceAccount(site.deps.database, { ...robin, password })],
    [
      'has changed the password',
      async () => {
        const { password: next, repeated } = fields;
        const changed = { current: password, password: next, repeated };
        return submitForm(site, '/admin/ya/konto/passwort', changed, await signInAs('ya', 'robin'));
      },
    ],
    [
      'has set a new password by mail',
      async () => {
        await changeUser(site, 'ya', { email: 'robin@example.org' }, 'robin');
        await submitForm(site, '/admin/ya/passwort-vergessen', { konto: 'robin' });
        return submitForm(site, await linkTo(site, 'robin@example.org', clock), fields);
      },
    ],
  ])('who %s is withdrawn, with an audit event, also if the account gets the role back', async (_, change) => {
    await invite(address, 'owner', await signInAs('ya', 'robin'));
    const path = await link();
    const id = await idOf();
    expect((await openPage(site, path)).status).toBe(200);
    await change();
    await expectClosed(path);
    expect(await stored()).toEqual([]);
    expect(await auditEvents(site, 'invitation-withdrawn')).toMatchObject([{ subdomain: 'ya', subject: id }]);
    await replaceAccount(site.deps.database, { ...robin, password }, { role: 'owner' });
    await expectClosed(path);
    expect((await invite()).status).toBe(303);
  });

  test('who was demoted or removed in any other way is not open, and its mailbox can be invited again', async () => {
    await invite(address, 'owner', await signInAs('ya', 'robin'));
    const path = await link();
    await changeUser(site, 'ya', { role: 'editor' }, 'robin');
    await expectClosed(path);
    await site.deps.database.deleteFrom('users').where('username', '=', 'robin').execute();
    await expectClosed(path);
    now += 1_000;
    expect((await invite()).status).toBe(303);
    expect((await submitForm(site, await link(), fields)).status).toBe(303);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['got a new password', () => replaceAccount(site.deps.database, { ...robin, password })],
    ['was demoted', () => setRole('editor')],
  ])('who %s is not sent by a session that another process still knows', async (_, change) => {
    const session = await signInAs('ya', 'robin');
    expect((await openPage(site, users, session)).status).toBe(200);
    await invite('alex@example.org');
    const id = await idOf();
    await change();
    expect((await invite(address, 'owner', session)).status).toBe(401);
    const again = await submitForm(site, `/admin/ya/einladungen/${id}`, { aktion: 'senden' }, session);
    expect([again.status, await stored()]).toMatchObject([401, [{ mails: 1 }]]);
  });

  test('who was removed stays open after another owner has sent it again', async () => {
    await invite(address, 'editor', await signInAs('ya', 'robin'));
    now += 1_000;
    await change('senden');
    await changeRobin({ aktion: 'entfernen' });
    expect((await submitForm(site, await link(), fields)).status).toBe(303);
  });

  test('who is a marketplace administrator is open while the account is one', async () => {
    const administrator = { subdomain: 'lagerfeuer', username: 'kim' };
    const { database } = site.deps;
    await addUser(site, 'lagerfeuer', { role: 'readOnly', isMarketplaceAdmin: true });
    await invite(address, 'owner', await signInAs('lagerfeuer', 'kim'));
    const path = await link();
    expect(await stored()).toMatchObject([{ issuerId: (await readUser(site, 'lagerfeuer'))?.id }]);
    expect((await openPage(site, users, token)).text).toContain(address);
    await changeUser(site, 'lagerfeuer', { role: 'editor' });
    expect((await openPage(site, path)).status).toBe(200);
    await changeUser(site, 'lagerfeuer', { isMarketplaceAdmin: false });
    await expectClosed(path);
    await replaceAccount(database, { ...administrator, password }, { isMarketplaceAdmin: false });
    expect(await stored()).toEqual([]);
  });

  test('to the mailbox of a user is withdrawn when this user is removed', async () => {
    await changeUser(site, 'ya', { email: 'Mika@example.org' }, 'robin');
    await invite();
    const path = await link();
    await invite('toni@example.org');
    await changeRobin({ aktion: 'entfernen' });
    await expectClosed(path);
    expect(await stored()).toMatchObject([{ email: 'toni@example.org' }]);
  });
});

const sign = (purpose: string, subject: string) =>
  createSignedLinks({ purpose, secrets: site.deps.env.sessionSecrets, now: clock }).sign(
    subject,
    new Date(now + hourMs),
  );

describe('the form', () => {
  test.each<[string, object, string]>([
    ['a user name that exists', { username: 'kim' }, 'Diesen Benutzernamen gibt es hier schon.'],
    ['an invalid user name', { username: 'mi ka' }, 'Erlaubt sind Buchstaben ohne Umlaute'],
    ['no user name', { username: '' }, 'Bitte wähle einen Benutzernamen.'],
    ['a short password', { password: 'kurz', repeated: 'kurz' }, 'mindestens 12 Zeichen'],
    ['different passwords', { repeated: 'etwas-anderes-langes' }, 'Die beiden Passwörter sind verschieden.'],
  ])('rejects %s, keeps the user name, and sends no password back', async (_, changes, message) => {
    await invite();
    const path = await link();
    const submitted = { ...fields, ...changes };
    const { status, text } = await submitForm(site, path, submitted);
    expect(status).toBe(422);
    expect(text).toContain(message);
    expect(text).toContain(`value="${submitted.username}"`);
    expect(text).not.toContain(fields.password);
    expect(await accounts()).toEqual(['kim']);
    expect((await submitForm(site, path, fields)).status).toBe(303);
  });
});

test('an invitation can have several roles', async () => {
  await invite(address, ['accountant', 'editor']);
  expect((await openPage(site, users, token)).text).toContain('Rollen: Redaktion, Buchhaltung');
  const path = await link();
  expect((await openPage(site, path)).text).toContain('deine Rollen: Redaktion, Buchhaltung.');
  await submitForm(site, path, fields);
  expect(await readUser(site, 'ya', 'mika')).toMatchObject({ role: 'editor', extraRoles: ['accountant'] });
});

describe('an invitation is rejected:', () => {
  test.each<[string, string, string, string]>([
    ['no address', '', 'editor', 'Bitte gib eine Mailadresse ein.'],
    ['an invalid address', 'mika@', 'editor', 'Bitte prüfe die Mailadresse'],
    ['an unknown role', address, 'chef', 'Wähle bitte mindestens eine Rolle.'],
  ])('%s', async (_, email, rolle, message) => {
    const { status, text } = await invite(email, rolle);
    expect(status).toBe(422);
    expect(text).toContain(message);
    expect(await stored()).toEqual([]);
  });

  test('an address that is invited already', async () => {
    await invite();
    const { status, text } = await invite('Mika@Example.org');
    expect(status).toBe(422);
    expect(text).toContain('Diese Adresse ist schon eingeladen.');
    expect(await mailsTo(site, 'Mika@Example.org', clock)).toEqual([]);
  });

  test('an address that is invited twice at the same time', async () => {
    const responses = await Promise.all([1, 2].map(() => invite()));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    expect(await stored()).toHaveLength(1);
  });

  test('an invitation of another host, or one that does not exist', async () => {
    await invite();
    const id = await idOf();
    const other = await signInAt(site, 'kca');
    const path = `/admin/kca/einladungen/${id}`;
    const { headers } = await submitForm(site, path, { aktion: 'zurueckziehen' }, other);
    expect(headers.location).toBe('/admin/kca/benutzer?hinweis=veraltet');
    expect((await change('senden', 'x.y')).headers.location).toBe(`${users}?hinweis=veraltet`);
    expect(await stored()).toHaveLength(1);
  });
});

test('invitations that expired thirty days ago are deleted', async () => {
  await invite();
  const clean = () => runDeleteExpiredSessions({ ...site.worker, now: clock });
  now += (72 + 30 * 24) * hourMs;
  await clean();
  expect(await stored()).toHaveLength(1);
  now += 1;
  await clean();
  expect(await stored()).toEqual([]);
});

test('a host sends at most 20 invitations per hour', async () => {
  const limited = await startSite({ now: clock, env: { RATE_LIMIT_FACTOR: '1' } });
  try {
    await addUsers(limited, 'ya');
    const own = await signInAt(limited, 'ya');
    const send = (number: number) =>
      submitForm(limited, '/admin/ya/einladungen', { email: `m${number}@example.org`, rolle: 'editor' }, own);
    const statuses: number[] = [];
    for (let number = 0; number < 21; number++) statuses.push((await send(number)).status);
    expect(statuses).toEqual([...Array(20).fill(303), 429]);
  } finally {
    await limited.stop();
  }
});

// Proves specification §7.7, §7.9, §9.6
/** The mail address of an account, and new passwords by mail (specification §7.2, §7.7). */

import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replaceAccount } from '#accounts/access/operatorAccounts.ts';
import { requestAddress } from '#accounts/access/ownAddress.ts';
import { sessionCacheMs } from '#accounts/sessions.ts';
import { createApp } from '#app.ts';
import { linkTo, mailRows, mailsTo, openPage, submitForm } from '#test/setup/organisers/accountMails.ts';
import {
  addUser,
  auditEvents,
  callSite,
  changeUser,
  emptyAccounts,
  password,
  readUser,
  signInAt,
} from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

const forgotten = '/admin/ya/passwort-vergessen';
const next = 'ein-ganz-neues-passwort';
const address = 'kim@example.org';
const start = new Date('2026-11-21T10:00:00Z').getTime();
const minuteMs = 60_000;
let now = start;
let site: TestSite;
const clock = () => new Date(now);

beforeAll(async () => {
  site = await startSite({ now: clock });
});

beforeEach(async () => {
  now = start;
  await emptyAccounts(site);
  await addUser(site, 'ya', { email: address });
  await addUser(site, 'ya', { username: 'robin' });
  await addUser(site, 'kca', { email: 'kca@example.org' });
});

afterAll(() => site.stop());

const ask = (konto: string, from = site) => submitForm(from, forgotten, { konto });
const link = () => linkTo(site, address, clock);
const reset = (path: string, given = next, repeated = given) => submitForm(site, path, { password: given, repeated });
const signIn = async (given: string) =>
  (await callSite(site, 'post', '/api/admin/login').send({ subdomain: 'ya', username: 'kim', password: given })).status;
const mails = () => mailRows(site);

describe('a new password', () => {
  test.each(['kim', address, 'KIM@example.org'])('is set by the link that is sent to %s', async (konto) => {
    const asked = await ask(konto);
    expect([asked.status, asked.headers.location]).toEqual([303, `${forgotten}?hinweis=gesendet`]);
    const path = await link();
    const page = await openPage(site, path);
    expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    expect(page.text).toContain('„kim“ bei Young Alps');
    expect(await signIn(password)).toBe(200);
    const changed = await reset(path);
    expect([changed.status, changed.headers.location]).toEqual([303, '/admin/ya/login?hinweis=passwort']);
    expect([await signIn(password), await signIn(next)]).toEqual([401, 200]);
    expect(await auditEvents(site, 'password-reset')).toMatchObject([{ by: 'kim', subdomain: 'ya', subject: 'kim' }]);
  });

  test('ends all sign-ins', async () => {
    const token = await signInAt(site, 'ya');
    await ask('kim');
    await reset(await link());
    now += sessionCacheMs;
    expect((await callSite(site, 'get', '/api/admin/trips?subdomain=ya', token)).status).toBe(401);
  });

  test('no mail contains a token before it is sent', async () => {
    await ask('kim');
    expect(JSON.stringify(await mails())).not.toContain('eyJ');
  });

  test('is rejected if it is short or the repetition differs, and the link stays valid', async () => {
    await ask('kim');
    const path = await link();
    const short = await reset(path, 'kurz');
    const different = await reset(path, next, `${next}!`);
    expect([short.status, different.status]).toEqual([422, 422]);
    expect(short.text).toContain('mindestens 12 Zeichen');
    expect(different.text).not.toContain(next);
    expect((await reset(path)).status).toBe(303);
  });
});

describe('a link', () => {
  test('can be used once, also at the same time', async () => {
    await ask('kim');
    const path = await link();
    const statuses = (await Promise.all([reset(path, `${next}-1`), reset(path, `${next}-2`)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([303, 410]);
    expect([(await openPage(site, path)).status, (await reset(path)).status]).toEqual([410, 410]);
    expect(await auditEvents(site, 'password-reset')).toHaveLength(1);
  });

  test('is invalid after the password was changed in another way', async () => {
    await ask('kim');
    const path = await link();
    await changeUser(site, 'ya', { passwordHash: await hash(password) });
    expect((await reset(path)).status).toBe(410);
    expect(await signIn(password)).toBe(200);
  });

  test.each<[string, Parameters<typeof changeUser>[2]]>([
    ['address', { email: 'andere@example.org' }],
    ['role', { role: 'editor' }],
    ['mark of a marketplace administrator', { isMarketplaceAdmin: true }],
  ])('is invalid after the %s was changed', async (_, changes) => {
    await ask('kim');
    const path = await link();
    await changeUser(site, 'ya', changes);
    expect([(await openPage(site, path)).status, (await reset(path)).status]).toEqual([410, 410]);
    expect(await signIn(password)).toBe(200);
  });

  test('stays valid if something else in the account changes', async () => {
    await ask('kim');
    const path = await link();
    const userId = (await readUser(site, 'ya'))?.id ?? '';
    const pending = { userId, id: randomUUID(), address: 'andere@example.org', state: 'x' };
    await site.deps.database.insertInto('pendingAddresses').values(pending).execute();
    expect((await reset(path)).status).toBe(303);
  });

  test('of a removed account is invalid, also for a new account of the same name', async () => {
    await ask('kim');
    const path = await link();
    await site.deps.database.deleteFrom('users').where('username', '=', 'kim').execute();
    expect((await reset(path)).status).toBe(410);
    await addUser(site, 'ya', { email: address });
    expect((await reset(path)).status).toBe(410);
  });

  test('is invalid after 30 minutes', async () => {
    await ask('kim');
    const path = await link();
    now += 30 * minuteMs - 1_000;
    expect((await openPage(site, path)).status).toBe(200);
    now += 1_000;
    const { status, text } = await reset(path);
    expect(status).toBe(410);
    expect(text).toContain('Dieser Link ist abgelaufen');
    expect(text).toContain(`href="${forgotten}"`);
  });

  test.each<[string, (path: string) => string]>([
    ['forged', (path) => `${path.slice(0, -3)}abc`],
    ['of another host', (path) => path.replace('/ya/', '/kca/')],
    ['of another purpose', (path) => path.replace('passwort-neu', 'mailadresse')],
  ])('that is %s is rejected with 404', async (_, changed) => {
    await ask('kim');
    const path = changed(await link());
    expect([(await openPage(site, path)).status, (await reset(path)).status]).toEqual([404, 404]);
    expect(await signIn(password)).toBe(200);
  });
});

describe('whether an account exists', () => {
  const cases: [string, string][] = [
    ['an account with an address', 'kim'],
    ['an account without an address', 'robin'],
    ['no account', 'niemand'],
    ['an account of another host', 'kca@example.org'],
    ['an invalid name', 'a.b/c*'],
  ];

  test('is not told by the response, and each request does the same work', async () => {
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const database = site.deps.database.withPlugin(counter);
    const app = createApp({ ...site.deps, database }, { renderer: () => Promise.reject(new Error('no pages')) });
    const results = [];
    for (const [what, konto] of cases) {
      statements = 0;
      const { status, headers, text } = await ask(konto, { ...site, app });
      const { date: _date, 'x-trace-id': _trace, ...others } = headers;
      results.push({ what, status, text, headers: Object.keys(others), location: others.location, statements });
    }
    const [first, ...rest] = results.map(({ what: _, ...result }) => result);
    for (const result of rest) expect(result).toEqual(first);
    expect(first?.statements).toBe(3);
    expect(await mails()).toMatchObject([{ recipient: address }]);
  });

  test('the requests are audit events, without the input of strangers', async () => {
    await ask('kim');
    now += 1_000;
    await ask('niemand');
    expect(await auditEvents(site, 'password-reset-requested')).toMatchObject([
      { by: 'visitor', subdomain: 'ya', subject: 'kim' },
      { by: 'visitor', subdomain: 'ya', subject: 'no account with an address' },
    ]);
  });
});

test('requests are limited per address and per mailbox', async () => {
  const limited = await startSite({ now: clock, env: { RATE_LIMIT_FACTOR: '1' } });
  try {
    await addUser(limited, 'ya', { email: address });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await ask('kim', limited)).status);
    expect(statuses).toEqual([...Array(10).fill(303), 429]);
    expect((await ask('niemand', limited)).status).toBe(429);
    // The response of the sixth is the same, but a stranger cannot flood the mailbox.
    expect(await mailsTo(limited, address, clock)).toHaveLength(5);
  } finally {
    await limited.stop();
  }
});

describe('the address of an account', () => {
  const page = '/admin/ya/konto';
  const wanted = 'neu@example.org';
  const newPassword = { current: password, password: next, repeated: next };
  const enter = async (fields: object, token?: string) =>
    submitForm(
      site,
      `${page}/adresse`,
      { email: wanted, passwort: password, ...fields },
      token ?? (await signInAt(site, 'ya')),
    );
  const emailOfKim = async () => (await readUser(site, 'ya'))?.email;

  test('counts after it was confirmed, and the previous address is informed', async () => {
    const token = await signInAt(site, 'ya');
    const entered = await enter({}, token);
    expect([entered.status, entered.headers.location]).toEqual([303, `${page}?hinweis=bestaetigung`]);
    expect((await openPage(site, page, token)).text).toContain(`Noch nicht bestätigt: ${wanted}.`);
    await ask(wanted);
    const path = await linkTo(site, wanted, clock);
    expect(path).toContain('/admin/ya/mailadresse/');
    expect((await openPage(site, path)).text).toContain(wanted);
    expect(await emailOfKim()).toBe(address);
    expect((await submitForm(site, path, {})).headers.location).toBe(`${page}?hinweis=adresse`);
    expect(await emailOfKim()).toBe(wanted);
    expect((await openPage(site, page, token)).text).toContain(`Bestätigt: ${wanted}`);
    expect((await mailsTo(site, address, clock)).join()).toContain('Deine Mailadresse wurde geändert');
    expect(await auditEvents(site, 'address-changed')).toMatchObject([{ by: 'kim', subdomain: 'ya', subject: 'kim' }]);
    // A second use.
    expect((await submitForm(site, path, {})).status).toBe(410);
  });

  test('the link of an address that was replaced, or that is a day old, is invalid', async () => {
    await enter({});
    const first = await linkTo(site, wanted, clock);
    await enter({ email: 'andere@example.org' });
    expect((await submitForm(site, first, {})).status).toBe(410);
    const second = await linkTo(site, 'andere@example.org', clock);
    now += 24 * 60 * minuteMs;
    expect((await submitForm(site, second, {})).status).toBe(410);
    expect(await emailOfKim()).toBe(address);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'a link for a new password',
      () =>
        ask('kim')
          .then(link)
          .then((path) => reset(path)),
    ],
    ['the account page', async () => submitForm(site, `${page}/passwort`, newPassword, await signInAt(site, 'ya'))],
    ['the command', () => replaceAccount(site.deps.database, { subdomain: 'ya', username: 'kim', password: next })],
  ])('is withdrawn, unless it was confirmed, by a new password with %s', async (_, setPassword) => {
    await enter({});
    const path = await linkTo(site, wanted, clock);
    await setPassword();
    expect(await signIn(next)).toBe(200);
    expect([(await openPage(site, path)).status, (await submitForm(site, path, {})).status]).toEqual([410, 410]);
    expect(await emailOfKim()).toBe(address);
    expect(await readUser(site, 'ya')).toMatchObject({ pendingAddress: null });
  });

  test('is not shown as entered after the role has changed, and its link is invalid', async () => {
    await enter({});
    const path = await linkTo(site, wanted, clock);
    await changeUser(site, 'ya', { role: 'editor' });
    const token = await signInAt(site, 'ya');
    expect((await openPage(site, page, token)).text).not.toContain(wanted);
    expect((await submitForm(site, path, {})).status).toBe(410);
  });

  test('is not stored if the password is replaced while it is checked', async () => {
    const kim = { subdomain: 'ya', username: 'kim' };
    const outcome = await site.deps.verifyCredentials({ ...kim, password });
    const entered = requestAddress(site.deps, kim, { email: wanted }, async () => {
      await replaceAccount(site.deps.database, { ...kim, password: next });
      return 'credential' in outcome ? outcome.credential : null;
    });
    await expect(entered).rejects.toMatchObject({ status: 422, errors: [{ field: 'passwort' }] });
    expect(await readUser(site, 'ya')).toMatchObject({ pendingAddress: null });
    expect(await mails()).toEqual([]);
  });

  test('is confirmed once by a double click', async () => {
    await enter({});
    const path = await linkTo(site, wanted, clock);
    const statuses = (await Promise.all([1, 2, 3].map(() => submitForm(site, path, {})))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 410, 410]);
    expect(await auditEvents(site, 'address-changed')).toHaveLength(1);
  });

  test('is no longer the previous one, whose links for new passwords are invalid', async () => {
    await ask('kim');
    const path = await link();
    await enter({});
    await submitForm(site, await linkTo(site, wanted, clock), {});
    expect((await reset(path)).status).toBe(410);
    expect(await signIn(password)).toBe(200);
  });

  test.each<[string, object, string]>([
    ['a wrong password', { passwort: 'falsch' }, 'Das ist nicht dein bisheriges Passwort.'],
    ['no password', { passwort: '' }, 'Bitte fülle dieses Feld aus.'],
    ['an invalid address', { email: 'x' }, 'Bitte prüfe die Mailadresse'],
  ])('is rejected for %s', async (_, fields, message) => {
    const { status, text } = await enter(fields);
    expect(status).toBe(422);
    expect(text).toContain(message);
    expect(await mails()).toEqual([]);
  });
});

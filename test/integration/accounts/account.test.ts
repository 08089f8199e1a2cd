// Proves specification §7.7
/** The account page: the own password, and the list of active sign-ins (specification §7.7). */
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { replaceAccount } from '#accounts/access/operatorAccounts.ts';
import { changePassword } from '#accounts/changePassword.ts';
import { sessionCacheMs } from '#accounts/sessions.ts';
import {
  addUsers,
  auditEvents,
  callSite,
  changeUser,
  password,
  readUser,
  signInAt,
} from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

const page = '/admin/ya/konto';
const next = 'ein-anderes-langes-passwort';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const start = new Date('2026-11-21T10:00:00Z').getTime();
let now = start;
let site: TestSite;

beforeAll(async () => {
  site = await startSite({ now: () => new Date(now), env: { RATE_LIMIT_FACTOR: '1' } });
});

beforeEach(async () => {
  await addUsers(site, 'ya', 'kca');
});

afterAll(() => site.stop());

/** Signs in by the form and returns the browser's cookies. */
async function signInBrowser(given = password, userAgent = firefox): Promise<string> {
  const response = await request(site.app)
    .post('/admin/ya/login')
    .set({ Host: 'localhost', Accept: 'text/html', 'User-Agent': userAgent })
    .type('form')
    .send({ username: 'kim', password: given });
  return cookiesOf(response);
}

function cookiesOf({ headers }: { headers: Record<string, unknown> }): string {
  return ((headers['set-cookie'] ?? []) as string[]).map((each) => each.split(';')[0]).join('; ');
}

const get = (cookies: string, path = page) =>
  request(site.app).get(path).set({ Host: 'localhost', Accept: 'text/html', Cookie: cookies });
const post = (cookies: string, form: string, fields: object) =>
  request(site.app)
    .post(`${page}/${form}`)
    .set({ Host: 'localhost', Accept: 'text/html', Cookie: cookies, 'User-Agent': firefox })
    .type('form')
    .send(fields);

/** Returns the status of a page for signed-in organisers, after the cached checks have expired. */
async function statusOf(cookies: string): Promise<number> {
  now += sessionCacheMs;
  return (await get(cookies)).status;
}

const sessionIds = (html: string) => [...html.matchAll(/value="([0-9a-f-]{36})"/g)].map(([, id]) => id);

describe('the list of sign-ins', () => {
  test('names browser and time, and marks the own sign-in, which has no button', async () => {
    const own = await signInBrowser();
    await signInBrowser(password, 'curl/8');
    const { text } = await get(own);
    expect(text).toContain('Firefox, Windows');
    expect(text).toContain('Unbekannter Browser');
    expect(text).toContain('dieser Browser');
    expect(text).toMatch(/21\.11\.2026, 11:\d\d Uhr/);
    expect(sessionIds(text)).toHaveLength(1);
  });

  test('contains neither other accounts nor expired sign-ins', async () => {
    await signInAt(site, 'kca');
    await signInBrowser();
    now += 13 * 3_600_000;
    const own = await signInBrowser();
    expect(sessionIds((await get(own)).text)).toEqual([]);
    now = start;
  });

  test('ends one sign-in, with an audit event', async () => {
    const [own, other, third] = [await signInBrowser(), await signInBrowser(), await signInBrowser()];
    const before = await auditEvents(site, 'sign-ins-ended');
    const [id] = sessionIds((await get(own)).text);
    const { status, headers } = await post(own, 'anmeldungen', { anmeldung: id });
    expect([status, headers.location]).toEqual([303, `${page}?hinweis=beendet`]);
    expect((await get(own, headers.location)).text).toContain('Erledigt: Diese Anmeldungen sind beendet.');
    const statuses = [await statusOf(own), await statusOf(other), await statusOf(third)];
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).sort()).toEqual([200, 302]);
    const ended = await auditEvents(site, 'sign-ins-ended');
    expect(ended).toHaveLength(before.length + 1);
    expect(ended).toContainEqual(expect.objectContaining({ by: 'kim', subdomain: 'ya', subject: 'kim', count: 1 }));
  });

  test('ends all other sign-ins', async () => {
    const [own, other, third] = [await signInBrowser(), await signInBrowser(), await signInBrowser()];
    await post(own, 'anmeldungen', { anmeldung: 'andere' });
    expect([await statusOf(own), await statusOf(other), await statusOf(third)]).toEqual([200, 302, 302]);
  });

  test('does not end sign-ins of other accounts', async () => {
    const token = await signInAt(site, 'kca');
    const id = await site.deps.tokens.sessionOf(token);
    expect((await post(await signInBrowser(), 'anmeldungen', { anmeldung: id })).status).toBe(303);
    now += sessionCacheMs;
    expect((await callSite(site, 'get', '/api/admin/trips?subdomain=kca', token)).status).toBe(200);
  });

  test.each([[{}], [{ anmeldung: 'x' }], [{ anmeldung: ['andere', 'andere'] }]])('rejects %o', async (fields) => {
    expect((await post(await signInBrowser(), 'anmeldungen', fields)).status).toBe(422);
  });
});

describe('a new password', () => {
  const fields = { current: password, password: next, repeated: next };

  test('ends all other sign-ins, keeps this browser signed in, and is an audit event', async () => {
    const [own, other] = [await signInBrowser(), await signInBrowser()];
    const response = await post(own, 'passwort', fields);
    expect([response.status, response.headers.location]).toEqual([303, `${page}?hinweis=passwort`]);
    expect([await statusOf(own), await statusOf(other), await statusOf(cookiesOf(response))]).toEqual([302, 302, 200]);
    expect(await signInBrowser()).toBe('');
    expect(await statusOf(await signInBrowser(next))).toBe(200);
    expect(await auditEvents(site, 'password-changed')).toContainEqual(
      expect.objectContaining({ by: 'kim', subdomain: 'ya', subject: 'kim' }),
    );
  });

  test('is stored once by a double click, whose answers both sign the browser in', async () => {
    const own = await signInBrowser();
    const { verifyCredentials } = site.deps;
    const bothChecked = Promise.withResolvers<void>();
    let checked = 0;
    // Both have checked the current password when the first one may store the new one.
    const verify = vi.spyOn(site.deps, 'verifyCredentials').mockImplementation(async (credentials) => {
      const outcome = await verifyCredentials(credentials);
      if (++checked === 2) bothChecked.resolve();
      await bothChecked.promise;
      return outcome;
    });
    const responses = await Promise.all([1, 2].map(() => post(own, 'passwort', fields)));
    expect(verify).toHaveBeenCalledTimes(3);
    verify.mockRestore();
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    for (const response of responses) expect(await statusOf(cookiesOf(response))).toBe(200);
  });

  test('is stored once if two are sent at the same time', async () => {
    const own = await signInBrowser();
    const wanted = [`${next}-1`, `${next}-2`];
    const send = (given: string) => post(own, 'passwort', { ...fields, password: given, repeated: given });
    const responses = await Promise.all(wanted.map(send));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    const stored = wanted[responses.findIndex(({ status }) => status === 303)];
    expect(await statusOf(await signInBrowser(stored))).toBe(200);
  });

  test('is rejected if another one is set while the current one is checked', async () => {
    const kim = { subdomain: 'ya', username: 'kim' };
    const { verifyCredentials } = site.deps;
    const deps: typeof site.deps = {
      ...site.deps,
      async verifyCredentials(credentials) {
        const outcome = await verifyCredentials(credentials);
        await replaceAccount(site.deps.database, { ...kim, password: `${next}-2` });
        return outcome;
      },
    };
    const source = { address: '192.0.2.1', device: () => undefined, userAgent: '' };
    const changed = changePassword(deps, kim, fields, source);
    await expect(changed).rejects.toMatchObject({ status: 422, errors: [{ field: 'current' }] });
    expect(await statusOf(await signInBrowser(`${next}-2`))).toBe(200);
  });

  test('keeps the role', async () => {
    await changeUser(site, 'ya', { role: 'readOnly' });
    await post(await signInBrowser(), 'passwort', fields);
    expect(await readUser(site, 'ya')).toMatchObject({ role: 'readOnly' });
  });

  test.each<[string, object, string]>([
    ['a wrong current password', { current: 'falsch' }, 'Das ist nicht dein bisheriges Passwort.'],
    ['no current password', { current: '' }, 'Bitte fülle dieses Feld aus.'],
    ['a short password', { password: 'kurz', repeated: 'kurz' }, 'Dein Passwort braucht mindestens 12 Zeichen.'],
    ['a long password', { password: 'x'.repeat(257), repeated: 'x'.repeat(257) }, 'höchstens 256 Zeichen'],
    ['different passwords', { repeated: `${next}!` }, 'Die beiden Passwörter sind verschieden.'],
    ['the same password', { password, repeated: password }, 'Wähle bitte ein anderes Passwort als bisher.'],
  ])('is rejected for %s, and nothing is sent back', async (_, changes, message) => {
    const own = await signInBrowser();
    const { status, text } = await post(own, 'passwort', { ...fields, ...changes });
    expect(status).toBe(422);
    expect(text).toContain(message);
    expect(text).toContain('Das Passwort ist noch das alte');
    expect(text).not.toContain(next);
    expect(await statusOf(own)).toBe(200);
    expect(await statusOf(await signInBrowser())).toBe(200);
  });

  test('counts wrong attempts like a sign-in', async () => {
    const own = await signInBrowser();
    const attempt = async (current: string) => (await post(own, 'passwort', { ...fields, current })).status;
    const statuses: number[] = [];
    // A known device has ten attempts.
    for (let count = 0; count < 11; count++) statuses.push(await attempt('falsch'));
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect(await attempt(password)).toBe(429);
  });
});

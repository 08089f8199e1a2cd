// Proves specification §7.2, §7.9, §9.3
/** The second factor: setup, sign-in in one and in two steps, recovery codes, rotation (specification §7.2, §7.7, §9.3). */
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replaceAccount } from '#accounts/access/operatorAccounts.ts';
import { createFactorSecrets } from '#accounts/sealedSecrets.ts';
import { startSetup } from '#accounts/secondFactor/factorSetups.ts';
import { acceptCode, confirmFactor, renewSecondFactors } from '#accounts/secondFactor/secondFactors.ts';
import { totpCode } from '#accounts/secondFactor/totp.ts';
import { sessionCacheMs } from '#accounts/sessions.ts';
import type { Logger } from '#platform/logger.ts';
import type { Secrets } from '#platform/secrets.ts';
import { cookiesOf, openPage, submitForm } from '#test/setup/organisers/accountMails.ts';
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
} from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

const kim = { subdomain: 'ya', username: 'kim' };
const page = '/admin/ya/konto/zweiter-faktor';
const start = new Date('2026-11-21T10:00:00Z').getTime();
const stepMs = 30_000;
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
  await addUsers(site, 'ya');
});

afterAll(() => site.stop());

/** Switches the second factor on, like a user. @returns the secret and the recovery codes */
async function switchOn(from = site): Promise<{ secret: string; codes: string[] }> {
  const token = await signInAt(from, 'ya');
  const setup = await submitForm(from, page, { aktion: 'einrichten', current: password }, token);
  const { secret, sealed } = readSetup(setup.text);
  const confirmed = await submitForm(
    from,
    page,
    { aktion: 'bestaetigen', setup: sealed, code: totpCode(secret, clock()) },
    token,
  );
  const codes = codesIn(confirmed.text);
  // The code of this step is used.
  now += stepMs;
  return { secret, codes };
}

const started = { aktion: 'einrichten', current: password };
const confirm = (setup: string, code: string, token: string) =>
  submitForm(site, page, { aktion: 'bestaetigen', setup, code }, token);
const codesIn = (html: string) => [...html.matchAll(/<code>([a-z2-9-]{19})<\/code>/g)].map(([, code]) => String(code));

async function credentialOfKim(): Promise<string | null> {
  const outcome = await site.deps.verifyCredentials({ ...kim, password });
  return 'credential' in outcome ? outcome.credential : null;
}

/** Returns the status of an organisers' call for each token, after the cached checks have expired. */
async function statusesOf(...tokens: string[]): Promise<number[]> {
  now += sessionCacheMs;
  const responses = tokens.map((token) => callSite(site, 'get', '/api/admin/trips?subdomain=ya', token));
  return (await Promise.all(responses)).map(({ status }) => status);
}

function readSetup(html: string): { secret: string; sealed: string } {
  const secret = /secret=([A-Z2-7]{32})/.exec(html)?.[1] ?? '';
  const sealed = /name="setup" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return { secret, sealed };
}

const login = (fields: object, from = site) =>
  callSite(from, 'post', '/api/admin/login').send({ ...kim, password, ...fields });
const loginStatus = async (fields: object) => (await login(fields)).status;
const stored = async () => (await readUser(site, 'ya'))?.secondFactor;

describe('setting up', () => {
  test('needs the password and a code, and shows ten recovery codes once', async () => {
    const token = await signInAt(site, 'ya');
    expect((await openPage(site, page, token)).text).toContain('Einrichten');
    const wrong = await submitForm(site, page, { aktion: 'einrichten', current: 'falsch' }, token);
    expect([wrong.status, wrong.text.includes('Das ist nicht dein bisheriges Passwort.')]).toEqual([422, true]);
    const setup = await submitForm(site, page, { aktion: 'einrichten', current: password }, token);
    expect([setup.status, setup.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(setup.text).toMatch(/otpauth:\/\/totp\/Lagerfeuer:kim%40ya\?/);
    expect(setup.text).toContain('<svg');
    expect(await stored()).toBeNull();
    const { secret, sealed } = readSetup(setup.text);
    expect(sealed).not.toContain(secret);
    const confirm = (code: string) => submitForm(site, page, { aktion: 'bestaetigen', setup: sealed, code }, token);
    const refused = await confirm('000000');
    expect(refused.status).toBe(422);
    // The same secret is shown again.
    expect(readSetup(refused.text).secret).toBe(secret);
    const confirmed = await confirm(totpCode(secret, clock()));
    expect(confirmed.text.match(/<code>[a-z2-9]{4}(-[a-z2-9]{4}){3}<\/code>/g)).toHaveLength(10);
    const shown = await openPage(site, page, token);
    expect(shown.text).toContain('Du hast noch 10 Wiederherstellungscodes.');
    expect(shown.text).not.toContain('<code>');
    expect(await auditEvents(site, 'second-factor-on')).toMatchObject([{ by: 'kim', subdomain: 'ya', subject: 'kim' }]);
  });

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const { secret, codes } = await switchOn();
    const text = JSON.stringify(await stored());
    for (const value of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(value);
  });

  test('takes at most 15 minutes, and needs the secret of the own account', async () => {
    const other = { subdomain: 'ya', username: 'robin' };
    await addUser(site, 'ya', other);
    const { secret, sealed } = await startSetup(site.deps, kim, await credentialOfKim());
    const confirm = (key = kim) => confirmFactor(site.deps, key, sealed, totpCode(secret, clock()), null);
    expect(await confirm(other)).toBe('outdated');
    now += 15 * minuteMs;
    expect(await confirm()).toBe('outdated');
    now = start;
    expect(await confirm()).toEqual({ recoveryCodes: expect.any(Array) });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the password', () => replaceAccount(site.deps.database, { ...kim, password })],
    ['the account', () => addUsers(site, 'ya')],
  ])('is not possible with a setup from before %s was replaced', async (_, replace) => {
    const token = await signInAt(site, 'ya');
    const { secret, sealed } = readSetup((await submitForm(site, page, started, token)).text);
    await replace();
    const confirmed = await confirm(sealed, totpCode(secret, clock()), await signInAt(site, 'ya'));
    expect(confirmed.status).toBe(422);
    expect(confirmed.text).toContain('Bitte fang noch einmal an.');
    expect(readSetup(confirmed.text).sealed).toBe('');
    expect(await stored()).toBeNull();
  });

  test('shows the same recovery codes to both requests of a double click, and when it is repeated', async () => {
    const token = await signInAt(site, 'ya');
    const { secret, sealed } = readSetup((await submitForm(site, page, started, token)).text);
    const code = totpCode(secret, clock());
    const responses = await Promise.all([1, 2, 3].map(() => confirm(sealed, code, token)));
    now += 4 * stepMs;
    responses.push(await confirm(sealed, code, token));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [first = [], ...others] = responses.map(({ text }) => codesIn(text));
    expect(first).toHaveLength(10);
    for (const codes of others) expect(codes).toEqual(first);
    expect(await auditEvents(site, 'second-factor-on')).toHaveLength(1);
    expect(await loginStatus({ code: first[0] })).toBe(200);
    // A repetition is no way to see them later, and a wrong code no way at all.
    const later = await confirm(sealed, code, token);
    expect(later.status).toBe(422);
    expect(later.text).toContain('Der zweite Faktor ist schon eingeschaltet.');
    expect(later.text).toContain('Für neue Codes schaltest du ihn aus und wieder ein.');
    expect(codesIn(later.text)).toEqual([]);
  });

  test('does not show the recovery codes of another setup, or for a wrong code', async () => {
    const token = await signInAt(site, 'ya');
    const [first, second] = [
      await submitForm(site, page, started, token),
      await submitForm(site, page, started, token),
    ];
    const setups = [readSetup(first.text), readSetup(second.text)];
    const responses = await Promise.all(
      setups.map(({ secret, sealed }) => confirm(sealed, totpCode(secret, clock()), token)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const done = setups[responses.findIndex(({ status }) => status === 200)];
    const wrong = await confirm(done?.sealed ?? '', '000000', token);
    expect([wrong.status, codesIn(wrong.text)]).toEqual([422, []]);
  });

  test('ends all other sign-ins, and the current one stays', async () => {
    const [own, other] = [await signInAt(site, 'ya'), await signInAt(site, 'ya')];
    const { secret, sealed } = readSetup((await submitForm(site, page, started, own)).text);
    await confirm(sealed, totpCode(secret, clock()), own);
    expect(await statusesOf(own, other)).toEqual([200, 401]);
    expect((await site.deps.sessions.list(kim)).map(({ id }) => id)).toEqual([await site.deps.tokens.sessionOf(own)]);
  });

  test('ends a sign-in that has checked only the password', async () => {
    const checked = await credentialOfKim();
    await switchOn();
    await expect(site.deps.tokens.issue(kim, checked, '')).rejects.toMatchObject({ status: 401 });
  });
});

describe('the API', () => {
  test('requires the code, with the password or with the token of the first step', async () => {
    const { secret } = await switchOn();
    const missing = await login({});
    expect([missing.status, missing.headers['set-cookie']]).toEqual([401, undefined]);
    expect(missing.body).toMatchObject({
      code: 5,
      detail: 'Bitte gib den Code aus deiner App ein.',
      errors: [{ field: 'code' }],
      step: expect.any(String),
    });
    const wrong = await login({ code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 5]);
    expect(await loginStatus({ code: totpCode(secret, clock()) })).toBe(200);
    now += stepMs;
    const { step } = missing.body;
    const second = { subdomain: 'ya', step, code: totpCode(secret, clock()) };
    expect((await callSite(site, 'post', '/api/admin/login').send(second)).status).toBe(200);
  });

  test('control: without a second factor, the password suffices', async () => {
    expect(await loginStatus({})).toBe(200);
  });

  test('does not tell whether a second factor exists before the password is right', async () => {
    await switchOn();
    const refused = await login({ password: 'falsch', code: '123456' });
    expect([refused.status, refused.body.code, refused.body.step]).toEqual([401, 1, undefined]);
  });

  test.each<[string, boolean, number]>([
    ['of the previous step', true, -stepMs],
    ['of the next step', true, stepMs],
    ['that is two steps old', false, -2 * stepMs],
  ])('a code %s is accepted: %s', async (_, isAccepted, distance) => {
    const { secret } = await switchOn();
    now += 4 * stepMs;
    const code = totpCode(secret, new Date(now + distance));
    expect(await loginStatus({ code })).toBe(isAccepted ? 200 : 401);
  });

  test('accepts a code once, also at the same time and in another process', async () => {
    const { secret } = await switchOn();
    const code = totpCode(secret, clock());
    const statuses = await Promise.all([1, 2, 3].map(() => loginStatus({ code })));
    expect(statuses.toSorted()).toEqual([200, 401, 401]);
    expect(await loginStatus({ code })).toBe(401);
    expect(await loginStatus({ code })).toBe(401);
    // An earlier code is refused as well.
    expect(await loginStatus({ code: totpCode(secret, new Date(now - stepMs)) })).toBe(401);
    now += stepMs;
    expect(await loginStatus({ code: totpCode(secret, clock()) })).toBe(200);
  });

  test('accepts each recovery code once', async () => {
    const { codes } = await switchOn();
    const [first = '', second = ''] = codes;
    const statuses = await Promise.all([loginStatus({ code: first }), loginStatus({ code: first })]);
    expect(statuses.toSorted()).toEqual([200, 401]);
    expect(await loginStatus({ code: second.toUpperCase().replaceAll('-', ' ') })).toBe(200);
    expect((await stored())?.recoveryCodes).toHaveLength(8);
    expect(await auditEvents(site, 'recovery-code-used')).toHaveLength(2);
  });

  test('fails closed if the second factor cannot be decrypted', async () => {
    const { secret } = await switchOn();
    await site.deps.database.updateTable('secondFactors').set({ secret: 'x' }).execute();
    const { status, body } = await login({ code: totpCode(secret, clock()) });
    expect([status, body.code]).toEqual([401, 5]);
  });
});

describe('the token of the first step', () => {
  const second = (step: string, code: string, subdomain = 'ya') =>
    callSite(site, 'post', '/api/admin/login').send({ subdomain, step, code });
  const firstStep = async () => String((await login({})).body.step);

  test('is valid for ten minutes', async () => {
    const { secret } = await switchOn();
    const step = await firstStep();
    now += 10 * minuteMs;
    const late = await second(step, totpCode(secret, clock()));
    expect([late.status, late.body.code]).toEqual([401, 1]);
    expect(late.body.detail).toContain('Bitte melde dich noch einmal an.');
  });

  test('is invalid if it is forged, of another host, or the password has changed', async () => {
    const { secret } = await switchOn();
    const step = await firstStep();
    const code = totpCode(secret, clock());
    const statuses = [await second(`${step.slice(0, -3)}abc`, code), await second(step, code, 'kca')];
    expect(statuses.map(({ status }) => status)).toEqual([401, 401]);
    await changeUser(site, 'ya', { passwordHash: await hash(password) });
    expect((await second(step, code)).status).toBe(401);
  });

  test('is no sign-in', async () => {
    await switchOn();
    expect((await callSite(site, 'get', '/api/admin/trips?subdomain=ya', await firstStep())).status).toBe(401);
  });
});

test('the form signs in in two steps, without scripts, and keeps the requested page', async () => {
  const { secret } = await switchOn();
  const path = '/admin/ya/login?weiter=%2Fadmin%2Fya%2Fkonto';
  const first = await submitForm(site, path, { username: 'kim', password });
  expect([first.status, first.headers['set-cookie']]).toEqual([401, undefined]);
  expect(first.text).toContain('Gib noch den Code aus deiner App ein.');
  expect(first.text).not.toContain('Das hat nicht geklappt');
  expect(first.text).not.toContain(password);
  const step = /name="step" value="([^"]+)"/.exec(first.text)?.[1] ?? '';
  const wrong = await submitForm(site, path, { step, code: '000000' });
  expect(wrong.status).toBe(401);
  expect(wrong.text).toContain('Dieser Code stimmt nicht oder wurde schon benutzt.');
  const again = /name="step" value="([^"]+)"/.exec(wrong.text)?.[1] ?? '';
  const done = await submitForm(site, path, { step: again, code: ` ${totpCode(secret, clock())} ` });
  expect([done.status, done.headers.location]).toEqual([303, '/admin/ya/konto']);
  expect(cookiesOf(done)).toContain('admin-tokens');
});

test('wrong codes are counted by the limits of the sign-in, and a right password does not reset them', async () => {
  const limited = await startSite({ now: clock, env: { RATE_LIMIT_FACTOR: '1' } });
  try {
    await addUsers(limited, 'ya');
    const { secret } = await switchOn(limited);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++) {
      const { body, status } = await login({}, limited);
      statuses.push(status);
      const guess = { subdomain: 'ya', step: body.step, code: '000000' };
      statuses.push((await callSite(limited, 'post', '/api/admin/login').send(guess)).status);
    }
    expect(statuses).toEqual(Array(10).fill(401));
    expect((await login({ code: totpCode(secret, clock()) }, limited)).status).toBe(429);
  } finally {
    await limited.stop();
  }
});

describe('switching off', () => {
  const turnOff = async (token: string, fields: object) =>
    submitForm(site, page, { aktion: 'ausschalten', ...fields }, token);

  test('needs password and code', async () => {
    const { secret, codes } = await switchOn();
    const [recovery = '', another = ''] = codes;
    const token = (await login({ code: another })).body.token;
    const refused = [
      await turnOff(token, { current: password, code: '000000' }),
      await turnOff(token, { current: 'falsch', code: totpCode(secret, clock()) }),
      await turnOff(token, { current: password, code: '' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(await stored()).not.toBeNull();
    const done = await turnOff(token, { current: password, code: recovery });
    expect([done.status, done.headers.location]).toEqual([303, '/admin/ya/konto?hinweis=einstufig']);
    expect(await stored()).toBeNull();
    expect(await loginStatus({})).toBe(200);
    expect(await auditEvents(site, 'second-factor-off')).toMatchObject([
      { by: 'kim', subdomain: 'ya', subject: 'kim' },
    ]);
  });

  test('ends all other sign-ins, is done once by a double click, and invalidates links', async () => {
    const { codes } = await switchOn();
    const [first, second, third = ''] = codes;
    const [own, other] = [(await login({ code: first })).body.token, (await login({ code: second })).body.token];
    const { step } = (await login({})).body;
    const responses = await Promise.all([1, 2].map(() => turnOff(own, { current: password, code: third })));
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect(await auditEvents(site, 'second-factor-off')).toHaveLength(1);
    expect(await statusesOf(own, other)).toEqual([200, 401]);
    expect((await callSite(site, 'post', '/api/admin/login').send({ subdomain: 'ya', step })).status).toBe(401);
  });
});

describe('a rotation of the session secret', () => {
  const [old, next] = ['o'.repeat(32), 'n'.repeat(32)];
  let unreadable = 0;
  const processWith = (secrets: Secrets) => ({
    ...site.deps,
    ...createFactorSecrets(secrets, clock),
    logger: { error: () => (unreadable += 1) } as unknown as Logger,
  });
  async function setUp() {
    const { secret, sealed } = await startSetup(processWith([old]), kim, await credentialOfKim());
    const confirmed = await confirmFactor(processWith([old]), kim, sealed, totpCode(secret, clock()), null);
    now += stepMs;
    return { secret, codes: typeof confirmed === 'object' ? confirmed.recoveryCodes : [] };
  }
  const accepts = async (secrets: Secrets, code: string) =>
    acceptCode(processWith(secrets), kim, await credentialOfKim(), code);

  test('keeps second factors: a sign-in encrypts the secret with the new one', async () => {
    const { secret } = await setUp();
    expect(await accepts([next, old], totpCode(secret, clock()))).toBe(true);
    now += stepMs;
    expect(await accepts([next], totpCode(secret, clock()))).toBe(true);
  });

  test('the daily job does so for accounts that do not sign in', async () => {
    const { secret } = await setUp();
    await renewSecondFactors(site.deps.database, [next, old], clock);
    expect(await accepts([next], totpCode(secret, clock()))).toBe(true);
    expect((await stored())?.recoveryCodes).toHaveLength(10);
  });

  test('control: without the accepted secret, codes are refused and reported, but recovery codes are accepted', async () => {
    const { secret, codes } = await setUp();
    await renewSecondFactors(site.deps.database, [next], clock);
    unreadable = 0;
    expect(await accepts([next], totpCode(secret, clock()))).toBe(false);
    expect(unreadable).toBe(1);
    expect(await accepts([next], codes[0] ?? '')).toBe(true);
  });

  test('a secret that is copied to another account is refused', async () => {
    const { secret } = await setUp();
    const robin = { subdomain: 'ya', username: 'robin' };
    const factor = await stored();
    await addUser(site, 'ya', robin);
    const userId = (await readUser(site, 'ya', 'robin'))?.id;
    if (factor && userId)
      await site.deps.database
        .insertInto('secondFactors')
        .values({ userId, ...factor })
        .execute();
    const outcome = await site.deps.verifyCredentials({ ...robin, password });
    const found = 'credential' in outcome ? outcome.credential : null;
    expect(await acceptCode(processWith([old]), robin, found, totpCode(secret, clock()))).toBe(false);
  });
});

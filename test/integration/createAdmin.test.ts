/** `npm run admin:create`: on the embedded content backend, running or not, and on an external one. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsVerifier } from '../../src/organisers/verifyCredentials.ts';
import { startTestBackend, type TestBackend, testToken } from '../builders/testBackend.ts';
import { type CommandResult, runCommand } from '../setup/processes/runCommand.ts';

const password = 'drei-worte-und-mehr';
const accepted = { credential: expect.any(String) };
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.remove());

/** Runs the command with a line on stdin. */
const create = (args: string[], env: Record<string, string>, line = password): Promise<CommandResult> =>
  runCommand('createAdmin', args, env, { input: `${line}\n` });

const externalBackend = () => ({ CONTENT_API_HOST: backend.backend.url, SANITY_TOKEN: testToken });
const kim = ['--subdomain', 'ya', '--username', 'kim'];
const verify = (username: string, tried: string, from = backend) =>
  accountsVerifier(from.client)({ subdomain: 'ya', username, password: tried });

test('creates an account that can sign in, and prints the sign-in URL', async () => {
  const { code, output } = await create(kim, { ...externalBackend(), PUBLIC_ORIGIN: 'https://example.de' });
  expect(output).toContain('https://example.de/admin/ya/login');
  expect(output).not.toContain(password);
  expect(code).toBe(0);
  expect(await verify('kim', password)).toEqual(accepted);
  const document = await backend.client.getDocument('private.admin.ya.kim');
  expect(document).toMatchObject({ _type: 'adminUser', subdomain: 'ya', username: 'kim', role: 'owner' });
  expect(document?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await backend.anonymous.getDocument('private.admin.ya.kim')).toBeUndefined();
});

test('does not change an existing account without --replace', async () => {
  const args = ['--subdomain', 'ya', '--username', 'mika'];
  await create(args, externalBackend());
  const again = await create(args, externalBackend(), 'ein-anderes-passwort');
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
  expect(await verify('mika', password)).toEqual(accepted);
  await create([...args, '--replace'], externalBackend(), 'ein-anderes-passwort');
  expect(await verify('mika', 'ein-anderes-passwort')).toEqual(accepted);
  expect(await verify('mika', password)).toMatchObject({ code: 1 });
});

test('changes the role of an existing account', async () => {
  await backend.client.create({ _id: 'private.admin.ya.toni', _type: 'adminUser', role: 'editor', note: 'x' });
  await create(['--subdomain', 'ya', '--username', 'toni', '--replace', '--role', 'bookings'], externalBackend());
  expect(await backend.client.getDocument('private.admin.ya.toni')).toMatchObject({ role: 'bookings', note: 'x' });
});

test('removes a lost second factor, with an audit event, and keeps it otherwise', async () => {
  const totp = { secret: 'x', lastStep: 1, recoveryCodes: [] };
  const sam = { _id: 'private.admin.ya.sam', _type: 'adminUser', subdomain: 'ya', username: 'sam', totp };
  await backend.client.create(sam);
  const args = ['--subdomain', 'ya', '--username', 'sam', '--replace'];
  await create(args, externalBackend());
  expect(await backend.client.getDocument(sam._id)).toMatchObject({ totp });
  expect((await create([...args, '--remove-second-factor'], externalBackend())).code).toBe(0);
  expect(await backend.client.getDocument(sam._id)).not.toHaveProperty('totp');
  const events = await backend.client.fetch('*[_type == "auditEvent" && action == "second-factor-off"]');
  expect(events).toMatchObject([{ by: 'operator', subdomain: 'ya', subject: 'sam' }]);
});

test('makes and unmakes a marketplace administrator', async () => {
  const args = ['--subdomain', 'lagerfeuer', '--username', 'alex'];
  const flag = async () => (await backend.client.getDocument('private.admin.lagerfeuer.alex'))?.isMarketplaceAdmin;
  await create([...args, '--marketplace'], externalBackend());
  expect(await flag()).toBe(true);
  await create([...args, '--replace'], externalBackend());
  expect(await flag()).toBe(true);
  await create([...args, '--replace', '--no-marketplace'], externalBackend());
  expect(await flag()).toBe(false);
  await create([...args, '--replace', '--marketplace'], externalBackend());
  expect(await flag()).toBe(true);
});

test('generates a password and prints it', async () => {
  const { output } = await create(['--subdomain', 'ya', '--username', 'robin', '--generate'], externalBackend());
  const generated = /password (\S{20})\n/.exec(output)?.[1] ?? '';
  expect(await verify('robin', generated)).toEqual(accepted);
});

test('resolves the alias of a host', async () => {
  await create(['--subdomain', 'ole', '--username', 'kim'], externalBackend());
  expect(await backend.client.getDocument('private.admin.english.kim')).toBeDefined();
});

describe('on the embedded backend of a data folder', () => {
  test('that is not running', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-admin-'));
    const { code, output } = await create(kim, { DATA_DIR: folder });
    expect(output).toContain('/admin/ya/login');
    expect(code).toBe(0);
    const started = await startTestBackend({ dataDir: join(folder, 'content') });
    expect(await verify('kim', password, started)).toEqual(accepted);
    await started.remove();
    await rm(folder, { recursive: true });
  });

  test('that is running, or whose database is locked', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-admin-'));
    const running = await startTestBackend({ dataDir: join(folder, 'content') });
    const locked = await create(kim, { DATA_DIR: folder });
    expect(locked).toMatchObject({ code: 1, output: expect.stringContaining('cannot be opened') });
    const details = { pid: process.pid, contentUrl: running.backend.url, contentToken: testToken };
    await writeFile(join(folder, 'running.json'), JSON.stringify(details));
    expect((await create(kim, { DATA_DIR: folder })).code).toBe(0);
    expect(await verify('kim', password, running)).toEqual(accepted);
    await running.remove();
    // A killed backend leaves running.json behind.
    expect((await create(['--subdomain', 'ya', '--username', 'later'], { DATA_DIR: folder })).code).toBe(0);
    await rm(folder, { recursive: true });
  });
});

describe('prints a message without a stack trace for', () => {
  test.each([
    ['an unknown host', ['--subdomain', 'nirgends', '--username', 'kim'], {}, password, 'There are: lagerfeuer, ya'],
    ['an unknown role', [...kim, '--role', 'chef'], {}, password, 'There are: owner, editor'],
    [
      'a marketplace administrator of another host',
      [...kim, '--marketplace'],
      {},
      password,
      'these hosts can: lagerfeuer',
    ],
    ['a second factor without --replace', [...kim, '--remove-second-factor'], {}, password, 'Usage'],
    ['an invalid user name', ['--subdomain', 'ya', '--username', 'kim meier'], {}, password, 'is no user name'],
    ['a short password', kim, {}, 'kurz', '12 to 256 characters'],
    ['no password', kim, {}, '', '12 to 256 characters'],
    ['a password among the arguments', [...kim, '--password', password], {}, '', 'Usage'],
    ['a missing user name', ['--subdomain', 'ya'], {}, password, '--username is missing'],
    ['a missing token', kim, { SANITY_TOKEN: '' }, password, 'SANITY_TOKEN is missing'],
    ['a wrong token', kim, { SANITY_TOKEN: 'wrong' }, password, 'rejected the account'],
    [
      'an unreachable content backend',
      kim,
      { CONTENT_API_HOST: 'http://127.0.0.1:1' },
      password,
      'rejected the account',
    ],
    ['an invalid configuration', kim, { PORT: 'x' }, password, 'PORT'],
    [
      'a configured sign-in service',
      [...kim, '--replace'],
      { ADMIN_LOGIN_URL: 'http://127.0.0.1:1' },
      password,
      'ADMIN_LOGIN_URL',
    ],
  ])('%s', async (_, args, env, line, expected) => {
    const { code, output } = await create(args, { ...externalBackend(), ...env }, line);
    expect(output).toContain(expected);
    expect(output).not.toMatch(/^\s+at /m);
    expect(code).toBe('ADMIN_LOGIN_URL' in env ? 0 : 1);
  });
});

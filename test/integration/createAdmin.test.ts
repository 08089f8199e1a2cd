/** `npm run admin:create`: on the embedded content backend, running or not, and on one elsewhere. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsVerifier } from '../../src/organisers/verifyCredentials.ts';
import { startTestBackend, type TestBackend, testToken } from '../builders/testBackend.ts';

const password = 'drei-worte-und-mehr';
const accepted = { credential: expect.any(String) };
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.remove());

interface Run {
  code: number | null;
  said: string;
}

/** Runs the command the way npm does, with a line piped in. */
function create(args: string[], env: Record<string, string>, line = password): Promise<Run> {
  const child = spawn('node', ['src/launch/createAdmin.ts', ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: 'pipe',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  }
  // Whoever refuses its arguments does not wait for the line; nobody waits for the end.
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${line}\n`);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

const elsewhere = () => ({ CONTENT_API_HOST: backend.backend.url, SANITY_TOKEN: testToken });
const kim = ['--subdomain', 'ya', '--username', 'kim'];
const verify = (username: string, tried: string, from = backend) =>
  accountsVerifier(from.client)({ subdomain: 'ya', username, password: tried });

test('makes an account that can sign in, and tells where', async () => {
  const { code, said } = await create(kim, { ...elsewhere(), PUBLIC_ORIGIN: 'https://example.de' });
  expect(said).toContain('https://example.de/admin/ya/login');
  expect(said).not.toContain(password);
  expect(code).toBe(0);
  expect(await verify('kim', password)).toEqual(accepted);
  const document = await backend.client.getDocument('private.admin.ya.kim');
  expect(document).toMatchObject({ _type: 'adminUser', subdomain: 'ya', username: 'kim' });
  expect(document?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await backend.anonymous.getDocument('private.admin.ya.kim')).toBeUndefined();
});

test('leaves an account that exists as it is, unless it is to be replaced', async () => {
  const args = ['--subdomain', 'ya', '--username', 'mika'];
  await create(args, elsewhere());
  const again = await create(args, elsewhere(), 'ein-anderes-passwort');
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('--replace') });
  expect(await verify('mika', password)).toEqual(accepted);
  await create([...args, '--replace'], elsewhere(), 'ein-anderes-passwort');
  expect(await verify('mika', 'ein-anderes-passwort')).toEqual(accepted);
  expect(await verify('mika', password)).toMatchObject({ code: 1 });
});

test('makes up a password and shows it once', async () => {
  const { said } = await create(['--subdomain', 'ya', '--username', 'robin', '--generate'], elsewhere());
  const made = /password (\S{20})\n/.exec(said)?.[1] ?? '';
  expect(await verify('robin', made)).toEqual(accepted);
});

test('an alias is the host it stands for', async () => {
  await create(['--subdomain', 'ole', '--username', 'kim'], elsewhere());
  expect(await backend.client.getDocument('private.admin.english.kim')).toBeDefined();
});

describe('on the embedded backend of a data folder', () => {
  test('that does not run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-admin-'));
    const { code, said } = await create(kim, { DATA_DIR: folder });
    expect(said).toContain('/admin/ya/login');
    expect(code).toBe(0);
    const started = await startTestBackend({ dataDir: join(folder, 'content') });
    expect(await verify('kim', password, started)).toEqual(accepted);
    await started.remove();
    await rm(folder, { recursive: true });
  });

  test('that runs, and one that something else has open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-admin-'));
    const running = await startTestBackend({ dataDir: join(folder, 'content') });
    const locked = await create(kim, { DATA_DIR: folder });
    expect(locked).toMatchObject({ code: 1, said: expect.stringContaining('cannot be opened') });
    const details = { pid: process.pid, contentUrl: running.backend.url, contentToken: testToken };
    await writeFile(join(folder, 'running.json'), JSON.stringify(details));
    expect((await create(kim, { DATA_DIR: folder })).code).toBe(0);
    expect(await verify('kim', password, running)).toEqual(accepted);
    await running.remove();
    // Killed: what it wrote down is still there.
    expect((await create(['--subdomain', 'ya', '--username', 'later'], { DATA_DIR: folder })).code).toBe(0);
    await rm(folder, { recursive: true });
  });
});

describe('says in a sentence what is wrong', () => {
  test.each([
    ['an unknown host', ['--subdomain', 'nirgends', '--username', 'kim'], {}, password, 'There are: lagerfeuer, ya'],
    ['what is no user name', ['--subdomain', 'ya', '--username', 'kim meier'], {}, password, 'is no user name'],
    ['a short password', kim, {}, 'kurz', '12 to 256 characters'],
    ['no password', kim, {}, '', '12 to 256 characters'],
    ['a password among the arguments', [...kim, '--password', password], {}, '', 'Usage'],
    ['nobody to ask', ['--subdomain', 'ya'], {}, password, '--username is missing'],
    ['no token', kim, { SANITY_TOKEN: '' }, password, 'SANITY_TOKEN is missing'],
    ['a wrong token', kim, { SANITY_TOKEN: 'wrong' }, password, 'rejected the account'],
    ['an address where nobody is', kim, { CONTENT_API_HOST: 'http://127.0.0.1:1' }, password, 'rejected the account'],
    ['a faulty configuration', kim, { PORT: 'x' }, password, 'PORT'],
    [
      'a sign-in service',
      [...kim, '--replace'],
      { ADMIN_LOGIN_URL: 'http://127.0.0.1:1' },
      password,
      'ADMIN_LOGIN_URL',
    ],
  ])('%s', async (_, args, env, line, expected) => {
    const { code, said } = await create(args, { ...elsewhere(), ...env }, line);
    expect(said).toContain(expected);
    expect(said).not.toMatch(/^\s+at /m);
    expect(code).toBe('ADMIN_LOGIN_URL' in env ? 0 : 1);
  });
});

// Proves specification §1.2, §7.2, §7.9, §12.3, §14.1
/** `npm run admin:create`: on the embedded PostgreSQL, running or not, and on an external one. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount, loadAccount } from '#accounts/accounts.ts';
import { accountsVerifier } from '#accounts/verifyCredentials.ts';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { parseEnv } from '#env.ts';
import { createAdmin } from '#launch/createAdmin.ts';
import { openDatabase } from '#launch/openDatabase.ts';
import { createCommandClaim } from '#launch/start/claimFolder.ts';
import { createTestDatabase, type TestDatabase } from '#test/setup/database/testDatabase.ts';
import { callCommand } from '#test/setup/processes/callCommand.ts';
import { type CommandResult, runCommand } from '#test/setup/processes/runCommand.ts';

const password = 'drei-worte-und-mehr';
const unreachable = 'postgres://127.0.0.1:1/none';
const accepted = { credential: expect.any(String) };
let created: TestDatabase;
let database: Database;

beforeAll(async () => {
  created = await createTestDatabase();
  database = connectDatabase(created.env.DATABASE_URL, 'job', () => undefined);
});

afterAll(async () => {
  await database.destroy();
  await created.drop();
});

/** Calls the command with a line on stdin. */
const create = (args: string[], env: Record<string, string>, line = password): Promise<CommandResult> =>
  callCommand(createAdmin, args, env, `${line}\n`);
/** Runs the command as a process whose stdin stays open. */
const createByProcess = (args: string[], env: Record<string, string>) =>
  runCommand('createAdmin', args, env, { input: `${password}\n` });

const external = () => created.env;
const find = (username: string, subdomain = 'ya') => loadAccount(database, { subdomain, username });
const kim = ['--subdomain', 'ya', '--username', 'kim'];
const verify = (username: string, tried: string, from = database) =>
  accountsVerifier(from)({ subdomain: 'ya', username, password: tried });

test('creates an account that can sign in, and prints the sign-in URL', async () => {
  const { code, output } = await createByProcess(kim, { ...external(), PUBLIC_ORIGIN: 'https://example.de' });
  expect(output).toContain('https://example.de/admin/ya/login');
  expect(output).not.toContain(password);
  expect(code).toBe(0);
  expect(await verify('kim', password)).toEqual(accepted);
  const account = await find('kim');
  expect(account).toMatchObject({ subdomain: 'ya', username: 'kim', role: 'owner', isMarketplaceAdmin: false });
  expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
});

test('prints an error without a stack trace, and exits with 1', async () => {
  const { code, output } = await createByProcess([...kim, '--password', password], external());
  expect(output).toContain('Usage');
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
});

test('does not change an existing account without --replace', async () => {
  await insertAccount(database, { subdomain: 'ya', username: 'mika', passwordHash: 'x', role: 'editor' });
  const again = await create(['--subdomain', 'ya', '--username', 'mika'], external());
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
  expect(await find('mika')).toMatchObject({ passwordHash: 'x', role: 'editor' });
});

test('generates a password, resolves the alias of a host, and makes a marketplace administrator', async () => {
  const { output } = await create(
    ['--subdomain', 'lf', '--username', 'robin', '--generate', '--marketplace'],
    external(),
  );
  const generated = /password (\S{20})\n/.exec(output)?.[1] ?? '';
  const key = { subdomain: 'lagerfeuer', username: 'robin' };
  expect(await accountsVerifier(database)({ ...key, password: generated })).toEqual(accepted);
  expect(await find('robin', 'lagerfeuer')).toMatchObject({ isMarketplaceAdmin: true });
});

test('replaces the password of an account, and what the arguments name', async () => {
  const alex = { subdomain: 'lagerfeuer', username: 'alex' };
  const email = 'alex@example.org';
  const rights = { role: 'editor', isMarketplaceAdmin: true } as const;
  await insertAccount(database, { ...alex, ...rights, passwordHash: 'x', email });
  const factor = { id: randomUUID(), secret: 'x', lastStep: 1, recoveryCodes: [] };
  const userId = (await loadAccount(database, alex))?.id ?? '';
  await database
    .insertInto('secondFactors')
    .values({ userId, ...factor })
    .execute();
  const args = ['--subdomain', 'lagerfeuer', '--username', 'alex', '--replace'];
  await create(args, external());
  expect(await loadAccount(database, alex)).toMatchObject({ ...rights, email, secondFactor: factor });
  expect(await accountsVerifier(database)({ ...alex, password })).toEqual(accepted);

  const changes = ['--role', 'bookings', '--no-marketplace', '--remove-second-factor'];
  expect((await create([...args, ...changes], external(), 'ein-anderes-passwort')).code).toBe(0);
  const changed = { role: 'bookings', isMarketplaceAdmin: false, email, secondFactor: null };
  expect(await loadAccount(database, alex)).toMatchObject(changed);
  expect(await accountsVerifier(database)({ ...alex, password: 'ein-anderes-passwort' })).toEqual(accepted);
  expect(await accountsVerifier(database)({ ...alex, password })).toMatchObject({ code: 1 });
  const events = database.selectFrom('auditEvents').selectAll().where('action', '=', 'second-factor-off');
  expect(await events.execute()).toMatchObject([{ actor: 'operator', subdomain: 'lagerfeuer', subject: 'alex' }]);
});

test('uses the PostgreSQL of a data folder, whether it is not running, running or was killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-admin-'));
  const { code, output } = await create(kim, { DATA_DIR: folder });
  expect(output).toContain('/admin/ya/login');
  expect(code).toBe(0);

  const { DATABASE_URL, DATABASE_OWNER_URL } = created.env;
  const details = { pid: process.pid, databaseUrl: DATABASE_URL, databaseOwnerUrl: DATABASE_OWNER_URL };
  await writeFile(join(folder, 'running.json'), JSON.stringify(details));
  expect((await create(['--subdomain', 'ya', '--username', 'running'], { DATA_DIR: folder })).code).toBe(0);
  expect(await verify('running', password)).toEqual(accepted);

  // A killed server leaves running.json behind.
  const killed = { ...details, databaseUrl: unreachable, databaseOwnerUrl: unreachable };
  await writeFile(join(folder, 'running.json'), JSON.stringify(killed));
  using claim = createCommandClaim(folder);
  const opened = await openDatabase(parseEnv({ DATA_DIR: folder }), claim);
  expect(await verify('kim', password, opened.database)).toEqual(accepted);
  await opened.close();
  await rm(folder, { recursive: true });
});

describe('a message is the only output for', () => {
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
    ['a missing user name', ['--subdomain', 'ya'], {}, password, '--username is missing'],
    [
      'a database that does not answer',
      kim,
      { DATABASE_URL: unreachable, DATABASE_OWNER_URL: unreachable },
      password,
      'check DATABASE_URL',
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
    const { code, output } = await create(args, { ...external(), ...env }, line);
    expect(output).toContain(expected);
    expect(code).toBe('ADMIN_LOGIN_URL' in env ? 0 : 1);
  });
});

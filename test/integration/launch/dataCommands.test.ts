/** `npm run backup`, `restore` and `person` on the data folder of a product that is not running, and with services by URL. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '#database/connectDatabase.ts';
import { backup } from '#launch/backup.ts';
import { person } from '#launch/person.ts';
import { restore } from '#launch/restore.ts';
import { claimFolder } from '#launch/start/claimFolder.ts';
import { buildSubmission } from '#test/builders/submission.ts';
import { startTestBackend, type TestBackend, testToken } from '#test/builders/testBackend.ts';
import { createTestDatabase, type TestDatabase } from '#test/setup/database/testDatabase.ts';
import { callCommand } from '#test/setup/processes/callCommand.ts';
import { runCommand } from '#test/setup/processes/runCommand.ts';
import { startRedis, type TestRedis } from '#test/setup/redis/redisServer.ts';
import { storeSubmission } from '#test/setup/submissions/storeSubmission.ts';

let folder: string;
let backend: TestBackend;
let redis: TestRedis;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-commands-'));
  [backend, redis, database] = await Promise.all([
    startTestBackend({ dataDir: join(folder, 'first', 'content') }),
    startRedis(),
    createTestDatabase(),
  ]);
  await backend.client.create({ _id: 'award-a', _type: 'award', title: 'Siegel' });
  const rows = connectDatabase(database.env.DATABASE_URL, 'job', () => undefined);
  await storeSubmission(rows, buildSubmission());
  const user = { id: '00000000-0000-4000-8000-000000000001', subdomain: 'ya', username: 'kim', passwordHash: 'hash' };
  await rows
    .insertInto('users')
    .values({ ...user, role: 'owner', isMarketplaceAdmin: false, email: null, extraRoles: [], signedInAt: null })
    .execute();
  await rows.destroy();
});
afterAll(async () => {
  await database.drop();
  await redis.stop();
  await backend.remove();
  await rm(folder, { recursive: true });
});

const external = () => ({
  ...{ CONTENT_API_HOST: backend.backend.url, SANITY_TOKEN: testToken, REDIS_URL: redis.url },
  ...database.env,
});
const embedded = (name: string) => ({ DATA_DIR: join(folder, name) });
const copy = () => join(folder, 'backup');

test('a backup of one installation is restored into another one, whose services are not running', async () => {
  const created = await runCommand('backup', [copy()], external());
  expect(created).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 documents, 5 rows (1 accounts, 1 bookings and messages), 0 files'),
  });
  const restored = await runCommand('restore', [copy()], embedded('second'));
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('1 documents and 5 rows of') });

  const erased = await callCommand(person, ['erase', 'Anna@example.org', '--yes'], embedded('second'));
  expect(erased).toMatchObject({ code: 0, output: expect.stringMatching(/LF-7K3M-Q9PD {2}message.*Erased/s) });
  const after = await callCommand(person, ['find', 'anna@example.org'], embedded('second'));
  expect(after).toMatchObject({ code: 0, output: expect.stringContaining('0 bookings, 0 messages') });

  const file = join(folder, 'anna.csv');
  expect((await runCommand('person', ['export', 'anna@example.org', file], external())).code).toBe(0);
  expect(await readFile(file, 'utf8')).toContain('Gibt es Kojen?');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const unconfirmed = await callCommand(person, ['erase', 'anna@example.org'], external());
  expect(unconfirmed).toMatchObject({ code: 1, output: expect.stringContaining('--yes') });
  expect((await callCommand(restore, [copy(), '--replace'], external())).code).toBe(0);
}, 240_000);

describe('a message is the only output for', () => {
  const email = 'anna@example.org';
  test.each([
    ['a backup without a folder', backup, [], {}, 'Usage'],
    ['a folder that exists', backup, ['test'], {}, 'already exists'],
    ['an unknown option', restore, ['folder', '--force'], {}, 'Usage'],
    ['a folder without a backup', restore, ['test'], {}, 'not a complete backup'],
    ['an unknown action', person, ['show', email], {}, 'Usage'],
    ['an invalid address', person, ['find', 'anna'], {}, 'Usage'],
    ['a file of another kind', person, ['export', email, 'file.txt'], {}, 'Usage'],
    ['a missing token', person, ['find', email], { SANITY_TOKEN: '' }, 'SANITY_TOKEN is missing'],
    [
      'an unreachable Redis',
      person,
      ['erase', email, '--yes'],
      { REDIS_URL: 'redis://127.0.0.1:1' },
      'Redis does not answer',
    ],
    [
      'an unreachable PostgreSQL',
      backup,
      ['x'],
      { DATABASE_OWNER_URL: 'postgres://127.0.0.1:1/none' },
      'PostgreSQL does not answer',
    ],
  ])('%s', async (_what, command, args, env, expected) => {
    const { code, output } = await callCommand(command, args, { ...external(), ...env });
    expect(output).toContain(expected);
    expect(code).toBe(1);
  });

  test('a product that is just starting', async () => {
    const claim = await claimFolder(folder);
    const { code, output } = await callCommand(restore, ['x'], { DATA_DIR: folder });
    claim.release();
    expect(output).toBe(
      `Lagerfeuer is already running on the data folder ${folder}. Repeat this command when that is ready or has ended.`,
    );
    expect(code).toBe(1);
  });
});

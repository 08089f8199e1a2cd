/** Checks of `npm run doctor` that concern this machine, and the command itself. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDisk } from '#launch/doctor/checkDisk.ts';
import { checkTimeZone } from '#launch/doctor/checkTimeZone.ts';
import { doctor } from '#launch/doctor.ts';
import { startTestBackend, type TestBackend, testToken } from '#test/builders/testBackend.ts';
import { callCommand } from '#test/setup/processes/callCommand.ts';
import { runCommand } from '#test/setup/processes/runCommand.ts';
import { startRedis, type TestRedis } from '#test/setup/redis/redisServer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('time zone data', () => {
  test('passes with the data of this Node.js', () => {
    expect(checkTimeZone().state).toBe('passed');
  });

  test('fails if the time in Berlin is computed without daylight saving time', () => {
    const winterHour = (instant: Date) => String(instant.getUTCHours() + 1);
    const finding = checkTimeZone(winterHour);
    expect(finding).toMatchObject({ state: 'failed', message: expect.stringContaining('2027-07-15') });
  });
});

describe('the disk', () => {
  test('passes with a writable folder and enough space, and leaves no file behind', async () => {
    expect((await checkDisk(join(folder, 'new'), 1)).state).toBe('passed');
    expect(await readdir(join(folder, 'new'))).toEqual([]);
  });

  test('fails if there is too little space', async () => {
    const finding = await checkDisk(folder, Number.MAX_SAFE_INTEGER);
    expect(finding).toMatchObject({ state: 'failed', message: expect.stringMatching(/^only .* GB free/) });
  });

  test('fails if the folder is not writable', async () => {
    await writeFile(join(folder, 'a-file'), '');
    const finding = await checkDisk(join(folder, 'a-file/data'));
    expect(finding).toMatchObject({ state: 'failed', fix: expect.stringContaining('DATA_DIR') });
  });
});

describe('npm run doctor', () => {
  let redis: TestRedis;
  let backend: TestBackend;
  beforeAll(async () => {
    [redis, backend] = await Promise.all([startRedis(), startTestBackend()]);
  });
  afterAll(() => Promise.all([redis.stop(), backend.remove()]));

  const settings = () => ({
    ...{ CONTENT_API_HOST: backend.backend.url, SANITY_TOKEN: testToken, REDIS_URL: redis.url },
    DATA_DIR: folder,
  });

  test('reports every check and exits with 0 if none fails', async () => {
    const { code, output } = await callCommand(doctor, [], settings());
    expect(output).toContain('No problems found.');
    for (const subject of ['Settings', 'Redis', 'Content', 'Mail', 'Clock', 'Time zone', 'Disk', 'DNS']) {
      expect(output).toMatch(new RegExp(`[✓–] ${subject}`));
    }
    expect(code).toBe(0);
  });

  test('exits with 1 and names the fix if a check fails', async () => {
    const { code, output } = await runCommand(
      'doctor',
      [],
      { ...settings(), MAIL: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' },
      { cwd: folder },
    );
    expect(output).toMatch(/✗ Mail: .*\n.*Check host, port/);
    expect(output).toContain('1 of ');
    expect(code).toBe(1);
  });

  test('lists all issues of the settings', async () => {
    const { code, output } = await callCommand(doctor, [], { SANITY_PROJECT_ID: 'abc', PORT: 'x' });
    for (const name of ['PORT', 'SANITY_TOKEN', 'SESSION_SECRET', 'MAIL']) expect(output).toContain(`- ${name}: `);
    expect(code).toBe(1);
  });
});

/** The embedded PostgreSQL after a crash, and where root may not create a user namespace, as in many containers. */
import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#launch/ports.ts';
import { postgresStopSignal, preparePostgres } from '#launch/start/postgresServer.ts';
import { spawnServer } from '#launch/start/spawnServer.ts';

test('starts at once after all of its processes were killed, also if another process has the number of its first one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-killed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const start = async () => {
    const postgres = await preparePostgres(folder, await freePort());
    const server = spawnServer(postgres);
    await postgres.waitUntilReady(server.ended);
    return { ...server, url: postgres.ownerUrl };
  };
  const killed = await start();
  // The process of a connection ends later than the first one.
  const client = new pg.Client({ connectionString: killed.url });
  client.on('error', () => undefined);
  await client.connect();
  const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0];
  process.kill(pid, 'SIGSTOP');
  await killed.stop('SIGKILL');
  const other = spawn('sleep', ['600'], { detached: true });
  onTestFinished(() => void other.kill());
  const file = join(folder, 'files/postmaster.pid');
  await writeFile(file, (await readFile(file, 'utf8')).replace(String(killed.pid), String(other.pid)));
  const starting = start();
  await pause(300);
  process.kill(pid, 'SIGCONT');
  const { ended, stop } = await starting;
  expect(ended.aborted).toBe(false);
  await stop(postgresStopSignal);
});

/** Replaces programs by ones that fail. @returns a folder for the server */
async function withoutPrograms(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-nobody-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  for (const name of names) await writeFile(join(folder, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return join(folder, 'postgres');
}

/** Starts the server in a new folder. @returns the program that runs it */
async function programIn(folder: string): Promise<string> {
  const postgres = await preparePostgres(folder, await freePort());
  const { ended, stop } = spawnServer(postgres);
  await postgres.waitUntilReady(ended);
  expect(ended.aborted).toBe(false);
  await stop(postgresStopSignal);
  return postgres.program;
}

test.skipIf(process.getuid?.() !== 0)('without user namespaces, root runs it as nobody', async () => {
  expect(await programIn(await withoutPrograms('unshare'))).toBe('setpriv');
});

describe('a user whose number has no name', () => {
  const asUser = () => {
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(12_345);
    onTestFinished(() => getuid.mockRestore());
  };

  test.skipIf(spawnSync('unshare', ['--user', 'true']).status !== 0)('runs it in a namespace', async () => {
    asUser();
    expect(await programIn(await withoutPrograms('id'))).toBe('unshare');
  });

  test('is told so where namespaces are forbidden', async () => {
    asUser();
    const folder = await withoutPrograms('id', 'unshare');
    const reason = 'PostgreSQL needs a user with a name, and user 12345 has none in /etc/passwd.';
    await expect(preparePostgres(folder, 1)).rejects.toThrow(reason);
  });
});

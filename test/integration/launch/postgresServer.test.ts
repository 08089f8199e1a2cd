/** The embedded PostgreSQL where root may not create a user namespace, as in many containers. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#launch/ports.ts';
import { postgresStopSignal, preparePostgres } from '#launch/start/postgresServer.ts';
import { spawnServer } from '#launch/start/spawnServer.ts';

test.skipIf(process.getuid?.() !== 0)('without user namespaces, root runs it as nobody', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-nobody-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const postgres = await preparePostgres(join(folder, 'postgres'), await freePort());
  expect(postgres.program).toBe('setpriv');
  const { ended, stop } = spawnServer(postgres);
  await postgres.waitUntilReady(ended);
  expect(ended.aborted).toBe(false);
  await stop(postgresStopSignal);
});

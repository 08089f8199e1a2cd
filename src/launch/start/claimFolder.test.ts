import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimFolder } from './claimFolder.ts';

test('a leftover process that nobody has asked for its exit code counts as stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lagerfeuer-claim-'));
  // `sleep` replaces the shell and never asks for the exit code of its child, like the first process of some containers.
  const script = 'bash -c \'exec -a "node $0" sleep 1000\' "$0" & echo $!; exec sleep 1000';
  const parent = spawn('bash', ['-c', script, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => {
    parent.kill();
    rmSync(folder, { recursive: true });
  });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(line);
  await expect.poll(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain(`node ${folder}`);
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: 2 ** 22 + 1, pids: { worker: pid } }));
  const claim = await claimFolder(folder);
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toContain('zombie');
  claim.release();
});

/** Each benchmark works, in a small and short run. Its numbers are not judged. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

function bench(...parts: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['bench/run.ts', '--brief', ...parts], {
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

test('all parts print their tables', { timeout: 600_000 }, () => {
  const titles = bench().match(/^## .*$/gm) ?? [];
  expect(titles.length).toBeGreaterThanOrEqual(7);
});

// The comparison installs other frameworks the first time, which needs the package registry.
test.skipIf(!existsSync('.data/bench-peers/installed.json'))(
  'the comparison with other frameworks',
  { timeout: 600_000 },
  () => {
    expect(bench('peers')).toContain('Next.js');
  },
);

import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makePrivate } from './makePrivate.ts';

const folder = mkdtempSync(join(tmpdir(), 'lagerfeuer-private-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);

test('restricts the permissions of its own files only', () => {
  mkdirSync(join(folder, 'redis/appendonlydir'), { recursive: true, mode: 0o755 });
  for (const name of ['redis/appendonlydir/base.rdb', 'running.json', 'somebody-elses']) {
    writeFileSync(join(folder, name), '', { mode: 0o644 });
  }
  symlinkSync(join(folder, 'somebody-elses'), join(folder, 'redis/link'));
  makePrivate(folder);
  expect(['redis', 'redis/appendonlydir', 'redis/appendonlydir/base.rdb', 'running.json'].map(modeOf)).toEqual([
    '700',
    '700',
    '600',
    '600',
  ]);
  expect(modeOf('somebody-elses')).toBe('644');
});

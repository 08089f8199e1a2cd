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
  for (const name of ['redis/appendonlydir/base.rdb', 'running.json', 'unrelated-file']) {
    writeFileSync(join(folder, name), '', { mode: 0o644 });
  }
  symlinkSync(join(folder, 'unrelated-file'), join(folder, 'redis/link'));
  makePrivate(folder);
  expect(['redis', 'redis/appendonlydir', 'redis/appendonlydir/base.rdb', 'running.json'].map(modeOf)).toEqual([
    '700',
    '700',
    '600',
    '600',
  ]);
  expect(modeOf('unrelated-file')).toBe('644');
});

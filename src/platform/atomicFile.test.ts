/** A file is complete or missing, also if the disk is full. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFileAtomically } from './atomicFile.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a write that fails leaves the earlier file and nothing else', async () => {
  const file = join(folder, 'mail.eml');
  await writeFileAtomically(file, Buffer.from('complete'));
  /** Fails while it is being written, as on a full disk. */
  const bytes = (async function* () {
    yield Buffer.from('half');
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  })();
  await expect(writeFileAtomically(file, bytes as never)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readFile(file, 'utf8')).toBe('complete');
  expect(await readdir(folder)).toEqual(['mail.eml']);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from './loadDemo.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function moduleOf(name: string, source: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, source);
  return file;
}

test('loadDemo loads a module of demo content by its path', async () => {
  const file = await moduleOf(
    'demo.mjs',
    'export const documents = async (today) => [{ _id: today, _type: "page" }]; export const brokenDocumentIds = ["x"]; export const picturesFolder = "/p";',
  );
  const demo = await loadDemo(file);
  expect(demo).toMatchObject({ brokenDocumentIds: ['x'], picturesFolder: '/p' });
  expect(await demo?.documents('2026-11-22')).toEqual([{ _id: '2026-11-22', _type: 'page' }]);
});

test('loadDemo returns null for a missing file', async () => {
  expect(await loadDemo(join(folder, 'missing.mjs'))).toBeNull();
});

test('loadDemo rejects a module without the required exports and names it', async () => {
  const file = await moduleOf('empty.mjs', 'export const documents = [];');
  await expect(loadDemo(file)).rejects.toThrow(/empty\.mjs: documents is not a function, brokenDocumentIds /);
});

// Proves specification §10.3
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { personalDataIn } from './personalDataIn.ts';
import { searchLogs } from './searchLogs.ts';

describe('the search', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-search-'));
    await writeFile(join(folder, 'web-1-4711.log'), '{"msg":"request","route":"list"}\n{"msg":"listening"}\n');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('removes logs without personal data', async () => {
    expect(await searchLogs(folder, ['web'])).toBe(2);
    expect(existsSync(folder)).toBe(false);
  });

  test('control: names file, line and text of what it finds', async () => {
    await writeFile(join(folder, 'worker-4712.log'), '{"msg":"ready"}\n{"msg":"Mail an anna@example.org"}\n');
    await expect(searchLogs(folder, [])).rejects.toThrow(/worker-4712\.log:2: anna@example\.org\n.*Mail an/);
    expect(await readdir(folder)).toHaveLength(2);
  });

  test.each([
    ['no file', async () => rm(join(folder, 'web-1-4711.log'))],
    ['an empty file', async () => writeFile(join(folder, 'web-1-4711.log'), '')],
    ['only lines of another process', async () => writeFile(join(folder, 'redis.log'), 'Ready\n')],
  ])('control: fails if there is %s', async (_what, change) => {
    await change();
    await expect(searchLogs(folder, ['web', 'worker'])).rejects.toThrow('No log lines were searched of');
  });
});

describe('finds', () => {
  test.each([
    ['an entered name', '{"name":"Lina Beispiel"}', ['Lina', 'Beispiel']],
    ['an encoded address', '{"path":"/x?street=Feldweg%203&phone=030+1234567"}', ['Feldweg 3', '030+1234567']],
    ['an encoded umlaut', '{"path":"/Seestra%C3%9Fe%201"}', ['Seestraße 1']],
    ['a mail address', '{"to":"<Hallo@ya.example.org>"}', ['Hallo@ya.example.org']],
    ['an encoded mail address', '{"path":"/x?email=neu%40example.org"}', ['neu@example.org']],
    ['a token', '{"path":"/bewertung/eyJhbGciOiJIUzI1NiJ9.eyJpc3Mi.Ab_c-1"}', ['eyJhbGciOiJIUzI1NiJ9.eyJpc3Mi.Ab_c-1']],
    ['a password', '{"body":"password=ein-langes-passwort"}', ['ein-langes-passwort']],
  ])('%s', (_what, line, found) => {
    expect(personalDataIn(line)).toEqual(found);
  });

  test.each([
    [
      'ids and names of modules',
      'at f (/app/node_modules/@sanity/client/dist/a.js:1:2) 4bf92f3577b34da6a3ce929d0e0e4736',
    ],
    ['addresses of services', 'connect ECONNREFUSED redis://default@127.0.0.1:6379'],
    ['parts of words and invalid encodings', 'Linack %E0%A4%A'],
  ])('nothing in %s', (_what, line) => {
    expect(personalDataIn(line)).toEqual([]);
  });
});

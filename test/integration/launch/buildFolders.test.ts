/** Building while web processes run: they keep their files, and new processes also serve the assets of open pages. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type Express } from 'express';
import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientFolders, latestBuild, latestBuildName } from '#http/files/buildFolders.ts';
import { staticFiles } from '#http/files/staticFiles.ts';
import { activateBuild } from '#launch/build/build.ts';

let dist: string;
let time = Date.UTC(2026, 10, 21);

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'lagerfeuer-dist-'));
});
afterEach(() => rm(dist, { recursive: true, force: true }));

async function build(name: string): Promise<void> {
  await mkdir(join(dist, name, 'client/assets'), { recursive: true });
  await writeFile(join(dist, name, `client/assets/page-${name}.js`), name);
  await writeFile(join(dist, name, 'client/sw.js'), name);
  time += 60_000;
  activateBuild(dist, name, new Date(time));
}

/** Creates an app that serves the latest build, like a newly started web process. */
function startWeb(): Express {
  const folders = clientFolders(latestBuild(dist));
  const sendStatus: ErrorRequestHandler = (error, _req, res, _next) => void res.sendStatus(error.status);
  return express().use(
    staticFiles(folders, (_req, _res, next) => next()),
    sendStatus,
  );
}

const read = async (web: Express, path: string) => {
  const { status, text } = await request(web).get(path);
  return status === 200 ? text : status;
};

test('a running process keeps its files, and a new one serves the new files and the assets of open pages', async () => {
  await build('a');
  const oldProcess = startWeb();
  await build('b');
  expect(latestBuildName(dist)).toBe('b');
  const newProcess = startWeb();
  expect([await read(oldProcess, '/sw.js'), await read(oldProcess, '/assets/page-a.js')]).toEqual(['a', 'a']);
  expect([await read(newProcess, '/sw.js'), await read(newProcess, '/assets/page-b.js')]).toEqual(['b', 'b']);
  expect(await read(newProcess, '/assets/page-a.js')).toBe('a');
});

test('ignores an unfinished build', async () => {
  await build('a');
  await mkdir(join(dist, 'b.1.tmp/client/assets'), { recursive: true });
  await writeFile(join(dist, 'b.1.tmp/client/assets/page-b.js'), 'half');
  expect(latestBuildName(dist)).toBe('a');
  expect(await read(startWeb(), '/assets/page-b.js')).toBe(404);
});

test('throws an error that names the build command if there is no build', () => {
  expect(latestBuildName(dist)).toBeNull();
  expect(() => latestBuild(dist)).toThrow('npm run build');
});

test('keeps the last eight builds', async () => {
  await build('a');
  const oldProcess = startWeb();
  for (const name of 'bcdefgh') await build(name);
  expect(await read(oldProcess, '/sw.js')).toBe('a');
  await build('i');
  expect((await readdir(dist)).sort()).toEqual([...'bcdefghi', 'latest']);
  expect(await read(oldProcess, '/sw.js')).toBe(404);
});

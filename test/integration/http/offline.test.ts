// Proves specification §11.6
/** Responses that the service worker caches for offline use. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builds } from '#http/files/builds.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

test('the offline page has no scripts and links to the favourites', async () => {
  const { status, text, headers } = await request(site.app).get('/offline').set('Host', 'localhost');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(text).toContain('<h1');
  expect(text).toContain('href="/favoriten"');
  expect(text).toContain('noindex');
  expect(
    text.replaceAll(/<script id="page-data" data-modules="" type="application\/json">\s*<\/script>/g, ''),
  ).not.toContain('<script');
});

test('offline.json contains the id and the files of the build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-build-'));
  await mkdir(join(folder, '.vite'));
  const manifest = { 'views/entryClient.ts': { file: 'assets/entry.js', isEntry: true } };
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  const app = express().use('/builds', builds(site.deps.replica, folder));
  const { body, headers } = await request(app).get('/builds/offline.json');
  const { body: latest } = await request(app).get('/builds/latest.json');
  expect(body).toEqual({ id: latest.id, files: ['/assets/entry.js'] });
  expect(headers['cache-control']).toBe('no-cache');
});

test('the manifest of a build is served under its id and contains the route rules', async () => {
  const app = express().use('/builds', builds(site.deps.replica, null));
  const { body } = await request(app).get('/builds/meta/development.json');
  expect(body).toEqual((await request(app).get('/builds/latest.json')).body);
  expect(body).toMatchObject({ id: 'development', routeRules: expect.any(Array) });
});

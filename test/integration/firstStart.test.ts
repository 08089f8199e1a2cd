/** What the first start says: no warnings, and the two demo documents that are broken on purpose by name. */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder, createLogger } from 'vite';
import { afterEach, expect, test } from 'vitest';
import * as demo from '../../demo/demo.ts';
import { embeddedProject } from '../../src/content/embeddedProject.ts';
import { freePort } from '../../src/launch/ports.ts';
import { demoDefectLines, isAboutOneOf } from '../../src/launch/start/demoDefects.ts';
import { seedContent } from '../../src/launch/start/seedContent.ts';
import { startTestBackend, testToken } from '../builders/testBackend.ts';

const patience = 240_000;
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
}, patience);

test('building the pages warns of nothing', { timeout: patience }, async () => {
  const warnings: string[] = [];
  const note = (message: string) => void warnings.push(message);
  const customLogger = { ...createLogger('warn'), warn: note, warnOnce: note };
  const builder = await createBuilder({ customLogger, build: { write: false } });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  expect(warnings).toEqual([]);
});

test('a start warns of nothing and announces what is broken on purpose', { timeout: patience }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-start-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const ports = { PORT: String(port), OPS_PORT: String(await freePort()), CONTENT_PORT: String(await freePort()) };
  const env = { ...process.env, NODE_ENV: 'production', ...ports, DATA_DIR: folder };
  const product = fork('src/launch/start.ts', { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env });
  const gone = new Promise((resolve) => product.once('exit', resolve));
  closing.push(async () => {
    product.kill('SIGTERM');
    await gone;
  });
  const said: string[] = [];
  const complaints: string[] = [];
  product.stdout?.on('data', (chunk) => said.push(String(chunk)));
  product.stderr?.on('data', (chunk) => complaints.push(String(chunk)));
  await new Promise<void>((resolve, reject) => {
    product.once('message', () => resolve());
    void gone.then(() => reject(new Error(`It ended before it was ready:\n${said.join('')}${complaints.join('')}`)));
  });
  expect(complaints).toEqual([]);
  await expect
    .poll(() => said.join(''))
    .toContain(
      `2 demo documents are broken on purpose, to show how that is reported: http://localhost:${port}/admin/dev/problems`,
    );
});

test('a repaired demo document is no longer announced', async () => {
  const backend = await startTestBackend();
  closing.push(() => backend.remove());
  const settings = {
    ...embeddedProject,
    apiVersion: '2026-01-01',
    apiHost: backend.backend.url,
    token: testToken,
    named: {},
  };
  await seedContent(settings, { demo });
  const linesNow = () => demoDefectLines(settings, 'http://x', demo.brokenDocumentIds);
  expect(await linesNow()).toEqual([expect.stringMatching(/^2 demo documents are broken/)]);
  await backend.client.delete('dev-9090');
  expect(await linesNow()).toEqual([expect.stringMatching(/^1 demo document is broken/)]);
  await backend.client.delete('dev-9091');
  expect(await linesNow()).toEqual([]);
});

test('control: any other broken document is a warning', () => {
  const isDemoDefect = isAboutOneOf(demo.brokenDocumentIds);
  expect(isDemoDefect({ docId: 'dev-9090' })).toBe(true);
  expect(isDemoDefect({ docId: 'ya-2001' })).toBe(false);
  expect(isDemoDefect({ msg: 'queue' })).toBe(false);
});

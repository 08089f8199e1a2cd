// Proves specification §14.1
/** Output of the first start: no warnings, only the number of intentionally invalid demo documents. */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { embeddedProject } from '#content/embeddedProject.ts';
import { freePort } from '#launch/ports.ts';
import { demoDefectLines, isAboutOneOf } from '#launch/start/demoDefects.ts';
import { startTestBackend, testToken } from '#test/builders/testBackend.ts';
import * as demo from '../../../demo/demo.ts';
import { demoDocuments } from '../../../demo/documents/demoDocuments.ts';

const timeoutMs = 240_000;
const cleanupSteps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of cleanupSteps.splice(0).reverse()) await close();
}, timeoutMs);

test('starting logs no warnings and announces the intentionally invalid documents', {
  timeout: timeoutMs,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-start-'));
  cleanupSteps.push(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const ports = { PORT: String(port), OPS_PORT: String(await freePort()), CONTENT_PORT: String(await freePort()) };
  const env = { ...process.env, NODE_ENV: 'production', ...ports, DATA_DIR: folder };
  const product = fork('src/launch/start.ts', { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env });
  const exited = new Promise((resolve) => product.once('exit', resolve));
  cleanupSteps.push(async () => {
    product.kill('SIGTERM');
    await exited;
  });
  const output: string[] = [];
  const errorOutput: string[] = [];
  product.stdout?.on('data', (chunk) => output.push(String(chunk)));
  product.stderr?.on('data', (chunk) => errorOutput.push(String(chunk)));
  await new Promise<void>((resolve, reject) => {
    product.once('message', () => resolve());
    void exited.then(() =>
      reject(new Error(`The product exited before it was ready:\n${output.join('')}${errorOutput.join('')}`)),
    );
  });
  expect(errorOutput).toEqual([]);
  await expect
    .poll(() => output.join(''))
    .toContain(
      `2 demo documents are broken on purpose, to show how that is reported: http://localhost:${port}/admin/dev/problems`,
    );
});

test('does not announce a corrected demo document', async () => {
  const backend = await startTestBackend();
  cleanupSteps.push(() => backend.remove());
  const settings = {
    ...embeddedProject,
    apiVersion: '2026-01-01',
    apiHost: backend.backend.url,
    token: testToken,
    named: {},
  };
  const documents = demoDocuments('2026-11-21').filter(({ _id }) => demo.brokenDocumentIds.includes(_id));
  for (const document of documents) await backend.client.create(document);
  const currentLines = () => demoDefectLines(settings, 'http://x', demo.brokenDocumentIds);
  expect(await currentLines()).toEqual([expect.stringMatching(/^2 demo documents are broken/)]);
  await backend.client.delete('dev-9090');
  expect(await currentLines()).toEqual([expect.stringMatching(/^1 demo document is broken/)]);
  await backend.client.delete('dev-9091');
  expect(await currentLines()).toEqual([]);
});

test('control: any other invalid document causes a warning', () => {
  const isDemoDefect = isAboutOneOf(demo.brokenDocumentIds);
  expect(isDemoDefect({ docId: 'dev-9090' })).toBe(true);
  expect(isDemoDefect({ docId: 'ya-2001' })).toBe(false);
  expect(isDemoDefect({ msg: 'queue' })).toBe(false);
});

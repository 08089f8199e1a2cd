/** Demo documents that are broken on purpose: the start counts them instead of warning about each. */
import { expect, onTestFinished, test } from 'vitest';
import { embeddedProject } from '#content/embeddedProject.ts';
import * as demo from '#demo/demo.ts';
import { demoDocuments } from '#demo/documents/demoDocuments.ts';
import { demoDefectLines, isAboutOneOf } from '#launch/start/demoDefects.ts';
import { startTestBackend, testToken } from '#test/builders/testBackend.ts';

test('the start does not announce a corrected demo document', async () => {
  const backend = await startTestBackend();
  onTestFinished(() => backend.remove());
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

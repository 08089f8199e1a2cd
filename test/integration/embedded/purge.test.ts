/** Deleted private documents are removed from all files of the content backend. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../builders/testBackend.ts';

let testBackend: TestBackend;

beforeEach(async () => {
  testBackend = await startTestBackend();
});
afterEach(() => testBackend.remove());

/** Returns the names of the files that contain a word. */
async function filesWith(word: string): Promise<string[]> {
  const names = (await readdir(testBackend.dataDir, { recursive: true })).sort();
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(testBackend.dataDir, name);
      return (await stat(path)).isFile() && (await readFile(path)).includes(word);
    }),
  );
  return names.filter((_name, index) => found[index]);
}

/** Creates and changes many documents, so that database pages are split and freed. */
async function createDocuments(prefix: string, name: string): Promise<string[]> {
  const ids = Array.from({ length: 60 }, (_, index) => `${prefix}${index}`);
  for (const _id of ids)
    await testBackend.client.create({ _id, _type: 'note', text: `${name} ${'x'.repeat(50 + _id.length)}` });
  for (const id of ids.slice(0, 30))
    await testBackend.client
      .patch(id)
      .set({ read: true, more: 'y'.repeat(900) })
      .commit();
  return ids;
}

describe('a deleted private document', () => {
  test('is removed from all files, while other documents are kept', async () => {
    const ids = await createDocuments('private.note.', 'Lina');
    await createDocuments('private.other.', 'Mia');
    expect(await filesWith('Lina')).not.toEqual([]);
    for (const id of ids) await testBackend.client.delete(id);
    await expect.poll(() => filesWith('Lina')).toEqual([]);
    expect(await filesWith('Mia')).not.toEqual([]);
    await testBackend.restart();
    expect(await filesWith('Lina')).toEqual([]);
    expect(await testBackend.client.fetch('count(*[text match "Mia*"])')).toBe(60);
  });

  test('control: a public one remains in the change log, from which listeners resume', async () => {
    const ids = await createDocuments('note-', 'Lina');
    for (const id of ids) await testBackend.client.delete(id);
    await testBackend.restart();
    expect(await filesWith('Lina')).not.toEqual([]);
  });

  test('is purged together with others that are deleted soon after, at the latest when the backend stops', async () => {
    await testBackend.remove();
    testBackend = await startTestBackend({ purgeDelayMs: 3_600_000 });
    const ids = await createDocuments('private.note.', 'Lina');
    for (const id of ids) await testBackend.client.delete(id);
    expect(await filesWith('Lina')).not.toEqual([]);
    await testBackend.backend.close();
    expect(await filesWith('Lina')).toEqual([]);
  });

  test('is purged at the next start if the process ended before', async () => {
    await createDocuments('private.note.', 'Lina');
    const file = join(testBackend.dataDir, 'content.sqlite');
    await testBackend.backend.close();
    // The state after a crash between the commit and the purge.
    const db = new DatabaseSync(file);
    db.exec(`DELETE FROM documents; DELETE FROM changes; INSERT INTO meta VALUES ('purge', '')`);
    db.close();
    expect(await filesWith('Lina')).not.toEqual([]);
    await testBackend.restart();
    expect(await filesWith('Lina')).toEqual([]);
  });

  test('does not break the change log: listeners that have received all events resume, others are reset', async () => {
    const { _updatedAt } = await testBackend.client.create({ _id: 'private.note.1', _type: 'note' });
    const firstEvent = async (lastEventId: string) => {
      const query = `query=${encodeURIComponent('*')}&enableResume=true`;
      const url = `${testBackend.backend.url}/v2026-01-01/data/listen/production?${query}`;
      const response = await fetch(url, { headers: { 'last-event-id': lastEventId } });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      while (!/event: (\w+)\nid: (\S+)\n/.test(text)) text += (await reader?.read())?.value ?? '';
      await reader?.cancel();
      const [, event = '', id = ''] = /event: (\w+)\nid: (\S+)\n/.exec(text) ?? [];
      return { event, id };
    };
    const before = await firstEvent('none');
    await testBackend.client.delete('private.note.1');
    await expect.poll(async () => (await firstEvent(before.id)).event).toBe('reset');
    const after = await firstEvent('none');
    expect((await firstEvent(after.id)).event).toBe('welcomeback');
    const next = await testBackend.client.create({ _id: 'note-2', _type: 'note' });
    expect(next._updatedAt > _updatedAt).toBe(true);
    expect((await firstEvent(after.id)).event).toBe('welcomeback');
  });
});

test('all files are accessible only to their owner', async () => {
  await testBackend.client.assets.upload('file', Buffer.from('words'), { filename: 'a.txt' });
  await createDocuments('private.note.', 'Lina');
  const names = await readdir(testBackend.dataDir, { recursive: true });
  const modes = await Promise.all(
    names.map(async (name) => {
      const info = await stat(join(testBackend.dataDir, name));
      return [name, info.isDirectory() ? '700' : '600', (info.mode & 0o777).toString(8)];
    }),
  );
  expect(names).toContain('content.sqlite-wal');
  expect(modes.filter(([, expected, mode]) => mode !== expected)).toEqual([]);
});

/** What is deleted of private documents is in no file of the content backend any more. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../builders/testBackend.ts';

let t: TestBackend;

beforeEach(async () => {
  t = await startTestBackend();
});
afterEach(() => t.remove());

async function filesWith(word: string): Promise<string[]> {
  const names = (await readdir(t.dataDir, { recursive: true })).sort();
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(t.dataDir, name);
      return (await stat(path)).isFile() && (await readFile(path)).includes(word);
    }),
  );
  return names.filter((_name, index) => found[index]);
}

/** Many, so that pages are split and freed. */
async function keep(prefix: string, name: string): Promise<string[]> {
  const ids = Array.from({ length: 60 }, (_, index) => `${prefix}${index}`);
  for (const _id of ids) await t.client.create({ _id, _type: 'note', text: `${name} ${'x'.repeat(50 + _id.length)}` });
  for (const id of ids.slice(0, 30))
    await t.client
      .patch(id)
      .set({ read: true, more: 'y'.repeat(900) })
      .commit();
  return ids;
}

describe('a private document that is deleted', () => {
  test('is in no file any more; what stays is kept', async () => {
    const ids = await keep('private.note.', 'Lina');
    await keep('private.other.', 'Mia');
    expect(await filesWith('Lina')).not.toEqual([]);
    for (const id of ids) await t.client.delete(id);
    await expect.poll(() => filesWith('Lina')).toEqual([]);
    expect(await filesWith('Mia')).not.toEqual([]);
    await t.restart();
    expect(await filesWith('Lina')).toEqual([]);
    expect(await t.client.fetch('count(*[text match "Mia*"])')).toBe(60);
  });

  test('control: a public one stays in the change log, which listeners resume from', async () => {
    const ids = await keep('note-', 'Lina');
    for (const id of ids) await t.client.delete(id);
    await t.restart();
    expect(await filesWith('Lina')).not.toEqual([]);
  });

  test('is purged with others that are deleted soon after, at the latest when the backend ends', async () => {
    await t.remove();
    t = await startTestBackend({ purgeDelayMs: 3_600_000 });
    const ids = await keep('private.note.', 'Lina');
    for (const id of ids) await t.client.delete(id);
    expect(await filesWith('Lina')).not.toEqual([]);
    await t.backend.close();
    expect(await filesWith('Lina')).toEqual([]);
  });

  test('is purged at the next start when the process ended before', async () => {
    await keep('private.note.', 'Lina');
    const file = join(t.dataDir, 'content.sqlite');
    await t.backend.close();
    // What a process leaves that dies between the commit and the purge.
    const db = new DatabaseSync(file);
    db.exec(`DELETE FROM documents; DELETE FROM changes; INSERT INTO meta VALUES ('purge', '')`);
    db.close();
    expect(await filesWith('Lina')).not.toEqual([]);
    await t.restart();
    expect(await filesWith('Lina')).toEqual([]);
  });

  test('does not stop the order of changes: who has heard of all goes on, who has not starts over', async () => {
    const { _updatedAt } = await t.client.create({ _id: 'private.note.1', _type: 'note' });
    const greeting = async (lastEventId: string) => {
      const query = `query=${encodeURIComponent('*')}&enableResume=true`;
      const url = `${t.backend.url}/v2026-01-01/data/listen/production?${query}`;
      const answer = await fetch(url, { headers: { 'last-event-id': lastEventId } });
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      while (!/event: (\w+)\nid: (\S+)\n/.test(text)) text += (await reader?.read())?.value ?? '';
      await reader?.cancel();
      const [, event = '', id = ''] = /event: (\w+)\nid: (\S+)\n/.exec(text) ?? [];
      return { event, id };
    };
    const before = await greeting('none');
    await t.client.delete('private.note.1');
    await expect.poll(async () => (await greeting(before.id)).event).toBe('reset');
    const after = await greeting('none');
    expect((await greeting(after.id)).event).toBe('welcomeback');
    const next = await t.client.create({ _id: 'note-2', _type: 'note' });
    expect(next._updatedAt > _updatedAt).toBe(true);
    expect((await greeting(after.id)).event).toBe('welcomeback');
  });
});

test('every file is for this account alone', async () => {
  await t.client.assets.upload('file', Buffer.from('words'), { filename: 'a.txt' });
  await keep('private.note.', 'Lina');
  const names = await readdir(t.dataDir, { recursive: true });
  const modes = await Promise.all(
    names.map(async (name) => {
      const info = await stat(join(t.dataDir, name));
      return [name, info.isDirectory() ? '700' : '600', (info.mode & 0o777).toString(8)];
    }),
  );
  expect(names).toContain('content.sqlite-wal');
  expect(modes.filter(([, wanted, mode]) => mode !== wanted)).toEqual([]);
});

import type { ListenEvent, MutationEvent, ResumableListenOptions, SanityClient } from '@sanity/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../builders/testBackend.ts';

let t: TestBackend;
const subscriptions: { unsubscribe(): void }[] = [];

beforeEach(async () => {
  t = await startTestBackend();
});
afterEach(async () => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
  await t.remove();
});

type Heard = ListenEvent<Record<string, unknown>> | { type: 'welcomeback' | 'reset' };

/** Listens and lets a test wait for what it expects to hear. */
function listen(client: SanityClient, query: string, options: object = {}) {
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let failure: unknown = null;
  const all = {
    events: ['welcome', 'welcomeback', 'reset', 'mutation', 'reconnect'],
    ...options,
  } as ResumableListenOptions;
  const notify = () => {
    for (const look of waiting) look();
  };
  subscriptions.push(
    client.listen(query, {}, all).subscribe({
      next: (event) => {
        heard.push(event as Heard);
        notify();
      },
      error: (error: unknown) => {
        failure = error;
        notify();
      },
    }),
  );
  const until = <T>(find: () => T | undefined | null | false): Promise<T> =>
    new Promise((resolve) => {
      const look = () => {
        const found = find();
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const mutations = () => heard.filter((event) => event.type === 'mutation') as MutationEvent[];
  return {
    heard,
    mutations,
    has: (type: Heard['type'], times = 1) => until(() => heard.filter((event) => event.type === type).length >= times),
    mutation: (documentId: string, transition: string) =>
      until(() => mutations().find((event) => event.documentId === documentId && event.transition === transition)),
    failed: () => until(() => failure),
  };
}

describe('events', () => {
  test('a document appears, is updated, and disappears', async () => {
    const ear = listen(t.client, '*[_type == "destination" && visible]', { includePreviousRevision: true });
    await ear.has('welcome');
    await t.client.create({ _id: 'elsewhere', _type: 'page' });
    const { _rev } = await t.client.create({ _id: 'ya-1', _type: 'destination', visible: false, n: 1 });
    const shown = await t.client.patch('ya-1').set({ visible: true }).commit();
    await t.client.patch('ya-1').set({ n: 2 }).commit();
    await t.client.patch('ya-1').set({ visible: false }).commit();
    await ear.mutation('ya-1', 'disappear');

    expect(ear.mutations().map(({ transition }) => transition)).toEqual(['appear', 'update', 'disappear']);
    expect(ear.mutations()[0]).toMatchObject({
      documentId: 'ya-1',
      previousRev: _rev,
      resultRev: shown._rev,
      transactionId: shown._rev,
      timestamp: shown._updatedAt,
      eventId: expect.stringMatching(/^[0-9a-f]+\.\d+$/),
      mutations: [{ patch: { id: 'ya-1', set: { visible: true } } }],
      result: { n: 1, visible: true },
      previous: { n: 1, visible: false },
    });
  });

  test('a deletion is a disappearance without a result', async () => {
    await t.client.create({ _id: 'ya-1', _type: 'destination' });
    const ear = listen(t.client, '*[_type == "destination"]');
    await ear.has('welcome');
    await t.client.delete('ya-1');
    const gone = await ear.mutation('ya-1', 'disappear');
    expect(gone).not.toHaveProperty('result');
    expect(gone).not.toHaveProperty('previous');
  });

  test('results and mutations are left out on demand', async () => {
    const ear = listen(t.client, '*', { includeResult: false, includeMutations: false });
    await ear.has('welcome');
    await t.client.create({ _id: 'ya-1', _type: 'destination' });
    const event = await ear.mutation('ya-1', 'appear');
    expect(event).not.toHaveProperty('result');
    expect(event).not.toHaveProperty('mutations');
  });

  test('without a token private documents are not heard of', async () => {
    const [open, privileged] = [listen(t.anonymous, '*'), listen(t.client, '*')];
    await Promise.all([open.has('welcome'), privileged.has('welcome')]);
    await t.client.create({ _id: 'private.note', _type: 'note' });
    await t.client.create({ _id: 'public', _type: 'note' });
    await Promise.all([open.mutation('public', 'appear'), privileged.mutation('private.note', 'appear')]);
    expect(open.mutations().map(({ documentId }) => documentId)).toEqual(['public']);
  });

  test('a faulty filter ends the stream with the reason', async () => {
    expect(await listen(t.client, '*[_type ==').failed()).toMatchObject({ name: 'ChannelError' });
    expect(await listen(t.client, 'count(*)').failed()).toMatchObject({ name: 'ChannelError' });
  });
});

describe('coming back', () => {
  test('after a restart a resuming listener hears what it missed, once and in order', async () => {
    const ear = listen(t.client, '*[_type == "destination"]', { enableResume: true });
    await ear.has('welcome');
    await t.client.create({ _id: 'ya-1', _type: 'destination' });
    await ear.mutation('ya-1', 'appear');

    await t.backend.close();
    // A second listener's worth of changes while the first is away: written by a backend on another port.
    const away = await startTestBackend({ dataDir: t.dataDir });
    for (const n of [2, 3, 4]) await away.client.create({ _id: `ya-${n}`, _type: 'destination' });
    await away.client.create({ _id: 'page', _type: 'page' });
    await away.backend.close();
    await t.restart();

    await ear.has('welcomeback');
    await t.client.create({ _id: 'ya-5', _type: 'destination' });
    await ear.mutation('ya-5', 'appear');
    expect(ear.mutations().map(({ documentId }) => documentId)).toEqual(['ya-1', 'ya-2', 'ya-3', 'ya-4', 'ya-5']);
  });

  test('one that does not resume is welcomed anew', async () => {
    const ear = listen(t.client, '*');
    await ear.has('welcome');
    await t.restart();
    await ear.has('welcome', 2);
    expect(ear.heard.map(({ type }) => type)).not.toContain('welcomeback');
  });

  test('one that was away for longer than the log reaches is told to start over', async () => {
    const url = `${t.backend.url}/v2026-01-01/data/listen/production?query=*&enableResume=true`;
    const greeting = async (lastEventId: string) => {
      const abort = new AbortController();
      const response = await fetch(url, { headers: { 'last-event-id': lastEventId }, signal: abort.signal });
      let text = '';
      for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += part;
        if (/event: (\w+)/.test(text)) break;
      }
      abort.abort();
      return /event: (\w+)/.exec(text)?.[1];
    };
    const ear = listen(t.client, '*');
    await ear.has('welcome');
    await t.client.create({ _id: 'a', _type: 'page' });
    const { eventId } = await ear.mutation('a', 'appear');
    expect(await greeting(eventId)).toBe('welcomeback');

    for (let batch = 0; batch < 6; batch++) {
      const transaction = t.client.transaction();
      for (let i = 0; i < 1000; i++) transaction.create({ _type: 'page' });
      await transaction.commit({ visibility: 'async' });
    }
    expect(await greeting(eventId)).toBe('reset');
    expect(await greeting('another-backend.1')).toBe('reset');
    expect(await greeting('nonsense')).toBe('reset');
  });
});

import type { ListenEvent, MutationEvent, ResumableListenOptions, SanityClient } from '@sanity/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#test/builders/testBackend.ts';

let testBackend: TestBackend;
const subscriptions: { unsubscribe(): void }[] = [];

beforeEach(async () => {
  testBackend = await startTestBackend();
});
afterEach(async () => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
  await testBackend.remove();
});

type ReceivedEvent = ListenEvent<Record<string, unknown>> | { type: 'welcomeback' | 'reset' };

/** Starts a listener and provides functions that wait for expected events. */
function listen(client: SanityClient, query: string, options: object = {}) {
  const received: ReceivedEvent[] = [];
  const pendingChecks = new Set<() => void>();
  let failure: unknown = null;
  const all = {
    events: ['welcome', 'welcomeback', 'reset', 'mutation', 'reconnect'],
    ...options,
  } as ResumableListenOptions;
  const notify = () => {
    for (const check of pendingChecks) check();
  };
  subscriptions.push(
    client.listen(query, {}, all).subscribe({
      next: (event) => {
        received.push(event as ReceivedEvent);
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
      const check = () => {
        const found = find();
        if (!found) return;
        pendingChecks.delete(check);
        resolve(found);
      };
      pendingChecks.add(check);
      check();
    });
  const mutations = () => received.filter((event) => event.type === 'mutation') as MutationEvent[];
  return {
    received,
    mutations,
    has: (type: ReceivedEvent['type'], times = 1) =>
      until(() => received.filter((event) => event.type === type).length >= times),
    mutation: (documentId: string, transition: string) =>
      until(() => mutations().find((event) => event.documentId === documentId && event.transition === transition)),
    failed: () => until(() => failure),
  };
}

describe('events', () => {
  test('reports the appearance, update and disappearance of a document', async () => {
    const listener = listen(testBackend.client, '*[_type == "destination" && visible]', {
      includePreviousRevision: true,
    });
    await listener.has('welcome');
    await testBackend.client.create({ _id: 'other', _type: 'page' });
    const { _rev } = await testBackend.client.create({ _id: 'ya-1', _type: 'destination', visible: false, n: 1 });
    const shown = await testBackend.client.patch('ya-1').set({ visible: true }).commit();
    await testBackend.client.patch('ya-1').set({ n: 2 }).commit();
    await testBackend.client.patch('ya-1').set({ visible: false }).commit();
    await listener.mutation('ya-1', 'disappear');

    expect(listener.mutations().map(({ transition }) => transition)).toEqual(['appear', 'update', 'disappear']);
    expect(listener.mutations()[0]).toMatchObject({
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

  test('reports a deletion as a disappearance without a result', async () => {
    await testBackend.client.create({ _id: 'ya-1', _type: 'destination' });
    const listener = listen(testBackend.client, '*[_type == "destination"]');
    await listener.has('welcome');
    await testBackend.client.delete('ya-1');
    const deletion = await listener.mutation('ya-1', 'disappear');
    expect(deletion).not.toHaveProperty('result');
    expect(deletion).not.toHaveProperty('previous');
  });

  test('omits results and mutations if requested', async () => {
    const listener = listen(testBackend.client, '*', { includeResult: false, includeMutations: false });
    await listener.has('welcome');
    await testBackend.client.create({ _id: 'ya-1', _type: 'destination' });
    const event = await listener.mutation('ya-1', 'appear');
    expect(event).not.toHaveProperty('result');
    expect(event).not.toHaveProperty('mutations');
  });

  test('does not report private documents without a token', async () => {
    const [open, privileged] = [listen(testBackend.anonymous, '*'), listen(testBackend.client, '*')];
    await Promise.all([open.has('welcome'), privileged.has('welcome')]);
    await testBackend.client.create({ _id: 'private.note', _type: 'note' });
    await testBackend.client.create({ _id: 'public', _type: 'note' });
    await Promise.all([open.mutation('public', 'appear'), privileged.mutation('private.note', 'appear')]);
    expect(open.mutations().map(({ documentId }) => documentId)).toEqual(['public']);
  });

  test('ends the stream with an error for an invalid filter', async () => {
    expect(await listen(testBackend.client, '*[_type ==').failed()).toMatchObject({ name: 'ChannelError' });
    expect(await listen(testBackend.client, 'count(*)').failed()).toMatchObject({ name: 'ChannelError' });
  });
});

describe('reconnecting', () => {
  test('a resuming listener receives the missed events once and in order', async () => {
    const listener = listen(testBackend.client, '*[_type == "destination"]', { enableResume: true });
    await listener.has('welcome');
    await testBackend.client.create({ _id: 'ya-1', _type: 'destination' });
    await listener.mutation('ya-1', 'appear');

    await testBackend.backend.close();
    // Changes made while the listener is disconnected, by a backend on another port.
    const otherBackend = await startTestBackend({ dataDir: testBackend.dataDir });
    for (const n of [2, 3, 4]) await otherBackend.client.create({ _id: `ya-${n}`, _type: 'destination' });
    await otherBackend.client.create({ _id: 'page', _type: 'page' });
    await otherBackend.backend.close();
    await testBackend.restart();

    await listener.has('welcomeback');
    await testBackend.client.create({ _id: 'ya-5', _type: 'destination' });
    await listener.mutation('ya-5', 'appear');
    expect(listener.mutations().map(({ documentId }) => documentId)).toEqual(['ya-1', 'ya-2', 'ya-3', 'ya-4', 'ya-5']);
  });

  test('a listener that does not resume receives "welcome" again', async () => {
    const listener = listen(testBackend.client, '*');
    await listener.has('welcome');
    await testBackend.restart();
    await listener.has('welcome', 2);
    expect(listener.received.map(({ type }) => type)).not.toContain('welcomeback');
  });

  test('a listener whose last event is no longer in the log receives "reset"', async () => {
    const url = `${testBackend.backend.url}/v2026-01-01/data/listen/production?query=*&enableResume=true`;
    const firstEvent = async (lastEventId: string) => {
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
    const listener = listen(testBackend.client, '*');
    await listener.has('welcome');
    await testBackend.client.create({ _id: 'a', _type: 'page' });
    const { eventId } = await listener.mutation('a', 'appear');
    expect(await firstEvent(eventId)).toBe('welcomeback');

    for (let batch = 0; batch < 6; batch++) {
      const transaction = testBackend.client.transaction();
      for (let i = 0; i < 1000; i++) transaction.create({ _type: 'page' });
      await transaction.commit({ visibility: 'async' });
    }
    expect(await firstEvent(eventId)).toBe('reset');
    expect(await firstEvent('another-backend.1')).toBe('reset');
    expect(await firstEvent('nonsense')).toBe('reset');
  });
});

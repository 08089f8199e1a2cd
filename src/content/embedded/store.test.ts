import { describe, expect, test } from 'vitest';
import { mutate } from './mutate.ts';
import { openStore } from './store.ts';

const create = (_id: string) => ({ mutations: [{ create: { _id, _type: 'note' } }] });

describe('the change log', () => {
  test('keeps at most `length` changes and returns the oldest resumable position', () => {
    const store = openStore(':memory:', 3);
    expect(store.bounds()).toEqual({ resumableFrom: 0, newest: 0 });
    for (const id of ['a', 'b', 'c', 'd', 'e']) mutate(store, create(id), { now: 0 });
    expect(store.bounds()).toEqual({ resumableFrom: 2, newest: 5 });
    expect(store.changesAfter(2, 10).map(({ documentId }) => documentId)).toEqual(['c', 'd', 'e']);
  });

  test('timestamps strictly increase, even if the clock stops or goes back', () => {
    const store = openStore(':memory:');
    const timestampAt = (now: number) => {
      mutate(store, create(`at-${now}-${store.bounds().newest}`), { now });
      return store.changesAfter(store.bounds().newest - 1, 1)[0]?.timestamp;
    };
    const start = Date.parse('2026-05-01T10:00:00.000Z');
    expect([start, start, start - 60_000, start + 500].map(timestampAt)).toEqual([
      '2026-05-01T10:00:00.000Z',
      '2026-05-01T10:00:00.001Z',
      '2026-05-01T10:00:00.002Z',
      '2026-05-01T10:00:00.500Z',
    ]);
  });

  test('subscribers receive committed changes, but not changes that were rolled back', () => {
    const store = openStore(':memory:');
    const received: string[] = [];
    const unsubscribe = store.subscribe((changes) => received.push(...changes.map(({ documentId }) => documentId)));
    mutate(store, create('a'), { now: 0 });
    expect(() =>
      mutate(store, { mutations: [...create('b').mutations, ...create('a').mutations] }, { now: 0 }),
    ).toThrow();
    mutate(store, create('c'), { now: 0, dryRun: true });
    unsubscribe();
    mutate(store, create('d'), { now: 0 });
    expect(received).toEqual(['a']);
    expect(store.get('b')).toBeNull();
  });
});

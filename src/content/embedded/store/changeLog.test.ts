import { describe, expect, test } from 'vitest';
import { mutate } from '../mutations/mutate.ts';
import { openStore } from './store.ts';

const create = (_id: string) => ({ mutations: [{ create: { _id, _type: 'note' } }] });

describe('the change log', () => {
  test('keeps its length and no more, and says from where one can resume', () => {
    const store = openStore(':memory:', 3);
    expect(store.log.bounds()).toEqual({ resumableFrom: 0, newest: 0 });
    for (const id of ['a', 'b', 'c', 'd', 'e']) mutate(store, create(id), { now: 0 });
    expect(store.log.bounds()).toEqual({ resumableFrom: 2, newest: 5 });
    expect(store.log.after(2, 10).map(({ documentId }) => documentId)).toEqual(['c', 'd', 'e']);
  });

  test('time rises strictly, also when the clock stands still or goes back', () => {
    const store = openStore(':memory:');
    const at = (now: number) => {
      mutate(store, create(`at-${now}-${store.log.bounds().newest}`), { now });
      return store.log.after(store.log.bounds().newest - 1, 1)[0]?.timestamp;
    };
    const start = Date.parse('2026-05-01T10:00:00.000Z');
    expect([at(start), at(start), at(start - 60_000), at(start + 500)]).toEqual([
      '2026-05-01T10:00:00.000Z',
      '2026-05-01T10:00:00.001Z',
      '2026-05-01T10:00:00.002Z',
      '2026-05-01T10:00:00.500Z',
    ]);
  });

  test('subscribers hear of commits, not of what was rolled back', () => {
    const store = openStore(':memory:');
    const heard: string[] = [];
    const stop = store.subscribe((changes) => heard.push(...changes.map(({ documentId }) => documentId)));
    mutate(store, create('a'), { now: 0 });
    expect(() =>
      mutate(store, { mutations: [...create('b').mutations, ...create('a').mutations] }, { now: 0 }),
    ).toThrow();
    mutate(store, create('c'), { now: 0, dryRun: true });
    stop();
    mutate(store, create('d'), { now: 0 });
    expect(heard).toEqual(['a']);
    expect(store.get('b')).toBeNull();
  });
});

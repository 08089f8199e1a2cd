import { describe, expect, test } from 'vitest';
import type { Outcome } from '../src/catalog/publish/publisher.ts';
import { publishUntilStable } from './publishUntilStable.ts';

/**
 * Content that goes through these stamps, one a look (the last one stays), and a read model that answers these outcomes.
 * @returns what was published, with "!" where it was allowed to be older
 */
async function run(stamps: string[], outcomes: Outcome[]) {
  const published: string[] = [];
  const result = await publishUntilStable(
    async () => ({ stamp: (stamps.length > 1 ? stamps.shift() : stamps[0]) ?? '' }),
    async ({ stamp }, { mayBeOlder }) => {
      published.push(mayBeOlder ? `${stamp}!` : stamp);
      return outcomes.shift() ?? 'changed';
    },
  );
  return { published, result };
}

describe('settle', () => {
  test.each<[string, string[], Outcome[], string[], Outcome]>([
    ['publishes once what stays', ['a'], ['changed'], ['a'], 'changed'],
    ['says when nothing is new', ['a'], ['unchanged'], ['a'], 'unchanged'],
    ['publishes again what changed meanwhile', ['a', 'b'], ['changed', 'changed'], ['a', 'b'], 'changed'],
    ['removes what went meanwhile', ['a', 'gone'], ['changed', 'changed'], ['a', 'gone'], 'changed'],
    ['goes on until it stays', ['a', 'b', 'c'], ['changed', 'changed', 'unchanged'], ['a', 'b', 'c'], 'unchanged'],
    ['leaves a newer one that came meanwhile', ['a', 'b'], ['stale', 'unchanged'], ['a', 'b'], 'unchanged'],
    ['insists on content that went back', ['a'], ['stale', 'changed'], ['a', 'a!'], 'changed'],
    ['does not insist on what changed again', ['a', 'a', 'b'], ['stale', 'changed'], ['a', 'a!', 'b'], 'changed'],
  ])('%s', async (_what, stamps, outcomes, published, result) => {
    expect(await run(stamps, outcomes)).toEqual({ published, result });
  });
});

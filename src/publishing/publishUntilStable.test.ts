import { describe, expect, test } from 'vitest';
import type { PublishOutcome } from '#catalog/publish/publisher.ts';
import { publishUntilStable } from './publishUntilStable.ts';

/**
 * Runs publishUntilStable with a document that has the next stamp at each read (the last one stays) and a read model
 * that returns the given outcomes.
 * @returns the published stamps, with "!" if an older version was allowed
 */
async function run(stamps: string[], outcomes: PublishOutcome[]) {
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

describe('publishUntilStable', () => {
  test.each<[string, string[], PublishOutcome[], string[], PublishOutcome]>([
    ['publishes an unchanged document once', ['a'], ['changed'], ['a'], 'changed'],
    ['returns "unchanged" for a document published before', ['a'], ['unchanged'], ['a'], 'unchanged'],
    ['publishes again after a concurrent edit', ['a', 'b'], ['changed', 'changed'], ['a', 'b'], 'changed'],
    [
      'removes a document that was deleted concurrently',
      ['a', 'gone'],
      ['changed', 'changed'],
      ['a', 'gone'],
      'changed',
    ],
    ['repeats until it is stable', ['a', 'b', 'c'], ['changed', 'changed', 'unchanged'], ['a', 'b', 'c'], 'unchanged'],
    ['keeps a newer concurrent publication', ['a', 'b'], ['stale', 'unchanged'], ['a', 'b'], 'unchanged'],
    ['publishes reverted content', ['a'], ['stale', 'changed'], ['a', 'a!'], 'changed'],
    [
      'rejects older versions again after a further edit',
      ['a', 'a', 'b'],
      ['stale', 'changed'],
      ['a', 'a!', 'b'],
      'changed',
    ],
  ])('%s', async (_what, stamps, outcomes, published, result) => {
    expect(await run(stamps, outcomes)).toEqual({ published, result });
  });

  test('publishes a document that changes all the time at most five times per second', async () => {
    const started = performance.now();
    const stamps = Array.from({ length: 5 }, (_, index) => String(index));
    const { published } = await run(stamps, []);
    expect(published).toHaveLength(5);
    // No pause before the second publication.
    expect(performance.now() - started).toBeGreaterThan(3 * 190);
  });
});

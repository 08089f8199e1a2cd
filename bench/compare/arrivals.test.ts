import { expect, test } from 'vitest';
import { createRandom } from '../../test/builders/random.ts';
import { poissonArrivals, zipfSequence } from './arrivals.ts';

test('a Zipf sequence contains the n-th item an n-th as often as the first', () => {
  const sequence = zipfSequence(['a', 'b', 'c', 'd'], 50_000, createRandom(7));
  const counts = ['a', 'b', 'c', 'd'].map((item) => sequence.filter((each) => each === item).length);
  const [first = 0] = counts;
  expect(counts.map((count) => Math.round((first / count) * 5) / 5)).toEqual([1, 2, 3, 4]);
});

test('arrivals are in order, within the period, and as many as the rate demands', () => {
  const times = poissonArrivals(500, 10, createRandom(7));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThan(10_000);
  expect(times.length).toBeGreaterThan(4_800);
  expect(times.length).toBeLessThan(5_200);
});

/** Random sequences of requests that are the same in each run. */
import type { Random } from '../../test/builders/random.ts';

/** Returns a sequence in which the n-th item occurs n times less often than the first (Zipf distribution). */
export function zipfSequence<T>(items: readonly T[], length: number, random: Random): T[] {
  const sums: number[] = [];
  for (const index of items.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (index + 1));
  const total = sums.at(-1) ?? 0;
  return Array.from({ length }, () => {
    const point = random.next() * total;
    return items[sums.findIndex((sum) => point < sum)] as T;
  });
}

/**
 * Returns random arrival times in milliseconds, in ascending order (Poisson process).
 * @param rate mean number of arrivals per second
 */
export function poissonArrivals(rate: number, seconds: number, random: Random): number[] {
  const times: number[] = [];
  for (let time = 0; ; times.push(time)) {
    time += (-Math.log(1 - random.next()) / rate) * 1000;
    if (time >= seconds * 1000) return times;
  }
}

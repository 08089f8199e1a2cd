/** Measures turns of the event loop in CPU time of this thread, so that other load does not count. */
import { setImmediate } from 'node:timers/promises';

/**
 * Runs asynchronous work and measures the turns of the event loop during it. Other threads are not included.
 * @returns the longest turn in milliseconds of CPU time
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  await setImmediate();
  let longest = 0;
  let isDone = false;
  let before = process.threadCpuUsage();
  const finished = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
  }
  await finished;
  return longest;
}

/** Text and objects similar to those of page rendering, so that slow memory affects both equally. */
const sample = Array.from({ length: 2_000 }, (_, index) => ({
  key: `entry-${index}`,
  text: 'Wörter '.repeat(8),
  index,
}));

/** Duration of the calibration in milliseconds on the reference machine, for which the limits are chosen. */
const referenceMs = 10;

/** Returns how many times slower this machine currently is than the reference machine; at least 1. */
export function slowdown(): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    let copy: unknown = sample;
    for (let round = 0; round < 20; round++) copy = JSON.parse(JSON.stringify(copy));
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.max(1, Math.min(...times) / referenceMs);
}

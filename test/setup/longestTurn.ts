/** Measures turns of the event loop in CPU time of this thread, so that other load does not count. */
import { setImmediate } from 'node:timers/promises';

/**
 * Runs asynchronous work and measures the turns of the event loop during it. Other threads are not included. Turns that are
 * together shorter than a millisecond count as one.
 * @returns the longest turn in milliseconds of CPU time
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  await setImmediate();
  let longest = 0;
  let before = process.threadCpuUsage();
  const endTurn = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
  };
  // A timer that is due runs once in each turn. Measuring each turn instead would keep the thread busy while it waits.
  const timer = setInterval(endTurn, 1);
  await work().finally(() => clearInterval(timer));
  endTurn();
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

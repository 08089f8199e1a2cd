/** How long one turn of the event loop takes, by the CPU time of this thread: the load of the machine does not count. */
import { setImmediate } from 'node:timers/promises';

/**
 * Runs asynchronous work and measures the turns of the event loop meanwhile. What other threads do is not in it.
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

/** Text and objects, as rendering a page makes them, so that a busy memory slows both down alike. */
const sample = Array.from({ length: 2_000 }, (_, index) => ({
  key: `entry-${index}`,
  text: 'Wörter '.repeat(8),
  index,
}));

/** Milliseconds that the calibration takes on a machine of the speed that the limits are meant for. */
const referenceMs = 10;

/** How many times slower than the reference this machine is at the moment; at least 1. */
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

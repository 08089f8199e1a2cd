/** Checks that the memory of a web process stays below a limit while distinct addresses are requested. */
import { readFileSync } from 'node:fs';
import type { RunningProduct } from './product.ts';
import { distinctUrl, sendLoad, serverErrors } from './requests.ts';
import { type Finding, missedTargets, type Progress } from './scenario.ts';
import { startTinyServer } from './tinyServer.ts';

/** Megabytes (2^20 bytes). */
const maxResidentMb = 450;

/** Measures the largest of the processes that serve the origin. */
async function measureMemory(
  { origin, pids }: { origin: string; pids: readonly number[] },
  urls: number,
  progress: Progress = () => {},
): Promise<Finding> {
  const { port } = new URL(origin);
  const largest = () => {
    const memories = pids.map(residentMemoryOf);
    return { now: Math.max(...memories.map(({ now }) => now)), peak: Math.max(...memories.map(({ peak }) => peak)) };
  };
  const start = largest().now;
  const load = await sendLoad(
    origin,
    { requests: urls },
    (number) => {
      const { path, subdomain, acceptEncoding } = distinctUrl(number);
      const host = `${subdomain}${subdomain && '.'}localhost:${port}`;
      return { path, headers: { host, 'accept-encoding': acceptEncoding } };
    },
    (sent) => progress(`${sent} addresses, ${largest().now} MB`),
  );
  const { now, peak } = largest();
  const errors = serverErrors(load);
  return {
    figures: `${urls} addresses: ${pids.length > 1 ? `largest of ${pids.length} web processes ` : ''}${start} → ${now} MB resident (peak ${peak} MB), ${errors} server errors`,
    faults: missedTargets({
      [`below ${maxResidentMb} MB resident`]: peak < maxResidentMb,
      'no server errors': errors === 0,
    }),
  };
}

/** Returns megabytes (2^20 bytes), and the most since the start of the process. */
function residentMemoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (field: string) =>
    Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

export function fillMemory(product: RunningProduct, progress: Progress): Promise<Finding> {
  return measureMemory({ origin: product.origin, pids: product.pids('web') }, 100_000, progress);
}

export async function fillMemoryOfTinyServer(): Promise<Finding> {
  const server = await startTinyServer('unlimited cache');
  try {
    return await measureMemory({ origin: server.origin, pids: [server.pid] }, 6_000);
  } finally {
    await server.stop();
  }
}

/** Checks that the memory of a web process stays below a limit while distinct addresses are requested. */
import { distinctUrl } from './distinctUrls.ts';
import { sendLoad, serverErrors } from './load.ts';
import { residentMemoryOf } from './processFigures.ts';
import { type Finding, missedTargets, type Progress, type Scenario } from './scenario.ts';
import { startTinyServer } from './startTinyServer.ts';

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

export const memory: Scenario = {
  name: 'memory',
  title: '100,000 distinct addresses: the web process stays below 450 MB resident',
  controlTitle: 'a server that caches every page without a limit',
  async run({ start }, progress) {
    const product = await start();
    try {
      return await measureMemory({ origin: product.origin, pids: product.pids('web') }, 100_000, progress);
    } finally {
      await product.stop();
    }
  },
  async control() {
    const server = await startTinyServer('unlimited cache');
    try {
      return await measureMemory({ origin: server.origin, pids: [server.pid] }, 6_000);
    } finally {
      await server.stop();
    }
  },
};

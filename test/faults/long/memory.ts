/** Checks that the memory of a web process stays below a limit while distinct addresses are requested. */
import { distinctUrl } from './distinctUrls.ts';
import { sendLoad, serverErrors } from './load.ts';
import { residentMemoryOf } from './processFigures.ts';
import { startRunningProduct } from './product.ts';
import { type Finding, missedTargets, type Progress, type Scenario } from './scenario.ts';
import { startTinyServer } from './startTinyServer.ts';

/** Megabytes (2^20 bytes). */
const maxResidentMb = 450;

async function measureMemory(
  { origin, pid }: { origin: string; pid: number },
  urls: number,
  progress: Progress = () => {},
): Promise<Finding> {
  const { port } = new URL(origin);
  const start = residentMemoryOf(pid).now;
  const load = await sendLoad(
    origin,
    { requests: urls },
    (number) => {
      const { path, subdomain, acceptEncoding } = distinctUrl(number);
      const host = `${subdomain}${subdomain && '.'}localhost:${port}`;
      return { path, headers: { host, 'accept-encoding': acceptEncoding } };
    },
    (sent) => progress(`${sent} addresses, ${residentMemoryOf(pid).now} MB`),
  );
  const { now, peak } = residentMemoryOf(pid);
  const errors = serverErrors(load);
  return {
    figures: `${urls} addresses: ${start} → ${now} MB resident (peak ${peak} MB), ${errors} server errors`,
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
  async run(progress) {
    const product = await startRunningProduct();
    try {
      return await measureMemory({ origin: product.origin, pid: product.pid('web') }, 100_000, progress);
    } finally {
      await product.stop();
    }
  },
  async control() {
    const server = await startTinyServer('unlimited cache');
    try {
      return await measureMemory(server, 6_000);
    } finally {
      await server.stop();
    }
  },
};

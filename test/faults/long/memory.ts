/** A web process must stay small, however many different addresses are asked for. */
import { distinctUrl } from './distinctUrls.ts';
import { sendLoad, serverErrors } from './load.ts';
import { residentOf } from './processFigures.ts';
import { startRunningProduct } from './product.ts';
import { type Finding, missed, type Progress, type Scenario } from './scenario.ts';
import { startTinyServer } from './startTinyServer.ts';

/** Megabytes (2^20 bytes). */
const residentAtMost = 450;

async function measureMemory(
  { origin, pid }: { origin: string; pid: number },
  urls: number,
  progress: Progress = () => {},
): Promise<Finding> {
  const { port } = new URL(origin);
  const start = residentOf(pid).now;
  const load = await sendLoad(
    origin,
    { requests: urls },
    (number) => {
      const { path, subdomain, acceptEncoding } = distinctUrl(number);
      const host = `${subdomain}${subdomain && '.'}localhost:${port}`;
      return { path, headers: { host, 'accept-encoding': acceptEncoding } };
    },
    (sent) => progress(`${sent} addresses, ${residentOf(pid).now} MB`),
  );
  const { now, peak } = residentOf(pid);
  const errors = serverErrors(load);
  return {
    figures: `${urls} addresses: ${start} → ${now} MB resident (peak ${peak} MB), ${errors} server errors`,
    faults: missed({
      [`below ${residentAtMost} MB resident`]: peak < residentAtMost,
      'no server errors': errors === 0,
    }),
  };
}

export const memory: Scenario = {
  name: 'memory',
  title: '100,000 distinct addresses: the web process stays below 450 MB resident',
  controlTitle: 'a server that keeps every page',
  async run(progress) {
    const product = await startRunningProduct();
    try {
      return await measureMemory({ origin: product.origin, pid: product.pid('web') }, 100_000, progress);
    } finally {
      await product.stop();
    }
  },
  async control() {
    const server = await startTinyServer('keeps everything');
    try {
      return await measureMemory(server, 6_000);
    } finally {
      await server.stop();
    }
  },
};

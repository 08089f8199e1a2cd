/** Random requests against the whole product: no server errors, no stack traces, no delay of other requests. */
import { fuzz } from '../fuzz.ts';
import { startProbe } from './probe.ts';
import { type Finding, missedTargets, type Progress, type Scenario } from './scenario.ts';
import { startTinyServer } from './startTinyServer.ts';

const total = 100_000;
/** Requests per seed. Progress is reported after each batch. */
const batchSize = 5_000;

async function measure(
  origin: string,
  {
    requests,
    combinedIds = [],
    judgesTimes = true,
  }: { requests: number; combinedIds?: string[]; judgesTimes?: boolean },
  hasCrashed: () => boolean,
  progress: Progress,
): Promise<Finding> {
  const probe = startProbe(origin, ['/healthz']);
  const reasons: Record<string, number> = {};
  let sent = 0;
  let example = '';
  for (let seed = 1; sent < requests; seed++) {
    const result = await fuzz({
      ...{ origin, requests: Math.min(batchSize, requests - sent), seed, combinedIds },
      isProxied: origin.startsWith('https:'),
    });
    sent += result.sent;
    for (const { reason } of result.failures) reasons[reason] = (reasons[reason] ?? 0) + 1;
    const [first] = result.failures;
    if (first) example ||= `; first failure, seed ${seed}: ${first.status} for ${first.request.split('\r\n')[0]}`;
    progress(`${sent} requests ${JSON.stringify(reasons)}`);
  }
  const { worst } = await probe.stop();
  const count = (reason: string) => reasons[reason] ?? 0;
  const crashed = hasCrashed();
  return {
    figures:
      `${sent} requests: ${count('server error')} server errors, ${count('stack trace')} stack traces, ` +
      `${count('no response')} without a response, ${crashed ? 'crashed' : 'no crash'}` +
      `${judgesTimes ? `, slowest probe ${worst} ms` : ''}${example.slice(0, 200)}`,
    faults: missedTargets({
      'no server errors': count('server error') === 0,
      'no stack traces': count('stack trace') === 0,
      'every request is answered': count('no response') === 0,
      'no crash': !crashed,
      'event loop never blocked for 250 ms': !judgesTimes || worst < 250,
    }),
  };
}

export const fuzzing: Scenario = {
  name: 'fuzz',
  title: `${total.toLocaleString('en')} fuzzed requests: no 500, no crash, no stack trace`,
  timeLimit: ', event loop delay below 250 ms',
  controlTitle: 'a server that occasionally blocks for 300 ms and returns a stack trace',
  async run({ start, judgesTimes }, progress) {
    const product = await start();
    try {
      const pids = product.pids('web').join();
      const combinedIds = await findTripIds(product.origin);
      const hasCrashed = () => product.pids('web').join() !== pids;
      return await measure(product.origin, { requests: total, combinedIds, judgesTimes }, hasCrashed, progress);
    } finally {
      await product.stop();
    }
  },
  async control(progress) {
    const server = await startTinyServer('blocks and shows stacks');
    try {
      return await measure(server.origin, { requests: 500 }, () => false, progress);
    } finally {
      await server.stop();
    }
  },
};

async function findTripIds(origin: string): Promise<string[]> {
  const { items } = (await (await fetch(`${origin}/api/search`)).json()) as { items: { combinedId: string }[] };
  return items.slice(0, 5).map(({ combinedId }) => combinedId);
}

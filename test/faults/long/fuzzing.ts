/** Random requests against the whole product: no server errors, no stack traces, no delay of other requests. */
import { fuzz } from '../fuzz.ts';
import type { RunningProduct } from './product.ts';
import { type Finding, missedTargets, type Progress } from './scenario.ts';
import { startProbe } from './slowClients.ts';
import { startTinyServer } from './tinyServer.ts';

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

/** @param judgesTimes whether a delay of 250 ms is a fault */
export async function fuzzProduct(product: RunningProduct, progress: Progress, judgesTimes: boolean): Promise<Finding> {
  const pids = product.pids('web').join();
  const combinedIds = await findTripIds(product.origin);
  const hasCrashed = () => product.pids('web').join() !== pids;
  return measure(product.origin, { requests: 100_000, combinedIds, judgesTimes }, hasCrashed, progress);
}

export async function fuzzTinyServer(progress: Progress): Promise<Finding> {
  const server = await startTinyServer('blocks and shows stacks');
  try {
    return await measure(server.origin, { requests: 500 }, () => false, progress);
  } finally {
    await server.stop();
  }
}

async function findTripIds(origin: string): Promise<string[]> {
  const { items } = (await (await fetch(`${origin}/api/search`)).json()) as { items: { combinedId: string }[] };
  return items.slice(0, 5).map(({ combinedId }) => combinedId);
}

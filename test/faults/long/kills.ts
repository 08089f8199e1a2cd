/** Submissions while every part of the product is taken away in turn: each acknowledged one is delivered exactly once. */
import { setTimeout as pause } from 'node:timers/promises';
import { connectRedis } from '../../../src/platform/redis.ts';
import { startRedis } from '../../setup/redisServer.ts';
import { countDeliveries } from './deliveries.ts';
import { allFaults, type Fault, runFaultRounds } from './faultRounds.ts';
import { differencesToFreshSweep } from './freshSweep.ts';
import { type RunningProduct, startRunningProduct } from './product.ts';
import { type Finding, missed, type Progress, type Scenario } from './scenario.ts';
import { findBookable, startSubmitters } from './submitters.ts';

export interface KillFigures {
  acknowledged: number;
  repeated: number;
  refused: string[];
  lost: string[];
  duplicated: string[];
  /** Keys of the read model that differ from a fresh sweep's. */
  differences: string[];
}

export async function measureKills(
  product: RunningProduct,
  { rounds, people, faults = allFaults }: { rounds: number; people: number; faults?: readonly Fault[] },
  progress: Progress = () => {},
): Promise<KillFigures> {
  const submitters = startSubmitters(product.origin, people, await findBookable(product.origin));
  await runFaultRounds(product, { rounds, faults }, progress);
  await submitters.stop();
  progress('counting deliveries');
  const { acknowledged, refused } = submitters;
  const deliveries = await countDeliveries(product, acknowledged);
  return {
    ...deliveries,
    acknowledged: acknowledged.length,
    repeated: submitters.repeated(),
    refused,
    differences: await differencesToFreshSweep(product),
  };
}

function judge(
  { acknowledged, repeated, refused, lost, duplicated, differences }: KillFigures,
  rounds: number,
): Finding {
  return {
    figures:
      `${rounds} rounds: ${acknowledged} submissions acknowledged (${repeated} tries repeated), ${lost.length} lost, ` +
      `${duplicated.length} duplicated; keys of the read model that differ from a fresh sweep: ` +
      (differences.join(', ') || 'none'),
    faults: missed({
      'nothing lost': lost.length === 0,
      'nothing duplicated': duplicated.length === 0,
      'read model equal to a fresh sweep': differences.length === 0,
      'nobody is refused': refused.length === 0,
      'the faults were noticed': repeated > 0,
    }),
  };
}

export const kills: Scenario = {
  name: 'kills',
  title:
    '50 rounds of SIGKILL, SIGSTOP and FLUSHALL over redis, content, worker and web during bookings and messages: ' +
    'nothing lost or duplicated, read model equal to a fresh sweep',
  controlTitle: 'a Redis without append-only file, killed before anything is delivered',
  async run(progress) {
    const product = await startRunningProduct();
    try {
      const rounds = 50;
      return judge(await measureKills(product, { rounds, people: 6 }, progress), rounds);
    } finally {
      await product.stop();
    }
  },
  control: loseQueue,
};

/** The worker stands still, so that submissions are in the queue alone when Redis forgets it. */
async function loseQueue(progress: Progress): Promise<Finding> {
  const redis = await startRedis({ appendonly: false });
  const product = await startRunningProduct({ REDIS_URL: redis.url });
  try {
    const worker = product.pid('worker');
    process.kill(worker, 'SIGSTOP');
    const submitters = startSubmitters(product.origin, 4, await findBookable(product.origin));
    while (submitters.acknowledged.length < 20) await pause(50);
    await submitters.stop();
    progress('Redis is killed');
    await redis.restart();
    process.kill(worker, 'SIGCONT');
    await answers(redis.url);
    const deliveries = await countDeliveries(product, submitters.acknowledged, 10_000);
    const figures = {
      ...deliveries,
      acknowledged: submitters.acknowledged.length,
      repeated: submitters.repeated(),
      refused: [],
      differences: [],
    };
    const { figures: words } = judge(figures, 1);
    return { figures: words, faults: missed({ 'nothing lost': deliveries.lost.length === 0 }) };
  } finally {
    await product.stop();
    await redis.stop();
  }
}

async function answers(url: string): Promise<void> {
  const redis = connectRedis({ url }, 'blocking');
  redis.on('error', () => undefined);
  await redis.ping();
  redis.disconnect();
}

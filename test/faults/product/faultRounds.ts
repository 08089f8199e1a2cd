/** Kills, stops or empties parts of the product, one after another, and waits for the recovery each time. */
import { setTimeout as pause } from 'node:timers/promises';
import { connectRedis } from '#platform/redis.ts';
import { descendantsOf, type Role, type RunningProduct, roles } from './product.ts';

export interface Fault {
  kind: 'SIGKILL' | 'SIGSTOP' | 'FLUSHALL' | 'FLUSHALL and SIGKILL';
  role: Role | 'everything';
}

/** Each part is killed and stopped. Redis is also emptied, alone and together with the death of everything. */
export const allFaults: readonly Fault[] = [
  { kind: 'SIGKILL', role: 'redis' },
  { kind: 'SIGSTOP', role: 'worker' },
  { kind: 'FLUSHALL', role: 'redis' },
  { kind: 'SIGKILL', role: 'content' },
  { kind: 'SIGSTOP', role: 'redis' },
  { kind: 'SIGKILL', role: 'worker' },
  { kind: 'SIGSTOP', role: 'content' },
  { kind: 'SIGKILL', role: 'postgres' },
  { kind: 'SIGKILL', role: 'web' },
  { kind: 'SIGSTOP', role: 'postgres' },
  { kind: 'SIGSTOP', role: 'web' },
  { kind: 'FLUSHALL and SIGKILL', role: 'everything' },
];

/** Duration of a SIGSTOP, in milliseconds. */
const stoppedMs = 2_000;
/** Pause without faults after a part is back, in milliseconds. */
const recoveryMs = 1_000;

/** Applies one fault after the other. Each hits all processes of its role. */
export async function runFaultRounds(product: RunningProduct, faults: readonly Fault[]): Promise<void> {
  for (const fault of faults) {
    await apply(product, fault);
    await pause(recoveryMs);
  }
}

async function apply(product: RunningProduct, { kind, role }: Fault): Promise<void> {
  if (kind === 'FLUSHALL') return emptyRedis(product.redisUrl);
  if (role === 'everything') return killEverything(product);
  const pids = product.pids(role);
  if (kind === 'SIGKILL') {
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    return product.restarted(role, pids, pids.length);
  }
  const stopped = [...pids, ...pids.flatMap(descendantsOf)].filter((pid) => signal(pid, 'SIGSTOP'));
  await pause(stoppedMs);
  for (const pid of stopped) signal(pid, 'SIGCONT');
  if (role === 'web') await product.ready();
}

/** @returns false if the process has ended */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Empties Redis and kills all processes except the supervisor at the same time. */
async function killEverything(product: RunningProduct): Promise<void> {
  const running = roles.map((role) => ({ role, pids: product.pids(role) }));
  await emptyRedis(product.redisUrl);
  for (const { pids } of running) for (const pid of pids) signal(pid, 'SIGKILL');
  for (const { role, pids } of running) await product.restarted(role, pids, pids.length);
}

async function emptyRedis(url: string): Promise<void> {
  const redis = connectRedis({ url }, 'blocking');
  redis.on('error', () => undefined);
  await redis.flushall();
  redis.disconnect();
}

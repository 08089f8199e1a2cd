/** Kills, stops or empties parts of the product, one after another, and waits for the recovery each time. */
import { setTimeout as pause } from 'node:timers/promises';
import { connectRedis } from '../../../src/platform/redis.ts';
import type { Role, RunningProduct } from './product.ts';
import type { Progress } from './scenario.ts';

export interface Fault {
  kind: 'SIGKILL' | 'SIGSTOP' | 'FLUSHALL';
  role: Role;
}

/** Each part is killed and stopped. Redis is also emptied. */
export const allFaults: readonly Fault[] = [
  { kind: 'SIGKILL', role: 'redis' },
  { kind: 'SIGSTOP', role: 'worker' },
  { kind: 'FLUSHALL', role: 'redis' },
  { kind: 'SIGKILL', role: 'content' },
  { kind: 'SIGSTOP', role: 'redis' },
  { kind: 'SIGKILL', role: 'worker' },
  { kind: 'SIGSTOP', role: 'content' },
  { kind: 'SIGKILL', role: 'web' },
  { kind: 'SIGSTOP', role: 'web' },
];

/** Duration of a SIGSTOP, in milliseconds. */
const stoppedMs = 2_000;
/** Pause without faults after a part is back, in milliseconds. */
const recoveryMs = 1_000;

export interface RoundsOptions {
  rounds: number;
  faults: readonly Fault[];
  /** Called before a fault and after the part is back. */
  onFault?: (fault: Fault, state: 'start' | 'end') => void;
}

/**
 * Applies one fault per round, in the order of `faults`, from the beginning again after the last. A fault hits all processes
 * of its role, and in every second pass only one of them.
 */
export async function runFaultRounds(
  product: RunningProduct,
  { rounds, faults, onFault = () => {} }: RoundsOptions,
  progress: Progress = () => {},
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const fault = faults[round % faults.length];
    if (!fault) return;
    progress(`round ${round + 1} of ${rounds}: ${fault.kind} ${fault.role}`);
    onFault(fault, 'start');
    await apply(product, fault, Math.floor(round / faults.length) % 2 === 0);
    onFault(fault, 'end');
    await pause(recoveryMs);
  }
}

async function apply(product: RunningProduct, { kind, role }: Fault, hitsAll: boolean): Promise<void> {
  if (kind === 'FLUSHALL') return emptyRedis(product.redisUrl);
  const running = product.pids(role);
  const pids = hitsAll ? running : running.slice(-1);
  if (kind === 'SIGKILL') {
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    return product.restarted(role, pids, running.length);
  }
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await pause(stoppedMs);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  if (role === 'web') await product.ready();
}

async function emptyRedis(url: string): Promise<void> {
  const redis = connectRedis({ url }, 'blocking');
  redis.on('error', () => undefined);
  await redis.flushall();
  redis.disconnect();
}

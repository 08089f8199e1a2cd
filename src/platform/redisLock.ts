/** A lock in Redis that one process at a time can hold. It expires if its holder dies. */
import { randomUUID } from 'node:crypto';
import type { RedisConnection } from './redis.ts';

/** The lock expires after this time without a renewal, in milliseconds. */
const expiryMs = 15_000;

const renewScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`;
const releaseScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

export interface RedisLock {
  release(): Promise<void>;
}

/** Acquires the lock and renews it until it is released. Returns null if another process holds it. */
export async function acquireLock(redis: RedisConnection, key: string): Promise<RedisLock | null> {
  const token = randomUUID();
  if ((await redis.set(key, token, 'PX', expiryMs, 'NX')) !== 'OK') return null;
  const renew = () => redis.eval(renewScript, 1, key, token, expiryMs).catch(() => undefined);
  const timer = setInterval(renew, expiryMs / 3);
  return {
    async release() {
      clearInterval(timer);
      await redis.eval(releaseScript, 1, key, token);
    },
  };
}

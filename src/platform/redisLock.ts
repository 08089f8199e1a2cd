/** A lock in Redis that one process at a time can hold. It expires if its holder dies. */
import { randomUUID } from 'node:crypto';
import type { RedisConnection } from './redis.ts';

/** The lock expires after this time without a renewal, in milliseconds. */
const expiryMs = 15_000;

const renewScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`;
const releaseScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;
const setScript = `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end redis.call('SET', KEYS[2], ARGV[2]) return 1`;

export interface RedisLock {
  /** Renews the lock. Returns false if it was lost, for example because Redis was emptied. */
  isHeld(): Promise<boolean>;
  /** Sets another key if the lock is still held, atomically. Both keys must be in one slot. Returns whether it was. */
  setWhileHeld(key: string, value: string): Promise<boolean>;
  release(): Promise<void>;
}

/** Acquires the lock and renews it until it is released. Returns null if another process holds it. */
export async function acquireLock(redis: RedisConnection, key: string): Promise<RedisLock | null> {
  const token = randomUUID();
  if ((await redis.set(key, token, 'PX', expiryMs, 'NX')) !== 'OK') return null;
  const isHeld = async () => (await redis.eval(renewScript, 1, key, token, expiryMs)) === 1;
  const timer = setInterval(() => void isHeld().catch(() => undefined), expiryMs / 3);
  return {
    isHeld,
    setWhileHeld: async (other, value) => (await redis.eval(setScript, 2, key, other, token, value)) === 1,
    async release() {
      clearInterval(timer);
      await redis.eval(releaseScript, 1, key, token);
    },
  };
}

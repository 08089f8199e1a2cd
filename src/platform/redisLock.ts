/** A lock in Redis that one process at a time can hold. It expires if its holder dies. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RedisConnection } from './redis.ts';

/** The lock expires after this time without a renewal, in milliseconds. */
const expiryMs = 15_000;
/** Pause before a release that Redis has not answered is repeated, in milliseconds. */
const repeatMs = 250;

const renewScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`;
const releaseScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

export interface RedisLock {
  /** Never fails: if Redis does not answer, the lock is released as soon as it does. */
  release(): Promise<void>;
}

/**
 * Acquires the lock and renews it until it is released. Returns null if another process holds it.
 * @throws if Redis does not answer; nobody holds the lock then
 */
export async function acquireLock(redis: RedisConnection, key: string): Promise<RedisLock | null> {
  const token = randomUUID();
  const release = () =>
    redis.eval(releaseScript, 1, key, token).then(
      () => true,
      () => false,
    );
  /** Releases the lock when Redis answers again. */
  const releaseLater = async () => {
    // Redis executes the commands of a frozen time in any order, so the command that acquires the lock may follow the first release.
    for (let released = 0; released < 2 && redis.status !== 'end'; ) {
      await pause(repeatMs, undefined, { ref: false });
      if (await release()) released += 1;
    }
  };
  try {
    if ((await redis.set(key, token, 'PX', expiryMs, 'NX')) !== 'OK') return null;
  } catch (error) {
    void releaseLater();
    throw error;
  }
  const renew = () => redis.eval(renewScript, 1, key, token, expiryMs).catch(() => undefined);
  const timer = setInterval(renew, expiryMs / 3);
  return {
    async release() {
      clearInterval(timer);
      if (!(await release())) void releaseLater();
    },
  };
}

/** Failed sign-ins are limited by account and by address, over all processes. */
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisConnection } from '../platform/redis.ts';

/** Failures per window in seconds; an address may stand for a whole office. */
const perAccount = { points: 10, duration: 900 };
const perAddress = { points: 50, duration: 900 };

export interface SignInLimit {
  /** @returns seconds to wait before the next attempt; 0 when it may go ahead */
  secondsToWait(account: string, address: string): Promise<number>;
  failed(account: string, address: string): Promise<void>;
  succeeded(account: string): Promise<void>;
}

/** @param factor multiplies every limit (contract §2) */
export function createSignInLimit(redis: RedisConnection, prefix: string, factor: number): SignInLimit {
  const limiter = (name: string, { points, duration }: typeof perAccount) => {
    const options = { points: Math.ceil(points * factor), duration };
    // While Redis is away each process counts for itself.
    const insuranceLimiter = new RateLimiterMemory(options);
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      keyPrefix: `{${prefix}}:organisers:${name}`,
      insuranceLimiter,
    });
  };
  const accounts = limiter('failed-account', perAccount);
  const addresses = limiter('failed-address', perAddress);
  const wait = async (limit: RateLimiterRedis, key: string) => {
    const state = await limit.get(key);
    return state && state.remainingPoints <= 0 ? Math.ceil(state.msBeforeNext / 1000) : 0;
  };
  return {
    secondsToWait: async (account, address) => Math.max(await wait(accounts, account), await wait(addresses, address)),
    async failed(account, address) {
      await Promise.allSettled([accounts.consume(account), addresses.consume(address)]);
    },
    async succeeded(account) {
      await accounts.delete(account);
    },
  };
}

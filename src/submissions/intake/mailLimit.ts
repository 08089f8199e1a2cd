/** Limits the confirmations to a mailbox, so that the forms cannot be used to flood it. */
import { createHash } from 'node:crypto';
import { createExactLimit } from '../../platform/limits/exactLimit.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import { mailboxKey } from './mailboxKey.ts';

/** Confirmations to a mailbox (`points`) per window (`duration`, in seconds). */
const rule = { points: 5, duration: 3_600 };

/** Counts a confirmation before it is sent. @returns seconds to wait if the limit is exceeded, otherwise 0 */
export type CountMail = (address: string) => Promise<number>;

/**
 * @param prefix distinguishes installations that share a Redis
 * @param factor multiplies the limit (specification §9.6)
 */
export function createMailLimit(redis: RedisConnection, prefix: string, factor: number): CountMail {
  const points = Math.ceil(rule.points * factor);
  const count = createExactLimit(redis, keyPrefix(prefix), { ...rule, points });
  return (address) => count(hashOf(address));
}

/** Returns the Redis key of the count of a mailbox. */
export function mailLimitKey(prefix: string, address: string): string {
  return `${keyPrefix(prefix)}:${hashOf(address)}`;
}

const keyPrefix = (prefix: string) => `${prefix}:limits:mails`;

/** Addresses are personal data, so only their hashes are stored in Redis. */
function hashOf(address: string): string {
  return createHash('sha256').update(mailboxKey(address)).digest('base64url');
}

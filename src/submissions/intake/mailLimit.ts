/** How many confirmations one mailbox gets: nobody's is flooded by means of our forms. */
import { createHash } from 'node:crypto';
import { createExactLimit } from '../../platform/exactLimit.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import { mailboxKey } from './mailboxKey.ts';

/** Confirmations to one mailbox per window in seconds. */
const rule = { points: 5, duration: 3_600 };

/** Counts a confirmation that is about to be promised. @returns seconds to wait when it is one too many, else 0 */
export type CountMail = (address: string) => Promise<number>;

/**
 * @param prefix tells apart installations that share a Redis
 * @param factor multiplies the limit (specification §9.6)
 */
export function createMailLimit(redis: RedisConnection, prefix: string, factor: number): CountMail {
  const points = Math.ceil(rule.points * factor);
  const count = createExactLimit(redis, `{${prefix}}:limits:mails`, { ...rule, points });
  // Addresses are personal: Redis gets their hashes only.
  return (address) => count(createHash('sha256').update(mailboxKey(address)).digest('base64url'));
}

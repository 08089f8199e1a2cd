/** Limits the replies of organisers, so that an inbox cannot be used to flood mailboxes. */
import { createHash } from 'node:crypto';
import { createExactLimit } from '../../platform/limits/exactLimit.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import { mailboxKey } from '../intake/mailboxKey.ts';
import type { InboxOwner } from './inboxVersions.ts';

/** Replies per hour: of an inbox, and of an inbox to one mailbox. */
const rules = { inbox: 200, mailbox: 10 };
const duration = 3_600;

/** Counts a reply before it is stored. @returns seconds to wait if a limit is exceeded, otherwise 0 */
export type CountReply = (owner: InboxOwner, address: string) => Promise<number>;

/**
 * @param prefix distinguishes installations that share a Redis
 * @param factor multiplies the limits (specification §9.6)
 */
export function createReplyLimit(redis: RedisConnection, prefix: string, factor: number): CountReply {
  const limit = (name: keyof typeof rules) =>
    createExactLimit(redis, `${prefix}:limits:replies:${name}`, { points: Math.ceil(rules[name] * factor), duration });
  const [countInbox, countMailbox] = [limit('inbox'), limit('mailbox')];
  return async (owner, address) => {
    const inbox = owner ?? '*';
    // Addresses are personal data, so only their hashes are stored in Redis.
    const mailbox = createHash('sha256')
      .update(`${inbox} ${mailboxKey(address)}`)
      .digest('base64url');
    return (await countMailbox(mailbox)) || (await countInbox(inbox));
  };
}

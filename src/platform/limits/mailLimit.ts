/**
 * Limits mails to a mailbox. Each purpose is counted on its own, together with whoever causes the mail, so that nobody can
 * use up the mails that somebody else has asked for (decision 0039).
 */
import { createHash } from 'node:crypto';
import { mailboxKey } from '#domain/mailAddress.ts';
import type { RedisConnection } from '../redis.ts';
import { scanKeys } from '../scanKeys.ts';
import { type ExactLimits, limitsPrefix } from './exactLimit.ts';
import type { LimitRule } from './sharedLimits.ts';

export interface MailLimit {
  /**
   * Counts a mail before it is stored.
   * @param cause who or what causes the mail: mails of other causes are counted apart
   * @returns seconds to wait if the limit is exceeded, otherwise 0
   */
  count(mailbox: string, cause: string): Promise<number>;
  /** Takes back the count of a mail that was not stored. Never fails. */
  refund(mailbox: string, cause: string): Promise<void>;
}

/** Creates the limit of a purpose. */
export type MailLimits = (purpose: string, rule: LimitRule) => MailLimit;

export function createMailLimits(exactLimits: ExactLimits): MailLimits {
  return (purpose, rule) => {
    const limit = exactLimits(`mails:${purpose}`, rule);
    const keyOf = (mailbox: string, cause: string) => `${mailboxHash(mailbox)}:${hash(cause)}`;
    return {
      count: (mailbox, cause) => limit(keyOf(mailbox, cause)),
      refund: (mailbox, cause) => limit.refund(keyOf(mailbox, cause)),
    };
  };
}

/** Deletes the counts of a mailbox. @throws if Redis does not answer */
export async function deleteMailCounts(redis: RedisConnection, prefix: string, mailbox: string): Promise<void> {
  for await (const key of scanKeys(redis, `${limitsPrefix(prefix)}:mails:*:${mailboxHash(mailbox)}:*`))
    await redis.del(key);
}

/** Addresses are personal data, so only their hashes are stored in Redis. */
const mailboxHash = (address: string) => hash(mailboxKey(address));

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

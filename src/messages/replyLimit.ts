/** Limits the replies of organisers, so that an inbox cannot be used to flood mailboxes. */
import { type CreateLimit, mailLimitKey } from '#platform/limits.ts';
import type { InboxOwner } from './inboxVersions.ts';

/** Replies per hour: of an inbox, and of an inbox to one mailbox. */
const rules = { inbox: { points: 200, duration: 3_600 }, mailbox: { points: 10, duration: 3_600 } };

export interface ReplyLimit {
  /** Counts a reply before it is stored. @returns seconds to wait if a limit is exceeded, otherwise 0 */
  count(owner: InboxOwner, address: string): Promise<number>;
  /** Takes back the count of a reply that was not stored. Never fails. */
  refund(owner: InboxOwner, address: string): Promise<void>;
}

export function createReplyLimit(createLimit: CreateLimit): ReplyLimit {
  const ofInbox = createLimit('replies', rules.inbox);
  const ofMailbox = createLimit('mails:reply', rules.mailbox);
  const nameOf = (owner: InboxOwner) => owner ?? '*';
  return {
    async count(owner, address) {
      const mailbox = mailLimitKey(address, nameOf(owner));
      const secondsToWait = await ofMailbox.count(mailbox);
      if (secondsToWait > 0) return secondsToWait;
      const secondsOfInbox = await ofInbox.count(nameOf(owner));
      if (secondsOfInbox > 0) await ofMailbox.refund(mailbox);
      return secondsOfInbox;
    },
    async refund(owner, address) {
      await Promise.all([ofMailbox.refund(mailLimitKey(address, nameOf(owner))), ofInbox.refund(nameOf(owner))]);
    },
  };
}

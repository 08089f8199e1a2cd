/** Limits the replies of organisers, so that an inbox cannot be used to flood mailboxes. */
import type { ExactLimits } from '#platform/limits/exactLimit.ts';
import type { MailLimits } from '#platform/limits/mailLimit.ts';
import type { InboxOwner } from './inboxVersions.ts';

/** Replies per hour: of an inbox, and of an inbox to one mailbox. */
const rules = { inbox: { points: 200, duration: 3_600 }, mailbox: { points: 10, duration: 3_600 } };

export interface ReplyLimit {
  /** Counts a reply before it is stored. @returns seconds to wait if a limit is exceeded, otherwise 0 */
  count(owner: InboxOwner, address: string): Promise<number>;
  /** Takes back the count of a reply that was not stored. Never fails. */
  refund(owner: InboxOwner, address: string): Promise<void>;
}

export function createReplyLimit(exactLimits: ExactLimits, mailLimits: MailLimits): ReplyLimit {
  const ofInbox = exactLimits('replies:inbox', rules.inbox);
  const ofMailbox = mailLimits('reply', rules.mailbox);
  const nameOf = (owner: InboxOwner) => owner ?? '*';
  return {
    async count(owner, address) {
      const inbox = nameOf(owner);
      const secondsToWait = await ofMailbox.count(address, inbox);
      if (secondsToWait > 0) return secondsToWait;
      const secondsOfInbox = await ofInbox(inbox);
      if (secondsOfInbox > 0) await ofMailbox.refund(address, inbox);
      return secondsOfInbox;
    },
    async refund(owner, address) {
      await Promise.all([ofMailbox.refund(address, nameOf(owner)), ofInbox.refund(nameOf(owner))]);
    },
  };
}

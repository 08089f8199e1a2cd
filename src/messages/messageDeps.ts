import type { BookingDeps } from '#bookings/bookingDeps.ts';
import type { AccessMetrics } from '#platform/metrics/accessMetrics.ts';
import type { InboxVersions } from './inboxVersions.ts';
import type { ReplyLimit } from './replyLimit.ts';

/** What endpoints, forms, pages and use cases of messages need in a web process. The inbox also changes bookings. */
export interface MessageDeps extends BookingDeps {
  metrics: BookingDeps['metrics'] & { access: AccessMetrics };
  inboxVersions: InboxVersions;
  replyLimit: ReplyLimit;
  /** Counts a confirmation of a contact message. Resolves to whether it may be sent. */
  mayConfirm: (visitor: string, mailbox: string) => Promise<boolean>;
}

import type { Env } from '#env.ts';
import type { ExactLimits } from '#platform/limits/exactLimit.ts';
import type { MailLimits } from '#platform/limits/mailLimit.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { createMayConfirm } from './contactMessage.ts';
import { createInboxVersions } from './inboxVersions.ts';
import { createReplyLimit } from './replyLimit.ts';

/** Creates the part of `MessageDeps` that bookings do not have. */
export function createMessageServices(
  env: Env,
  { redis, exactLimits, mailLimits }: { redis: RedisConnection; exactLimits: ExactLimits; mailLimits: MailLimits },
) {
  return {
    inboxVersions: createInboxVersions({ redis, prefix: env.CATALOGUE_PREFIX }),
    replyLimit: createReplyLimit(exactLimits, mailLimits),
    mayConfirm: createMayConfirm(mailLimits),
  };
}

import type { Env } from '#env.ts';
import type { CreateLimit } from '#platform/limits.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { createMayConfirm } from './contactMessage.ts';
import { createInboxVersions } from './inboxVersions.ts';
import { createReplyLimit } from './replyLimit.ts';

/** Creates the part of `MessageDeps` that bookings do not have. */
export function createMessageServices(
  env: Env,
  { redis, createLimit }: { redis: RedisConnection; createLimit: CreateLimit },
) {
  return {
    inboxVersions: createInboxVersions({ redis, prefix: env.CATALOGUE_PREFIX }),
    replyLimit: createReplyLimit(createLimit),
    mayConfirm: createMayConfirm(createLimit),
  };
}

import type { Queue } from 'bullmq';
import { type AccessServices, createAccessServices } from '#accounts/access/accessServices.ts';
import { createAccessLimits } from '#accounts/access/accessSettings.ts';
import type { Database } from '#database/connectDatabase.ts';
import { enqueueMails } from '#mails/enqueueMails.ts';
import type { MailLimits } from '#platform/limits/mailLimit.ts';
import type { Logger } from '#platform/logger.ts';
import type { RedisConnection } from '#platform/redis.ts';
import type { Throttle } from '#platform/throttle.ts';
import type { Env } from './env.ts';

interface AccessDepsSettings {
  env: Env;
  database: Database;
  /** For the limits. */
  redis: RedisConnection;
  submissions: Queue;
  mailLimits: MailLimits;
  logger: Logger;
  throttle: Throttle;
  now: () => Date;
}

/** Creates the services of organisers' accounts for a web process. */
export function createAccessDeps(settings: AccessDepsSettings): AccessServices {
  const { env, database, redis, submissions, mailLimits, logger, throttle, now } = settings;
  return createAccessServices({
    database,
    hosts: env.hosts,
    origin: env.publicOrigin,
    secrets: env.sessionSecrets,
    limits: createAccessLimits(redis, env.CATALOGUE_PREFIX, env.RATE_LIMIT_FACTOR, mailLimits),
    sendMails: (ids) => void enqueueMails({ submissions }, ids),
    usesService: env.ADMIN_LOGIN_URL !== undefined,
    onUnreadable: ({ subdomain, username }) =>
      throttle(`second factor ${subdomain} ${username}`, (dropped) =>
        logger.error({ subdomain, username, dropped }, 'the second factor of an account cannot be decrypted'),
      ),
    now,
  });
}

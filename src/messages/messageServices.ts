import type { Database } from '#database/connectDatabase.ts';
import type { Env } from '#env.ts';
import type { ExactLimits } from '#platform/limits/exactLimit.ts';
import type { MailLimits } from '#platform/limits/mailLimit.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { createMayConfirm } from './contactMessage.ts';
import { createInbox } from './inbox/inbox.ts';
import { createInboxActions } from './inbox/inboxActions.ts';
import { createInboxVersions } from './inbox/inboxVersions.ts';
import { createReplyLimit } from './inbox/replyLimit.ts';

interface MessageSettings {
  env: Env;
  database: Database;
  redis: RedisConnection;
  /** Enqueues the jobs that send stored mails. Never fails. */
  enqueueMails: (ids: readonly string[]) => Promise<void>;
  exactLimits: ExactLimits;
  mailLimits: MailLimits;
  /** Returns the name of a host, or of the platform for null. */
  nameOf: (subdomain: string | null) => string;
  now: () => Date;
}

export type MessageServices = ReturnType<typeof createMessageServices>;

export function createMessageServices(settings: MessageSettings) {
  const { env, database, redis, enqueueMails, exactLimits, mailLimits, nameOf, now } = settings;
  const { hosts, CATALOGUE_PREFIX: prefix } = env;
  const subdomains = hosts.list.map(({ subdomain }) => subdomain);
  const inboxVersions = createInboxVersions({ redis, prefix });
  const inbox = createInbox({
    database,
    versions: inboxVersions,
    hosts: subdomains,
    keepDays: env.SUBMISSIONS_KEEP_DAYS,
    now,
  });
  return {
    inboxVersions,
    inbox,
    countInboxTasks: (subdomain: string) => inbox.countTasks(subdomain),
    inboxActions: createInboxActions({
      ...{ database, nameOf, now, versions: inboxVersions, hosts: subdomains },
      enqueueMails,
      replyLimit: createReplyLimit(exactLimits, mailLimits),
    }),
    mayConfirm: createMayConfirm(mailLimits),
  };
}

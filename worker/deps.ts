/** Dependencies of the worker, created once at startup. */
import { join } from 'node:path';
import { catalogueKeys } from '#catalog/keys.ts';
import { createPublisher, type Publisher } from '#catalog/publish/publisher.ts';
import { createReadModelState, type ReadModelState } from '#catalog/publish/readModelState.ts';
import { type ContentClients, createContentClients } from '#content/contentClients.ts';
import { createLoadPicture } from '#content/pictureSource.ts';
import { createSiteSource, type SiteSource } from '#content/siteSource.ts';
import type { Party } from '#database/columns.ts';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import type { Env } from '#env.ts';
import { createQueues, type Queues } from '#jobs/queues.ts';
import { createOutbox, type Outbox } from '#mails/outgoingMail.ts';
import { createLoadOrganiser } from '#mails/sendMail.ts';
import { createInboxVersions, type InboxVersions } from '#messages/inbox/inboxVersions.ts';
import type { Logger } from '#platform/logger.ts';
import { createMailer, type Mailer } from '#platform/mail/mail.ts';
import { createMailFiles, type MailFiles } from '#platform/mail/mailFiles.ts';
import { createWorkerMetrics, type WorkerMetrics } from '#platform/metrics/workerMetrics.ts';
import { isPublicAddress } from '#platform/publicAddress.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import type { Shutdown } from '#platform/shutdown.ts';
import { idsOnly, type Tracing } from '#platform/tracing/tracing.ts';
import { rulesVersion } from './versions/rulesVersion.ts';
import { createTripVersions, type TripVersion } from './versions/tripVersions.ts';

export interface WorkerDeps {
  env: Env;
  logger: Logger;
  /** Limits repeated log lines. */
  tracing: Tracing;
  metrics: WorkerMetrics;
  content: ContentClients;
  database: Database;
  /** Reads the current version of a trip by its document id, and computes its publication. */
  readTrip: (docId: string) => Promise<TripVersion>;
  /** Reads the site documents. */
  siteSource: SiteSource;
  publisher: Publisher;
  readModel: ReadModelState;
  /** Identifies the rules that compute publications. */
  rules: string;
  queues: Queues;
  outbox: Outbox;
  /** Loads the name and mail address of a host; null without an address. */
  loadOrganiser: (subdomain: string) => Promise<Party | null>;
  /** Loads a picture for a mail by its path on this site; null if it is not available. */
  loadMailPicture: (path: string) => Promise<Buffer | null>;
  mailFiles: MailFiles;
  mailer: Mailer;
  inboxVersions: InboxVersions;
  /** For direct access to Redis keys. */
  redis: RedisConnection;
  now: () => Date;
}

/**
 * Creates the dependencies.
 * @param shutdown closes the resources that are opened here
 * @param options.now clock of the process
 * @param options.tracing by default traces have only ids
 */
export function createWorkerDeps(
  env: Env,
  logger: Logger,
  shutdown: Shutdown,
  { now = () => new Date(), tracing = idsOnly }: { now?: () => Date; tracing?: Tracing } = {},
): WorkerDeps {
  const metrics = createWorkerMetrics();
  const redis = connectRedis(env.redis, 'blocking');
  // While Redis is unavailable, every attempt to connect emits an error.
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'redis connection failed'));
  metrics.redis.follow('jobs', redis);
  shutdown.onClose('redis', () => redis.disconnect());
  const queues = createQueues(redis, env.CATALOGUE_PREFIX);
  shutdown.onClose('queues', () => Promise.all(Object.values(queues).map((queue) => queue.close())));
  const keys = catalogueKeys(env.CATALOGUE_PREFIX);
  const mailFiles = createMailFiles(join(env.DATA_DIR, 'mail'));
  const mailer = createMailer({
    smtpUrl: env.mail === 'smtp' ? env.SMTP_URL : undefined,
    files: mailFiles,
    metrics: metrics.delivery,
  });
  shutdown.onClose('mailer', mailer.close);
  const content = createContentClients({ ...env.content, observe: metrics.contentCall });
  const onDatabaseError = (error: Error) => logger.warn({ err: error }, 'connection to PostgreSQL failed');
  const database = connectDatabase(env.databaseUrl, 'job', onDatabaseError, metrics.database, env.deadlines.database);
  shutdown.onClose('database', () => database.destroy());
  const rules = rulesVersion(env.hosts);
  return {
    env,
    logger,
    tracing,
    metrics,
    content,
    database,
    readTrip: createTripVersions(content.main, { database, env, rules, now }),
    siteSource: createSiteSource(content, (err) =>
      logger.warn({ err }, 'cannot read info pages with the named content client'),
    ),
    publisher: createPublisher(redis, keys, env.hosts),
    readModel: createReadModelState(redis, keys, env.hosts),
    rules,
    queues,
    outbox: createOutbox(database),
    loadOrganiser: createLoadOrganiser(content.main),
    loadMailPicture: createLoadPicture({
      hosts: env.hosts,
      imageBase: content.imageBase,
      isAllowedAddress: isPublicAddress,
    }),
    mailFiles,
    mailer,
    inboxVersions: createInboxVersions({ redis, prefix: env.CATALOGUE_PREFIX }),
    redis,
    now,
  };
}

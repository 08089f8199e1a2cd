/** Dependencies of the worker, created once at startup. */
import { join } from 'node:path';
import type { MovedDatesDeps } from '#bookings/departures/addMovedDates.ts';
import { createTripPlaces } from '#bookings/departures/tripPlaces.ts';
import { offerPlacesJob } from '#bookings/waiting/offerPlaces.ts';
import { catalogueKeys } from '#catalog/keys.ts';
import { createPublisher } from '#catalog/publish/publisher.ts';
import { createReadModelState } from '#catalog/publish/readModelState.ts';
import { createContentClients } from '#content/contentClients.ts';
import { createLoadPicture } from '#content/pictureSource.ts';
import { connectDatabase } from '#database/connectDatabase.ts';
import type { Env } from '#env.ts';
import { createQueues, enqueue } from '#jobs/queues.ts';
import { createLoadOrganiser, enqueueMails, type SendDeps } from '#mails/sendMail.ts';
import { createInboxVersions } from '#messages/inboxVersions.ts';
import type { Logger } from '#platform/logger.ts';
import { createMailer } from '#platform/mail/mail.ts';
import { createMailFiles } from '#platform/mail/mailFiles.ts';
import { createWorkerMetrics } from '#platform/metrics/workerMetrics.ts';
import { isPublicAddress } from '#platform/publicAddress.ts';
import { connectRedis, type RedisConnection } from '#platform/redis.ts';
import type { Shutdown } from '#platform/shutdown.ts';
import { idsOnly, type Tracing } from '#platform/tracing/tracing.ts';
import type { PublishingDeps } from '#publishing/publishingDeps.ts';
import { tripJob } from '#publishing/trip.ts';
import { rulesVersion } from '#publishing/versions/rulesVersion.ts';
import { createTripVersions } from '#publishing/versions/tripVersions.ts';
import { createAddDeparture } from '#trips/addDeparture.ts';
import type { BinDeps } from '#trips/bin/emptyBin.ts';

export interface WorkerDeps extends PublishingDeps, SendDeps, BinDeps, MovedDatesDeps {
  tracing: Tracing;
  /** For direct access to Redis keys. */
  redis: RedisConnection;
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
    publisher: createPublisher(redis, keys, env.hosts),
    readModel: createReadModelState(redis, keys, env.hosts),
    rules,
    queues,
    publishTrip: (docId) => enqueue(queues, tripJob, { docId }),
    enqueueMails: (ids) => enqueueMails(queues, ids),
    offerPlaces: (departure) => enqueue(queues, offerPlacesJob, departure),
    takenPlaces: createTripPlaces(database, now),
    addDeparture: createAddDeparture({ client: content.main, now }),
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

/** Dependencies of a web process, created once. Tests create them the same way. */

import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type AccountServices, createAccountServices } from '#accounts/accountServices.ts';
import { type BookingServices, createBookingServices } from '#bookings/bookingServices.ts';
import { createTripPlaces } from '#bookings/departures/tripPlaces.ts';
import { deliveryId } from '#bookings/intake/deliveryMails.ts';
import type { IntakeDeps } from '#bookings/intake/intakeDeps.ts';
import { createFindPromised } from '#bookings/places/promisedDepartures.ts';
import { catalogueKeys } from '#catalog/keys.ts';
import { createBrokenDocuments } from '#catalog/queries/brokenDocuments.ts';
import { createProblemLists } from '#catalog/queries/problemLists.ts';
import { createTripReader, type TripReader } from '#catalog/queries/trips.ts';
import { createUnderstandText } from '#catalog/queries/understandText.ts';
import type { UnderstandText } from '#catalog/queries/understoodText.ts';
import { type CatalogueReplica, createReplica } from '#catalog/replica/replica.ts';
import { type ContentClients, createContentClients } from '#content/contentClients.ts';
import { loadPublicDocument } from '#content/reading.ts';
import { recipients } from '#database/columns.ts';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { berlinToday } from '#domain/dates.ts';
import { nextHolidays } from '#domain/holidays/holidays.ts';
import { findRegion, regions } from '#domain/places/regions.ts';
import { stateOf } from '#domain/places/stateOf.ts';
import { countries } from '#domain/trip/countries.ts';
import { docIdOf, type TripKey } from '#domain/trip/tripId.ts';
import { createQueue, enqueue } from '#jobs/queues.ts';
import { enqueueMails } from '#mails/enqueueMails.ts';
import { platformName } from '#mails/platformName.ts';
import { createMessageServices, type MessageServices } from '#messages/messageServices.ts';
import { combineCalls } from '#platform/combineCalls.ts';
import { createLimitKey, type LimitKey } from '#platform/limits/limitKey.ts';
import { createMailLimits } from '#platform/limits/mailLimit.ts';
import { createSharedLimits, type SharedLimits } from '#platform/limits/sharedLimits.ts';
import type { Logger } from '#platform/logger.ts';
import { createMailFiles } from '#platform/mail/mailFiles.ts';
import { createWebMetrics, type WebMetrics } from '#platform/metrics/webMetrics.ts';
import { createObjectiveCounts, type ObjectiveCounts } from '#platform/ops/objectiveCounts.ts';
import { readWebTotals } from '#platform/ops/objectiveTotals.ts';
import { connectRedis, type RedisConnection, type RedisUse } from '#platform/redis.ts';
import type { Shutdown } from '#platform/shutdown.ts';
import { createThrottle, type Throttle } from '#platform/throttle.ts';
import { idsOnly, type Tracing } from '#platform/trace/tracing.ts';
import type { Eraser } from '#privacy/erasePerson.ts';
import { createReviewServices, type ReviewServices } from '#reviews/reviewServices.ts';
import { createTripServices, type TripServices } from '#trips/tripServices.ts';
import type { Env } from './env.ts';

/** What modules share, and the services of each module. A module names what it needs. */
export interface Deps
  extends Shared,
    AccountServices,
    BookingServices,
    MessageServices,
    ReviewServices,
    TripServices,
    Pick<IntakeDeps, 'nameOf' | 'onAccepted' | 'onPlacesChanged'> {
  problemLists: ReturnType<typeof createProblemLists>;
  /** Finds and erases the data of a person. */
  person: Eraser;
}

interface Shared {
  env: Env;
  logger: Logger;
  /** Limits repeated log lines. */
  throttle: Throttle;
  tracing: Tracing;
  metrics: WebMetrics;
  replica: CatalogueReplica;
  trips: TripReader;
  understandText: UnderstandText;
  content: ContentClients;
  database: Database;
  /** Loads the current document of a trip from the content backend; null if there is none. */
  loadDestination: (docId: string) => Promise<unknown | null>;
  /** Milliseconds to wait for the current document of a trip before its published state applies. */
  offerTimeout: number;
  /** Connection for requests; fails fast if Redis is unavailable. */
  requestRedis: RedisConnection;
  /** Rate limits shared by all web processes. */
  sharedLimits: SharedLimits;
  limitKey: LimitKey;
  /** Counts of all processes for the status page. */
  objectives: ObjectiveCounts;
  now: () => Date;
}

interface DepsOptions {
  now?: () => Date;
  tracing?: Tracing;
  offerTimeout?: number;
}

/** A busy trip is published at most once in this time, in milliseconds. */
const tripPauseMs = 200;

/**
 * @param shutdown closes the resources that are opened here
 * @param options.now clock of the process
 * @param options.tracing by default traces have only ids
 * @param options.offerTimeout milliseconds to wait for the current document of a trip before its published state applies
 */
export function createDeps(
  env: Env,
  logger: Logger,
  shutdown: Shutdown,
  { now = () => new Date(), tracing = idsOnly, offerTimeout = 800 }: DepsOptions = {},
): Deps {
  const metrics = createWebMetrics(now);
  const throttle = createThrottle(() => now().getTime());
  const keys = catalogueKeys(env.CATALOGUE_PREFIX);
  const open = (use: RedisUse, name: string) => {
    const redis = connectRedis({ url: env.REDIS_URL, cluster: env.REDIS_CLUSTER }, use);
    redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis connection'));
    metrics.redis.follow(name, redis);
    return redis;
  };
  const connect = (use: RedisUse, name: string) => {
    const redis = open(use, name);
    shutdown.onClose('redis connection', () => redis.disconnect());
    return redis;
  };
  // The replica closes its connections itself: a lost connection makes it stale.
  const replica = createReplica({ connect: open, keys, hosts: env.hosts, logger, metrics: metrics.replica, now });
  shutdown.onClose('replica', () => replica.stop());
  const content = createContentClients({ ...env.content, observe: metrics.contentCall });
  const onDatabaseError = (error: Error) => logger.debug({ err: error }, 'connection to PostgreSQL');
  const database = connectDatabase(env.databaseUrl, 'request', onDatabaseError, metrics.database);
  shutdown.onClose('database', () => database.destroy());
  const producer = connect('request', 'submissions');
  const submissions = createQueue('submissions', producer, env.CATALOGUE_PREFIX, { failsFast: true });
  shutdown.onClose('queue', () => submissions.close());
  const changes = createQueue('changes', producer, env.CATALOGUE_PREFIX, { failsFast: true });
  shutdown.onClose('queue of changes', () => changes.close());
  const requests = connect('request', 'requests');
  const limitKey = createLimitKey(env.sessionSecrets);
  const sharedLimits = createSharedLimits({ redis: requests, prefix: env.CATALOGUE_PREFIX, limitKey, now });
  shutdown.onClose('limits', () => sharedLimits.stop());
  const objectives = createObjectiveCounts({
    redis: requests,
    prefix: env.CATALOGUE_PREFIX,
    readTotals: () => readWebTotals(metrics),
    now,
  });
  const today = () => berlinToday(now());
  // The job also offers places to waiting lists. If Redis does not answer, the worker finds both within a minute.
  const enqueueTrip = combineCalls(async (docId) => {
    await enqueue({ changes }, 'trip', { docId }).catch(() => undefined);
    await pause(tripPauseMs, undefined, { ref: false });
  });
  const publishTrip = ({ subdomain, destinationId }: TripKey) => void enqueueTrip(docIdOf(subdomain, destinationId));
  const nameOf = (subdomain: string | null) => (subdomain && env.hosts.find(subdomain)?.name) || platformName;
  const mailLimits = createMailLimits(requests, env.CATALOGUE_PREFIX, env.RATE_LIMIT_FACTOR);
  const understandText = createUnderstandText({
    current: () => replica.current(),
    hosts: env.hosts,
    today,
    findHoliday: (land, kind, year) =>
      nextHolidays(land, today()).find(
        (holiday) => holiday.kind === kind && (year === null || holiday.year === year),
      ) ?? null,
    findState: stateOf,
    findRegion,
    otherPlaces: [...regions.flatMap(({ title, names }) => [title, ...names]), ...countries.map(({ title }) => title)],
  });
  const broken = createBrokenDocuments({ redis: requests, keys, hosts: env.hosts });
  const problemLists = createProblemLists({ redis: requests, keys, replica, broken });
  const loadDestination = combineCalls((docId) => loadPublicDocument(content.main, docId));
  const shared = { env, database, submissions, mailLimits, nameOf, now };
  const messages = createMessageServices({ ...shared, redis: requests });
  return {
    ...{ env, logger, throttle, tracing, metrics, content, database, loadDestination, offerTimeout, now },
    ...{ replica, understandText, problemLists, requestRedis: requests, sharedLimits, limitKey, objectives },
    trips: createTripReader({ redis: requests, keys, replica }),
    nameOf,
    onPlacesChanged: publishTrip,
    onAccepted({ reference, subdomain }) {
      void messages.inboxVersions.count(subdomain);
      void enqueueMails(
        { submissions },
        recipients.map((recipient) => deliveryId(reference, recipient)),
      );
    },
    ...messages,
    ...createAccountServices({ ...shared, redis: requests, limitKey, logger, throttle }),
    ...createBookingServices({
      ...{ ...shared, redis: producer, loadDestination, onPlacesChanged: publishTrip },
      onChanged: (subdomain) => void messages.inboxVersions.count(subdomain),
    }),
    ...createReviewServices({ ...shared, publishTrip }),
    ...createTripServices({
      ...{ content, database, hosts: env.hosts, replica, broken, problemLists, now },
      takenPlaces: createTripPlaces(database, now),
      findPromised: createFindPromised(database, now),
    }),
    person: {
      ...{ database, redis: producer, prefix: env.CATALOGUE_PREFIX, hosts: env.hosts, publishTrip, now },
      mailFiles: createMailFiles(join(resolve(env.DATA_DIR), 'mail')),
    },
  };
}

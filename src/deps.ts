/** Dependencies of a web process, created once. Tests create them the same way. */

import { setTimeout as pause } from 'node:timers/promises';
import type { AccessServices } from '#accounts/access/accessServices.ts';
import { createKnownDevices, type KnownDevices } from '#accounts/knownDevices.ts';
import { createOrganiserSession, type OrganiserSession } from '#accounts/organiserSession.ts';
import { createSessions, type Sessions } from '#accounts/sessions.ts';
import { type CountSignIn, createSignInLimit } from '#accounts/signInLimit.ts';
import { createTokens, type Tokens } from '#accounts/tokens.ts';
import { createUsers, type Users } from '#accounts/users.ts';
import { accountsVerifier, serviceVerifier, type VerifyCredentials } from '#accounts/verifyCredentials.ts';
import { type BookedCookie, createBookedCookie } from '#bookings/bookedCookie.ts';
import { createTripPlaces } from '#bookings/departures/tripPlaces.ts';
import { deliveryId } from '#bookings/intake/deliveryMails.ts';
import type { IntakeDeps } from '#bookings/intake/intakeDeps.ts';
import { createHolds, type Holds, holdLimits } from '#bookings/places/holds.ts';
import { createFindPromised } from '#bookings/places/promisedDepartures.ts';
import { createWaitingLinks } from '#bookings/waiting/waitingLinks.ts';
import { catalogueKeys } from '#catalog/keys.ts';
import { createBrokenDocuments } from '#catalog/queries/brokenDocuments.ts';
import { placesForOrganiser } from '#catalog/queries/places.ts';
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
import { createMayConfirm } from '#messages/contactMessage.ts';
import { createInbox, type Inbox } from '#messages/inbox/inbox.ts';
import { createInboxVersions, type InboxVersions } from '#messages/inbox/inboxVersions.ts';
import { combineCalls } from '#platform/combineCalls.ts';
import { createMailLimits } from '#platform/limits/mailLimit.ts';
import { createSharedLimits, type SharedLimits } from '#platform/limits/sharedLimits.ts';
import type { Logger } from '#platform/logger.ts';
import { createWebMetrics, type WebMetrics } from '#platform/metrics/webMetrics.ts';
import { createObjectiveCounts, type ObjectiveCounts } from '#platform/ops/objectiveCounts.ts';
import { readWebTotals } from '#platform/ops/objectiveTotals.ts';
import { connectRedis, type RedisConnection, type RedisUse } from '#platform/redis.ts';
import type { Shutdown } from '#platform/shutdown.ts';
import { createThrottle, type Throttle } from '#platform/throttle.ts';
import { idsOnly, type Tracing } from '#platform/trace/tracing.ts';
import { createHostReviews, type HostReviews } from '#reviews/hostReviews.ts';
import { createTripBin, type TripBin } from '#trips/bin/tripBin.ts';
import { type BulkServices, createBulkServices } from '#trips/bulk/bulkServices.ts';
import { type CloneTrip, createCloneTrip } from '#trips/cloneTrip.ts';
import { createCreateNumbered } from '#trips/newTrips/createNumbered.ts';
import { type CreateTrip, createCreateTrip } from '#trips/newTrips/createTrip.ts';
import { type CreateTrips, createCreateTrips } from '#trips/newTrips/createTrips.ts';
import { createNextProblem, type NextProblem } from '#trips/nextProblem.ts';
import { createStorePicture, type StorePicture } from '#trips/pictures.ts';
import { createTripEditor, type TripEditor } from '#trips/tripEditor.ts';
import { createTripHistory, type TripHistoryReader } from '#trips/tripHistory.ts';
import { createTripLists, highestNumber, type TripLists } from '#trips/tripLists.ts';
import { createUndoSave, type UndoSave } from '#trips/undoSave.ts';
import { createAccessDeps } from './accessDeps.ts';
import { type BookingServices, createBookingServices } from './bookingServices.ts';
import type { Env } from './env.ts';
import { createFamilyServices, type FamilyServices } from './familyServices.ts';

export interface Deps
  extends Pick<IntakeDeps, IntakeServices>,
    AccessServices,
    BookingServices,
    FamilyServices,
    BulkServices {
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
  /** Places that visitors hold while they fill in the booking form. */
  holds: Holds;
  inbox: Inbox;
  inboxVersions: InboxVersions;
  /** Connection for requests; fails fast if Redis is unavailable. */
  requestRedis: RedisConnection;
  /** Rate limits shared by all web processes. */
  sharedLimits: SharedLimits;
  /** Counts of all processes for the status page. */
  objectives: ObjectiveCounts;
  /** Authentication of organisers, and reading and editing their trips. */
  organiserSession: OrganiserSession;
  /** Stores booking details for the confirmation page of the browser that sent the booking. */
  bookedCookie: BookedCookie;
  storePicture: StorePicture;
  tokens: Tokens;
  sessions: Sessions;
  users: Users;
  verifyCredentials: VerifyCredentials;
  knownDevices: KnownDevices;
  countSignIn: CountSignIn;
  tripLists: TripLists;
  problemLists: ReturnType<typeof createProblemLists>;
  tripEditor: TripEditor;
  tripBin: TripBin;
  hostReviews: HostReviews;
  nextProblem: NextProblem;
  tripHistory: TripHistoryReader;
  undoSave: UndoSave;
  cloneTrip: CloneTrip;
  createTrip: CreateTrip;
  createTrips: CreateTrips;
  now: () => Date;
}

/** What only the intake of bookings and messages needs. */
type IntakeServices = 'nameOf' | 'holdLimits' | 'waitingLinks' | 'mayConfirm' | 'onAccepted' | 'onPlacesChanged';

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
  const sharedLimits = createSharedLimits({ redis: requests, prefix: env.CATALOGUE_PREFIX, now });
  shutdown.onClose('limits', () => sharedLimits.stop());
  const objectives = createObjectiveCounts({
    redis: requests,
    prefix: env.CATALOGUE_PREFIX,
    readTotals: () => readWebTotals(metrics),
    now,
  });
  const inboxVersions = createInboxVersions({ redis: requests, prefix: env.CATALOGUE_PREFIX });
  const subdomains = env.hosts.list.map(({ subdomain }) => subdomain);
  const today = () => berlinToday(now());
  // The job also offers places to waiting lists. If Redis does not answer, the worker finds both within a minute.
  const enqueueTrip = combineCalls(async (docId) => {
    await enqueue({ changes }, 'trip', { docId }).catch(() => undefined);
    await pause(tripPauseMs, undefined, { ref: false });
  });
  const publishTrip = ({ subdomain, destinationId }: TripKey) => void enqueueTrip(docIdOf(subdomain, destinationId));
  const nameOf = (subdomain: string | null) => (subdomain && env.hosts.find(subdomain)?.name) || platformName;
  const limitsOfHolds = holdLimits(env.RATE_LIMIT_FACTOR);
  const mailLimits = createMailLimits(requests, env.CATALOGUE_PREFIX, env.RATE_LIMIT_FACTOR);
  const editing = { client: content.main, hosts: env.hosts, today, now };
  const sessions = createSessions({ database, usesService: env.ADMIN_LOGIN_URL !== undefined, now });
  const tokens = createTokens({ secrets: env.sessionSecrets, sessions, now });
  const secure = env.publicOrigin.startsWith('https:');
  const tripHistory = createTripHistory(content.main);
  const takenPlaces = createTripPlaces(database, now);
  const tripEditor = createTripEditor({ ...editing, history: tripHistory, takenPlaces });
  const createNumbered = createCreateNumbered({
    client: content.main,
    database,
    highestNumber: (subdomain) => highestNumber(replica.current(), subdomain),
    now,
  });
  const places = (subdomain: string) => placesForOrganiser(replica.current(), env.hosts, subdomain);
  const tripBin = createTripBin({ client: content.main, database, takenPlaces, today, now });
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
  return {
    env,
    logger,
    throttle,
    tracing,
    metrics,
    replica,
    trips: createTripReader({ redis: requests, keys, replica }),
    content,
    database,
    loadDestination,
    offerTimeout,
    ...{ nameOf, onPlacesChanged: publishTrip, holdLimits: limitsOfHolds },
    holds: createHolds({ database, limits: limitsOfHolds, onChange: publishTrip, now }),
    waitingLinks: createWaitingLinks({ secrets: env.sessionSecrets, now }),
    onAccepted({ reference, subdomain }) {
      void inboxVersions.count(subdomain);
      void enqueueMails(
        { submissions },
        recipients.map((recipient) => deliveryId(reference, recipient)),
      );
    },
    ...createBookingServices({
      ...{ env, database, loadDestination, mailLimits, nameOf, onPlacesChanged: publishTrip, now },
      redis: requests,
      queues: { submissions },
      versions: inboxVersions,
    }),
    ...createFamilyServices({
      ...{ env, submissions, mailLimits, loadDestination, publishTrip, now },
      database,
      redis: producer,
    }),
    inbox: createInbox({
      database,
      versions: inboxVersions,
      hosts: subdomains,
      keepDays: env.SUBMISSIONS_KEEP_DAYS,
      now,
    }),
    inboxVersions,
    sessions,
    tokens,
    organiserSession: createOrganiserSession({ tokens, hosts: env.hosts }, secure),
    bookedCookie: createBookedCookie({ secrets: env.sessionSecrets, secure, now }),
    storePicture: createStorePicture(content),
    users: createUsers({ database, hosts: env.hosts, now }),
    ...createAccessDeps({ env, database, redis: requests, submissions, mailLimits, logger, throttle, now }),
    verifyCredentials: env.ADMIN_LOGIN_URL ? serviceVerifier(env.ADMIN_LOGIN_URL) : accountsVerifier(database),
    knownDevices: createKnownDevices({ secrets: env.sessionSecrets, now }),
    countSignIn: createSignInLimit(requests, env.CATALOGUE_PREFIX, env.RATE_LIMIT_FACTOR),
    tripLists: createTripLists({ current: () => replica.current(), broken }),
    problemLists,
    tripEditor,
    tripBin,
    tripHistory,
    hostReviews: createHostReviews({ database, hosts: env.hosts, onChange: publishTrip }),
    nextProblem: createNextProblem({ editor: tripEditor, problemLists }),
    undoSave: createUndoSave(tripEditor, tripHistory),
    ...createBulkServices({ ...editing, history: tripHistory, findPromised: createFindPromised(database) }),
    cloneTrip: createCloneTrip({ editor: tripEditor, createNumbered }),
    createTrip: createCreateTrip({ createNumbered, places }),
    createTrips: createCreateTrips({ client: content.main, createNumbered, places, today }),
    understandText,
    mayConfirm: createMayConfirm(mailLimits),
    requestRedis: requests,
    sharedLimits,
    objectives,
    now,
  };
}

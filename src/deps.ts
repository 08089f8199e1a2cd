/** Dependencies of a web process, created once. Tests create them the same way. */

import { join, resolve } from 'node:path';
import { createAccountServices } from '#accounts/accountServices.ts';
import { addBankFile, countBankFiles } from '#bookings/bankFiles/bankFiles.ts';
import { createBookingServices } from '#bookings/bookingServices.ts';
import { createTripPlaces } from '#bookings/departures/tripPlaces.ts';
import { countBookingTasks } from '#bookings/many/loadBookingList.ts';
import { findCancelled } from '#bookings/places/findCancelled.ts';
import { createFindPromised } from '#bookings/places/promisedDepartures.ts';
import { recordPayments } from '#bookings/receipts/receipts.ts';
import { catalogueKeys } from '#catalog/keys.ts';
import { createSiteUnderstanding } from '#catalog/queries/siteUnderstanding.ts';
import { createTripReader } from '#catalog/queries/trips.ts';
import { createReadPublicationTimes } from '#catalog/replica/publicationTimes.ts';
import { loadPublicDocument } from '#content/reading.ts';
import { berlinToday } from '#domain/dates.ts';
import { docIdOf, type TripKey } from '#domain/tripId.ts';
import { platformName } from '#mails/platformName.ts';
import { enqueueMails } from '#mails/sendMail.ts';
import { countInboxTasks } from '#messages/inbox/inbox.ts';
import { createMessageServices } from '#messages/messageServices.ts';
import { combineCalls } from '#platform/combineCalls.ts';
import { createLimits } from '#platform/limits.ts';
import type { Logger } from '#platform/logger.ts';
import { createMailFiles } from '#platform/mail/mailFiles.ts';
import { createWebMetrics } from '#platform/metrics/webMetrics.ts';
import type { Shutdown } from '#platform/shutdown.ts';
import { createSignedLinks } from '#platform/signedLinks.ts';
import { idsOnly, type Tracing } from '#platform/tracing/tracing.ts';
import type { Eraser } from '#privacy/erasePerson.ts';
import { createEnqueueTrip } from '#publishing/enqueueTrip.ts';
import { countReviewTasks } from '#reviews/hostReviews.ts';
import { reviewPurpose } from '#reviews/inviteReviewers.ts';
import { createAddDeparture } from '#trips/addDeparture.ts';
import { createTripServices } from '#trips/tripServices.ts';
import { openConnections } from './connections.ts';
import type { Env } from './env.ts';

/** What modules share, and the services of each module. A module names what it needs. */
export type Deps = ReturnType<typeof createDeps>;

/**
 * @param shutdown closes the resources that are opened here
 * @param options.now clock of the process
 * @param options.tracing by default traces have only ids
 */
export function createDeps(
  env: Env,
  logger: Logger,
  shutdown: Shutdown,
  { now = () => new Date(), tracing = idsOnly }: { now?: () => Date; tracing?: Tracing } = {},
) {
  const { hosts, CATALOGUE_PREFIX: prefix } = env;
  const keys = catalogueKeys(prefix);
  const metrics = createWebMetrics(now);
  const { submissions, changes, ...stores } = openConnections(env, { keys, logger, metrics, shutdown, now });
  const { replica, content, database, requestRedis: redis } = stores;
  const enqueueTrip = createEnqueueTrip({ changes });
  const publishTrip = ({ subdomain, destinationId }: TripKey) => enqueueTrip(docIdOf(subdomain, destinationId));
  const nameOf = (subdomain: string | null) => (subdomain && hosts.find(subdomain)?.name) || platformName;
  const loadDestination = combineCalls<unknown | null>((docId) => loadPublicDocument(content.main, docId));
  const createLimit = createLimits({
    redis,
    prefix,
    secrets: env.sessionSecrets,
    factor: env.RATE_LIMIT_FACTOR,
    ms: env.deadlines.redis.count,
  });
  const mailFiles = createMailFiles(join(resolve(env.DATA_DIR), 'mail'));
  const bookings = createBookingServices(env, { createLimit, now });
  const person: Eraser = {
    ...{ database, hosts, publishTrip, mailFiles, now },
    async recordPayments(transaction, subdomain, rows, file) {
      const payments = await recordPayments({ nameOf, replica, now }, transaction, subdomain, rows);
      // Afterwards, nobody knows the account any more.
      if (file) await addBankFile(bookings, transaction, subdomain, { id: file, kind: 'refunds', payments, at: now() });
    },
  };
  const sendMails = (ids: readonly string[]) => enqueueMails({ submissions }, ids);
  const messages = createMessageServices(env, { redis, createLimit });
  const deps = {
    ...stores,
    env,
    logger,
    tracing,
    metrics,
    now,
    createLimit,
    nameOf,
    loadDestination,
    publishTrip,
    enqueueMails: sendMails,
    onChanged: (subdomain: string | null) => void messages.inboxVersions.count(subdomain),
    cancelledDepartures: async (trip: string) => (await findCancelled(database, [trip]))(trip),
    trips: createTripReader({ redis, keys, replica }),
    readPublicationTimes: createReadPublicationTimes({ redis, keys, now }),
    understandText: createSiteUnderstanding({
      current: () => replica.current(),
      hosts,
      today: () => berlinToday(now()),
      answers: () => replica.site().answers,
    }),
    ...messages,
    ...createAccountServices(env, { database, createLimit, now }),
    ...bookings,
    addDeparture: createAddDeparture({ client: content.main, now }),
    reviewLinks: createSignedLinks({ secrets: env.sessionSecrets, purpose: reviewPurpose, now }),
    person,
    ...createTripServices(
      {
        env,
        content,
        database,
        replica,
        now,
        takenPlaces: createTripPlaces(database, now),
        findPromised: createFindPromised(database, now),
      },
      { redis, keys },
    ),
  };
  return {
    ...deps,
    countBookingTasks: (subdomain: string) => countBookingTasks(deps, subdomain),
    countAccountingTasks: async (subdomain: string) => ({ bankFiles: await countBankFiles(database, subdomain) }),
    countInboxTasks: (subdomain: string) => countInboxTasks(deps, subdomain),
    countReviewTasks: (subdomain: string) => countReviewTasks(deps, subdomain),
  };
}

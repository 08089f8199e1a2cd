/** Creates the services with which organisers and guardians change bookings and messages in a web process. */
import type { SanityClient } from '@sanity/client';
import type { Database } from './database/connectDatabase.ts';
import type { Env } from './env.ts';
import { enqueue, enqueueNow, type Queues } from './jobs/queues.ts';
import { enqueueMails } from './outbox/enqueueMails.ts';
import type { MailLimits } from './platform/limits/mailLimit.ts';
import type { RedisConnection } from './platform/redis.ts';
import { platformName } from './submissions/delivery/platformName.ts';
import { createBookingLinks } from './submissions/guardian/bookingLinks.ts';
import { createGuardianAnswers, type GuardianAnswers } from './submissions/guardian/guardianAnswers.ts';
import { createGuardianBookings, type GuardianBookings } from './submissions/guardian/guardianBookings.ts';
import { createInboxActions, type InboxActions } from './submissions/inbox/inboxActions.ts';
import type { InboxVersions } from './submissions/inbox/inboxVersions.ts';
import { createReplyLimit } from './submissions/inbox/replyLimit.ts';
import type { PlaceServices } from './submissions/places/placeServices.ts';
import { createSealer } from './submissions/sealed.ts';
import { type BookingChanges, createBookingChanges } from './submissions/states/bookingChanges.ts';
import { type CorrectTraveller, createCorrectTraveller } from './submissions/states/correctTraveller.ts';
import { createMoveBooking, type MoveBooking } from './submissions/states/moveBooking.ts';

export interface BookingServices {
  bookingChanges: BookingChanges;
  correctTraveller: CorrectTraveller;
  moveBooking: MoveBooking;
  /** Bookings by the links of guardians. */
  guardianBookings: GuardianBookings;
  /** Their answers about the travellers. */
  guardianAnswers: GuardianAnswers;
  inboxActions: InboxActions;
}

interface BookingServicesSettings {
  env: Env;
  content: SanityClient;
  database: Database;
  redis: RedisConnection;
  mailLimits: MailLimits;
  queues: Pick<Queues, 'submissions'>;
  places: PlaceServices;
  versions: InboxVersions;
  /** Loads the current document of a trip; null if there is none. */
  loadDestination: (docId: string) => Promise<unknown | null>;
  now: () => Date;
}

export function createBookingServices(settings: BookingServicesSettings): BookingServices {
  const { env, content, database, redis, mailLimits, queues, places, versions, loadDestination, now } = settings;
  const platform = { name: platformName, address: env.platformEmail };
  const shared = {
    content,
    enqueueMails: (ids: readonly string[]) => enqueueMails(queues, ids),
    nameOf: (owner: string | null) => (owner && env.hosts.find(owner)?.name) || platformName,
    onChanged: (subdomain: string) => void versions.count(subdomain),
    now,
  };
  const bookingChanges = createBookingChanges({
    ...{ ...shared, ...places },
    hosts: env.hosts,
    notify: (reference, state) => enqueue(queues, 'notifyGuardian', { reference, state }),
  });
  return {
    bookingChanges,
    correctTraveller: createCorrectTraveller(shared),
    moveBooking: createMoveBooking({ ...shared, ...places, hosts: env.hosts, loadDestination }),
    guardianBookings: createGuardianBookings({
      ...shared,
      links: createBookingLinks({ secrets: env.sessionSecrets, now }),
      changes: bookingChanges,
      hosts: env.hosts,
      loadDestination,
      platform,
    }),
    guardianAnswers: createGuardianAnswers({ ...shared, database, platform, sealer: createSealer(env.dataKeys) }),
    inboxActions: createInboxActions({
      ...shared,
      versions,
      hosts: env.hosts.list.map(({ subdomain }) => subdomain),
      enqueue: (submission) => enqueueNow(queues, 'deliverSubmission', submission),
      replyLimit: createReplyLimit({ redis, mailLimits }, env.CATALOGUE_PREFIX, env.RATE_LIMIT_FACTOR),
    }),
  };
}

/** Creates the services with which organisers and guardians change bookings and messages in a web process. */

import { createBookingLinks } from '#bookings/guardian/bookingLinks.ts';
import { createGuardianAnswers, type GuardianAnswers } from '#bookings/guardian/guardianAnswers.ts';
import { createGuardianBookings, type GuardianBookings } from '#bookings/guardian/guardianBookings.ts';
import type { DepartureKey } from '#bookings/places/departureKey.ts';
import { createSealer } from '#bookings/sealed.ts';
import { type BookingChanges, createBookingChanges } from '#bookings/states/bookingChanges.ts';
import { type CorrectTraveller, createCorrectTraveller } from '#bookings/states/correctTraveller.ts';
import { createMoveBooking, type MoveBooking } from '#bookings/states/moveBooking.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { Queues } from '#jobs/queues.ts';
import { enqueueMails } from '#mails/enqueueMails.ts';
import { platformName } from '#mails/platformName.ts';
import { createInboxActions, type InboxActions } from '#messages/inbox/inboxActions.ts';
import type { InboxVersions } from '#messages/inbox/inboxVersions.ts';
import { createReplyLimit } from '#messages/inbox/replyLimit.ts';
import type { MailLimits } from '#platform/limits/mailLimit.ts';
import type { RedisConnection } from '#platform/redis.ts';
import type { Env } from './env.ts';

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
  database: Database;
  redis: RedisConnection;
  mailLimits: MailLimits;
  queues: Pick<Queues, 'submissions'>;
  versions: InboxVersions;
  /** Loads the current document of a trip; null if there is none. */
  loadDestination: (docId: string) => Promise<unknown | null>;
  /** Returns the name of a host, or of the platform for null. */
  nameOf: (subdomain: string | null) => string;
  onPlacesChanged: (departure: DepartureKey) => void;
  now: () => Date;
}

export function createBookingServices(settings: BookingServicesSettings): BookingServices {
  const { env, database, redis, mailLimits, queues, versions, loadDestination, nameOf, onPlacesChanged, now } =
    settings;
  const { hosts } = env;
  const platform = { name: platformName, address: env.platformEmail };
  const shared = {
    ...{ database, hosts, nameOf, onPlacesChanged, now },
    enqueueMails: (ids: readonly string[]) => enqueueMails(queues, ids),
    onChanged: (subdomain: string) => void versions.count(subdomain),
  };
  const bookingChanges = createBookingChanges(shared);
  return {
    bookingChanges,
    correctTraveller: createCorrectTraveller(shared),
    moveBooking: createMoveBooking({ ...shared, loadDestination }),
    guardianBookings: createGuardianBookings({
      ...{ ...shared, platform, changes: bookingChanges },
      links: createBookingLinks({ secrets: env.sessionSecrets, now }),
    }),
    guardianAnswers: createGuardianAnswers({ ...shared, platform, sealer: createSealer(env.dataKeys) }),
    inboxActions: createInboxActions({
      ...{ ...shared, versions, hosts: hosts.list.map(({ subdomain }) => subdomain) },
      replyLimit: createReplyLimit({ redis, mailLimits }, env.CATALOGUE_PREFIX, env.RATE_LIMIT_FACTOR),
    }),
  };
}

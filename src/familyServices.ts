/** Creates the services that keep, show and erase what families have sent, in a web process. */
import { join, resolve } from 'node:path';
import type { Queue } from 'bullmq';
import { createMailings, type Mailings } from '#bookings/departures/mailings.ts';
import { createSealer, type Sealer } from '#bookings/sealed.ts';
import { createTravellerReader, type TravellerReader } from '#bookings/travellers/travellerReader.ts';
import { createWaitingList, type WaitingList } from '#bookings/waiting/createWaitingList.ts';
import { createJoinLimit } from '#bookings/waiting/joinLimit.ts';
import { createWaitingLinks } from '#bookings/waiting/waitingLinks.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { TripKey } from '#domain/trip/tripId.ts';
import { enqueueMails } from '#mails/enqueueMails.ts';
import type { MailLimits } from '#platform/limits/mailLimit.ts';
import { createMailFiles } from '#platform/mail/mailFiles.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { createSignedLinks } from '#platform/signedLinks.ts';
import type { Eraser } from '#privacy/erasePerson.ts';
import { reviewPurpose } from '#reviews/invitationMail.ts';
import { createReviewIntake, type ReviewIntake } from '#reviews/reviewIntake.ts';
import type { Env } from './env.ts';

export interface FamilyServices {
  /** Encrypts the answers about travellers. */
  sealer: Sealer;
  travellerReader: TravellerReader;
  /** Finds and erases the data of a person. */
  person: Eraser;
  waitingList: WaitingList;
  /** Mails of organisers to the guardians of a departure. */
  mailings: Mailings;
  /** Reviews by the links of invitations. */
  reviewIntake: ReviewIntake;
}

interface FamilyServicesSettings {
  env: Env;
  database: Database;
  /** Connection for commands that wait for Redis. */
  redis: RedisConnection;
  submissions: Queue;
  mailLimits: MailLimits;
  /** Loads the current document of a trip; null if there is none. */
  loadDestination: (docId: string) => Promise<unknown | null>;
  /** Publishes a trip after its places or reviews have changed. Never fails. */
  publishTrip: (trip: TripKey) => void;
  now: () => Date;
}

/** Mails to guardians of departures, per host and 24 hours (specification §9.6). */
const hostMailsPerDay = 1_000;
/** Repetitions of mails about an entry of a waiting list, per hour. */
const waitingMails = { points: 5, duration: 3_600 };

export function createFamilyServices(settings: FamilyServicesSettings): FamilyServices {
  const { env, database, redis, submissions, mailLimits, loadDestination, publishTrip, now } = settings;
  const { hosts, CATALOGUE_PREFIX: prefix, sessionSecrets: secrets } = env;
  const sealer = createSealer(env.dataKeys);
  return {
    sealer,
    travellerReader: createTravellerReader({ sealer, database, now }),
    person: {
      ...{ database, redis, prefix, hosts, publishTrip, now },
      mailFiles: createMailFiles(join(resolve(env.DATA_DIR), 'mail')),
    },
    waitingList: createWaitingList({
      ...{ database, hosts, loadDestination, onPlacesChanged: publishTrip, now },
      links: createWaitingLinks({ secrets, now }),
      repetitions: mailLimits('waiting', waitingMails),
      countJoin: createJoinLimit(redis, prefix, env.RATE_LIMIT_FACTOR),
      sendMails: (ids) => enqueueMails({ submissions }, ids),
    }),
    mailings: createMailings({
      database,
      enqueue: (ids) => enqueueMails({ submissions }, ids),
      mailsPerDay: Math.ceil(hostMailsPerDay * env.RATE_LIMIT_FACTOR),
      now,
    }),
    reviewIntake: createReviewIntake({
      ...{ database, hosts, onChange: settings.publishTrip, now },
      links: createSignedLinks({ secrets, purpose: reviewPurpose, now }),
    }),
  };
}

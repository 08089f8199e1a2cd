/** Creates the services that keep, show and erase what families have sent, in a web process. */
import { join, resolve } from 'node:path';
import type { SanityClient } from '@sanity/client';
import type { Queue } from 'bullmq';
import type { Database } from './database/connectDatabase.ts';
import type { Env } from './env.ts';
import { addressMentions } from './organisers/access/addressMentions.ts';
import { enqueueMails } from './outbox/enqueueMails.ts';
import type { MailLimits } from './platform/limits/mailLimit.ts';
import { createMailFiles } from './platform/mail/mailFiles.ts';
import type { RedisConnection } from './platform/redis.ts';
import { createMailings, type Mailings } from './submissions/departures/mailings.ts';
import type { Eraser } from './submissions/person/erasePerson.ts';
import type { DepartureKey } from './submissions/places/departureKey.ts';
import type { PlaceServices } from './submissions/places/placeServices.ts';
import { createReviewIntake, type ReviewIntake } from './submissions/reviews/reviewIntake.ts';
import { createReviewLinks } from './submissions/reviews/reviewLinks.ts';
import { createSealer, type Sealer } from './submissions/sealed.ts';
import { createTravellerReader, type TravellerReader } from './submissions/travellers/travellerReader.ts';
import { createWaitingList, type WaitingList } from './submissions/waiting/createWaitingList.ts';
import { createJoinLimit } from './submissions/waiting/joinLimit.ts';

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
  content: SanityClient;
  database: Database;
  /** Connection for commands that wait for Redis. */
  redis: RedisConnection;
  submissions: Queue;
  places: PlaceServices;
  mailLimits: MailLimits;
  /** Enqueues the job that offers free places. Never fails. */
  offerPlaces: (departure: DepartureKey) => void;
  /** Called if the places of a departure cannot be counted. */
  onUnavailable: (error: Error) => void;
  now: () => Date;
}

/** Mails to guardians of departures, per host and 24 hours (specification §9.6). */
const hostMailsPerDay = 1_000;
/** Repetitions of mails about an entry of a waiting list, per hour. */
const waitingMails = { points: 5, duration: 3_600 };

export function createFamilyServices(settings: FamilyServicesSettings): FamilyServices {
  const { env, content, database, redis, submissions, places, mailLimits, offerPlaces, onUnavailable, now } = settings;
  const { hosts, CATALOGUE_PREFIX: prefix, sessionSecrets: secrets } = env;
  const sealer = createSealer(env.dataKeys);
  const reviewLinks = createReviewLinks({ secrets, now });
  const mailFolder = join(resolve(env.DATA_DIR), 'mail');
  return {
    sealer,
    travellerReader: createTravellerReader({ sealer, content, database, now }),
    person: {
      ...{ content, database, redis, submissions, prefix, hosts, places, mailFolder, now },
      addressMentions: (address) => addressMentions(database, address),
      reviewIds: reviewLinks.reviewIds,
      mailFiles: createMailFiles(mailFolder),
      // The worker rewrites the file of Redis within ten minutes.
      rewriteLog: async () => undefined,
    },
    waitingList: createWaitingList({
      ...{ ...places, content, database, hosts, prefix, secrets, offerPlaces, onUnavailable, now },
      repetitions: mailLimits('waiting', waitingMails),
      countJoin: createJoinLimit(redis, prefix, env.RATE_LIMIT_FACTOR),
      sendMails: (ids) => enqueueMails({ submissions }, ids),
    }),
    mailings: createMailings({
      content,
      enqueue: (ids) => enqueueMails({ submissions }, ids),
      mailsPerDay: Math.ceil(hostMailsPerDay * env.RATE_LIMIT_FACTOR),
      now,
    }),
    reviewIntake: createReviewIntake({ content, links: reviewLinks, hosts, now }),
  };
}

import type { Database } from '#database/connectDatabase.ts';
import type { Env } from '#env.ts';
import { platformName } from '#mails/platformName.ts';
import type { ExactLimits } from '#platform/limits/exactLimit.ts';
import type { MailLimits } from '#platform/limits/mailLimit.ts';
import { createSaveBankDetails } from './bank/bankDetails.ts';
import { createBookingLinks } from './bookingLinks.ts';
import type { AddDeparture } from './departures/addMovedDates.ts';
import { createDepartureClosings } from './departures/closeDeparture.ts';
import { createMailings } from './departures/mailings.ts';
import { createGuardianAnswers } from './guardian/guardianAnswers.ts';
import { createGuardianBookings } from './guardian/guardianBookings.ts';
import { createBookedCookie } from './intake/bookedCookie.ts';
import { countBookingTasks } from './many/loadBookingList.ts';
import { createManyBookings } from './many/manyBookings.ts';
import type { DepartureKey } from './places/departureKey.ts';
import { createHolds, holdLimits } from './places/holds.ts';
import { createSealer } from './sealed.ts';
import { createStatements } from './statement/statements.ts';
import { createBookingChanges } from './states/bookingChanges.ts';
import { createCancelForFamily } from './states/cancelForFamily.ts';
import { createCorrectTraveller } from './states/correctTraveller.ts';
import { createMoveBooking } from './states/moveBooking.ts';
import { createTravellerReader } from './travellers/travellerReader.ts';
import { createWaitingList } from './waiting/createWaitingList.ts';
import { createJoinLimit } from './waiting/joinLimit.ts';
import { createWaitingLinks } from './waiting/waitingLinks.ts';

interface BookingSettings {
  env: Env;
  database: Database;
  /** Enqueues the jobs that send stored mails. Never fails. */
  enqueueMails: (ids: readonly string[]) => Promise<void>;
  exactLimits: ExactLimits;
  mailLimits: MailLimits;
  /** Loads the current document of a trip; null if there is none. */
  loadDestination: (docId: string) => Promise<unknown | null>;
  /** Returns the name of a host, or of the platform for null. */
  nameOf: (subdomain: string | null) => string;
  /** Called after the places left of a departure have changed. Never fails. */
  onPlacesChanged: (departure: DepartureKey) => void;
  /** Called after an entry of a host's inbox has changed. Never fails. */
  onChanged: (subdomain: string) => void;
  /** Adds a departure to the document of a trip. */
  addDeparture: AddDeparture;
  now: () => Date;
}

/** Mails to guardians of departures, per host and 24 hours (specification §9.6). */
const hostMailsPerDay = 1_000;
/** Repetitions of mails about an entry of a waiting list, per hour. */
const waitingMails = { points: 5, duration: 3_600 };

export type BookingServices = ReturnType<typeof createBookingServices>;

/** Creates the services with which families book, and families and organisers change bookings and waiting lists. */
export function createBookingServices(settings: BookingSettings) {
  const { env, database, enqueueMails, exactLimits, mailLimits, loadDestination, nameOf, onPlacesChanged, now } =
    settings;
  const { hosts, sessionSecrets: secrets, RATE_LIMIT_FACTOR: factor } = env;
  const platform = { name: platformName, address: env.platformEmail };
  const shared = {
    ...{ database, hosts, nameOf, onPlacesChanged, now },
    ...{ enqueueMails, onChanged: settings.onChanged },
  };
  const bookingChanges = createBookingChanges(shared);
  const sealer = createSealer(env.dataKeys);
  const waitingLinks = createWaitingLinks({ secrets, now });
  const limits = holdLimits(factor);
  return {
    sealer,
    bookingChanges,
    saveBankDetails: createSaveBankDetails(shared),
    waitingLinks,
    holdLimits: limits,
    /** Places that visitors hold while they fill in the booking form. */
    holds: createHolds({ database, limits, onChange: onPlacesChanged, now }),
    bookedCookie: createBookedCookie({ secrets, secure: env.publicOrigin.startsWith('https:'), now }),
    cancelForFamily: createCancelForFamily({ database, changes: bookingChanges, now }),
    correctTraveller: createCorrectTraveller(shared),
    departureClosings: createDepartureClosings({ ...shared, addDeparture: settings.addDeparture }),
    manyBookings: createManyBookings(shared),
    countBookingTasks: (subdomain: string) => countBookingTasks(database, subdomain, now()),
    statements: createStatements(shared),
    moveBooking: createMoveBooking({ ...shared, loadDestination }),
    guardianBookings: createGuardianBookings({
      ...{ ...shared, platform, changes: bookingChanges },
      links: createBookingLinks({ secrets, now }),
    }),
    guardianAnswers: createGuardianAnswers({ ...shared, platform, sealer }),
    travellerReader: createTravellerReader({ sealer, database, now }),
    waitingList: createWaitingList({
      ...{ database, hosts, loadDestination, onPlacesChanged, now },
      links: waitingLinks,
      repetitions: mailLimits('waiting', waitingMails),
      countJoin: createJoinLimit(exactLimits),
      enqueueMails,
    }),
    mailings: createMailings({
      database,
      enqueueMails,
      mailsPerDay: Math.ceil(hostMailsPerDay * factor),
      now,
    }),
  };
}

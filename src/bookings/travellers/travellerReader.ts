/** Opens the answers about travellers for organisers with the permission. Each reading is an audit event. */
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Database } from '#database/connectDatabase.ts';
import { may, type Role } from '#domain/organisers/accounts/permissions.ts';
import type { Sealed, Sealer } from '../sealed.ts';
import { type OpenedTravellerData, openTravellerData } from './travellerData.ts';

export interface SealedBooking {
  reference: string;
  travellerData?: Sealed | null | undefined;
}

interface Reader {
  subdomain: string;
  username: string;
  role: Role;
}

export interface TravellerReader {
  /**
   * Opens the answers of bookings for an organiser, and stores one audit event. Call it once per page.
   * @param about what the organiser looks at: a reference, or a departure
   * @param bookings bookings of the organiser's host
   * @returns the answers by reference; bookings without answers are missing. null if the role lacks the permission
   * @throws if the audit event cannot be stored; nothing is opened then
   */
  openTravellerDetails(
    organiser: Reader,
    about: string,
    bookings: readonly SealedBooking[],
  ): Promise<ReadonlyMap<string, OpenedTravellerData> | null>;
  /** Like `openTravellerDetails`, for bookings whose encrypted answers are not loaded yet. */
  loadTravellerDetails(
    organiser: Reader,
    about: string,
    references: readonly string[],
  ): Promise<ReadonlyMap<string, OpenedTravellerData> | null>;
  /**
   * Stores one audit event for answers that are opened part by part, like `openTravellerDetails`.
   * @param count number of bookings with answers
   * @returns opens the answers of some of the bookings; null without any, or if the role lacks the permission
   */
  recordReading(organiser: Reader, about: string, count: number): Promise<OpenAnswers | null>;
}

export type OpenAnswers = (bookings: readonly SealedBooking[]) => ReadonlyMap<string, OpenedTravellerData>;

export function createTravellerReader(settings: {
  sealer: Sealer;
  database: Database;
  now: () => Date;
}): TravellerReader {
  const { sealer, database, now } = settings;

  const open: OpenAnswers = (bookings) =>
    new Map(
      bookings.flatMap(({ reference, travellerData }) =>
        travellerData ? [[reference, openTravellerData(sealer, reference, travellerData)] as const] : [],
      ),
    );
  const recordReading: TravellerReader['recordReading'] = async (organiser, about, count) => {
    const { subdomain, username: by, role } = organiser;
    if (count === 0 || !may(role, 'travellers.read')) return null;
    await addAuditEvent(database, { action: 'travellers-read', subdomain, by, subject: about, count }, now());
    return open;
  };

  const openTravellerDetails: TravellerReader['openTravellerDetails'] = async (organiser, about, bookings) => {
    if (!may(organiser.role, 'travellers.read')) return null;
    const count = bookings.filter(({ travellerData }) => travellerData).length;
    const opens = await recordReading(organiser, about, count);
    return opens ? opens(bookings) : new Map();
  };

  return {
    recordReading,
    openTravellerDetails,
    async loadTravellerDetails(organiser, about, references) {
      if (!may(organiser.role, 'travellers.read')) return null;
      if (references.length === 0) return new Map();
      const found = database
        .selectFrom('bookings')
        .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
        .select(['bookings.reference', 'travellerData'])
        .where('bookings.reference', 'in', references)
        .where('subdomain', '=', organiser.subdomain)
        .where('travellerData', 'is not', null);
      return openTravellerDetails(organiser, about, await found.execute());
    },
  };
}

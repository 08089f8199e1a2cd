import type { ContentClients } from '#content/contentClients.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { TripKey } from '#domain/tripId.ts';
import type { Request } from '#platform/http/routeTable.ts';
import type { Limit } from '#platform/limits.ts';
import type { SubmissionMetrics } from '#platform/metrics/submissionMetrics.ts';
import type { SignedLinks } from '#platform/signedLinks.ts';
import type { PageContext, SiteDeps } from '#site/pageContext.ts';
import type { BookedCookie } from './bookedCookie.ts';
import type { BookingLinks } from './bookingLinks.ts';
import type { DepartureKey } from './departureKey.ts';
import type { HoldLimits } from './holdLimits.ts';
import type { Sealer } from './sealed.ts';
import type { WaitingLinks } from './waitingLinks.ts';

/**
 * Adds a departure to the document of a trip, with an entry in its history. Does nothing if the trip has it or was deleted.
 * @param username who is named by the history
 * @throws if the content backend does not answer
 */
export type AddDeparture = (trip: TripKey, date: { _key: string }, username: string) => Promise<void>;

/**
 * Counts an entry of a visitor before it is stored.
 * @param visitor address of the visitor
 * @returns seconds to wait if the limit is exceeded, otherwise 0
 */
export type CountJoin = (departure: DepartureKey, visitor: string, places: number) => Promise<number>;

/** What endpoints, forms, pages and use cases of bookings need in a web process. */
export interface BookingDeps extends SiteDeps {
  content: ContentClients;
  database: Database;
  metrics: { submissions: SubmissionMetrics };
  /** Returns the name of a host, or of the platform for null. */
  nameOf: (subdomain: string | null) => string;
  /** Enqueues the jobs that send stored mails. Never fails. */
  enqueueMails: (ids: readonly string[]) => Promise<void>;
  /** Called after an entry of an inbox has changed. Never fails. @param subdomain null for the inbox of the marketplace */
  onChanged: (subdomain: string | null) => void;
  /** Publishes a trip after its places left or its reviews have changed, and offers its places. Never fails. */
  publishTrip: (trip: TripKey) => void;
  addDeparture: AddDeparture;
  /** Returns the hosts at which a request is signed in. */
  organiserSession: { signedInAt(req: Request): Promise<{ subdomain: string }[]> };
  /** Encrypts the answers about travellers. */
  sealer: Sealer;
  bookingLinks: BookingLinks;
  waitingLinks: WaitingLinks;
  /** The links of leaders of departures. */
  leaderLinks: SignedLinks;
  bookedCookie: BookedCookie;
  holdLimits: HoldLimits;
  countJoin: CountJoin;
  /** Counts repetitions of mails about an entry of a waiting list. */
  waitingRepetitions: Limit;
}

/** What the loaders of this module get. */
export type BookingContext = PageContext<BookingDeps>;

/** Reads and writes the ledgers of departures in the content backend. */
import { randomUUID } from 'node:crypto';
import type { Patch, SanityClient, Transaction } from '@sanity/client';
import { z } from 'zod';
import { isConflict } from '../../content/isConflict.ts';
import type { Ledger } from '../../domain/bookings/ledger.ts';
import { combinedIdOf, docIdOf, type TripKey } from '../../domain/trip/tripId.ts';
import { withDeadline } from '../../platform/shutdown.ts';
import { loadDepartureBookings } from './departureBookings.ts';
import { type DepartureKey, ledgerId } from './departureKey.ts';
import {
  type DepartureLimits,
  ledgerFields,
  limitsOfDeparture,
  readLedger,
  type StoredLedger,
} from './ledgerDocument.ts';

/** What the content backend knows about the places and limited extras of a departure. */
export interface DepartureContent extends DepartureLimits {
  /** null if the departure had neither a capacity nor a booked limited extra until now. */
  ledger: StoredLedger | null;
}

/** Every method rejects if the content backend does not answer in time; a write may nevertheless have been made. */
export interface LedgerStore {
  /**
   * Returns null if the trip does not have the departure, or is in the bin. If the trip has limited extras, all entries of the
   * ledger have their extras.
   */
  load(departure: DepartureKey): Promise<DepartureContent | null>;
  loadLedger(departure: DepartureKey): Promise<StoredLedger | null>;
  /** Returns the number of booked places by departure, from the bookings themselves; without departures that have none. */
  booked(trip: TripKey, dateKeys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Returns the sums of the ledgers of trips. @param docIds document ids of the trips */
  sums(docIds: readonly string[]): Promise<LedgerSum[]>;
  /** Creates a ledger with the stored bookings of the departure. Does nothing if it exists. */
  create(departure: DepartureKey, content: Pick<DepartureContent, 'start' | 'end'>): Promise<void>;
  /** Returns the change of a ledger for a transaction, which fails if the ledger was changed meanwhile. */
  patch(departure: DepartureKey, ledger: StoredLedger, changes: Partial<Ledger>): Patch;
  /**
   * Changes a ledger, together with other documents.
   * @param also adds further mutations to the transaction
   * @returns false, and nothing was changed, if the ledger or a document with an expected revision was changed meanwhile
   */
  change(
    departure: DepartureKey,
    ledger: StoredLedger,
    changes: Partial<Ledger>,
    also?: (transaction: Transaction) => Transaction,
  ): Promise<boolean>;
}

/** Timeout in milliseconds, because a visitor waits. The content client itself would retry for minutes. */
const timeoutMs = 5_000;

const sumsQuery = `*[_type == "ledger" && trip in $docIds]{
  _id, _rev, trip, dateKey, epoch, "taken": math::sum(entries[].places) + math::sum(offers[].places),
  "waiting": math::min(waiting[].places)
}`;
const sumsSchema = z.array(
  z.object({
    _id: z.string(),
    _rev: z.string(),
    /** Document id of the trip. */
    trip: z.string(),
    dateKey: z.string(),
    epoch: z.string(),
    /** Booked and offered places. */
    taken: z.number(),
    /** Fewest places that somebody on the waiting list needs. */
    waiting: z.number().nullish(),
  }),
);
export type LedgerSum = z.output<typeof sumsSchema>[number];

export function createLedgerStore(content: SanityClient): LedgerStore {
  const inTime = <T>(work: Promise<T>) => withDeadline(work, timeoutMs);
  const loadBookings = (trip: TripKey, dateKeys: readonly string[]) =>
    inTime(loadDepartureBookings(content, trip, dateKeys));

  /** Adds the extras to entries of earlier releases. */
  async function withExtras(departure: DepartureKey, ledger: StoredLedger): Promise<StoredLedger> {
    if (ledger.entries.every(({ extras }) => extras)) return ledger;
    const bookings = await loadBookings(departure, [departure.dateKey]);
    const extrasOf = new Map(bookings.map(({ reference, extras }) => [reference, extras]));
    const entries = ledger.entries.map((entry) => ({
      ...entry,
      extras: entry.extras ?? extrasOf.get(entry.reference) ?? [],
    }));
    return { ...ledger, entries };
  }

  const patch: LedgerStore['patch'] = (departure, { revision }, changes) =>
    content.patch(ledgerId(departure)).ifRevisionId(revision).set(ledgerFields(changes));

  return {
    async load(departure) {
      const ids = [docIdOf(departure.subdomain, departure.destinationId), ledgerId(departure)];
      const documents = await inTime(content.getDocuments(ids));
      const [trip, stored] = ids.map((id) => documents.find((document) => document?._id === id) ?? undefined);
      const limits = limitsOfDeparture(trip, departure.dateKey);
      if (!limits) return null;
      const ledger = readLedger(stored);
      const isComplete = !ledger || limits.extraLimits.length === 0;
      return { ...limits, ledger: isComplete ? ledger : await withExtras(departure, ledger) };
    },
    async loadLedger(departure) {
      return readLedger(await inTime(content.getDocument(ledgerId(departure))));
    },
    async booked(trip, dateKeys) {
      const booked = new Map<string, number>();
      if (dateKeys.length === 0) return booked;
      for (const { dateKey, places } of await loadBookings(trip, dateKeys)) {
        booked.set(dateKey, (booked.get(dateKey) ?? 0) + places);
      }
      return booked;
    },
    async sums(docIds) {
      return sumsSchema.parse(await inTime(content.fetch(sumsQuery, { docIds })));
    },
    async create(departure, { start, end }) {
      const { subdomain, destinationId, dateKey } = departure;
      const combinedId = combinedIdOf(subdomain, destinationId);
      const bookings = await loadBookings(departure, [dateKey]);
      const ledger: Ledger = {
        epoch: randomUUID(),
        entries: bookings.map(({ dateKey: _, ...entry }) => entry),
        offers: [],
        waiting: [],
      };
      const trip = { subdomain, trip: docIdOf(subdomain, destinationId), combinedId, dateKey, start, end };
      const document = { _id: ledgerId(departure), _type: 'ledger', ...trip, ...ledgerFields(ledger) };
      await inTime(content.createIfNotExists<object>(document, { visibility: 'sync' }));
    },
    patch,
    async change(departure, ledger, changes, also = (transaction) => transaction) {
      try {
        await inTime(
          also(content.transaction().patch(patch(departure, ledger, changes))).commit({ visibility: 'sync' }),
        );
        return true;
      } catch (error) {
        if (isConflict(error)) return false;
        throw error;
      }
    },
  };
}

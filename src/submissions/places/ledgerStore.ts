/** Reads and writes the ledgers of departures in the content backend. */
import { randomUUID } from 'node:crypto';
import type { Patch, SanityClient, Transaction } from '@sanity/client';
import { z } from 'zod';
import { isDeletedTrip } from '../../content/deletedTrip.ts';
import { isConflict } from '../../content/isConflict.ts';
import { bookedStates, type Ledger } from '../../domain/bookings/ledger.ts';
import { combinedIdOf, docIdOf, type TripKey } from '../../domain/trip/tripId.ts';
import { withDeadline } from '../../platform/shutdown.ts';
import { type DepartureKey, ledgerId } from './departureKey.ts';

export interface StoredLedger extends Ledger {
  /** Revision of the document. */
  revision: string;
}

/** What the content backend knows about the places of a departure. */
export interface DepartureContent {
  /** null if places are unlimited. */
  capacity: number | null;
  start: string;
  end: string;
  /** null if the departure had no capacity until now. */
  ledger: StoredLedger | null;
}

/** Every method rejects if the content backend does not answer in time; a write may nevertheless have been made. */
export interface LedgerStore {
  /** Returns null if the trip does not have the departure, or is in the bin. */
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

const dateSchema = z.object({
  _key: z.string(),
  start: z.string(),
  end: z.string(),
  capacity: z.number().nullish(),
});
const tripSchema = z.object({ dates: z.array(dateSchema.nullable().catch(null)).nullish() }).nullish();
const ledgerSchema = z.object({
  _rev: z.string(),
  epoch: z.string(),
  entries: z.array(z.object({ reference: z.string(), places: z.int().min(0), state: z.enum(bookedStates) })),
  offers: z.array(z.object({ id: z.string(), places: z.int().min(0), until: z.string(), entry: z.string() })),
  /** Missing in ledgers of earlier versions. */
  waiting: z.array(z.object({ entry: z.string(), places: z.int().min(1) })).default([]),
});
const bookingsSchema = z.array(
  z.object({
    reference: z.string(),
    dateKey: z.string(),
    places: z.number(),
    state: z.enum(bookedStates).nullish(),
  }),
);

const bookingsQuery = `*[_type == "submission" && kind == "booking" && payload.combinedId == $combinedId
  && payload.dateKey in $dateKeys && (!defined(state) || state in $states)
] | order(receivedAt asc) {reference, state, "dateKey": payload.dateKey, "places": count(payload.travellers)}`;

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
  /** Returns the stored bookings that take places. */
  const loadBookings = async ({ subdomain, destinationId }: TripKey, dateKeys: readonly string[]) => {
    const params = { combinedId: combinedIdOf(subdomain, destinationId), dateKeys, states: bookedStates };
    return bookingsSchema.parse(await inTime(content.fetch(bookingsQuery, params)));
  };

  const patch: LedgerStore['patch'] = (departure, { revision }, changes) =>
    content.patch(ledgerId(departure)).ifRevisionId(revision).set(documentPart(changes));

  return {
    async load(departure) {
      const ids = [docIdOf(departure.subdomain, departure.destinationId), ledgerId(departure)];
      const documents = await inTime(content.getDocuments(ids));
      const [trip, ledger] = ids.map((id) => documents.find((document) => document?._id === id));
      if (isDeletedTrip(trip)) return null;
      const date = tripSchema.parse(trip)?.dates?.find((found) => found?._key === departure.dateKey);
      if (!date) return null;
      return { capacity: date.capacity ?? null, start: date.start, end: date.end, ledger: readLedger(ledger) };
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
        entries: bookings.map(({ reference, places, state }) => ({ reference, places, state: state ?? 'requested' })),
        offers: [],
        waiting: [],
      };
      const trip = { subdomain, trip: docIdOf(subdomain, destinationId), combinedId, dateKey, start, end };
      const document = { _id: ledgerId(departure), _type: 'ledger', ...trip, ...documentPart(ledger) };
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

function readLedger(document: unknown): StoredLedger | null {
  if (!document) return null;
  const { _rev: revision, ...ledger } = ledgerSchema.parse(document);
  return { ...ledger, revision };
}

/** Returns the parts of a ledger as fields of its document, where entries of lists have keys. */
function documentPart({ epoch, entries, offers, waiting }: Partial<Ledger>): Record<string, unknown> {
  return {
    ...(epoch && { epoch }),
    ...(entries && { entries: entries.map((entry) => ({ _key: entry.reference, ...entry })) }),
    ...(offers && { offers: offers.map((offer) => ({ _key: offer.id, ...offer })) }),
    ...(waiting && { waiting: waiting.map((one) => ({ _key: one.entry, ...one })) }),
  };
}

/** The documents of ledgers and the parts of trip documents that they depend on. */
import { z } from 'zod';
import { isDeletedTrip } from '../../content/deletedTrip.ts';
import { bookedStates, type Ledger } from '../../domain/bookings/ledger.ts';
import type { ExtraLimit } from '../../domain/bookings/price/limitedExtras.ts';

export interface StoredLedger extends Ledger {
  /** Revision of the document. */
  revision: string;
}

/** What a trip says about one of its departures. */
export interface DepartureLimits {
  /** null if places are unlimited. */
  capacity: number | null;
  /** The limited extras of the trip. */
  extraLimits: ExtraLimit[];
  start: string;
  end: string;
}

const countsSchema = z.array(z.object({ key: z.string(), count: z.int().min(0) }));
const ledgerSchema = z.object({
  _rev: z.string(),
  epoch: z.string(),
  entries: z.array(
    z.object({
      reference: z.string(),
      places: z.int().min(0),
      state: z.enum(bookedStates),
      extras: countsSchema.optional(),
    }),
  ),
  offers: z.array(z.object({ id: z.string(), places: z.int().min(0), until: z.string(), entry: z.string() })),
  /** Missing in ledgers of earlier versions. */
  waiting: z.array(z.object({ entry: z.string(), places: z.int().min(1) })).default([]),
});

const dateSchema = z.object({
  _key: z.string(),
  start: z.string(),
  end: z.string(),
  capacity: z.number().nullish(),
});
const limitSchema = z.object({ _key: z.string(), title: z.string(), limit: z.number() });

/** Reads the extras of a trip document and returns the limited ones. */
export const extraLimitsSchema = z
  .array(limitSchema.nullable().catch(null))
  .nullish()
  .catch(null)
  .transform((extras): ExtraLimit[] =>
    (extras ?? []).flatMap((extra) => (extra ? [{ key: extra._key, title: extra.title, limit: extra.limit }] : [])),
  );

const tripSchema = z
  .object({ dates: z.array(dateSchema.nullable().catch(null)).nullish(), extras: extraLimitsSchema })
  .nullish();

/** @returns null without a document @throws if the document is no ledger */
export function readLedger(document: unknown): StoredLedger | null {
  if (!document) return null;
  const { _rev: revision, ...ledger } = ledgerSchema.parse(document);
  return { ...ledger, revision };
}

/** Returns the parts of a ledger as fields of its document, where entries of lists have keys. */
export function ledgerFields({ epoch, entries, offers, waiting }: Partial<Ledger>): Record<string, unknown> {
  return {
    ...(epoch && { epoch }),
    ...(entries && { entries: entries.map(entryFields) }),
    ...(offers && { offers: offers.map((offer) => ({ _key: offer.id, ...offer })) }),
    ...(waiting && { waiting: waiting.map((one) => ({ _key: one.entry, ...one })) }),
  };
}

function entryFields({ extras, ...entry }: Ledger['entries'][number]) {
  const counts = extras?.map((extra) => ({ _key: extra.key, ...extra }));
  return { _key: entry.reference, ...entry, ...(counts && { extras: counts }) };
}

/** Returns null if the trip does not have the departure, or is in the bin. @param trip document of the trip */
export function limitsOfDeparture(trip: Record<string, unknown> | undefined, dateKey: string): DepartureLimits | null {
  if (isDeletedTrip(trip)) return null;
  const read = tripSchema.parse(trip);
  const date = read?.dates?.find((found) => found?._key === dateKey);
  if (!date) return null;
  const { start, end, capacity = null } = date;
  return { capacity, extraLimits: read?.extras ?? [], start, end };
}

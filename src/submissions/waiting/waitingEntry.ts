/** The documents of the entries of waiting lists. The ledger of the departure has their order. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { entryStates } from '../../domain/bookings/waiting/waitingList.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { findTripKey } from '../../domain/site/tripOnSite.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import { submissionFields } from '../submissionFields.ts';

/** What a request asks for. */
const requestFields = {
  /** Number of travellers. */
  places: z.int().min(1),
  name: z.string(),
  email: z.string(),
  receivedAt: submissionFields.receivedAt,
  /** Hash of the idempotency key. */
  receipt: z.object({ key: z.string() }).nullish(),
};

const entrySchema = z.object({
  _rev: z.string(),
  reference: submissionFields.reference,
  /** Host of the trip. */
  subdomain: z.string(),
  combinedId: z.string(),
  dateKey: z.string(),
  ...requestFields,
  /** Earlier requests for the mailbox, while none is confirmed. */
  earlier: z.array(z.object(requestFields)).nullish(),
  /** Title and address of the trip when the entry was made. */
  trip: z.object(submissionFields.trip),
  departure: z.object(submissionFields.departure),
  state: z.enum(entryStates),
  /** End of the offer. */
  until: z.iso.datetime().nullish(),
  /** Reference of the booking that was made with the offer. */
  booking: z.string().nullish(),
});

export type StoredWaitingEntry = z.output<typeof entrySchema>;
export type WaitingEntry = Omit<StoredWaitingEntry, '_rev'>;

/** Returns the private document id of an entry. */
export function waitingDocId(reference: string): string {
  return `private.waiting.${reference}`;
}

/** Returns the new document of an entry. */
export function waitingDocument(entry: WaitingEntry) {
  return { ...entry, _id: waitingDocId(entry.reference), _type: 'waitingEntry' };
}

/** Returns an entry once for each request for its mailbox, with the values of the request. The latest is the first. */
export function requestsOf(entry: StoredWaitingEntry): StoredWaitingEntry[] {
  return [entry, ...(entry.earlier ?? []).map((request) => ({ ...entry, ...request }))];
}

/** Returns a short text that identifies the request of an entry. */
export function requestOf({ receipt }: Pick<WaitingEntry, 'receipt'>): string {
  return Buffer.from(receipt?.key ?? '', 'base64url')
    .toString('hex')
    .slice(0, 16);
}

/**
 * Returns the subject of the link that confirms an entry. It names the request, so that a link confirms the places and the address
 * of its own mail, whatever others have requested for the mailbox.
 */
export function confirmSubject(entry: Pick<WaitingEntry, 'reference' | 'receipt'>): string {
  return `${entry.reference} ${requestOf(entry)}`;
}

/** Returns the entry in a document; null if it is missing or does not match the schema. */
export function readWaitingEntry(document: unknown): StoredWaitingEntry | null {
  return entrySchema.safeParse(document).data ?? null;
}

/** Loads an entry; null if it does not exist. */
export async function loadWaitingEntry(content: SanityClient, reference: string): Promise<StoredWaitingEntry | null> {
  return readWaitingEntry(await content.getDocument(waitingDocId(reference)));
}

/** Returns the departure of an entry; null if its host does not exist any more. */
export function departureOfEntry({ combinedId, dateKey }: WaitingEntry, hosts: Hosts): DepartureKey | null {
  const trip = findTripKey(combinedId, hosts);
  return trip && { ...trip, dateKey };
}

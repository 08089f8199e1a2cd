/** The documents of the entries of waiting lists. The ledger of the departure has their order. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { entryStates } from '../../domain/bookings/waiting/waitingList.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { findTripKey } from '../../domain/site/tripOnSite.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import { submissionFields } from '../submissionFields.ts';

const entrySchema = z.object({
  _rev: z.string(),
  reference: submissionFields.reference,
  /** Host of the trip. */
  subdomain: z.string(),
  combinedId: z.string(),
  dateKey: z.string(),
  /** Number of travellers. */
  places: z.int().min(1),
  name: z.string(),
  email: z.string(),
  receivedAt: submissionFields.receivedAt,
  /** Title and address of the trip when the entry was made. */
  trip: z.object(submissionFields.trip),
  departure: z.object(submissionFields.departure),
  state: z.enum(entryStates),
  /** End of the offer. */
  until: z.iso.datetime().nullish(),
  /** Reference of the booking that was made with the offer. */
  booking: z.string().nullish(),
  /** Hash of the idempotency key. */
  receipt: z.object({ key: z.string() }).nullish(),
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

/** Returns a short text that identifies the last request for an entry. */
export function requestOf({ receipt }: Pick<WaitingEntry, 'receipt'>): string {
  return Buffer.from(receipt?.key ?? '', 'base64url')
    .toString('hex')
    .slice(0, 16);
}

/**
 * Returns the subject of the link that confirms an entry. It names the last request for it, so that links in mails about
 * other places or another address confirm nothing.
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

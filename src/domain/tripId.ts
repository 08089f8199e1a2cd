/**
 * The two ids of a trip (specification §2.3): the combined id in addresses, "1234-ya", and the document id in the
 * content backend, "ya-1234".
 */
import type { Hosts } from './hosts.ts';

export interface TripKey {
  subdomain: string;
  destinationId: number;
}

export type TripIdIssue =
  | 'Invalid id format'
  | 'Invalid numeric in id'
  | 'No matching subdomain found'
  | 'Invalid docId';

/** Thrown for an invalid trip id; the message is one of those in specification §2.3. */
export class TripIdError extends Error {
  constructor(message: TripIdIssue) {
    super(message);
    this.name = 'TripIdError';
  }
}

/** Returns the combined id "{numeric id}-{subdomain}" for addresses. */
export function combinedIdOf(subdomain: string, destinationId: number): string {
  return `${destinationId}-${subdomain}`;
}

/** Returns the subdomain in a valid combined id: "1234-ya" → "ya". */
export function subdomainOf(combinedId: string): string {
  return combinedId.slice(combinedId.indexOf('-') + 1);
}

/** Returns the document id "{lower-case subdomain}-{numeric id}" of the content backend. */
export function docIdOf(subdomain: string, destinationId: number): string {
  return `${subdomain.toLowerCase()}-${destinationId}`;
}

/** Returns whether a text has the form "{numeric id}-{subdomain}". Does not check that the host exists. */
export function isCombinedId(text: string): boolean {
  return /^\d{1,15}-[a-z0-9][a-z0-9-]{0,62}$/i.test(text);
}

/**
 * Parses a combined id; an alias is replaced by its host's subdomain (specification §2.1).
 * @throws TripIdError 'Invalid id format', 'Invalid numeric in id' or 'No matching subdomain found' (specification
 *   §2.3)
 */
export function parseCombinedId(id: string, hosts: Hosts): TripKey {
  const hyphen = id.indexOf('-');
  if (hyphen < 0) throw new TripIdError('Invalid id format');
  return parseTripKey(id.slice(0, hyphen), id.slice(hyphen + 1), hosts);
}

/**
 * Parses the number and the host of a trip, given separately. They must not be joined and parsed as a combined id:
 * subdomains may contain hyphens, so number "5-ski" and host "camp" would become trip 5 of the host "ski-camp".
 * @param destinationId digits, as in an address
 * @param nameOrAlias subdomain or alias of the host
 * @throws TripIdError 'Invalid numeric in id' or 'No matching subdomain found' (specification §2.3)
 */
export function parseTripKey(destinationId: string, nameOrAlias: string, hosts: Hosts): TripKey {
  const number = parseDestinationId(destinationId);
  const host = hosts.find(nameOrAlias);
  if (!host) throw new TripIdError('No matching subdomain found');
  return { subdomain: host.subdomain, destinationId: number };
}

/**
 * Parses the number of a trip, which consists of digits only.
 * @throws TripIdError 'Invalid numeric in id' (specification §2.3)
 */
export function parseDestinationId(text: string): number {
  const destinationId = parseNumeric(text);
  if (destinationId === null) throw new TripIdError('Invalid numeric in id');
  return destinationId;
}

/** Parses a document id. Does not check that the host exists. @throws TripIdError 'Invalid docId' (specification §2.3) */
export function parseDocId(docId: unknown): TripKey {
  const key = tripOfDocId(docId);
  if (!key) throw new TripIdError('Invalid docId');
  return key;
}

/** Like `parseDocId`; null for an invalid id. Leading zeros are invalid: "ya-007" is not the document of trip 7. */
export function tripOfDocId(docId: unknown): TripKey | null {
  const match = typeof docId === 'string' ? /^([a-z0-9][a-z0-9-]*)-(0|[1-9]\d*)$/.exec(docId) : null;
  const destinationId = parseNumeric(match?.[2] ?? '');
  return match?.[1] && destinationId !== null ? { subdomain: match[1], destinationId } : null;
}

/**
 * Replaces the alias in a combined id by the host's subdomain. Returns other texts unchanged.
 * @param subdomainOf returns the subdomain of a name or an alias, and unknown names unchanged
 */
export function canonicalCombinedId(id: string, subdomainOf: (nameOrAlias: string) => string): string {
  const [, number, name] = /^(\d+)-(.+)$/.exec(id) ?? [];
  return number && name ? `${number}-${subdomainOf(name)}` : id;
}

/** @throws TripIdError as parseCombinedId */
export function combinedIdToDocId(id: string, hosts: Hosts): string {
  const { subdomain, destinationId } = parseCombinedId(id, hosts);
  return docIdOf(subdomain, destinationId);
}

/** @throws TripIdError as parseDocId */
export function docIdToCombinedId(docId: string): string {
  const { subdomain, destinationId } = parseDocId(docId);
  return combinedIdOf(subdomain, destinationId);
}

/** Accepts digits only; rejects numbers beyond the safe integers, which would be rounded. */
function parseNumeric(text: string): number | null {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

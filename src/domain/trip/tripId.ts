/**
 * The two names of a trip (specification §2.3): the combined id of addresses, "1234-ya", and the document id of the
 * content backend, "ya-1234".
 */
import type { Hosts } from '../site/hosts.ts';

export interface TripKey {
  subdomain: string;
  destinationId: number;
}

export type TripIdIssue =
  | 'Invalid id format'
  | 'Invalid numeric in id'
  | 'No matching subdomain found'
  | 'Invalid docId';

/** An id that names no trip of any host; the message is one of specification §2.3. */
export class TripIdError extends Error {
  constructor(message: TripIdIssue) {
    super(message);
    this.name = 'TripIdError';
  }
}

/** "{numeric id}-{subdomain}", as in addresses. */
export function combinedIdOf(subdomain: string, destinationId: number): string {
  return `${destinationId}-${subdomain}`;
}

/** "{subdomain lowercased}-{numeric id}", as in the content backend. */
export function docIdOf(subdomain: string, destinationId: number): string {
  return `${subdomain.toLowerCase()}-${destinationId}`;
}

/**
 * Reads a combined id; an alias becomes the subdomain it stands for (specification §2.1).
 * @throws TripIdError 'Invalid id format', 'Invalid numeric in id' or 'No matching subdomain found' (specification §2.3)
 */
export function parseCombinedId(id: string, hosts: Hosts): TripKey {
  const hyphen = id.indexOf('-');
  if (hyphen < 0) throw new TripIdError('Invalid id format');
  return parseTripKey(id.slice(0, hyphen), id.slice(hyphen + 1), hosts);
}

/**
 * Reads a trip's number and its host, given separately. They are never joined to be parsed again: subdomains contain
 * hyphens, so that number "5-ski" and host "camp" would become trip 5 of the host "ski-camp".
 * @param destinationId digits, as in an address
 * @param nameOrAlias of the host
 * @throws TripIdError 'Invalid numeric in id' or 'No matching subdomain found' (specification §2.3)
 */
export function parseTripKey(destinationId: string, nameOrAlias: string, hosts: Hosts): TripKey {
  const number = parseDestinationId(destinationId);
  const host = hosts.find(nameOrAlias);
  if (!host) throw new TripIdError('No matching subdomain found');
  return { subdomain: host.subdomain, destinationId: number };
}

/**
 * Reads a trip's number: digits only.
 * @throws TripIdError 'Invalid numeric in id' (specification §2.3)
 */
export function parseDestinationId(text: string): number {
  const destinationId = parseNumeric(text);
  if (destinationId === null) throw new TripIdError('Invalid numeric in id');
  return destinationId;
}

/**
 * Reads a document id. Whether the host exists is not asked.
 * @throws TripIdError 'Invalid docId' (specification §2.3)
 */
export function parseDocId(docId: unknown): TripKey {
  const match = typeof docId === 'string' ? /^([a-z0-9][a-z0-9-]*)-(\d+)$/.exec(docId) : null;
  const destinationId = parseNumeric(match?.[2] ?? '');
  if (!match?.[1] || destinationId === null) throw new TripIdError('Invalid docId');
  return { subdomain: match[1], destinationId };
}

/**
 * A combined id with its host's subdomain instead of an alias. A text that is no combined id stays as it is.
 * @param subdomainOf the subdomain behind a name or an alias; a name of no host stays as it is
 */
export function canonicalCombinedId(id: string, subdomainOf: (nameOrAlias: string) => string): string {
  const [, number, name] = /^(\d+)-(.+)$/.exec(id) ?? [];
  return number && name ? `${number}-${subdomainOf(name)}` : id;
}

/** @throws TripIdError as parseCombinedId */
export function combinedToDocId(id: string, hosts: Hosts): string {
  const { subdomain, destinationId } = parseCombinedId(id, hosts);
  return docIdOf(subdomain, destinationId);
}

/** @throws TripIdError as parseDocId */
export function docToCombinedId(docId: string): string {
  const { subdomain, destinationId } = parseDocId(docId);
  return combinedIdOf(subdomain, destinationId);
}

/** Digits only, and few enough that no two texts become one number by rounding. */
function parseNumeric(text: string): number | null {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** The documents of a host that cannot be read, as the worker reported them. */
import type { Hosts } from '../domain/hosts.ts';
import type { BrokenDocumentOfHost } from '../domain/organiserTrips.ts';
import { combinedIdOf, parseDocId, TripIdError } from '../domain/tripId.ts';
import type { RedisConnection } from '../platform/redis.ts';
import type { CatalogueKeys } from './keys.ts';
import type { BrokenDocument } from './published.ts';

/** A broken document with all the organisers' lists need of it. */
export type ListedBrokenDocument = BrokenDocumentOfHost & Pick<BrokenDocument, 'internalName'>;

interface BrokenDocumentsSettings {
  redis: RedisConnection;
  keys: CatalogueKeys;
  hosts: Hosts;
}

/**
 * @returns reads those of a host: trips by number, then the others. While Redis is away, those that were read last.
 */
export function createBrokenDocuments({ redis, keys, hosts }: BrokenDocumentsSettings) {
  let all: BrokenDocument[] = [];
  return async (subdomain: string): Promise<ListedBrokenDocument[]> => {
    const texts = await redis.hvals(keys.broken).catch(() => null);
    if (texts) all = texts.map((text) => JSON.parse(text) as BrokenDocument);
    return all
      .filter((document) => document.subdomain === subdomain)
      .map(({ subdomain: _, ...document }) => ({ ...document, combinedId: combinedIdOfDocument(document, hosts) }))
      .sort((a, b) => numberOf(a) - numberOf(b) || (a.docId < b.docId ? -1 : 1));
  };
}

/** Null for what no address of ours leads to. */
function combinedIdOfDocument({ docId, type }: { docId: string; type: string }, hosts: Hosts): string | null {
  if (type !== 'destination') return null;
  try {
    const { subdomain, destinationId } = parseDocId(docId);
    return hosts.find(subdomain)?.subdomain === subdomain ? combinedIdOf(subdomain, destinationId) : null;
  } catch (error) {
    if (error instanceof TripIdError) return null;
    throw error;
  }
}

function numberOf({ combinedId }: { combinedId: string | null }): number {
  return combinedId ? Number.parseInt(combinedId, 10) : Number.POSITIVE_INFINITY;
}

/** Reads the worker's reports about documents of a host that fail schema validation. */
import { LRUCache } from 'lru-cache';
import type { Hosts } from '#domain/hosts.ts';
import { type BrokenDocumentOfHost, maxBrokenDocuments } from '#domain/organisers/organiserTrips.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { brokenTripKey } from '../brokenTripKey.ts';
import type { CatalogueKeys } from '../keys.ts';
import type { BrokenDocument } from '../published.ts';

/** A broken document with the fields that the organisers' lists need. */
export type ListedBrokenDocument = BrokenDocumentOfHost & Pick<BrokenDocument, 'internalName'>;

interface BrokenDocumentsSettings {
  redis: RedisConnection;
  keys: CatalogueKeys;
  hosts: Hosts;
}

/** Number of hosts whose documents are cached in case Redis becomes unavailable. */
const maxCachedHosts = 100;

/**
 * Creates a function that returns the broken documents of a host: trips by number, then the other documents, up to a
 * limit. While Redis is unavailable, it returns the result of the last successful read.
 */
export function createBrokenDocuments({ redis, keys, hosts }: BrokenDocumentsSettings) {
  const cache = new LRUCache<string, ListedBrokenDocument[]>({ max: maxCachedHosts });

  const readDocuments = async (subdomain: string): Promise<ListedBrokenDocument[]> => {
    const docIds = await redis.zrange(keys.brokenOf(subdomain), '0', String(maxBrokenDocuments - 1));
    if (docIds.length === 0) return [];
    const texts = await redis.hmget(keys.broken, ...docIds);
    return texts
      .flatMap((text) => (text === null ? [] : [JSON.parse(text) as BrokenDocument]))
      .filter((document) => document.subdomain === subdomain)
      .map(({ subdomain: _, ...document }) => ({ ...document, combinedId: combinedIdOfDocument(document, hosts) }));
  };
  return async (subdomain: string): Promise<ListedBrokenDocument[]> => {
    const documents = await readDocuments(subdomain).catch(() => null);
    if (documents) cache.set(subdomain, documents);
    return documents ?? cache.get(subdomain) ?? [];
  };
}

function combinedIdOfDocument(document: { docId: string; type: string }, hosts: Hosts): string | null {
  const key = brokenTripKey(document, hosts);
  return key && combinedIdOf(key.subdomain, key.destinationId);
}

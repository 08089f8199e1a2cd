/** The documents of a host that cannot be read, as the worker reported them. */
import { LRUCache } from 'lru-cache';
import { type BrokenDocumentOfHost, brokenDocumentsAtMost } from '../../domain/organisers/organiserTrips.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { combinedIdOf } from '../../domain/trip/tripId.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import { brokenTripKey } from '../brokenTripKey.ts';
import type { CatalogueKeys } from '../keys.ts';
import type { BrokenDocument } from '../publish/published.ts';

/** A broken document with all the organisers' lists need of it. */
export type ListedBrokenDocument = BrokenDocumentOfHost & Pick<BrokenDocument, 'internalName'>;

interface BrokenDocumentsSettings {
  redis: RedisConnection;
  keys: CatalogueKeys;
  hosts: Hosts;
}

/** Hosts whose documents are kept for when Redis is away. */
const hostsKept = 100;

/**
 * @returns reads those of a host: trips by number, then the others, the first `brokenDocumentsAtMost` of them. While
 * Redis is away, those that were read last.
 */
export function createBrokenDocuments({ redis, keys, hosts }: BrokenDocumentsSettings) {
  const kept = new LRUCache<string, ListedBrokenDocument[]>({ max: hostsKept });

  const ask = async (subdomain: string): Promise<ListedBrokenDocument[]> => {
    const docIds = await redis.zrange(keys.brokenOf(subdomain), '0', String(brokenDocumentsAtMost - 1));
    if (docIds.length === 0) return [];
    const texts = await redis.hmget(keys.broken, ...docIds);
    return texts
      .flatMap((text) => (text === null ? [] : [JSON.parse(text) as BrokenDocument]))
      .filter((document) => document.subdomain === subdomain)
      .map(({ subdomain: _, ...document }) => ({ ...document, combinedId: combinedIdOfDocument(document, hosts) }));
  };
  return async (subdomain: string): Promise<ListedBrokenDocument[]> => {
    const documents = await ask(subdomain).catch(() => null);
    if (documents) kept.set(subdomain, documents);
    return documents ?? kept.get(subdomain) ?? [];
  };
}

function combinedIdOfDocument(document: { docId: string; type: string }, hosts: Hosts): string | null {
  const key = brokenTripKey(document, hosts);
  return key && combinedIdOf(key.subdomain, key.destinationId);
}

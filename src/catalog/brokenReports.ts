/** Stores reports about documents that fail schema validation, for the organisers of their hosts. */
import type { Hosts } from '#domain/hosts.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { brokenTripKey } from './brokenTripKey.ts';
import type { CatalogueKeys } from './keys.ts';
import type { BrokenDocument } from './published.ts';

/** Every method throws a CorruptReadModelError when a key of the read model is corrupt. */
export interface BrokenReports {
  /**
   * Stores a report about a document that cannot be published. Does not increment the version of the read model.
   * @returns true if the report is new or differs from the stored one
   */
  reportBroken(broken: BrokenDocument): Promise<boolean>;
  /** Deletes the report about a document, if there is one. */
  clearBroken(docId: string): Promise<void>;
  readBroken(): Promise<BrokenDocument[]>;
  countBroken(): Promise<number>;
}

interface BrokenReportsSettings {
  redis: RedisConnection;
  keys: CatalogueKeys;
  hosts: Hosts;
  /** Awaits a Redis command and handles a corrupt key. */
  read: <T>(command: Promise<T>) => Promise<T>;
}

export function createBrokenReports({ redis, keys, hosts, read }: BrokenReportsSettings): BrokenReports {
  const stored = async (docId: string) => {
    const text = await read(redis.hget(keys.broken, docId));
    return { text, subdomain: text === null ? null : (JSON.parse(text) as BrokenDocument).subdomain };
  };
  /** Returns the key of a host's list; null for a subdomain without a host, because such a list is never read. */
  const listOf = (subdomain: string | null) =>
    subdomain !== null && hosts.find(subdomain)?.subdomain === subdomain ? keys.brokenOf(subdomain) : null;

  return {
    async reportBroken(broken) {
      const { docId, subdomain } = broken;
      const [text, before] = [JSON.stringify(broken), await stored(docId)];
      const [list, listBefore] = [listOf(subdomain), listOf(before.subdomain)];
      // Writes the list before the document, even if the document is unchanged. Readers skip an id without a document,
      // but they cannot find a document whose id is not in the list.
      if (list) await read(redis.zadd(list, brokenTripKey(broken, hosts)?.destinationId ?? '+inf', docId));
      if (before.text === text) return false;
      if (listBefore && listBefore !== list) await read(redis.zrem(listBefore, docId));
      await read(redis.hset(keys.broken, docId, text));
      return true;
    },
    async clearBroken(docId) {
      const { text, subdomain } = await stored(docId);
      if (text === null) return;
      await read(redis.hdel(keys.broken, docId));
      const list = listOf(subdomain);
      if (list) await read(redis.zrem(list, docId));
    },
    readBroken: async () => (await read(redis.hvals(keys.broken))).map((text) => JSON.parse(text) as BrokenDocument),
    countBroken: () => read(redis.hlen(keys.broken)),
  };
}

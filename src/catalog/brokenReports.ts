/** What the worker remembers of documents that break their schema, for their hosts' organisers. */
import type { Hosts } from '../domain/site/hosts.ts';
import type { RedisConnection } from '../platform/redis.ts';
import { brokenTripKey } from './brokenTripKey.ts';
import type { CatalogueKeys } from './keys.ts';
import type { BrokenDocument } from './publish/published.ts';

/** Every method throws a CorruptReadModelError when a key of the read model is corrupt. */
export interface BrokenReports {
  /**
   * Remembers a document that breaks its schema; it does not raise the version.
   * @returns whether this issue of it is new
   */
  reportBroken(broken: BrokenDocument): Promise<boolean>;
  clearBroken(docId: string): Promise<void>;
  /** Those of all hosts. */
  readBroken(): Promise<BrokenDocument[]>;
  countBroken(): Promise<number>;
}

interface BrokenReportsSettings {
  redis: RedisConnection;
  keys: CatalogueKeys;
  hosts: Hosts;
  /** Runs a command and notices corruption. */
  read: <T>(command: Promise<T>) => Promise<T>;
}

export function createBrokenReports({ redis, keys, hosts, read }: BrokenReportsSettings): BrokenReports {
  const stored = async (docId: string) => {
    const text = await read(redis.hget(keys.broken, docId));
    return { text, subdomain: text === null ? null : (JSON.parse(text) as BrokenDocument).subdomain };
  };
  /** The list of a host; null for a subdomain that is no host, because nobody can read that list. */
  const listOf = (subdomain: string | null) =>
    subdomain !== null && hosts.find(subdomain)?.subdomain === subdomain ? keys.brokenOf(subdomain) : null;

  return {
    async reportBroken(broken) {
      const { docId, subdomain } = broken;
      const [text, before] = [JSON.stringify(broken), await stored(docId)];
      const [list, listBefore] = [listOf(subdomain), listOf(before.subdomain)];
      // The list first and in any case: readers skip an id without a document, but never see a document without its id.
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

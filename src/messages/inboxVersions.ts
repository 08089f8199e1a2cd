/**
 * Version numbers of inboxes in Redis, which increase with every change, so that open pages detect that they are stale.
 * They are only a hint: if a number is lost, pages miss an update until the next change.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { combineCalls } from '#platform/combineCalls.ts';
import type { RedisConnection } from '#platform/redis.ts';

/** Subdomain of the host that owns the inbox; null for the marketplace. */
export type InboxOwner = string | null;

export interface InboxVersions {
  /** Increments the version. Never fails. */
  count(owner: InboxOwner): Promise<void>;
  /** Reads the version from Redis; null if Redis does not answer. */
  read(owner: InboxOwner): Promise<string | null>;
  /** Returns the last version that was polled; null without followers and before the first poll. */
  latest(owner: InboxOwner): string | null;
  /** Calls `onChange` within `everyMs` after a change of any inbox. @returns a function that unsubscribes */
  follow(onChange: () => void): () => void;
}

interface InboxVersionsSettings {
  redis: RedisConnection;
  prefix: string;
  /** Interval at which Redis is polled while there are followers, in milliseconds. */
  everyMs?: number;
}

export function createInboxVersions({ redis, prefix, everyMs = 2_000 }: InboxVersionsSettings): InboxVersions {
  const key = `${prefix}:submissions:inboxVersions`;
  const fieldOf = (owner: InboxOwner) => owner ?? '*';
  const increment = combineCalls(async (field) => void (await redis.hincrby(key, field, 1).catch(() => undefined)));
  const listeners = new Set<() => void>();
  let known: Record<string, string> | null = null;
  let isPolling = false;

  async function pollWhileFollowed(): Promise<void> {
    isPolling = true;
    while (listeners.size > 0) {
      const before = JSON.stringify(known);
      known = await redis.hgetall(key).catch(() => known);
      if (JSON.stringify(known) !== before) for (const onChange of listeners) onChange();
      await pause(everyMs, undefined, { ref: false });
    }
    known = null;
    isPolling = false;
  }

  return {
    count: (owner) => increment(fieldOf(owner)),
    async read(owner) {
      return redis.hget(key, fieldOf(owner)).then(
        (version) => version ?? '0',
        () => null,
      );
    },
    latest: (owner) => known && (known[fieldOf(owner)] ?? '0'),
    follow(onChange) {
      listeners.add(onChange);
      if (!isPolling) void pollWhileFollowed();
      return () => void listeners.delete(onChange);
    },
  };
}

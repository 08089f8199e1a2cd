/**
 * A number for each inbox that grows with every change to it, kept in Redis, so that open pages notice that they are out
 * of date. Only a hint: a lost number costs a page nothing but its next update.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { RedisConnection } from '../../platform/redis.ts';

/** The inbox of a host by its subdomain; null is the marketplace's. */
export type InboxOwner = string | null;

export interface InboxVersions {
  /** Counts a change. Never fails. */
  count(owner: InboxOwner): Promise<void>;
  /** @returns null when Redis does not answer */
  read(owner: InboxOwner): Promise<string | null>;
  /** What was read last while somebody follows; null before that. */
  latest(owner: InboxOwner): string | null;
  /** Calls back after changes to any inbox, within `everyMs`. @returns how to end it */
  follow(onChange: () => void): () => void;
}

interface InboxVersionsSettings {
  redis: RedisConnection;
  prefix: string;
  /** How often Redis is asked while anybody follows, in milliseconds. */
  everyMs?: number;
}

export function createInboxVersions({ redis, prefix, everyMs = 2_000 }: InboxVersionsSettings): InboxVersions {
  const key = `{${prefix}}:submissions:inboxVersions`;
  const fieldOf = (owner: InboxOwner) => owner ?? '*';
  const listeners = new Set<() => void>();
  let known: Record<string, string> | null = null;
  let isLooking = false;

  async function lookWhileFollowed(): Promise<void> {
    isLooking = true;
    while (listeners.size > 0) {
      const before = JSON.stringify(known);
      known = await redis.hgetall(key).catch(() => known);
      if (JSON.stringify(known) !== before) for (const tell of listeners) tell();
      await pause(everyMs, undefined, { ref: false });
    }
    known = null;
    isLooking = false;
  }

  return {
    async count(owner) {
      await redis.hincrby(key, fieldOf(owner), 1).catch(() => undefined);
    },
    async read(owner) {
      return redis.hget(key, fieldOf(owner)).then(
        (version) => version ?? '0',
        () => null,
      );
    },
    latest: (owner) => known && (known[fieldOf(owner)] ?? '0'),
    follow(onChange) {
      listeners.add(onChange);
      if (!isLooking) void lookWhileFollowed();
      return () => void listeners.delete(onChange);
    },
  };
}

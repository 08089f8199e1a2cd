/**
 * In-memory cache for queries. Concurrent calls of the same query share one request. While the backend fails, the last
 * good answer is served.
 */
import { createHash } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

export interface CachedFetchSettings {
  /** How long an answer is fresh, in milliseconds. */
  ttlMs: number;
  /** How many answers are kept. */
  max: number;
  /** Maximum age of an answer that is served while the backend fails, in milliseconds. */
  staleMs?: number;
  /** Called when a stale answer is served, with its age in milliseconds and the error of the backend. */
  onStale?: (event: { hash: string; ageMs: number; error: unknown }) => void;
  now?: () => number;
}

export interface CachedFetch {
  /**
   * @param schema parses the answer; an answer that does not match counts as a failure of the backend
   * @throws the error of the client or the schema, if there is no cached answer younger than `staleMs`
   */
  fetch<T>(query: string, params: Record<string, unknown>, schema: z.ZodType<T>): Promise<T>;
  readonly stats: { hits: number; misses: number; stale: number; size: number };
}

interface Entry {
  schema: z.ZodType;
  value: unknown;
  fetchedAt: number;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns the short key of a query with its parameters: 10 characters (specification §9.5). It does not depend on the
 * order of the parameters.
 */
export function queryHash(query: string, params: Record<string, unknown>): string {
  return createHash('sha256')
    .update(JSON.stringify([query, params], sortKeys))
    .digest('base64url')
    .slice(0, 10);
}

export function createCachedFetch(client: Pick<SanityClient, 'fetch'>, settings: CachedFetchSettings): CachedFetch {
  const { ttlMs, max, staleMs = 60 * 60 * 1000, onStale, now = Date.now } = settings;
  const entries = new LRUCache<string, Entry>({ max });
  const running = new Map<string, Promise<unknown>>();
  const counts = { hits: 0, misses: 0, stale: 0 };

  /** Returns the raw answer. Concurrent callers share the request, and each parses the answer with its own schema. */
  function request(hash: string, query: string, params: Record<string, unknown>): Promise<unknown> {
    const started = running.get(hash) ?? client.fetch(query, params).finally(() => running.delete(hash));
    running.set(hash, started);
    return started;
  }

  return {
    async fetch<T>(query: string, params: Record<string, unknown>, schema: z.ZodType<T>): Promise<T> {
      const hash = queryHash(query, params);
      const cached = entries.get(hash);
      const known = cached?.schema === schema ? cached : null;
      const age = known ? now() - known.fetchedAt : Number.POSITIVE_INFINITY;
      if (known && age < ttlMs) {
        counts.hits++;
        return known.value as T;
      }
      counts.misses++;
      try {
        const value = schema.parse(await request(hash, query, params));
        entries.set(hash, { schema, value, fetchedAt: now() });
        return value;
      } catch (error) {
        if (!known || age >= staleMs) throw error;
        counts.stale++;
        onStale?.({ hash, ageMs: age, error });
        return known.value as T;
      }
    },
    get stats() {
      return { ...counts, size: entries.size };
    },
  };
}

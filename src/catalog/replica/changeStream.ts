/** The Redis stream of changes: entry "n-0" describes the change that created version n of the read model. */
import type { RedisConnection } from '#platform/redis.ts';
import type { CatalogueKeys } from '../keys.ts';
import type { ChangeKind } from '../published.ts';

export interface ChangeEntry {
  version: number;
  kind: ChangeKind;
  id: string;
  /**
   * Random text that distinguishes changes with the same version, for example one before and one after Redis was
   * restored from a backup. "" for a change that an older release wrote.
   */
  token: string;
  /** Time of the publication by the clock of Redis; null for a change that an older release wrote. */
  publishedAt: Date | null;
  /** Time of the change in the content that was published; null if the content did not change or the time is unknown. */
  changedAt: Date | null;
}

/** Changes are missing, or Redis has a different read model than the one that was followed. Requires a full reload. */
export class GapError extends Error {
  /** Whether Redis was emptied or restored from a backup, so that its read model may be incomplete or outdated. */
  readonly isOtherModel: boolean;
  constructor(reason: string, { isOtherModel }: { isOtherModel: boolean }) {
    super(reason);
    this.isOtherModel = isOtherModel;
  }
}

const maxChangesPerRead = 500;

/**
 * Reads the changes after a version, oldest first.
 * @param redis a dedicated connection if `waitMs` is given, because the command blocks the connection
 * @param waitMs how long to wait for the first change, in milliseconds; does not wait if omitted
 */
export async function nextChanges(
  redis: RedisConnection,
  keys: CatalogueKeys,
  version: number,
  waitMs?: number,
): Promise<ChangeEntry[]> {
  const from = `${version}-0`;
  const reply = waitMs
    ? await redis.xread('COUNT', maxChangesPerRead, 'BLOCK', waitMs, 'STREAMS', keys.changes, from)
    : await redis.xread('COUNT', maxChangesPerRead, 'STREAMS', keys.changes, from);
  return readEntries((reply as [key: string, entries: unknown][] | null)?.[0]?.[1] ?? []);
}

/** Parses entries of the change stream. @param entries a reply of XRANGE, XREVRANGE or XREAD */
export function readEntries(entries: unknown): ChangeEntry[] {
  return (entries as [id: string, fields: string[]][]).map(([entryId, fields]) => {
    const field = (name: string) => (fields.includes(name) ? (fields[fields.indexOf(name) + 1] ?? '') : '');
    return {
      version: Number.parseInt(entryId, 10),
      kind: field('kind') as ChangeKind,
      id: field('id'),
      token: field('token'),
      publishedAt: readTime(Number(field('publishedAt') || Number.NaN)),
      changedAt: readTime(Date.parse(field('changedAt'))),
    };
  });
}

/** @param ms milliseconds since 1970; NaN if unknown */
function readTime(ms: number): Date | null {
  return Number.isNaN(ms) ? null : new Date(ms);
}

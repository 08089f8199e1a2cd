/** The stream that tells readers what has changed: entry "n-0" made version n of the read model. */
import type { RedisConnection } from '../../platform/redis.ts';
import type { CatalogueKeys } from '../keys.ts';
import type { ChangeKind } from '../publish/published.ts';

/** An entry of the change stream. */
export interface ChangeEntry {
  version: number;
  kind: ChangeKind;
  id: string;
  /**
   * Random. Of two changes with the same version, say one before Redis was restored from a backup and one after, it
   * tells which is which. "" for a change of an older release.
   */
  token: string;
}

/** Changes are missing, or Redis has another read model than the one that was followed: only a fresh load helps. */
export class GapError extends Error {
  /** Whether Redis was emptied or restored from a backup, so that what it has may be incomplete or outdated. */
  readonly isOtherModel: boolean;
  constructor(reason: string, { isOtherModel }: { isOtherModel: boolean }) {
    super(reason);
    this.isOtherModel = isOtherModel;
  }
}

const changesAtOnce = 500;

/**
 * The changes after a version, oldest first.
 * @param redis with `waitMs` a connection nobody else uses
 * @param waitMs how long to wait for the first one, in milliseconds; without it nothing is waited for
 */
export async function nextChanges(
  redis: RedisConnection,
  keys: CatalogueKeys,
  version: number,
  waitMs?: number,
): Promise<ChangeEntry[]> {
  const from = `${version}-0`;
  const reply = waitMs
    ? await redis.xread('COUNT', changesAtOnce, 'BLOCK', waitMs, 'STREAMS', keys.changes, from)
    : await redis.xread('COUNT', changesAtOnce, 'STREAMS', keys.changes, from);
  return readEntries((reply as [key: string, entries: unknown][] | null)?.[0]?.[1] ?? []);
}

/** @param entries as XRANGE gives them */
export function readEntries(entries: unknown): ChangeEntry[] {
  return (entries as [id: string, fields: string[]][]).map(([entryId, fields]) => {
    const field = (name: string) => (fields.includes(name) ? (fields[fields.indexOf(name) + 1] ?? '') : '');
    return {
      version: Number.parseInt(entryId, 10),
      kind: field('kind') as ChangeKind,
      id: field('id'),
      token: field('token'),
    };
  });
}

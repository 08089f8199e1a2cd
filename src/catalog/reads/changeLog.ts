/** The latest changes of the catalogue, by which cached results are examined when they are requested. */
import type { CatalogueChange } from '../index/catalogue.ts';
import type { Reads } from './reads.ts';
import { describeChange, type TripChange } from './tripChange.ts';

/** A cached result of the catalogue. */
export interface CatalogueResult {
  reads: Reads;
  /** Position of the log up to which the result is known to be current; read it before the catalogue. */
  validAt: number;
}

export interface ChangeLog {
  /** Number of changes so far. */
  position(): number;
  add(changes: readonly CatalogueChange[]): void;
  /** Makes all earlier results outdated: after a full load, or after a change that all pages show. */
  clear(): void;
  /**
   * Examines the changes since a result was last examined, and sets its `validAt`.
   * @returns null if the result is current, otherwise the time by `performance.now()` since which it is outdated
   */
  outdatedSince(result: CatalogueResult): number | null;
}

/** @param maxChanges number of changes to keep; older results are rendered again */
export function createChangeLog(maxChanges = 1_000): ChangeLog {
  /** The change at index `i` led to position `first + i + 1`. */
  let changes: TripChange[] = [];
  let first = 0;
  let clearedAt = 0;
  return {
    position: () => first + changes.length,
    add(added) {
      const at = performance.now();
      for (const change of added) changes.push(describeChange(change, at));
      // Removes half of the changes at a time, so that the array is seldom copied.
      if (changes.length <= maxChanges) return;
      const removed = changes.length - Math.floor(maxChanges / 2);
      clearedAt = changes[removed - 1]?.at ?? at;
      changes = changes.slice(removed);
      first += removed;
    },
    clear() {
      first += changes.length + 1;
      changes = [];
      clearedAt = performance.now();
    },
    outdatedSince(result) {
      if (result.validAt < first) return clearedAt;
      for (let index = result.validAt - first; index < changes.length; index += 1) {
        const change = changes[index] as TripChange;
        if (result.reads.areAffectedBy(change)) return change.at;
        result.validAt = first + index + 1;
      }
      return null;
    },
  };
}

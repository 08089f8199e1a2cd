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
  outdateAll(): void;
  /**
   * Examines the changes since a result was last examined, and sets its `validAt`.
   * @returns null if the result is current, otherwise the time by `performance.now()` since which it is outdated: that of the
   * first change that concerns it, or negative infinity if that change is no longer kept
   */
  outdatedSince(result: CatalogueResult): number | null;
}

/** A change that concerns all results. */
interface GeneralChange {
  concernsAll: true;
  /** Time of the change by `performance.now()`. */
  at: number;
}

/** @param maxChanges number of changes to keep; older results are rendered again */
export function createChangeLog(maxChanges = 1_000): ChangeLog {
  /** The change at index `i` led to position `first + i + 1`. */
  let changes: (TripChange | GeneralChange)[] = [];
  let first = 0;
  /** Removes half of the changes at a time, so that the array is seldom copied. */
  const limit = () => {
    if (changes.length <= maxChanges) return;
    const removed = changes.length - Math.floor(maxChanges / 2);
    changes = changes.slice(removed);
    first += removed;
  };
  return {
    position: () => first + changes.length,
    add(added) {
      const at = performance.now();
      for (const change of added) changes.push(describeChange(change, at));
      limit();
    },
    outdateAll() {
      changes.push({ concernsAll: true, at: performance.now() });
      limit();
    },
    outdatedSince(result) {
      if (result.validAt < first) return Number.NEGATIVE_INFINITY;
      for (let index = result.validAt - first; index < changes.length; index += 1) {
        const change = changes[index] as TripChange | GeneralChange;
        if ('concernsAll' in change || result.reads.areAffectedBy(change)) return change.at;
        result.validAt = first + index + 1;
      }
      return null;
    },
  };
}

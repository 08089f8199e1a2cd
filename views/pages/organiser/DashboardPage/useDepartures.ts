import { useState } from 'react';
import type { BulkTrip } from '#domain/organisers/bulkActions.ts';

/** The departures of a dry run that the user has selected. */
export interface Departures {
  isSelected(combinedId: string, key: string): boolean;
  /** Returns the keys of a trip's selected departures. */
  keysOf(trip: BulkTrip): string[];
  choose(combinedId: string, keys: readonly string[], isSelected: boolean): void;
  /** Selects all departures. */
  reset(): void;
}

/** Tracks the selected departures. Initially all are selected. */
export function useDepartures(): Departures {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const isSelected = (combinedId: string, key: string) => !excluded.has(`${combinedId} ${key}`);
  return {
    isSelected,
    keysOf: ({ combinedId, departures }) =>
      departures.map(({ key }) => key).filter((key) => isSelected(combinedId, key)),
    choose(combinedId, keys, isNowSelected) {
      const next = new Set(excluded);
      for (const key of keys) {
        if (isNowSelected) next.delete(`${combinedId} ${key}`);
        else next.add(`${combinedId} ${key}`);
      }
      setExcluded(next);
    },
    reset: () => setExcluded(new Set()),
  };
}

import { useState } from 'react';
import type { BulkTrip } from '../../../src/domain/organisers/bulkActions.ts';

/** Which departures of a dry run are meant. */
export interface Departures {
  isMeant(combinedId: string, key: string): boolean;
  /** Keys of a trip's departures that are meant. */
  keysOf(trip: BulkTrip): string[];
  choose(combinedId: string, keys: readonly string[], isMeant: boolean): void;
  /** Means all of them. */
  reset(): void;
}

/** All departures until some are left out. */
export function useDepartures(): Departures {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const isMeant = (combinedId: string, key: string) => !leftOut.has(`${combinedId} ${key}`);
  return {
    isMeant,
    keysOf: ({ combinedId, departures }) => departures.map(({ key }) => key).filter((key) => isMeant(combinedId, key)),
    choose(combinedId, keys, isNowMeant) {
      const next = new Set(leftOut);
      for (const key of keys) {
        if (isNowMeant) next.delete(`${combinedId} ${key}`);
        else next.add(`${combinedId} ${key}`);
      }
      setLeftOut(next);
    },
    reset: () => setLeftOut(new Set()),
  };
}

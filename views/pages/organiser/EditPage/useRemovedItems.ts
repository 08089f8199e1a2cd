import { useState } from 'react';
import { type RemovedItem, removedItems } from './removedItems.ts';

export interface RemovedItems<T> {
  /** Entries that can be restored, in the order of the list. */
  all: RemovedItem<T>[];
  /** Records an entry that was removed from the list. */
  note(item: T, index: number): void;
  forget(): void;
}

/** Tracks the entries removed from a list until the trip is saved. @param saved the saved list @param shown the current list */
export function useRemovedItems<T extends { _key: string }>(saved: readonly T[], shown: readonly T[]): RemovedItems<T> {
  const [dropped, setDropped] = useState<RemovedItem<T>[]>([]);
  return {
    all: removedItems(saved, shown, dropped),
    note: (item, index) => setDropped((before) => [...before, { item, index }]),
    forget: () => setDropped([]),
  };
}

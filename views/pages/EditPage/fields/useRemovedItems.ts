import { useState } from 'react';
import { type RemovedItem, removedItems } from './removedItems.ts';

export interface RemovedItems<T> {
  /** What can be put back, in the order of the list. */
  all: RemovedItem<T>[];
  /** To be told of each entry that is taken out of the list. */
  note(item: T, index: number): void;
  forget(): void;
}

/** Keeps what is removed from a list until the trip is saved. @param saved the list as it is saved @param shown as it is now */
export function useRemovedItems<T extends { _key: string }>(saved: readonly T[], shown: readonly T[]): RemovedItems<T> {
  const [dropped, setDropped] = useState<RemovedItem<T>[]>([]);
  return {
    all: removedItems(saved, shown, dropped),
    note: (item, index) => setDropped((before) => [...before, { item, index }]),
    forget: () => setDropped([]),
  };
}

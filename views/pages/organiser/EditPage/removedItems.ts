/** Entries that were removed from a list and can be restored until the trip is saved. */

export interface RemovedItem<T> {
  item: T;
  /** Index before the removal. */
  index: number;
}

/**
 * Returns the removed entries in the order of the list.
 * @param saved the saved list; entries missing in `shown` were removed, possibly on an earlier visit
 * @param shown the current list
 * @param dropped entries removed on this visit, oldest first, with the values they had then
 */
export function removedItems<T extends { _key: string }>(
  saved: readonly T[],
  shown: readonly T[],
  dropped: readonly RemovedItem<T>[],
): RemovedItem<T>[] {
  const there = new Set(shown.map(({ _key }) => _key));
  const missing = new Map<string, RemovedItem<T>>();
  for (const removed of [...saved.map((item, index) => ({ item, index })), ...dropped]) {
    if (!there.has(removed.item._key)) missing.set(removed.item._key, removed);
  }
  return [...missing.values()].sort((a, b) => a.index - b.index);
}

/** Restores an entry at its old index, or at the end if the list is now shorter. */
export function withRestored<T>(items: readonly T[], { item, index }: RemovedItem<T>): T[] {
  return [...items.slice(0, index), item, ...items.slice(index)];
}

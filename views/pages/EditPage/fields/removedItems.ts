/** Entries of a list that were removed and can be put back until the trip is saved. */

export interface RemovedItem<T> {
  item: T;
  /** Where it was in the list. */
  index: number;
}

/**
 * @param saved the list as it is saved: what is missing of it was removed, perhaps on an earlier visit
 * @param shown the list as it is now
 * @param dropped what was removed on this visit, oldest first; it comes back as it was then
 * @returns in the order of the list
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

/** Puts an entry back where it was, or at the end of a list that has become shorter. */
export function withRestored<T>(items: readonly T[], { item, index }: RemovedItem<T>): T[] {
  return [...items.slice(0, index), item, ...items.slice(index)];
}

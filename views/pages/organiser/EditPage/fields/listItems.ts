/** Functions that return a changed copy of a list. */

/** Swaps an entry with its neighbour. Changes nothing at the ends of the list. @param by -1 for up, 1 for down */
export function moveItemBy<T>(items: readonly T[], index: number, by: -1 | 1): T[] {
  const other = index + by;
  const next = [...items];
  const [a, b] = [items[index], items[other]];
  if (a === undefined || b === undefined) return next;
  next[index] = b;
  next[other] = a;
  return next;
}

/** Moves an entry to another index. */
export function moveItemTo<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export function removeItem<T>(items: readonly T[], index: number): T[] {
  return items.filter((_, each) => each !== index);
}

export function replaceItem<T>(items: readonly T[], index: number, item: T): T[] {
  return items.map((before, each) => (each === index ? item : before));
}

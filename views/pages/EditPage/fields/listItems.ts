/** Functions that move the entries of a list. */

/** Moves an entry by one. Moves nothing beyond the ends. @param by -1 for up, 1 for down */
export function moved<T>(items: readonly T[], index: number, by: -1 | 1): T[] {
  const other = index + by;
  const next = [...items];
  const [a, b] = [items[index], items[other]];
  if (a === undefined || b === undefined) return next;
  next[index] = b;
  next[other] = a;
  return next;
}

/** Moves an entry to another index. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export function without<T>(items: readonly T[], index: number): T[] {
  return items.filter((_, each) => each !== index);
}

export function replaced<T>(items: readonly T[], index: number, item: T): T[] {
  return items.map((before, each) => (each === index ? item : before));
}

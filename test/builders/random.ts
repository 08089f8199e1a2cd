/** Repeatable randomness (mulberry32): good enough to scatter test data, and the same everywhere. */
export type Random = ReturnType<typeof createRandom>;

export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number, both ends included. */
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[int(0, list.length - 1)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  /** Different elements of a list, `from` to `to` of them, in the list's order. */
  const some = <T>(list: readonly T[], from: number, to: number): T[] => {
    const wanted = new Set<T>();
    for (let left = Math.min(int(from, to), list.length); wanted.size < left; ) wanted.add(pick(list));
    return list.filter((element) => wanted.has(element));
  };
  return { next, int, pick, some, chance: (probability: number): boolean => next() < probability };
}

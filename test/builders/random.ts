/** Seeded random number generator (mulberry32) for test data. Returns the same sequence on every platform. */
export type Random = ReturnType<typeof createRandom>;

export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Returns an integer between `from` and `to`, both inclusive. */
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[int(0, list.length - 1)];
    if (picked === undefined) throw new Error('Cannot pick from an empty list');
    return picked;
  };
  /** Returns between `from` and `to` distinct elements of a list, in list order. */
  const some = <T>(list: readonly T[], from: number, to: number): T[] => {
    const chosen = new Set<T>();
    for (let count = Math.min(int(from, to), list.length); chosen.size < count; ) chosen.add(pick(list));
    return list.filter((element) => chosen.has(element));
  };
  return { next, int, pick, some, chance: (probability: number): boolean => next() < probability };
}

/**
 * A set of slots with one bit per trip. Filters are intersections of sets, and counts are numbers of set bits: 20,000
 * trips take about 600 words, so a count takes microseconds. A set grows when slots are added. Slots past the end of
 * a set are not members.
 */
export interface Bits {
  words: Uint32Array;
}

export function emptyBits(): Bits {
  return { words: new Uint32Array(0) };
}

export function addBit(bits: Bits, slot: number): void {
  const word = slot >>> 5;
  if (word >= bits.words.length) {
    const grown = new Uint32Array(Math.max(word + 1, bits.words.length * 2));
    grown.set(bits.words);
    bits.words = grown;
  }
  bits.words[word] = wordAt(bits, word) | (1 << (slot & 31));
}

export function deleteBit(bits: Bits, slot: number): void {
  const word = slot >>> 5;
  if (word < bits.words.length) bits.words[word] = wordAt(bits, word) & ~(1 << (slot & 31));
}

export function hasBit(bits: Bits, slot: number): boolean {
  const word = slot >>> 5;
  return word < bits.words.length && (wordAt(bits, word) & (1 << (slot & 31))) !== 0;
}

export function intersect(a: Bits, b: Bits): Bits {
  const words = new Uint32Array(Math.min(a.words.length, b.words.length));
  for (let word = 0; word < words.length; word += 1) words[word] = wordAt(a, word) & wordAt(b, word);
  return { words };
}

/** Returns the slots that are in all sets. The only set itself is returned, so do not modify the result. */
export function intersectAll(first: Bits, ...others: readonly Bits[]): Bits {
  if (others.length === 0) return first;
  const words = first.words.slice(0, Math.min(...[first, ...others].map((bits) => bits.words.length)));
  const common = { words };
  for (const bits of others) {
    for (let word = 0; word < words.length; word += 1) words[word] = wordAt(common, word) & wordAt(bits, word);
  }
  return common;
}

/** Returns the slots that are in at least one of the sets. The only set itself is returned, so do not modify the result. */
export function unionAll(sets: readonly Bits[]): Bits {
  const [first = emptyBits(), ...others] = sets;
  if (others.length === 0) return first;
  const all = { words: new Uint32Array(Math.max(...sets.map((bits) => bits.words.length))) };
  all.words.set(first.words);
  for (const bits of others) {
    for (let word = 0; word < bits.words.length; word += 1) all.words[word] = wordAt(all, word) | wordAt(bits, word);
  }
  return all;
}

export function difference(a: Bits, b: Bits): Bits {
  const words = a.words.slice();
  const length = Math.min(a.words.length, b.words.length);
  for (let word = 0; word < length; word += 1) words[word] = wordAt(a, word) & ~wordAt(b, word);
  return { words };
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.words.length; word += 1) count += bitsIn(wordAt(bits, word));
  return count;
}

/** Counts the slots that are in both sets, without building the intersection. */
export function countCommon(a: Bits, b: Bits): number {
  const length = Math.min(a.words.length, b.words.length);
  let count = 0;
  for (let word = 0; word < length; word += 1) {
    const common = wordAt(a, word) & wordAt(b, word);
    if (common !== 0) count += bitsIn(common);
  }
  return count;
}

/** Checks whether the sets have a slot in common. */
export function intersects(a: Bits, b: Bits): boolean {
  const length = Math.min(a.words.length, b.words.length);
  for (let word = 0; word < length; word += 1) if ((wordAt(a, word) & wordAt(b, word)) !== 0) return true;
  return false;
}

/** Returns the lowest slot that is in both sets; null if there is none. */
export function firstCommon(a: Bits, b: Bits): number | null {
  const length = Math.min(a.words.length, b.words.length);
  for (let word = 0; word < length; word += 1) {
    const common = wordAt(a, word) & wordAt(b, word);
    if (common !== 0) return word * 32 + 31 - Math.clz32(common & -common);
  }
  return null;
}

/** Calls `visit` with every slot, in ascending order. */
export function forEachBit(bits: Bits, visit: (slot: number) => void): void {
  for (let word = 0; word < bits.words.length; word += 1) {
    for (let rest = wordAt(bits, word); rest !== 0; rest &= rest - 1) visit(word * 32 + 31 - Math.clz32(rest & -rest));
  }
}

/** Callers check the bounds first: an out-of-bounds read of a typed array deoptimises this function. */
function wordAt(bits: Bits, word: number): number {
  return bits.words[word] ?? 0;
}

/** Counts the set bits of a word (SWAR popcount: sums over pairs, nibbles and bytes in parallel). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

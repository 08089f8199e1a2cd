/**
 * A list of the text index: the trips that contain a word, or the words of a trip. An entry is the number of a slot or word,
 * followed by six bits for the fields that contain the word. Lists are sorted, so that a binary search finds an entry.
 */
export interface Postings {
  entries: Uint32Array;
  size: number;
}

/** Number of bits of an entry for the fields. */
export const fieldCount = 6;
export const allFields = 63;

/**
 * Calls `change` with each word whose fields differ between two versions of a trip; `fields` is 0 for a removed word.
 * Most edits change few words.
 */
export function forEachDifference(
  before: Uint32Array,
  after: Uint32Array,
  change: (word: number, fields: number) => void,
): void {
  let old = 0;
  for (const entry of after) {
    while (old < before.length && readNumber(before, old) >>> fieldCount < entry >>> fieldCount)
      change(readNumber(before, old++) >>> fieldCount, 0);
    if (old < before.length && readNumber(before, old) >>> fieldCount === entry >>> fieldCount) {
      if (readNumber(before, old) !== entry) change(entry >>> fieldCount, entry & allFields);
      old += 1;
    } else {
      change(entry >>> fieldCount, entry & allFields);
    }
  }
  while (old < before.length) change(readNumber(before, old++) >>> fieldCount, 0);
}

/** Adds a slot or replaces its fields. */
export function addPosting(postings: Postings, slot: number, fieldsOfWord: number): void {
  const index = positionOf(postings, slot);
  const exists = index < postings.size && readNumber(postings.entries, index) >>> fieldCount === slot;
  if (!exists) {
    if (postings.size === postings.entries.length) {
      const grown = new Uint32Array(Math.ceil(postings.size * 1.5) + 1);
      grown.set(postings.entries);
      postings.entries = grown;
    }
    postings.entries.copyWithin(index + 1, index, postings.size);
    postings.size += 1;
  }
  postings.entries[index] = (slot << fieldCount) | fieldsOfWord;
}

/** Removes a slot. Does nothing if the list does not contain it. */
export function removePosting(postings: Postings, slot: number): void {
  const index = positionOf(postings, slot);
  if (index >= postings.size || readNumber(postings.entries, index) >>> fieldCount !== slot) return;
  postings.entries.copyWithin(index, index + 1, postings.size);
  postings.size -= 1;
}

/**
 * Returns the index of the slot's entry, or the index at which to insert it. Checks the end first, because most slots
 * are added in ascending order.
 */
function positionOf({ entries, size }: Postings, slot: number): number {
  if (size === 0 || readNumber(entries, size - 1) >>> fieldCount < slot) return size;
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (readNumber(entries, middle) >>> fieldCount < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function readNumber(list: Uint32Array | Uint16Array | Uint8Array, index: number): number {
  return list[index] ?? 0;
}

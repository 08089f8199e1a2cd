/**
 * Slots kept sorted while trips come and go. New slots wait until somebody reads; few are then inserted one by one, many
 * are sorted and merged, so that loading a whole catalogue costs no more than sorting it.
 */
export interface Order {
  add(slot: number): void;
  /** To be called while the slot still compares as it did when it was added. */
  remove(slot: number): void;
  /** All slots in order. Valid until the next change; not to be modified. */
  slots(): Uint32Array;
}

const fewEnoughToInsert = 16;
/** Bounds how much sorting one reader has to wait for while a catalogue is loaded. */
const waitingAtMost = 4096;

/** @param compare a total order: 0 only for a slot and itself */
export function createOrder(compare: (a: number, b: number) => number): Order {
  let sorted = new Uint32Array(64);
  let size = 0;
  let waiting: number[] = [];

  /** Where the slot is, or would have to be inserted. */
  const position = (slot: number): number => {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(at(sorted, middle), slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const insert = (slot: number): void => {
    const index = position(slot);
    sorted.copyWithin(index + 1, index, size);
    sorted[index] = slot;
    size += 1;
  };

  /** Merges from the back, in place: the waiting slots fill the room behind the sorted ones. */
  const merge = (added: Uint32Array): void => {
    let from = size - 1;
    let next = added.length - 1;
    size += added.length;
    for (let to = size - 1; next >= 0; to -= 1) {
      if (from >= 0 && compare(at(sorted, from), at(added, next)) > 0) sorted[to] = at(sorted, from--);
      else sorted[to] = at(added, next--);
    }
  };

  const settle = (): void => {
    if (waiting.length === 0) return;
    if (size + waiting.length > sorted.length) {
      const grown = new Uint32Array(Math.ceil((size + waiting.length) * 1.5));
      grown.set(sorted.subarray(0, size));
      sorted = grown;
    }
    if (waiting.length <= fewEnoughToInsert) for (const slot of waiting) insert(slot);
    else merge(Uint32Array.from(waiting).sort(compare));
    waiting = [];
  };

  return {
    add(slot) {
      waiting.push(slot);
      if (waiting.length >= waitingAtMost) settle();
    },
    remove(slot) {
      settle();
      const index = position(slot);
      if (at(sorted, index) !== slot || index >= size) return;
      sorted.copyWithin(index, index + 1, size);
      size -= 1;
    },
    slots() {
      settle();
      return sorted.subarray(0, size);
    },
  };
}

function at(slots: Uint32Array, index: number): number {
  return slots[index] ?? -1;
}

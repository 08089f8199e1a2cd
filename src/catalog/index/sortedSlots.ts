/** A sorted list of slots. Added slots stay pending until the next read or removal and are then merged in one batch. */
export interface Order {
  add(slot: number): void;
  /** Removes a slot. Call it before the values that `compare` uses for this slot change. */
  remove(slot: number): void;
  /** Replaces all slots, for example after a whole catalogue was loaded. @param slots sorted by `compare` */
  replace(slots: Uint32Array): void;
  /** Returns all slots in order. The result is valid until the next change. Do not modify it. */
  slots(): Uint32Array;
}

/** @param compare a total order; returns 0 only if both slots are the same */
export function createOrder(compare: (a: number, b: number) => number): Order {
  let sorted = new Uint32Array(64);
  let size = 0;
  let pending: number[] = [];

  /** Returns the index of the slot, or the index at which to insert it, among the first `end` slots. */
  const position = (slot: number, end: number): number => {
    let low = 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(at(sorted, middle), slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const ensureCapacity = (length: number): void => {
    if (length <= sorted.length) return;
    const grown = new Uint32Array(Math.ceil(length * 1.5));
    grown.set(sorted.subarray(0, size));
    sorted = grown;
  };

  /** Merges the pending slots from back to front, so that each existing slot is moved only once. */
  const mergePending = (): void => {
    if (pending.length === 0) return;
    const added = Uint32Array.from(pending).sort(compare);
    pending = [];
    ensureCapacity(size + added.length);
    let end = size;
    for (let next = added.length - 1; next >= 0; next -= 1) {
      const index = position(at(added, next), end);
      sorted.copyWithin(index + next + 1, index, end);
      sorted[index + next] = at(added, next);
      end = index;
    }
    size += added.length;
  };

  return {
    add(slot) {
      pending.push(slot);
    },
    replace(slots) {
      sorted = slots.slice();
      size = slots.length;
      pending = [];
    },
    remove(slot) {
      mergePending();
      const index = position(slot, size);
      if (index >= size || at(sorted, index) !== slot) return;
      sorted.copyWithin(index, index + 1, size);
      size -= 1;
    },
    slots() {
      mergePending();
      return sorted.subarray(0, size);
    },
  };
}

function at(slots: Uint32Array, index: number): number {
  return slots[index] ?? -1;
}

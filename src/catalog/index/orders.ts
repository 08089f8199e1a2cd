/**
 * Slots kept sorted while trips come and go. New slots wait until somebody reads and are then put in together, so that
 * loading a whole catalogue costs hardly more than sorting it.
 */
export interface Order {
  add(slot: number): void;
  /** To be called while the slot still compares as it did when it was added. */
  remove(slot: number): void;
  /** All slots in order. Valid until the next change; not to be modified. */
  slots(): Uint32Array;
}

/** Bounds how long sorting takes at a time while a whole catalogue is loaded. */
const waitingAtMost = 512;

/** @param compare a total order: 0 only for a slot and itself */
export function createOrder(compare: (a: number, b: number) => number): Order {
  let sorted = new Uint32Array(64);
  let size = 0;
  let waiting: number[] = [];

  /** Where the slot is, or would have to be inserted, among the first `end`. */
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

  const makeRoom = (length: number): void => {
    if (length <= sorted.length) return;
    const grown = new Uint32Array(Math.ceil(length * 1.5));
    grown.set(sorted.subarray(0, size));
    sorted = grown;
  };

  /** From the back, so that what lies between two new slots is moved once, to where it stays. */
  const settle = (): void => {
    if (waiting.length === 0) return;
    const added = Uint32Array.from(waiting).sort(compare);
    waiting = [];
    makeRoom(size + added.length);
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
      waiting.push(slot);
      if (waiting.length >= waitingAtMost) settle();
    },
    remove(slot) {
      settle();
      const index = position(slot, size);
      if (index >= size || at(sorted, index) !== slot) return;
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

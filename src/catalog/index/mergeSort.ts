/** Number of slots that are sorted without a pause: about a millisecond. */
const runLength = 1024;

/**
 * Sorts slots without blocking the event loop: like `toSorted`, but with pauses. The sort is stable.
 * @param pause called after every 1,024 slots
 */
export async function mergeSort(
  slots: Uint32Array,
  compare: (a: number, b: number) => number,
  pause: () => Promise<void> | undefined,
): Promise<Uint32Array> {
  let from = slots.slice();
  for (let start = 0; start < from.length; start += runLength) {
    from.subarray(start, start + runLength).sort(compare);
    await pause();
  }
  let to = new Uint32Array(from.length);
  for (let length = runLength; length < from.length; length *= 2) {
    for (let start = 0; start < from.length; start += 2 * length) {
      const middle = Math.min(start + length, from.length);
      const end = Math.min(start + 2 * length, from.length);
      let left = start;
      let right = middle;
      for (let index = start; index < end; ) {
        const pauseAt = Math.min(end, index + runLength);
        for (; index < pauseAt; index += 1) {
          const takesLeft = left < middle && (right >= end || compare(at(from, left), at(from, right)) <= 0);
          to[index] = takesLeft ? at(from, left++) : at(from, right++);
        }
        await pause();
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Indexes are always within the list. */
function at(slots: Uint32Array, index: number): number {
  return slots[index] as number;
}

/** Up to this rank, the lowest values are kept in order, which is faster than quickselect. */
const maxKept = 128;

/**
 * Returns the value at a rank, without sorting all values. Reorders the values.
 * @param rank from 0 to the number of values minus 1
 */
export function nthLowest(values: Uint32Array, rank: number): number {
  return rank < maxKept ? lastOfLowest(values, rank) : quickselect(values, rank);
}

/** Keeps the lowest values at the start of the list, in order. Few values are lower than the last of them. */
function lastOfLowest(values: Uint32Array, rank: number): number {
  const at = (index: number) => values[index] as number;
  values.subarray(0, rank + 1).sort();
  let last = at(rank);
  for (let index = rank + 1; index < values.length; index += 1) {
    const value = at(index);
    if (value >= last) continue;
    let place = rank;
    for (; place > 0 && at(place - 1) > value; place -= 1) values[place] = at(place - 1);
    values[place] = value;
    last = at(rank);
  }
  return last;
}

/** Linear on average. */
function quickselect(values: Uint32Array, rank: number): number {
  const at = (index: number) => values[index] as number;
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = at((low + high) >>> 1);
    let left = low;
    let right = high;
    while (left <= right) {
      while (at(left) < pivot) left += 1;
      while (at(right) > pivot) right -= 1;
      if (left > right) break;
      const value = at(left);
      values[left] = at(right);
      values[right] = value;
      left += 1;
      right -= 1;
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else break;
  }
  return at(rank);
}

/**
 * Returns the value at a rank, without sorting all values (quickselect, linear on average). Reorders the values.
 * @param rank from 0 to the number of values minus 1
 */
export function nthLowest(values: Uint32Array, rank: number): number {
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

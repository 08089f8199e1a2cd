/** Positions of list entries during a drag. All lengths are in pixels. */

export interface Box {
  top: number;
  height: number;
}

/**
 * Returns the index at which an entry is dropped. It passes another entry when its centre passes the centre of that entry.
 * @param by distance dragged in pixels; negative is upwards
 */
export function dropIndex(boxes: readonly Box[], from: number, by: number): number {
  const middle = middleOf(boxes[from]) + by;
  return boxes.filter((box, index) => index !== from && middleOf(box) < middle).length;
}

/** Returns the shift of an entry while the entry at index `from` is dragged to index `to`. */
export function shiftDuringDrag(boxes: readonly Box[], index: number, from: number, to: number): number {
  if (index > from && index <= to) return -heightWithGap(boxes, from);
  if (index < from && index >= to) return heightWithGap(boxes, from);
  return 0;
}

/** Returns the height of an entry including the gap to its neighbour. */
function heightWithGap(boxes: readonly Box[], index: number): number {
  const [box, before, after] = [boxes[index], boxes[index - 1], boxes[index + 1]];
  if (!box) return 0;
  if (after) return after.top - box.top;
  return before ? box.top + box.height - before.top - before.height : box.height;
}

function middleOf(box: Box | undefined): number {
  return box ? box.top + box.height / 2 : 0;
}

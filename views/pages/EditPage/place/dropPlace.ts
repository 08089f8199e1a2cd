/** Where a dragged entry of a list comes to rest; lengths in pixels. */

export interface Box {
  top: number;
  height: number;
}

/**
 * The place an entry takes when it is let go: it has passed another one as soon as its middle is beyond that one's.
 * @param by how far it was dragged down
 */
export function dropPlace(boxes: readonly Box[], from: number, by: number): number {
  const middle = middleOf(boxes[from]) + by;
  return boxes.filter((box, index) => index !== from && middleOf(box) < middle).length;
}

/** How far an entry moves aside while the one from `from` would be dropped at `to`. */
export function shiftOf(boxes: readonly Box[], index: number, from: number, to: number): number {
  if (index > from && index <= to) return -room(boxes, from);
  if (index < from && index >= to) return room(boxes, from);
  return 0;
}

/** What an entry takes up, the gap to its neighbour included. */
function room(boxes: readonly Box[], index: number): number {
  const [box, before, after] = [boxes[index], boxes[index - 1], boxes[index + 1]];
  if (!box) return 0;
  if (after) return after.top - box.top;
  return before ? box.top + box.height - before.top - before.height : box.height;
}

function middleOf(box: Box | undefined): number {
  return box ? box.top + box.height / 2 : 0;
}

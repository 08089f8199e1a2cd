export type Position = [lng: number, lat: number];

/**
 * Leaves out the points of a line that hardly matter to its shape (Douglas and Peucker); its ends stay.
 * @param tolerance how far, in degrees, the line may be from where it was; larger for what lies far away
 */
export function thinLine(line: readonly Position[], tolerance: (position: Position) => number): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let farthest = 0;
  let excess = 0;
  for (const [index, position] of line.entries()) {
    const over = distance(position, first, last) - tolerance(position);
    if (index > 0 && index < line.length - 1 && over > excess) [farthest, excess] = [index, over];
  }
  if (farthest === 0) return [first, last];
  const before = thinLine(line.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...thinLine(line.slice(farthest), tolerance)];
}

/** From a point to a stretch; where both its ends are the same, as in a ring, to that point. */
function distance([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

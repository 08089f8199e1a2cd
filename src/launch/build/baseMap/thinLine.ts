export type Position = [lng: number, lat: number];

/**
 * Simplifies a line with the Douglas-Peucker algorithm. The ends are kept.
 * @param tolerance returns the maximum error in degrees at a position
 */
export function thinLine(line: readonly Position[], tolerance: (position: Position) => number): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let farthest = 0;
  let excess = 0;
  for (const [index, position] of line.entries()) {
    const currentExcess = distance(position, first, last) - tolerance(position);
    if (index > 0 && index < line.length - 1 && currentExcess > excess) [farthest, excess] = [index, currentExcess];
  }
  if (farthest === 0) return [first, last];
  const before = thinLine(line.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...thinLine(line.slice(farthest), tolerance)];
}

/**
 * Returns the distance from a point to a segment. If both ends are the same, as in a ring, it is the distance to that point.
 */
function distance([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

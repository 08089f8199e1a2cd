import type { Position } from './thinLine.ts';

/** A closed line whose last position equals its first. */
export type Ring = Position[];

/** Makes the longitudes of a ring that crosses the antimeridian continuous, so that they may exceed 180 degrees. */
export function unwrapRing(ring: Ring): Ring {
  let offset = 0;
  return ring.map(([lng, lat], index) => {
    const step = lng - (ring[index - 1]?.[0] ?? lng);
    if (Math.abs(step) > 180) offset -= Math.sign(step) * 360;
    return [lng + offset, lat];
  });
}

/** Returns the signed area in square degrees; positive for counterclockwise rings. */
export function ringArea(ring: Ring): number {
  return sumOver(ring, ([ax, ay], [bx, by]) => ax * by - bx * ay) / 2;
}

/** Returns the centroid of the enclosed area. */
export function ringCentre(ring: Ring): Position {
  const area = 6 * ringArea(ring);
  const lng = sumOver(ring, ([ax, ay], [bx, by]) => (ax + bx) * (ax * by - bx * ay)) / area;
  return [lng, sumOver(ring, ([ax, ay], [bx, by]) => (ay + by) * (ax * by - bx * ay)) / area];
}

function sumOver(ring: Ring, value: (from: Position, to: Position) => number): number {
  return ring.reduce((sum, position, index) => sum + (index > 0 ? value(ring[index - 1] ?? position, position) : 0), 0);
}

import type { Position } from './thinLine.ts';

/** A closed line: its last position is its first. */
export type Ring = Position[];

/** Takes a ring that crosses the antimeridian apart from the other end of the world: it goes on past 180 degrees. */
export function unwrapRing(ring: Ring): Ring {
  let turn = 0;
  return ring.map(([lng, lat], index) => {
    const step = lng - (ring[index - 1]?.[0] ?? lng);
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [lng + turn, lat];
  });
}

/** In square degrees; positive when the ring runs against the clock. */
export function ringArea(ring: Ring): number {
  return sumOver(ring, ([ax, ay], [bx, by]) => ax * by - bx * ay) / 2;
}

/** The middle of the area that a ring encloses. */
export function ringCentre(ring: Ring): Position {
  const area = 6 * ringArea(ring);
  const lng = sumOver(ring, ([ax, ay], [bx, by]) => (ax + bx) * (ax * by - bx * ay)) / area;
  return [lng, sumOver(ring, ([ax, ay], [bx, by]) => (ay + by) * (ax * by - bx * ay)) / area];
}

function sumOver(ring: Ring, value: (from: Position, to: Position) => number): number {
  return ring.reduce((sum, position, index) => sum + (index > 0 ? value(ring[index - 1] ?? position, position) : 0), 0);
}

/** Basic SVG elements and paths of all drawings. */

export type Point = readonly [x: number, y: number];

export const WIDTH = 1600;
export const HEIGHT = 1200;
/** Upper edge of the visible area. Scenes are drawn from 0 to GROUND, so that centre crops keep the people in the foreground. */
export const TOP = 70;
export const GROUND = TOP + HEIGHT;

/** Formats a number with at most one decimal, which keeps the SVG small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);
const p = ([x, y]: Point): string => `${n(x)} ${n(y)}`;
const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
/** Sets `fill-opacity`: with `opacity`, the rasteriser would composite each element on its own layer. */
const alpha = (opacity: number): string => (opacity === 1 ? '' : ` fill-opacity="${share(opacity)}"`);

export const shape = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${alpha(opacity)}/>`;

/** A line with round ends. */
export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` stroke-opacity="${share(opacity)}"`}/>`;

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${alpha(opacity)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${alpha(opacity)}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0, opacity = 1): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${radius ? ` rx="${n(radius)}"` : ''} fill="${fill}"${alpha(opacity)}/>`;

/** Returns a closed path with integer coordinates, for distant or large shapes. */
export const coarseOutline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`;

/** Returns a path of straight lines through the points. */
export const lines = (points: readonly Point[]): string => `M${points.map(p).join('L')}`;
export const polygon = (points: readonly Point[]): string => `${lines(points)}Z`;

/** Returns a smooth path through the points (Catmull-Rom as cubic Béziers). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[place] as Point;
  };
  let d = `M${p(at(0))}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${p(leave)} ${p(arrive)} ${p(to)}`;
  }
  return closed ? `${d}Z` : d;
}

/** Returns a smooth closed path through the points. */
export const smoothOutline = (points: readonly Point[]): string => curve(points, true);

/** Returns the path of the area below a line, down to `floor`. */
export function areaBelow(d: string, points: readonly Point[], floor = GROUND + 20): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `${d}L${n(last[0])} ${n(floor)}L${n(first[0])} ${n(floor)}Z`;
}

interface Placing {
  scale?: number;
  /** Whether to mirror the drawing horizontally. */
  flip?: boolean;
  /** Rotation in degrees, clockwise. */
  turn?: number;
  opacity?: number;
}

/** Moves a drawing whose origin is (0, 0) to (x, y). */
export function placeAt(
  art: string,
  x: number,
  y: number,
  { scale = 1, flip = false, turn = 0, opacity = 1 }: Placing = {},
): string {
  const steps = [`translate(${n(x)} ${n(y)})`];
  if (turn) steps.push(`rotate(${n(turn)})`);
  const size = Math.round(scale * 1000) / 1000;
  if (scale !== 1 || flip) steps.push(`scale(${flip ? -size : size} ${size})`);
  return `<g transform="${steps.join(' ')}"${opacity === 1 ? '' : ` opacity="${share(opacity)}"`}>${art}</g>`;
}

/** Calls `draw` `count` times and joins the results. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

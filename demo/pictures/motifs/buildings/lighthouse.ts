import type { Brush } from '../../tools/brush.ts';
import { mix } from '../../tools/colour.ts';
import { placeAt, polygon, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import { windowColour } from './windows.ts';

/** A striped lighthouse. Its lamp casts beams in dark lights. */
export function lighthouse(brush: Brush, x: number, y: number, height: number): string {
  const { lamps } = brush.light;
  const [red, white] = [brush.tone('#cf4b3c'), brush.tone('#fbf3e4')];
  const edge = (h: number) => 17 - h * 0.09;
  const band = (from: number, to: number, fill: string) =>
    shape(
      polygon([
        [-edge(from), -from],
        [edge(from), -from],
        [edge(to), -to],
        [-edge(to), -to],
      ]),
      fill,
    );
  const beam = (flip: number) =>
    shape(
      polygon([
        [0, -105],
        [flip * 250, -140],
        [flip * 250, -82],
        [0, -101],
      ]),
      brush.horizontalGradient(0, flip * 250, [
        [0, '#fff0c0', 0.5 * lamps],
        [1, '#fff0c0', 0],
      ]),
    );
  const art = [
    lamps > 0.5 ? beam(1) + beam(-1) : '',
    repeat(5, (index) => band(index * 18, index * 18 + 18, index % 2 ? red : white)),
    shape(
      polygon([
        [4, 0],
        [edge(0), 0],
        [edge(90), -90],
        [2, -90],
      ]),
      '#1d2440',
      0.14,
    ),
    rect(-13, -94, 26, 5, brush.tone('#4a4f60'), 1),
    stroke('M-13 -94V-101M13 -94V-101M-13 -101H13M-6 -94V-101M6 -94V-101', brush.tone('#4a4f60'), 1.2),
    rect(-6.5, -110, 13, 16, mix('#ffe9a8', brush.tone('#dfeff2'), 1 - Math.max(0.35, lamps))),
    shape('M-9 -110Q0 -124 9 -110Z', red),
    stroke('M0 -117V-124', red, 1.4),
    [24, 58].map((h) => rect(-3, -h - 9, 6, 9, windowColour(brush), 3)).join(''),
    shape('M-5 0v-11a5 5 0 0 1 10 0V0Z', brush.tone('#5f4030')),
  ].join('');
  const halo = lamps > 0.3 ? brush.glow(x, y - height * 0.84, height * 0.55, '#ffe3a0', 0.7 * lamps) : '';
  return placeAt(art, x, y, { scale: height / 124 }) + halo;
}

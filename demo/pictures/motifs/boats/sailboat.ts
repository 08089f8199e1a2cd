import type { Brush } from '../../tools/brush.ts';
import { mix } from '../../tools/colour.ts';
import { placeAt, shape, stroke } from '../../tools/svg.ts';
import { figure } from '../people/figure.ts';
import { hullColours, wake } from './parts.ts';

/** A dinghy or yacht under sail; `size` is the mast's height. */
export function sailboat(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  depth = 0,
  flip = brush.random.chance(0.5),
): string {
  const { random } = brush;
  const [hull, trim] = [random.pick(hullColours), random.pick(['#d9583f', '#f2c14e', '#3f8f8a', '#f6efe0'])];
  const sail = (colour: string) => brush.tone(colour, depth);
  const art = [
    shape('M2 -100Q38 -58 34 -15H2Z', sail('#fbf4e4')),
    shape('M2 -100Q20 -60 12 -15H2Z', sail('#e6dccb'), 0.6),
    shape('M20 -70Q37 -45 36 -32L2 -38V-50Z', sail(trim)),
    shape('M-2 -92Q-20 -48 -36 -14L-2 -15Z', sail(mix(trim, '#fff6e6', 0.55))),
    stroke('M0 -104V-8', brush.tone('#6b5142', depth), 2),
    shape('M-44 -11Q0 -7 46 -13Q38 4 24 6H-26Q-40 3 -44 -11Z', sail(hull)),
    shape('M-44 -11Q0 -7 46 -13L44 -8Q0 -3 -42 -6Z', sail('#fbf4e4'), 0.85),
    size > 150 ? figure(brush, -16, -8, 'sit', { height: 30, depth }) : '',
  ].join('');
  const mirror = shape('M-34 8Q0 12 34 8Q20 40 6 62Q-14 34 -34 8Z', sail('#fbf4e4'), 0.22);
  return (
    placeAt(mirror + art, x, y, { scale: size / 100, flip, turn: random.between(-4, 4) }) +
    wake(brush, x, y + size * 0.05, size * 0.5, hull)
  );
}

/** Colours and wakes of boats. */
import type { Brush } from '../../tools/brush.ts';
import { darker } from '../../tools/colour.ts';
import { ellipse, n, shape } from '../../tools/svg.ts';

export const hullColours = ['#d9583f', '#f2c14e', '#3f8f8a', '#e8e0d0', '#e2738a', '#3d6fa5'];

export const vestColours = ['#f0a13a', '#e2583f', '#f2c14e'];

/** Foam and reflection below a hull. */
export function wake(brush: Brush, x: number, y: number, reach: number, colour: string): string {
  return [
    ellipse(x, y + reach * 0.07, reach * 0.95, reach * 0.09, brush.tone(darker(colour, 0.4)), 0.32),
    shape(
      `M${n(x - reach * 1.25)} ${n(y + 3)}Q${n(x)} ${n(y - reach * 0.04)} ${n(x + reach * 1.25)} ${n(y + 3)}Q${n(x)} ${n(y + reach * 0.1)} ${n(x - reach * 1.25)} ${n(y + 3)}Z`,
      brush.light.gleam,
      0.4,
    ),
  ].join('');
}

/** The foreground of alpine views. */
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { areaBelow, curve, type Point, shape } from '../../../tools/svg.ts';

export const flowerColours = ['#f2c14e', '#f1e6d2', '#e2738a', '#7d8fd0'];

export function foreground(brush: Brush, points: readonly Point[]): string {
  const near = brush.tone(brush.light.grass[1]);
  const top = Math.min(...points.map(([, y]) => y));
  return shape(
    areaBelow(curve(points), points),
    brush.verticalGradient(top, 1200, [
      [0, mix(brush.tone(brush.light.grass[0]), near, 0.3)],
      [0.5, near],
      [1, darker(near, 0.45)],
    ]),
  );
}

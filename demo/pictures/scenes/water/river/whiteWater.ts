/** Foam and spray of white water. */
import type { Brush } from '../../../tools/brush.ts';
import { mix } from '../../../tools/colour.ts';
import { circle, ellipse, n, repeat, stroke } from '../../../tools/svg.ts';

export function whiteWater(
  brush: Brush,
  top: number,
  bottom: number,
  left: number,
  right: number,
  count: number,
): string {
  const { random, light } = brush;
  const foam = mix(light.gleam, '#ffffff', 0.55);
  return repeat(count, () => {
    const near = random.next();
    const y = top + (bottom - top) * near;
    const x = random.between(left, right);
    const reach = 30 + near * 90;
    return stroke(
      `M${n(x)} ${n(y)}q${n(reach * 0.3)} ${n(-8 - near * 14)} ${n(reach * 0.55)} ${n(-2)}t${n(reach * 0.55)} ${n(2)}`,
      foam,
      3 + near * 5,
      random.between(0.35, 0.8),
    );
  });
}

export function spray(brush: Brush, x: number, y: number, size: number): string {
  const { random, light } = brush;
  const foam = mix(light.gleam, '#ffffff', 0.6);
  return [
    ellipse(x, y, size * 1.3, size * 0.22, foam, 0.75),
    repeat(9, (index) =>
      circle(
        x + (index - 4) * size * 0.26,
        y - random.between(0, 0.24) * size,
        random.between(0.1, 0.24) * size,
        foam,
        0.8,
      ),
    ),
    repeat(20, () =>
      circle(
        x + random.between(-1.2, 1.2) * size,
        y - random.between(0.1, 0.95) * size,
        random.between(0.02, 0.07) * size,
        foam,
        0.85,
      ),
    ),
  ].join('');
}

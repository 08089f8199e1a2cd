/** Players with their kits, and the ball. */
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import type { PoseName } from '../../../motifs/people/poses.ts';
import type { Brush } from '../../../tools/brush.ts';
import { circle, repeat } from '../../../tools/svg.ts';

export const kits = [
  ['#d9483f', '#f6efe0'],
  ['#f2b13c', '#2f4f7c'],
  ['#3f8f8a', '#f6efe0'],
  ['#8c5a8f', '#f2c14e'],
] as const;

export function football(brush: Brush, x: number, y: number, r: number): string {
  const patch = brush.tone('#33384c');
  const spots = repeat(5, (index) => {
    const angle = (index / 5) * Math.PI * 2 + 0.3;
    return circle(x + Math.cos(angle) * r * 0.78, y + Math.sin(angle) * r * 0.78, r * 0.22, patch);
  });
  return (
    shadow(x, y + r * 1.1, r * 1.2) + circle(x, y, r, brush.tone('#fdfaf1')) + spots + circle(x, y, r * 0.3, patch)
  );
}

export function player(
  brush: Brush,
  x: number,
  y: number,
  height: number,
  pose: PoseName,
  flip: boolean,
  kit: readonly [string, string],
): string {
  return (
    shadow(x, y + 2, height * 0.28) +
    figure(brush, x, y, pose, {
      height,
      flip,
      look: randomLook(brush, { top: kit[0], trousers: kit[1], shorts: true }),
    })
  );
}

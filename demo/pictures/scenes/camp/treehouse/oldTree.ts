/** The tree that carries a tree house. */
import type { Brush } from '../../../tools/brush.ts';
import { mix } from '../../../tools/colour.ts';
import { ellipse, shape } from '../../../tools/svg.ts';

/** The thick trunk and boughs of an old tree with its base at (x, y). */
export function oldTree(brush: Brush, x: number, y: number, width: number): string {
  const bark = brush.tone('#7d5c48');
  const w = width / 2;
  return [
    ellipse(x, y, width * 1.5, 18, '#1d2440', 0.22),
    shape(
      `M${x - w * 2} ${y + 8}Q${x - w * 0.9} ${y - 60} ${x - w * 0.8} ${y - 420}L${x - w * 3.4} 250L${x - w * 2.9} 236L${x - w * 0.4} ${y - 560}L${x - w * 0.3} 120H${x + w * 0.4}L${x + w * 0.5} ${y - 540}L${x + w * 3.2} 220L${x + w * 3.7} 236L${x + w * 0.9} ${y - 410}Q${x + w} ${y - 60} ${x + w * 2.2} ${y + 8}Q${x} ${y - 14} ${x - w * 2} ${y + 8}Z`,
      bark,
    ),
    shape(
      `M${x - w * 2} ${y + 8}Q${x - w * 0.9} ${y - 60} ${x - w * 0.8} ${y - 420}L${x - w * 0.4} ${y - 420}Q${x - w * 0.4} ${y - 100} ${x - w * 1.1} ${y}Z`,
      mix(bark, brush.light.gleam, 0.28),
      0.75,
    ),
  ].join('');
}

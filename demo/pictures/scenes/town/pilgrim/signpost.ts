/** The signpost of the pilgrims' way. */
import { shadow } from '../../../motifs/people/figure.ts';
import type { Brush } from '../../../tools/brush.ts';
import { polygon, repeat, shape, stroke } from '../../../tools/svg.ts';

/** A wooden post with a scallop, the symbol of the pilgrims' way. */
export function signpost(brush: Brush, x: number, y: number, height: number): string {
  const wood = brush.tone('#9c6b45');
  const [sx, sy] = [x, y - height * 0.86];
  const shell = repeat(7, (index) => `M${sx - 34} ${sy}L${sx + 16} ${sy - 24 + index * 8}`);
  return [
    shadow(x, y, 40),
    stroke(`M${x} ${y}V${y - height}`, wood, 16),
    shape(
      polygon([
        [sx - 62, sy - 36],
        [sx + 44, sy - 36],
        [sx + 84, sy],
        [sx + 44, sy + 36],
        [sx - 62, sy + 36],
      ]),
      brush.tone('#3d6fa5'),
    ),
    stroke(shell, brush.tone('#f7d26a'), 5),
    shape(
      polygon([
        [sx - 84, sy + 62],
        [sx + 56, sy + 62],
        [sx + 56, sy + 100],
        [sx - 84, sy + 100],
        [sx - 108, sy + 81],
      ]),
      brush.tone('#c9976a'),
    ),
    stroke(`M${sx - 70} ${sy + 81}H${sx + 30}`, brush.tone('#7a5138'), 5),
  ].join('');
}

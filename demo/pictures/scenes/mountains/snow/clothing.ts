/** Winter clothing. */
import { randomLook } from '../../../motifs/people/looks.ts';
import { skiSuitColours } from '../../../motifs/winter.ts';
import type { Brush } from '../../../tools/brush.ts';

export function warmlyDressed(brush: Brush, backpack?: string) {
  const { random } = brush;
  return randomLook(brush, {
    shorts: false,
    top: random.pick(skiSuitColours),
    cap: random.pick(skiSuitColours),
    backpack,
  });
}

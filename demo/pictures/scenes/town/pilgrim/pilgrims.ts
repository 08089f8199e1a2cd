/** Pilgrims and flowers at the wayside. */
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { clothingColours, randomLook } from '../../../motifs/people/looks.ts';
import type { Brush } from '../../../tools/brush.ts';
import { repeat, stroke } from '../../../tools/svg.ts';

export const flowerColours = ['#f2c14e', '#f1e6d2', '#8c74b8', '#e2738a'];

export function pilgrims(
  brush: Brush,
  count: number,
  x: number,
  y: number,
  step: number,
  rise: number,
  height: number,
  flip: boolean,
): string {
  return repeat(count, (index) => {
    const [px, py] = [x + index * step, y - index * rise];
    const tall = height * brush.random.between(0.9, 1.04);
    const staff =
      index % 2
        ? ''
        : stroke(
            `M${px + (flip ? -1 : 1) * tall * 0.2} ${py}V${py - tall * 0.74}`,
            brush.tone('#8a6a4f'),
            tall * 0.022,
          );
    return (
      shadow(px, py + 2, tall * 0.24) +
      staff +
      figure(brush, px, py, 'walk', {
        height: tall,
        flip,
        look: randomLook(brush, {
          backpack: brush.random.pick(clothingColours),
          cap: brush.random.chance(0.5) ? '#f1e6d2' : undefined,
        }),
      })
    );
  });
}

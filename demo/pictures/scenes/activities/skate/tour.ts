/** View: a bicycle tour. */
import { hillyBackdrop } from '../../../motifs/backdrops.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { shadow } from '../../../motifs/people/figure.ts';
import { meadow } from '../../../motifs/plants.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { shape, stroke } from '../../../tools/svg.ts';
import { biker } from './riders.ts';

export function tour(brush: Brush): string {
  const { random } = brush;
  const top = 660;
  const flip = random.chance(0.5);
  return [
    hillyBackdrop(brush, top),
    levelLawn(brush, top),
    leafTree(brush, 260, 850, 420, 0.05),
    leafTree(brush, 1370, 850, 440, 0.05),
    shape('M-20 1000Q800 930 1620 1000V1100Q800 1040 -20 1100Z', brush.tone('#e0caa2')),
    stroke('M-20 1050Q800 986 1620 1050', brush.tone('#f6ead2'), 5, 0.5),
    [360, 640, 930, 1210]
      .map(
        (x, index) =>
          shadow(x, 1040 + (index % 2) * 16, 90) +
          biker(brush, x, 1038 + (index % 2) * 16, 250 - (index % 3) * 16, flip),
      )
      .join(''),
    meadow(brush, { top: 1120, bottom: 1285, count: 60, flowers: ['#f1e6d2', '#f2c14e', '#e2738a'] }),
  ].join('');
}

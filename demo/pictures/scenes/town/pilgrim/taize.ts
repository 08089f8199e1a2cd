/** View: lanterns by a fire in front of a chapel. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { chapel } from '../../../motifs/buildings/houses.ts';
import { campfire, lantern } from '../../../motifs/fire.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { meadow } from '../../../motifs/plants.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { ellipse } from '../../../tools/svg.ts';
import { flowerColours } from './pilgrims.ts';

export function taize(brush: Brush): string {
  const { random, light } = brush;
  const top = 700;
  return [
    landBackdrop(brush, top, 330),
    levelLawn(brush, top),
    chapel(brush, 800, 830, 440, 0),
    leafTree(brush, 330, 890, 420, 0.04),
    leafTree(brush, 1310, 890, 430, 0.04),
    ellipse(800, 1010, 460, 60, '#ffcf7a', 0.1 + light.lamps * 0.14),
    [380, 520, 1080, 1300].map((x, index) => lantern(brush, x, 1010 + (index % 2) * 60, 54)).join(''),
    [540, 640, 960, 1060]
      .map((x, index) =>
        figure(brush, x, 1000 + (index % 2) * 30, index % 2 ? 'crossed' : 'sit', {
          height: 210,
          flip: x > 800,
          warmth: 0.6,
        }),
      )
      .join(''),
    campfire(brush, 800, 1020, 90),
    [640, 800, 960]
      .map((x) => figure(brush, x, 1126, 'crossed', { height: 220, flip: random.chance(0.5), warmth: 0.6 }))
      .join(''),
    meadow(brush, { top: 1100, bottom: 1285, count: 50, flowers: flowerColours }),
  ].join('');
}

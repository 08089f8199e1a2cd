/** View: a large tree house with a swing. */
import { hillyBackdrop } from '../../../motifs/backdrops.ts';
import { bunting, fireflies, lantern, lightString } from '../../../motifs/fire.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { meadow } from '../../../motifs/plants.ts';
import { tent } from '../../../motifs/tents.ts';
import { canopy, leafWood } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { rect, stroke } from '../../../tools/svg.ts';
import { cabin, ladder } from './cabin.ts';
import { oldTree } from './oldTree.ts';

export function swing(brush: Brush): string {
  const { random, light } = brush;
  const top = 760;
  return [
    hillyBackdrop(brush, top, 3),
    leafWood(
      brush,
      [
        [-40, 760],
        [1640, 760],
      ],
      100,
      0.38,
    ),
    brush.veil(540, top, light.haze, 0.4),
    levelLawn(brush, top),
    oldTree(brush, 830, 1040, 150),
    cabin(brush, 820, 660, 1.35, random.chance(0.5)),
    ladder(brush, 700, 690, 1050),
    figure(brush, 706, 990, 'climb', { height: 200 }),
    stroke('M1140 300L1210 960M1200 300L1260 960', brush.tone('#e0cfae'), 4),
    rect(1190, 954, 90, 13, brush.tone('#a9703f'), 4),
    figure(brush, 1226, 966, 'sitUp', { height: 220, flip: true }),
    tent(brush, 360, 1000, 180, 'tipi'),
    figure(brush, 480, 1070, 'wave', { height: 220 }),
    figure(brush, 980, 1090, 'cheer', { height: 214, flip: true }),
    bunting(brush, [-10, 450], [650, 520], 44),
    lightString(
      brush,
      [
        [985, 520],
        [1620, 430],
      ],
      44,
      46,
      6,
    ),
    lantern(brush, 560, 1120, 60),
    meadow(brush, { top: 1060, bottom: 1285, count: 70, flowers: ['#f1e6d2', '#f2c14e', '#e2738a'] }),
    canopy(brush, 0.03, 360, 0.85),
    light.lamps > 0.6 ? fireflies(brush, 600, 1100, 16) : '',
  ].join('');
}

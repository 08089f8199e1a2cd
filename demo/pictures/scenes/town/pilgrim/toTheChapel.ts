/** View: pilgrims on the way to a chapel. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { chapel } from '../../../motifs/buildings/houses.ts';
import { lawn } from '../../../motifs/ground.ts';
import { meadow, stone } from '../../../motifs/plants.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { shape } from '../../../tools/svg.ts';
import { flowerColours, pilgrims } from './pilgrims.ts';
import { signpost } from './signpost.ts';

export function toTheChapel(brush: Brush): string {
  const top = 660;
  return [
    landBackdrop(brush, top, 350),
    lawn(brush, [
      [-40, 720],
      [260, 720],
      [520, 680],
      [760, 610],
      [960, 580],
      [1180, 610],
      [1400, 680],
      [1640, 710],
    ]),
    chapel(brush, 960, 596, 290),
    leafTree(brush, 760, 640, 190, 0.08),
    leafTree(brush, 1190, 640, 220, 0.08),
    shape(
      'M930 606C1040 680 660 720 700 800C740 870 980 880 900 980C850 1050 760 1100 700 1300H1000C1030 1120 1060 1060 1060 970C1060 870 860 850 800 790C760 730 1110 690 960 600Z',
      brush.tone('#dcc499'),
      0.92,
    ),
    pilgrims(brush, 3, 735, 790, 52, 8, 108, false),
    pilgrims(brush, 4, 640, 1060, 150, 16, 236, false),
    signpost(brush, 400, 1040, 250),
    stone(brush, 300, 1080, 90),
    stone(brush, 1290, 1090, 110),
    meadow(brush, { top: 1040, bottom: 1285, count: 80, flowers: flowerColours }),
  ].join('');
}

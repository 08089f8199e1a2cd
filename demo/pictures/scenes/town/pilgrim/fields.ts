/** View: pilgrims between fields. */
import { hillyBackdrop } from '../../../motifs/backdrops.ts';
import { chapel } from '../../../motifs/buildings/houses.ts';
import { levelLawn, trail } from '../../../motifs/ground.ts';
import { meadow } from '../../../motifs/plants.ts';
import { fir } from '../../../motifs/trees/firs.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { polygon, repeat, shape } from '../../../tools/svg.ts';
import { flowerColours, pilgrims } from './pilgrims.ts';
import { signpost } from './signpost.ts';

export function fields(brush: Brush): string {
  const { random } = brush;
  const top = 640;
  const flip = random.chance(0.5);
  const rows = brush.random.pick(['#9b86c4', '#d9b34f', '#8fae58']);
  return [
    hillyBackdrop(brush, top),
    levelLawn(brush, top),
    repeat(9, (index) =>
      shape(
        polygon([
          [-900 + index * 400, 1300],
          [-760 + index * 400, 1300],
          [690 + index * 34, top + 40],
          [676 + index * 34, top + 40],
        ]),
        brush.tone(rows),
        0.75,
      ),
    ),
    chapel(brush, random.between(1060, 1200), top + 60, 210, 0.06),
    fir(brush, 330, top + 110, 230, 0.1),
    fir(brush, 400, top + 116, 300, 0.08),
    trail(brush, 800, top + 40, 460, '#e6cfa2'),
    leafTree(brush, 230, 960, 440, 0.02),
    signpost(brush, 1260, 1050, 230),
    pilgrims(brush, 2, 770, 860, 90, 0, 150, flip),
    pilgrims(brush, 4, 560, 1050, 150, 6, 240, flip),
    meadow(brush, { top: 1060, bottom: 1285, count: 70, flowers: flowerColours }),
  ].join('');
}

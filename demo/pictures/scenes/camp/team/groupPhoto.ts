/** View: a group photo in front of the tents. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { bunting } from '../../../motifs/fire.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import type { PoseName } from '../../../motifs/people/poses.ts';
import { meadow } from '../../../motifs/plants.ts';
import { tent } from '../../../motifs/tents.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { carer, standing } from './carers.ts';

export function groupPhoto(brush: Brush): string {
  const top = 660;
  const back: PoseName[] = ['wave', 'cheer', 'stand', 'cheer', 'wave', 'stand'];
  const front: PoseName[] = ['crossed', 'sit', 'crossed', 'sitUp', 'crossed'];
  return [
    landBackdrop(brush, top, 340),
    levelLawn(brush, top),
    leafTree(brush, 210, 880, 470, 0.03),
    leafTree(brush, 1400, 880, 460, 0.03),
    tent(brush, 470, 850, 190, 'tipi'),
    tent(brush, 1130, 850, 190, 'bell', '#f1e2c4', true),
    bunting(brush, [250, 600], [1350, 600], 60),
    back
      .map((pose, index) =>
        standing(
          brush,
          480 + index * 128,
          980 + (index % 2) * 12,
          pose,
          index % 3 === 1 ? 310 : 262,
          index > 2,
          index % 3 === 1 ? carer(brush) : randomLook(brush),
        ),
      )
      .join(''),
    front.map((pose, index) => figure(brush, 540 + index * 130, 1100, pose, { height: 240, flip: index > 2 })).join(''),
    meadow(brush, { top: 1090, bottom: 1285, count: 70, flowers: ['#f1e6d2', '#f2c14e', '#e2738a'] }),
  ].join('');
}

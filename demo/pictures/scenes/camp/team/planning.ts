/** View: carers plan a tour on a map with children. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { bunting } from '../../../motifs/fire.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { meadow } from '../../../motifs/plants.ts';
import { tent } from '../../../motifs/tents.ts';
import { frameOfFirs } from '../../../motifs/trees/firs.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { circle, ellipse, placeAt, rect, shape, stroke } from '../../../tools/svg.ts';
import { carer, standing } from './carers.ts';

export function planning(brush: Brush): string {
  const { random } = brush;
  const top = 660;
  const wood = brush.tone('#b98a5f');
  return [
    landBackdrop(brush, top, 370),
    levelLawn(brush, top),
    tent(brush, 1180, 880, 260, 'bell', '#f1e2c4', true),
    leafTree(brush, 270, 890, 450, 0.03),
    standing(brush, 560, 990, 'hold', 300, false, carer(brush)),
    standing(brush, 1010, 990, 'point', 304, true, carer(brush)),
    standing(brush, 690, 960, 'stand', 236, false, randomLook(brush, { backpack: '#3f8f8a' })),
    standing(brush, 900, 960, 'wave', 230, true, randomLook(brush, { backpack: '#f2b13c' })),
    shape('M500 930H1080L1120 990H460Z', wood),
    rect(460, 988, 660, 22, brush.tone('#8a6144'), 4),
    stroke('M520 1010L490 1130M1060 1010L1090 1130', brush.tone('#8a6144'), 16),
    placeAt(
      shape('M-130 -28H120L140 22H-150Z', brush.tone('#f3e8cc')) +
        stroke('M-110 8C-60 -26 -20 20 30 -8S90 6 120 -14', brush.tone('#d9583f'), 5) +
        ellipse(-60, -8, 34, 10, brush.tone('#8fae58'), 0.7) +
        ellipse(60, 4, 30, 8, brush.tone('#6fb0bd'), 0.7) +
        circle(118, -16, 8, brush.tone('#d9583f')),
      780,
      960,
    ),
    figure(brush, 330, 1090, 'carry', { height: 240, look: randomLook(brush, { backpack: '#d9583f' }) }),
    figure(brush, 1280, 1090, 'walk', { height: 240, flip: true, look: randomLook(brush, { backpack: '#8c5a8f' }) }),
    bunting(brush, [300, 560], [1180, 590], 50),
    meadow(brush, { top: 1080, bottom: 1285, count: 66, flowers: ['#f1e6d2', '#e2738a'] }),
    frameOfFirs(brush, 1080, 640, [random.pick(['right'] as const)]),
  ].join('');
}

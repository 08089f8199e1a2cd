/** View: a choir sings in a pavilion. */
import { hillyBackdrop } from '../../../motifs/backdrops.ts';
import { bunting, lightString } from '../../../motifs/fire.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { meadow } from '../../../motifs/plants.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker } from '../../../tools/colour.ts';
import { rect, repeat, shape } from '../../../tools/svg.ts';
import { notes } from './notes.ts';

export function choir(brush: Brush): string {
  const { random } = brush;
  const top = 700;
  const shirt = random.pick(['#d9583f', '#3f8f8a', '#f2b13c', '#8c5a8f']);
  const roof = brush.tone('#a34f3c');
  return [
    hillyBackdrop(brush, top),
    levelLawn(brush, top),
    leafTree(brush, 230, 880, 440, 0.04),
    leafTree(brush, 1390, 880, 440, 0.04),
    shape('M420 560L800 340L1180 560Z', roof),
    shape('M800 340L1180 560H900Z', darker(roof, 0.28)),
    shape('M800 340q-12 -40 0 -64q12 24 0 64Z', brush.tone('#f2c14e')),
    rect(430, 556, 740, 26, brush.tone('#f6ead2'), 6),
    [460, 620, 980, 1140].map((x) => rect(x - 11, 580, 22, 330, brush.tone('#f0e0c4'))).join(''),
    shape('M410 900H1190L1230 960H370Z', brush.tone('#d6c3a6')),
    rect(370, 956, 860, 36, brush.tone('#b09b80')),
    lightString(
      brush,
      [
        [440, 590],
        [620, 600],
        [980, 600],
        [1160, 590],
      ],
      26,
      44,
      6,
    ),
    repeat(5, (index) =>
      figure(brush, 560 + index * 120, 890, index % 2 ? 'sing' : 'stand', {
        height: 230,
        warmth: 0.3,
        look: randomLook(brush, { top: shirt }),
      }),
    ),
    repeat(6, (index) =>
      figure(brush, 500 + index * 120, 944, index % 2 ? 'stand' : 'sing', {
        height: 236,
        warmth: 0.3,
        look: randomLook(brush, { top: shirt }),
      }),
    ),
    figure(brush, 800, 1110, 'cheer', { height: 260, look: randomLook(brush, { top: '#35405a' }) }),
    notes(brush, 480, 1120, 300, 560, 8),
    bunting(brush, [230, 560], [440, 580], 20),
    bunting(brush, [1170, 580], [1380, 560], 20),
    repeat(4, (index) =>
      figure(brush, 360 + index * 300 + (index > 1 ? 60 : -40), 1112, 'crossed', { height: 230, flip: index > 1 }),
    ),
    meadow(brush, { top: 1120, bottom: 1285, count: 50, flowers: ['#f1e6d2', '#f2c14e'] }),
  ].join('');
}

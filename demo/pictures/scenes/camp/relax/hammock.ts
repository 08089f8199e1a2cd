/** View: a hammock between two trees. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { lightString } from '../../../motifs/fire.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { meadow } from '../../../motifs/plants.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { circle, placeAt, rect, repeat, shape, stroke } from '../../../tools/svg.ts';
import { flowerColours } from './flowers.ts';

export function hammock(brush: Brush): string {
  const { random } = brush;
  const top = 680;
  const cloth = random.pick(['#e2738a', '#f2b13c', '#4f9a93', '#d9583f']);
  return [
    landBackdrop(brush, top, 340),
    levelLawn(brush, top),
    leafTree(brush, 340, 1000, 760, 0.02),
    leafTree(brush, 1270, 1000, 780, 0.02),
    lightString(
      brush,
      [
        [350, 640],
        [1260, 620],
      ],
      40,
      50,
      6,
    ),
    stroke('M356 800L520 880M1256 790L1090 880', brush.tone('#e8dcc4'), 5),
    shape(
      'M510 872C640 1010 970 1010 1100 872C1010 960 900 976 806 976C700 976 600 960 510 872Z',
      brush.tone(darker(cloth, 0.3)),
    ),
    placeAt(figure(brush, 0, 0, 'lie', { height: 330 }), 800, 966, { turn: -3 }),
    shape(
      'M506 870C620 1030 990 1030 1104 870C1040 1080 950 1050 806 1050C660 1050 570 1080 506 870Z',
      brush.tone(cloth),
    ),
    repeat(5, (index) =>
      stroke(
        `M${560 + index * 118} ${960 + (index === 0 || index === 4 ? -10 : 34)}q${(2 - index) * 10} 40 ${(2 - index) * 22} 66`,
        brush.tone(mix(cloth, '#fff4dc', 0.4)),
        7,
        0.8,
      ),
    ),
    figure(brush, 1120, 1110, 'sit', { height: 250, flip: true }),
    figure(brush, 480, 1120, 'crossed', { height: 250 }),
    rect(990, 1062, 70, 46, brush.tone('#c9976a'), 8),
    circle(1010, 1054, 14, brush.tone('#d9483f')),
    circle(1036, 1052, 14, brush.tone('#8fae58')),
    meadow(brush, { top: 1040, bottom: 1285, count: 80, flowers: flowerColours }),
  ].join('');
}

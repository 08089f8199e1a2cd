/** View: a picnic under a tree with a swing. */
import { hillyBackdrop } from '../../../motifs/backdrops.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { meadow } from '../../../motifs/plants.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker } from '../../../tools/colour.ts';
import { circle, ellipse, placeAt, rect, repeat, shape, stroke } from '../../../tools/svg.ts';
import { flowerColours } from './flowers.ts';

export function picnic(brush: Brush): string {
  const { random } = brush;
  const top = 650;
  const cloth = random.pick(['#d9583f', '#4f9a93', '#f2b13c']);
  return [
    hillyBackdrop(brush, top),
    levelLawn(brush, top),
    leafTree(brush, 1180, 900, 700, 0.02),
    stroke('M1010 620V850M1080 600V850', brush.tone('#e8dcc4'), 4),
    rect(990, 846, 110, 14, brush.tone('#a9703f'), 4),
    figure(brush, 1044, 862, 'sit', { height: 190, flip: true }),
    shape('M380 1080L470 980H930L1020 1080Z', brush.tone(cloth)),
    repeat(5, (index) =>
      shape(
        `M${398 + index * 124} 1080L${478 + index * 92} 980h34L${460 + index * 124} 1080Z`,
        brush.tone('#fdf3e0'),
        0.55,
      ),
    ),
    rect(650, 970, 100, 60, brush.tone('#b98a5f'), 8),
    stroke('M662 970Q700 900 738 970', brush.tone('#8a6a4f'), 7),
    ellipse(600, 1034, 36, 9, brush.tone('#fdf6e6')),
    circle(590, 1022, 12, brush.tone('#d9483f')),
    circle(612, 1022, 12, brush.tone('#f2b13c')),
    ellipse(820, 1044, 40, 10, brush.tone('#fdf6e6')),
    shape('M786 1042Q820 1000 854 1042Z', brush.tone('#8fae58')),
    figure(brush, 450, 1050, 'crossed', { height: 270 }),
    figure(brush, 960, 1056, 'crossed', { height: 270, flip: true }),
    figure(brush, 540, 1010, 'sit', { height: 250 }),
    figure(brush, 870, 1010, 'sitUp', { height: 250, flip: true }),
    figure(brush, 330, 880, 'run', { height: 170 }),
    figure(brush, 460, 870, 'jump', { height: 166, flip: true }),
    butterfly(brush, 620, 760),
    butterfly(brush, 300, 700),
    meadow(brush, { top: 1040, bottom: 1285, count: 90, flowers: flowerColours }),
  ].join('');
}

function butterfly(brush: Brush, x: number, y: number): string {
  const wing = brush.tone(brush.random.pick(['#f2b13c', '#e2738a', '#8c74b8']));
  return placeAt(
    shape('M0 0C-4 -22 -30 -26 -28 -8C-27 4 -12 6 0 0C-14 8 -18 22 -8 22C-2 20 0 10 0 0Z', wing) +
      shape('M0 0C4 -22 30 -26 28 -8C27 4 12 6 0 0C14 8 18 22 8 22C2 20 0 10 0 0Z', darker(wing, 0.15)) +
      stroke('M0 -8V14', brush.tone('#4a3a3a'), 3),
    x,
    y,
    { turn: brush.random.between(-30, 30), scale: 0.9 },
  );
}

/** View: tents and a campfire in a glade. */
import { campfire } from '../../../motifs/fire.ts';
import { hillLine } from '../../../motifs/mountains/hills.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { meadow } from '../../../motifs/plants.ts';
import { sky } from '../../../motifs/sky.ts';
import { tent } from '../../../motifs/tents.ts';
import { firForest, frameOfFirs } from '../../../motifs/trees/firs.ts';
import { leafTree, leafWood } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { floor } from './woods.ts';

export function glade(brush: Brush): string {
  const { random, light } = brush;
  const top = random.between(700, 740);
  return [
    sky(brush, { horizon: top, clouds: 3 }),
    firForest(brush, hillLine(random, top - 40, 24), 190, 0.5, 0.26),
    brush.veil(top - 200, top, light.haze, 0.6),
    leafWood(brush, hillLine(random, top, 20), 150, 0.28),
    floor(brush, top + 20, true),
    leafTree(brush, 300, 900, 420, 0.06),
    leafTree(brush, 1320, 890, 450, 0.06),
    tent(brush, 560, 900, 150),
    tent(brush, 1090, 905, 150, 'ridge', undefined, true),
    figure(brush, 700, 950, 'sit', { height: 150, warmth: light.lamps }),
    figure(brush, 940, 955, 'sit', { height: 150, flip: true, warmth: light.lamps }),
    campfire(brush, 820, 960, 84),
    figure(brush, 1010, 1030, 'run', { height: 164, flip: true }),
    figure(brush, 600, 1040, 'wave', { height: 168 }),
    meadow(brush, { top: 1000, bottom: 1285, count: 80, flowers: ['#f2c14e', '#f1e6d2', '#e2738a'] }),
    frameOfFirs(brush, 1110, 900),
  ].join('');
}

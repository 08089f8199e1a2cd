/** View: a camp below a castle. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { bunting } from '../../../motifs/fire.ts';
import { lawn, trail } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { meadow } from '../../../motifs/plants.ts';
import { tent } from '../../../motifs/tents.ts';
import { frameOfFirs } from '../../../motifs/trees/firs.ts';
import { leafWood } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { placeAt } from '../../../tools/svg.ts';
import { castleArt } from './castleArt.ts';

export function onTheHill(brush: Brush): string {
  const { light } = brush;
  const top = 690;
  return [
    landBackdrop(brush, top, 320),
    lawn(brush, [
      [-40, 730],
      [240, 710],
      [460, 650],
      [660, 600],
      [900, 596],
      [1120, 640],
      [1340, 710],
      [1640, 730],
    ]),
    placeAt(castleArt(brush, 0.06), 780, 622, { scale: 1.65 }),
    light.lamps > 0.5 ? brush.glow(780, 480, 360, '#ffb65c', 0.3) : '',
    leafWood(
      brush,
      [
        [-40, 760],
        [400, 700],
        [1200, 700],
        [1640, 760],
      ],
      74,
      0.1,
      300,
      620,
    ),
    leafWood(
      brush,
      [
        [-40, 760],
        [400, 700],
        [1200, 700],
        [1640, 760],
      ],
      74,
      0.1,
      960,
      1300,
    ),
    trail(brush, 786, 640, 360),
    tent(brush, 380, 960, 150, 'bell', '#f1e2c4'),
    tent(brush, 1230, 950, 150, 'bell', '#d9643f', true),
    bunting(brush, [440, 800], [1180, 800], 40),
    figure(brush, 650, 1010, 'walk', { height: 180, look: randomLook(brush, { backpack: '#d9583f' }) }),
    figure(brush, 740, 990, 'point', { height: 180, look: randomLook(brush, { backpack: '#3f8f8a' }) }),
    figure(brush, 980, 1020, 'run', { height: 176, flip: true }),
    meadow(brush, { top: 1030, bottom: 1285, count: 70, flowers: ['#f2c14e', '#e2738a', '#f1e6d2'] }),
    frameOfFirs(brush, 1080, 560),
  ].join('');
}

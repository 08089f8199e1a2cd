/** View: carers tell stories by the campfire. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { campfire, fireflies, lightString, smoke } from '../../../motifs/fire.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { hillLine } from '../../../motifs/mountains/hills.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import type { PoseName } from '../../../motifs/people/poses.ts';
import { meadow } from '../../../motifs/plants.ts';
import { tent } from '../../../motifs/tents.ts';
import { firForest, frameOfFirs } from '../../../motifs/trees/firs.ts';
import type { Brush } from '../../../tools/brush.ts';
import { carer, standing } from './carers.ts';

export function storyteller(brush: Brush): string {
  const { random, light } = brush;
  const top = 680;
  const seat = (x: number, y: number, flip: boolean, pose: PoseName, adult = false) =>
    figure(brush, x, y, pose, {
      height: adult ? 250 : 210,
      flip,
      warmth: 0.85,
      look: adult ? carer(brush) : randomLook(brush),
    });
  return [
    landBackdrop(brush, top, 350),
    firForest(brush, hillLine(random, top + 14, 12), 120, 0.14, 0.34),
    levelLawn(brush, top + 20),
    tent(brush, 330, 880, 180, 'bell', '#f1e2c4'),
    tent(brush, 1270, 880, 180, 'ridge', undefined, true),
    lightString(
      brush,
      [
        [110, 600],
        [800, 640],
        [1490, 590],
      ],
      50,
      50,
      6,
    ),
    smoke(brush, 800, 860, 360),
    standing(brush, 650, 960, 'point', 260, false, carer(brush), 0.8),
    seat(960, 970, true, 'sit'),
    campfire(brush, 800, 990, 130),
    seat(520, 1050, false, 'sit'),
    seat(1090, 1050, true, 'sitUp', true),
    seat(630, 1100, false, 'crossed'),
    seat(760, 1130, false, 'crossed'),
    seat(900, 1120, true, 'crossed'),
    meadow(brush, { top: 1110, bottom: 1285, count: 44, flowers: ['#f1e6d2', '#f2c14e'] }),
    frameOfFirs(brush, 1100, 700),
    light.lamps > 0.6 ? fireflies(brush, 640, 1080, 14) : '',
  ].join('');
}

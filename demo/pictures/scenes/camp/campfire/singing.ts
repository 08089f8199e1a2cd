/** View: singing with a guitar by the fire. */
import { campfire, fireflies, lightString } from '../../../motifs/fire.ts';
import { hillLine } from '../../../motifs/mountains/hills.ts';
import { guitar } from '../../../motifs/music.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import type { PoseName } from '../../../motifs/people/poses.ts';
import { meadow } from '../../../motifs/plants.ts';
import { sky } from '../../../motifs/sky.ts';
import { tent } from '../../../motifs/tents.ts';
import { firForest, frameOfFirs } from '../../../motifs/trees/firs.ts';
import type { Brush } from '../../../tools/brush.ts';
import { placeAt } from '../../../tools/svg.ts';
import { clearing, milkyWay } from './fireside.ts';

export function singing(brush: Brush): string {
  const { random, light } = brush;
  const look = () => randomLook(brush);
  const close = (x: number, y: number, pose: PoseName, flip: boolean, height: number) =>
    figure(brush, x, y, pose, { height, flip, look: look(), warmth: 0.9 });
  return [
    sky(brush, { horizon: 820, clouds: 2 }),
    milkyWay(brush),
    firForest(brush, hillLine(random, 800, 26), 170, 0.46, 0.3),
    brush.veil(600, 860, light.haze, 0.5),
    clearing(brush, 800),
    tent(brush, random.between(240, 320), 880, 200, 'bell'),
    tent(brush, random.between(1260, 1340), 880, 190, 'tipi'),
    lightString(
      brush,
      [
        [-10, 520],
        [800, 540],
        [1610, 500],
      ],
      60,
      50,
      6,
    ),
    close(560, 960, 'sit', false, 250),
    close(1040, 960, 'sitUp', true, 250),
    campfire(brush, 800, 950, 190),
    close(410, 1060, 'sit', false, 290),
    placeAt(guitar(brush), 456, 966, { scale: 1.05, turn: -18 }),
    close(1190, 1070, 'sit', true, 290),
    close(640, 1120, 'crossed', false, 280),
    close(980, 1126, 'crossed', true, 280),
    meadow(brush, { top: 1120, bottom: 1285, count: 26 }),
    frameOfFirs(brush, 1130, 880),
    fireflies(brush, 700, 1080, 12),
  ].join('');
}

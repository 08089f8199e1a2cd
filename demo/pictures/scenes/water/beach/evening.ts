/** View: a campfire and tents on the beach. */
import { seaBackdrop } from '../../../motifs/backdrops.ts';
import { sailboat } from '../../../motifs/boats/sailboat.ts';
import { campfire, lightString } from '../../../motifs/fire.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { tent } from '../../../motifs/tents.ts';
import type { Brush } from '../../../tools/brush.ts';
import { stroke } from '../../../tools/svg.ts';
import { duneGrass, strand } from './strand.ts';

export function evening(brush: Brush): string {
  const { random } = brush;
  const horizon = random.between(560, 620);
  const seat = (x: number, y: number, flip: boolean, pose: 'sit' | 'crossed' | 'sitUp') =>
    figure(brush, x, y, pose, { height: 190, flip, warmth: 0.8 });
  return [
    seaBackdrop(brush, horizon),
    sailboat(brush, random.between(980, 1160), horizon + 60, 180, 0.15),
    strand(brush, 770),
    tent(brush, 360, 950, 190, 'tipi'),
    tent(brush, 1250, 950, 190, 'ridge', undefined, true),
    lightString(
      brush,
      [
        [100, 640],
        [520, 700],
        [1110, 690],
        [1520, 620],
      ],
      34,
      50,
      6,
    ),
    stroke('M520 700V960M1110 690V960', brush.tone('#6b4c3b'), 9),
    seat(610, 985, false, 'sit'),
    seat(1000, 980, true, 'sitUp'),
    campfire(brush, 810, 1000, 140),
    seat(540, 1060, false, 'sitUp'),
    seat(1080, 1064, true, 'sit'),
    seat(730, 1110, false, 'crossed'),
    seat(900, 1112, true, 'crossed'),
    duneGrass(brush),
  ].join('');
}

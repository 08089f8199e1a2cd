/** View: tents in a bay. */
import { seaBackdrop } from '../../../motifs/backdrops.ts';
import { canoe } from '../../../motifs/boats/canoe.ts';
import { sailboat } from '../../../motifs/boats/sailboat.ts';
import { lawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { meadow, stone } from '../../../motifs/plants.ts';
import { tent } from '../../../motifs/tents.ts';
import { palm } from '../../../motifs/trees/palm.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { shape } from '../../../tools/svg.ts';

export function bay(brush: Brush): string {
  const { random, light } = brush;
  const horizon = random.between(520, 580);
  const rock = brush.tone('#8f8484');
  return [
    seaBackdrop(brush, horizon),
    shape(
      `M-20 ${horizon + 90}C80 ${horizon - 160} 200 ${horizon - 210} 330 ${horizon - 120}C420 ${horizon - 100} 470 ${horizon + 20} 540 ${horizon + 110}Z`,
      brush.verticalGradient(horizon - 200, horizon + 110, [
        [0, brush.tone(light.leaf[1], 0.2)],
        [0.5, brush.tone(light.leaf[0], 0.16)],
        [0.55, mix(rock, light.haze, 0.2)],
        [1, darker(rock, 0.25)],
      ]),
    ),
    shape(
      `M1640 ${horizon + 130}C1560 ${horizon - 200} 1420 ${horizon - 240} 1300 ${horizon - 90}C1300 ${horizon - 40} 1190 ${horizon + 60} 1140 ${horizon + 140}Z`,
      brush.verticalGradient(horizon - 220, horizon + 140, [
        [0, brush.tone(light.leaf[1], 0.1)],
        [0.5, brush.tone(light.leaf[0], 0.08)],
        [0.55, rock],
        [1, darker(rock, 0.3)],
      ]),
    ),
    sailboat(brush, random.between(640, 760), horizon + 120, 260, 0.06),
    sailboat(brush, random.between(930, 1010), horizon + 50, 120, 0.22),
    lawn(brush, [
      [-40, 900],
      [300, 910],
      [640, 960],
      [980, 970],
      [1300, 920],
      [1640, 890],
    ]),
    shape(
      'M-20 900Q300 860 640 936T1300 900T1620 880L1620 900Q1300 930 980 984Q640 970 300 926T-20 930Z',
      brush.tone('#ecd0a0'),
    ),
    palm(brush, 230, 990, 480, 0),
    palm(brush, 1400, 970, 420, 0),
    tent(brush, 460, 1010, 150, 'bell', '#f1e2c4'),
    tent(brush, 1180, 1000, 140, 'ridge', undefined, true),
    figure(brush, 680, 1040, 'carry', { height: 190, look: randomLook(brush, { shorts: true }) }),
    canoe(brush, 800, 972, 130, -4),
    figure(brush, 930, 1050, 'run', { height: 180, flip: true, look: randomLook(brush, { shorts: true }) }),
    stone(brush, 1300, 1110, 90),
    meadow(brush, { top: 1060, bottom: 1285, count: 56, flowers: ['#f2c14e', '#e2738a'] }),
  ].join('');
}

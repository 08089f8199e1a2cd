/** View: snowy huts with a snowman. */
import { hut } from '../../../motifs/buildings/houses.ts';
import { lantern, lightString, smoke } from '../../../motifs/fire.ts';
import { snowfield } from '../../../motifs/ground.ts';
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { fallingSnow, skiSuitColours, snowFirs, snowman } from '../../../motifs/winter.ts';
import { winterLand } from '../../../motifs/winterLand.ts';
import type { Brush } from '../../../tools/brush.ts';
import type { Point } from '../../../tools/svg.ts';

export function village(brush: Brush): string {
  const { random, light } = brush;
  const foot = random.between(560, 600);
  const slope: Point[] = [
    [-40, foot + 40],
    [400, foot + 90],
    [820, foot + 70],
    [1300, foot + 110],
    [1640, foot + 50],
  ];
  const front: Point[] = [
    [-40, 850],
    [340, 880],
    [760, 850],
    [1180, 900],
    [1640, 860],
  ];
  const person = (x: number, y: number, pose: 'wave' | 'cheer' | 'carry' | 'walk', height: number, flip: boolean) =>
    shadow(x, y, 40, 0.16) +
    figure(brush, x, y, pose, {
      height,
      flip,
      warmth: light.lamps * 0.6,
      look: randomLook(brush, { shorts: false, top: random.pick(skiSuitColours), cap: random.pick(skiSuitColours) }),
    });
  return [
    winterLand(brush, foot),
    snowfield(brush, slope, 0.06),
    snowFirs(brush, [
      [330, foot + 130, 210],
      [1240, foot + 150, 230],
      [1330, foot + 160, 170],
    ]),
    hut(brush, 560, 830, 330, 0, true),
    hut(brush, 1050, 820, 260, 0, true),
    smoke(brush, 648, 540, 240),
    lightString(
      brush,
      [
        [300, 700],
        [420, 690],
        [790, 700],
        [1190, 690],
        [1380, 640],
      ],
      26,
      46,
      5,
    ),
    snowfield(brush, front),
    snowman(brush, 860, 960, 190),
    person(740, 980, 'carry', 170, false),
    person(985, 985, 'cheer', 160, true),
    person(560, 1000, 'walk', 190, false),
    person(1130, 1010, 'wave', 190, true),
    lantern(brush, 430, 1010, 70),
    lantern(brush, 1250, 1020, 70),
    snowFirs(brush, [
      [170, 1060, 420],
      [1450, 1080, 440],
    ]),
    fallingSnow(brush, 60),
  ].join('');
}

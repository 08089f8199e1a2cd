/** Winter: pistes, a chair lift, sledges and huts with lit windows. */
import { hut } from '../../motifs/buildings.ts';
import { lantern, lightString, smoke } from '../../motifs/fire.ts';
import { snowfield } from '../../motifs/ground.ts';
import { heightAt, hillLine } from '../../motifs/mountains.ts';
import { figure, randomLook, shadow } from '../../motifs/people.ts';
import { chairLift, fallingSnow, rider, skiSuitColours, snowFirs, snowman } from '../../motifs/winter.ts';
import { winterLand } from '../../motifs/winterLand.ts';
import type { Brush } from '../../tools/brush.ts';
import { mix } from '../../tools/colour.ts';
import type { Point } from '../../tools/svg.ts';
import { circle, placeAt, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';
import { fireInTheSnow, halfpipe, skiSchool, snowshoes } from './winterDays.ts';

function piste(brush: Brush): string {
  const { random, light } = brush;
  const foot = random.between(570, 620);
  const slope: Point[] = [
    [-40, foot + 20],
    [240, foot + 60],
    [520, foot + 20],
    [820, foot + 90],
    [1120, foot + 40],
    [1640, foot + 110],
  ];
  const front: Point[] = [
    [-40, 780],
    [300, 800],
    [640, 880],
    [1000, 960],
    [1300, 990],
    [1640, 960],
  ];
  const board = random.chance(0.5);
  const groove = mix(brush.tone('#a9c3dd'), light.gleam, 0.1);
  return [
    winterLand(brush, foot),
    snowfield(brush, slope, 0.08),
    hut(brush, random.between(1180, 1280), heightAt(slope, 1230) + 18, 170, 0.04, true),
    snowFirs(brush, [
      [980, foot + 90, 130],
      [1050, foot + 96, 170],
      [1420, foot + 110, 190],
      [1500, foot + 130, 240],
    ]),
    chairLift(brush, [-60, 640], [900, foot - 110]),
    rider(brush, random.between(640, 720), foot + 130, 84, false, false),
    rider(brush, random.between(860, 930), foot + 190, 104, true, true),
    snowfield(brush, front),
    stroke(
      'M-20 830C260 840 520 920 760 1010C840 1040 900 1052 960 1056M-20 850C240 860 500 936 740 1028C830 1060 900 1072 960 1072',
      groove,
      5,
      0.7,
    ),
    snowFirs(brush, [
      [130, 940, 360],
      [260, 900, 210],
      [1440, 1080, 300],
    ]),
    rider(brush, random.between(800, 960), 1010, 250, board, false),
    rider(brush, random.between(480, 560), 905, 150, !board, false),
    fallingSnow(brush, 30),
  ].join('');
}

function village(brush: Brush): string {
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

function sledging(brush: Brush): string {
  const { random } = brush;
  const foot = random.between(580, 620);
  const slope: Point[] = [
    [-40, 620],
    [300, 650],
    [640, 760],
    [980, 880],
    [1300, 950],
    [1640, 960],
  ];
  const sledge = (x: number, y: number, size: number) => {
    const wood = brush.tone('#a9703f');
    const look = () =>
      randomLook(brush, { shorts: false, top: random.pick(skiSuitColours), cap: random.pick(skiSuitColours) });
    const art =
      stroke('M-46 0H40Q56 -2 54 -20M-30 0V-16M22 0V-16M-44 -18H46', wood, 5) +
      figure(brush, -22, -14, 'sitUp', { height: 88, look: look() }) +
      figure(brush, 10, -14, 'sit', { height: 84, look: look() });
    return (
      shadow(x, y + size * 0.1, size * 0.6, 0.16) +
      repeat(8, () =>
        circle(
          x - random.between(0.3, 0.9) * size,
          y - random.between(-0.1, 0.3) * size,
          random.between(3, 11),
          '#ffffff',
          0.6,
        ),
      ) +
      placeAt(art, x, y, { scale: size / 90, turn: 18 })
    );
  };
  return [
    winterLand(brush, foot),
    hut(brush, 1270, foot + 110, 200, 0.04, true),
    snowfield(brush, hillLine(random, foot + 110, 20), 0.05),
    snowFirs(brush, [
      [1010, foot + 150, 190],
      [1120, foot + 160, 140],
      [1450, foot + 170, 230],
    ]),
    snowfield(brush, slope),
    stroke('M-20 690C300 720 620 860 900 1000', brush.tone('#a9c3dd'), 6, 0.6),
    sledge(510, 790, 150),
    sledge(880, 960, 200),
    snowFirs(brush, [
      [180, 760, 330],
      [90, 800, 420],
    ]),
    figure(brush, 1180, 1040, 'cheer', {
      height: 200,
      flip: true,
      look: randomLook(brush, { shorts: false, top: random.pick(skiSuitColours), cap: '#d9583f' }),
    }),
    figure(brush, 1270, 1050, 'wave', {
      height: 180,
      flip: true,
      look: randomLook(brush, { shorts: false, top: random.pick(skiSuitColours), cap: '#f2c14e' }),
    }),
    shape('M-20 1300V1120C300 1080 700 1160 1620 1100V1300Z', brush.tone('#dfe9f1'), 0.6),
    fallingSnow(brush, 50),
  ].join('');
}

export const snow: Scene = {
  key: 'snow',
  landscapes: ['alps', 'hills', 'lowland', 'coast'],
  lights: ['winter', 'golden', 'dusk', 'morning', 'sunset', 'night'],
  views: [
    {
      alt: 'Skifahrer und Snowboarder auf der Piste unter dem Sessellift',
      landscapes: ['alps', 'hills'],
      draw: piste,
    },
    { alt: 'Verschneite Hütten mit Lichterkette und Schneemann', draw: village },
    { alt: 'Skischule: Kinder fahren in einer Reihe', landscapes: ['alps', 'hills'], draw: skiSchool },
    { alt: 'Lagerfeuer im Schnee', lights: ['dusk', 'night', 'sunset'], draw: fireInTheSnow },
    { alt: 'Sprung mit dem Snowboard über die Kante der Halfpipe', landscapes: ['alps'], draw: halfpipe },
    { alt: 'Schlittenfahren im Schnee', draw: sledging },
    { alt: 'Schneeschuhwanderung durch den verschneiten Wald', draw: snowshoes },
  ],
};

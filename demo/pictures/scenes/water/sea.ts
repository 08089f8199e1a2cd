/** The sea: sailing, surfing and coasts. */
import { seaBackdrop } from '../../motifs/backdrops.ts';
import { sailboat } from '../../motifs/boats/sailboat.ts';
import { lighthouse } from '../../motifs/buildings/lighthouse.ts';
import { figure } from '../../motifs/people/figure.ts';
import { randomLook } from '../../motifs/people/looks.ts';
import { stone } from '../../motifs/plants.ts';
import { ripples, swell } from '../../motifs/water.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { circle, n, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

/** Three swells that cover the hulls of the boats behind them. */
function swells(brush: Brush, from: number): string {
  const [far, near] = brush.light.water;
  return [
    swell(brush, from, 12, mix(far, near, 0.72), 0.35),
    swell(brush, from + 110, 18, mix(far, near, 0.88), 0.4),
  ].join('');
}

function regatta(brush: Brush): string {
  const { random } = brush;
  const horizon = random.between(560, 620);
  return [
    seaBackdrop(brush, horizon),
    sailboat(brush, random.between(980, 1180), horizon + 24, 90, 0.35),
    sailboat(brush, random.between(300, 460), horizon + 40, 120, 0.28),
    sailboat(brush, random.between(1180, 1300), horizon + 110, 220, 0.08),
    sailboat(brush, random.between(640, 780), horizon + 230, 470, 0, false),
    swells(brush, 960),
    ripples(brush, 990, 1190, 14),
  ].join('');
}

function surfing(brush: Brush): string {
  const { random, light } = brush;
  const horizon = random.between(520, 580);
  const [far, near] = light.water;
  const wall = brush.verticalGradient(560, 1020, [
    [0, mix(far, light.gleam, 0.45)],
    [0.35, mix(far, near, 0.5)],
    [1, darker(near, 0.22)],
  ]);
  const foam = mix(light.gleam, '#ffffff', 0.4);
  const crest =
    'M-40 900C200 900 420 860 620 760C760 690 900 600 1080 600C1230 600 1340 680 1330 760C1310 700 1230 672 1150 690C1270 740 1330 860 1640 930V1300H-40Z';
  return [
    seaBackdrop(brush, horizon),
    sailboat(brush, random.between(260, 420), horizon + 30, 110, 0.3),
    swell(brush, 790, 16, mix(far, near, 0.6), 0.35),
    shape(crest, wall),
    repeat(9, (index) =>
      stroke(
        `M${n(420 + index * 76)} ${n(930 + index * 8)}C${n(640 + index * 66)} ${n(900 - index * 4)} ${n(860 + index * 40)} ${n(820 - index * 14)} ${n(960 + index * 26)} ${n(690 - index * 6)}`,
        light.gleam,
        3,
        0.22,
      ),
    ),
    shape(
      'M800 690C900 612 1000 578 1100 582C1250 586 1366 670 1344 776C1326 728 1290 700 1250 694C1300 672 1180 664 1140 672C1090 640 950 650 800 690Z',
      foam,
      0.92,
    ),
    repeat(34, () =>
      circle(random.between(900, 1420), random.between(560, 800), random.between(2, 8), foam, random.between(0.4, 0.9)),
    ),
    shape('M1180 690C1290 740 1350 880 1640 940V1010C1400 960 1250 900 1180 690Z', foam, 0.35),
    stroke('M330 992C520 972 640 930 762 868', foam, 12, 0.75),
    shape(
      'M716 872C760 850 880 834 934 848C900 872 790 900 716 872Z',
      brush.tone(random.pick(['#f2c14e', '#e2583f', '#f6efe0'])),
    ),
    figure(brush, 824, 862, 'surf', {
      height: 270,
      look: randomLook(brush, { top: '#2f4f6c', trousers: '#2f4f6c', shorts: true }),
    }),
    swells(brush, 1040),
    repeat(20, () => circle(random.between(540, 800), random.between(880, 990), random.between(2, 6), foam, 0.7)),
  ].join('');
}

function coast(brush: Brush): string {
  const { random, light } = brush;
  const horizon = random.between(580, 640);
  const rock = brush.tone('#8a7f7a');
  return [
    seaBackdrop(brush, horizon),
    sailboat(brush, random.between(280, 420), horizon + 60, 170, 0.2),
    sailboat(brush, random.between(560, 660), horizon + 170, 260, 0.06),
    shape(
      `M860 1000C900 860 980 ${n(horizon + 130)} 1080 ${n(horizon + 90)}C1200 ${n(horizon + 50)} 1400 ${n(horizon + 40)} 1640 ${n(horizon + 10)}V1300H820Z`,
      brush.verticalGradient(horizon, 1100, [
        [0, brush.tone(light.grass[0])],
        [0.32, brush.tone(light.grass[1])],
        [0.36, rock],
        [1, darker(rock, 0.5)],
      ]),
    ),
    shape(
      `M880 960L960 ${n(horizon + 210)}L1010 ${n(horizon + 280)}L1090 ${n(horizon + 200)}L1130 1010L1210 ${n(horizon + 260)}L1290 1300H820Z`,
      darker(rock, 0.3),
      0.5,
    ),
    lighthouse(brush, random.between(1150, 1300), horizon + 74, 430),
    figure(brush, 1060, horizon + 108, 'wave', { height: 84, flip: true }),
    figure(brush, 1005, horizon + 136, 'point', { height: 88, flip: true }),
    swells(brush, 1010),
    stone(brush, 800, 1090, 70, '#6f6a70'),
    stone(brush, 930, 1120, 110, '#6f6a70'),
    ripples(brush, 1020, 1190, 16),
  ].join('');
}

export const sea: Scene = {
  key: 'sea',
  landscapes: ['coast', 'south', 'england'],
  lights: ['day', 'sunset', 'morning', 'golden', 'dusk'],
  views: [
    {
      alt: 'Segelboote mit bunten Segeln auf dem Meer',
      about: /segel|törn|katamaran|boot|schiff|pirat/i,
      draw: regatta,
    },
    { alt: 'Surfen auf einer großen Welle', about: /surf|welle/i, draw: surfing },
    { alt: 'Leuchtturm auf den Klippen und Segelboote auf dem Meer', draw: coast },
  ],
};

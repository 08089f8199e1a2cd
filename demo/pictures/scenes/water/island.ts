/** An island: lighthouse, dunes, cottages, a ferry. */
import { seaBackdrop } from '../../motifs/backdrops.ts';
import { canoe, sailboat } from '../../motifs/boats.ts';
import { house, lighthouse } from '../../motifs/buildings.ts';
import { lawn, trail } from '../../motifs/ground.ts';
import { figure, randomLook, shadow } from '../../motifs/people.ts';
import { meadow, stone, tuft } from '../../motifs/plants.ts';
import { tent } from '../../motifs/tents.ts';
import { palm } from '../../motifs/trees.ts';
import { ripples } from '../../motifs/water.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { circle, ellipse, n, placeAt, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

function offshore(brush: Brush): string {
  const { random, light } = brush;
  const horizon = random.between(560, 610);
  const base = 860;
  const grass = brush.verticalGradient(base - 160, base, [
    [0, brush.tone(light.grass[0])],
    [1, brush.tone(light.grass[1])],
  ]);
  return [
    seaBackdrop(brush, horizon),
    sailboat(brush, 260, horizon + 50, 130, 0.25),
    ellipse(800, base + 54, 660, 60, mix(light.gleam, light.water[0], 0.4), 0.6),
    shape(
      `M190 ${base + 40}Q400 ${base - 10} 800 ${base - 8}T1410 ${base + 36}Q1200 ${base + 84} 800 ${base + 86}T190 ${base + 40}Z`,
      brush.tone('#ecd0a0'),
    ),
    shape(
      `M270 ${base + 30}C340 ${base - 70} 460 ${base - 100} 600 ${base - 110}C760 ${base - 170} 940 ${base - 190} 1060 ${base - 130}C1200 ${base - 110} 1300 ${base - 40} 1350 ${base + 26}Q800 ${base + 60} 270 ${base + 30}Z`,
      grass,
    ),
    shape(
      `M880 ${base - 164}C960 ${base - 60} 700 ${base - 60} 820 ${base + 44}L900 ${base + 42}C800 ${base - 30} 1010 ${base - 60} 896 ${base - 164}Z`,
      brush.tone('#dcc193'),
      0.9,
    ),
    lighthouse(brush, 930, base - 160, 400),
    house(brush, 560, base - 80, 96, 0.06),
    house(brush, 680, base - 96, 80, 0.06),
    house(brush, 1140, base - 84, 90, 0.06),
    repeat(16, () =>
      tuft(
        brush,
        random.between(360, 1280),
        base - random.between(-20, 60),
        30,
        brush.tone(darker(light.grass[1], 0.2)),
      ),
    ),
    figure(brush, 430, base + 10, 'wave', { height: 84 }),
    figure(brush, 820, base + 30, 'walk', { height: 88 }),
    figure(brush, 880, base + 34, 'run', { height: 80 }),
    canoe(brush, 1200, base + 70, 90, -3),
    sailboat(brush, 520, 1010, 240, 0, false),
    ripples(brush, 940, 1190, 26),
  ].join('');
}

function dunes(brush: Brush): string {
  const { random, light } = brush;
  const horizon = random.between(540, 590);
  const sand = (near: number) =>
    brush.verticalGradient(680, 1200, [
      [0, brush.tone(mix('#f0d9a9', '#e3c28d', near))],
      [1, brush.tone(darker('#d9b27c', near * 0.2))],
    ]);
  const marram = (x: number, y: number, size: number) =>
    tuft(brush, x, y, size, brush.tone(mix('#9aa866', '#6f8a55', random.next())));
  return [
    seaBackdrop(brush, horizon),
    sailboat(brush, random.between(300, 460), horizon + 36, 110, 0.28),
    sailboat(brush, random.between(640, 760), horizon + 60, 140, 0.22),
    shape('M-20 760C200 700 380 720 560 790C760 700 960 690 1180 740C1340 700 1500 690 1620 720V1300H-20Z', sand(0)),
    repeat(26, () => marram(random.between(0, 1600), random.between(750, 830), random.between(30, 56))),
    lighthouse(brush, random.between(1120, 1200), 760, 460),
    house(brush, 1300, 770, 120, 0.06),
    shape('M-20 900C240 820 480 850 700 930C940 850 1240 830 1620 900V1300H-20Z', sand(0.7)),
    trail(brush, 760, 930, 330, '#f6e3ba'),
    [560, 660, 770, 870]
      .map(
        (x, index) =>
          shadow(x, 1003 - index * 20, 36) +
          figure(brush, x, 1000 - index * 20, index === 3 ? 'point' : 'walk', {
            height: 180 - index * 8,
            look: randomLook(brush, { backpack: random.pick(['#d9583f', '#3f8f8a', '#f2c14e']) }),
          }),
      )
      .join(''),
    repeat(40, () => {
      const x = random.between(-10, 1610);
      return Math.abs(x - 800) < 230 ? '' : marram(x, random.between(960, 1190), random.between(60, 130));
    }),
    light.lamps > 0.9 ? '' : kite(brush, random.between(480, 700), random.between(260, 340)),
  ].join('');
}

function kite(brush: Brush, x: number, y: number): string {
  return (
    stroke(`M${n(x)} ${n(y)}Q${n(x + 40)} ${n(y + 300)} 872 860`, brush.tone('#fbf4e6'), 1.6, 0.7) +
    placeAt(
      shape('M0 -60L42 0L0 70L-42 0Z', brush.tone('#d9483f')) +
        shape('M0 -60L42 0H0Z', brush.tone('#f2c14e')) +
        shape('M0 70L-42 0H0Z', brush.tone('#3f8f8a')) +
        stroke('M0 70Q-20 100 4 124T-6 176', brush.tone('#fbf4e6'), 2.4) +
        circle(-6, 176, 5, brush.tone('#f2c14e')),
      x,
      y,
      { turn: 24 },
    )
  );
}

function bay(brush: Brush): string {
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

export const island: Scene = {
  key: 'island',
  landscapes: ['coast', 'south', 'england'],
  lights: ['day', 'sunset', 'golden', 'morning', 'dusk'],
  views: [
    { alt: 'Kleine Insel mit Leuchtturm und Häusern im Meer', draw: offshore },
    { alt: 'Wanderung durch die Dünen zum Leuchtturm', draw: dunes },
    { alt: 'Zelte in einer Inselbucht mit Segelbooten', draw: bay },
  ],
};

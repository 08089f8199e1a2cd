/** In the woods: light between trunks, shelters, treasure hunts. */
import { campfire } from '../../motifs/fire.ts';
import { hillLine } from '../../motifs/mountains.ts';
import { figure, randomLook, shadow } from '../../motifs/people.ts';
import { meadow, stone } from '../../motifs/plants.ts';
import { sky } from '../../motifs/sky.ts';
import { tent } from '../../motifs/tents.ts';
import { canopy, firForest, frameOfFirs, leafTree, leafWood } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { circle, n, polygon, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

/** A bare trunk that leaves the picture at the top. */
function trunk(brush: Brush, x: number, foot: number, width: number, depth: number): string {
  const { random, light } = brush;
  const bark = brush.tone('#7d5c48', depth);
  const lean = random.between(-30, 30);
  const w = width / 2;
  return [
    shape(
      `M${n(x - w * 1.7)} ${n(foot + w * 0.5)}Q${n(x - w)} ${n(foot - w)} ${n(x - w + lean * 0.3)} 500L${n(x - w * 0.7 + lean)} -20H${n(x + w * 0.7 + lean)}L${n(x + w + lean * 0.3)} 500Q${n(x + w)} ${n(foot - w)} ${n(x + w * 1.8)} ${n(foot + w * 0.5)}Q${n(x)} ${n(foot + w * 0.2)} ${n(x - w * 1.7)} ${n(foot + w * 0.5)}Z`,
      bark,
    ),
    shape(
      `M${n(x - w * 0.95 + lean * 0.3)} 500L${n(x - w * 0.7 + lean)} -20H${n(x - w * 0.3 + lean)}L${n(x - w * 0.5 + lean * 0.3)} 500L${n(x - w * 0.7)} ${n(foot)}H${n(x - w * 1.1)}Z`,
      mix(bark, light.gleam, 0.28 * (1 - depth)),
      0.8,
    ),
  ].join('');
}

/** Slanting light between the trunks. */
function rays(brush: Brush): string {
  const { random, light } = brush;
  return repeat(5, (index) => {
    const x = 260 + index * 260 + random.between(-60, 60);
    const width = random.between(50, 150);
    const fill = brush.verticalGradient(0, 960, [
      [0, light.body.glow, 0.42],
      [1, light.body.glow, 0],
    ]);
    return shape(
      polygon([
        [x, -20],
        [x + width, -20],
        [x + width * 2 - 260, 980],
        [x - 330, 980],
      ]),
      fill,
    );
  });
}

function floor(brush: Brush, top: number, path: boolean): string {
  const { light } = brush;
  const near = brush.tone(mix(light.grass[1], '#5f5a3c', 0.25));
  const ground = shape(
    `M-20 ${top}Q400 ${top - 30} 800 ${top}T1620 ${top - 10}V1300H-20Z`,
    brush.verticalGradient(top, 1200, [
      [0, mix(brush.tone(light.grass[0]), light.haze, 0.35)],
      [0.4, near],
      [1, darker(near, 0.5)],
    ]),
  );
  const way = shape(
    `M560 1300C700 1080 880 1010 800 940C740 890 790 ${top + 30} 850 ${top}C862 ${top + 20} 850 890 900 940C990 1020 960 1100 1120 1300Z`,
    brush.tone('#d2b48a'),
    0.85,
  );
  return ground + (path ? way : '');
}

function deepWood(brush: Brush, top: number): string {
  const { random, light } = brush;
  return [
    sky(brush, { horizon: top, clouds: 0, sunX: random.between(640, 960) }),
    leafWood(brush, hillLine(random, top - 40, 40), 260, 0.72),
    brush.veil(top - 320, top, light.haze, 0.8),
    repeat(9, (index) =>
      trunk(brush, 90 + index * 180 + random.between(-60, 60), top + 10, random.between(18, 30), 0.58),
    ),
    leafWood(brush, hillLine(random, top + 6, 16), 70, 0.45),
    repeat(6, (index) =>
      trunk(brush, 60 + index * 300 + random.between(-60, 60), top + 50, random.between(36, 54), 0.34),
    ),
    rays(brush),
  ].join('');
}

function discovery(brush: Brush): string {
  const { random } = brush;
  const top = random.between(740, 790);
  const child = (x: number, y: number, pose: 'walk' | 'point' | 'run' | 'hold', flip: boolean, pack: string) =>
    shadow(x, y + 3, 44) +
    figure(brush, x, y, pose, { height: 200, flip, look: randomLook(brush, { backpack: pack, shorts: true }) });
  return [
    deepWood(brush, top),
    floor(brush, top + 10, true),
    child(730, 1010, 'walk', false, '#d9583f'),
    child(850, 985, 'point', false, '#f2c14e'),
    child(1000, 1040, 'run', true, '#3f8f8a'),
    child(600, 1060, 'hold', false, '#8c5a8f'),
    trunk(brush, 260, 1060, 110, 0.06),
    trunk(brush, 1330, 1040, 120, 0.06),
    stone(brush, 1190, 1080, 80, '#7f8a7a'),
    repeat(7, () => mushroom(brush, random.between(300, 520), random.between(1080, 1150), random.between(14, 26))),
    meadow(brush, { top: 1040, bottom: 1285, count: 60 }),
    trunk(brush, 30, 1200, 190, 0),
    trunk(brush, 1570, 1210, 200, 0),
    canopy(brush, 0.05, 420, 0.3),
  ].join('');
}

function mushroom(brush: Brush, x: number, y: number, size: number): string {
  return [
    stroke(`M${n(x)} ${n(y)}v${n(-size)}`, brush.tone('#f3e6cf'), size * 0.34),
    shape(
      `M${n(x - size * 0.7)} ${n(y - size * 0.8)}Q${n(x)} ${n(y - size * 2.1)} ${n(x + size * 0.7)} ${n(y - size * 0.8)}Z`,
      brush.tone('#cf4b3c'),
    ),
    circle(x - size * 0.2, y - size * 1.15, size * 0.1, '#fbf4e6', 0.9),
    circle(x + size * 0.22, y - size, size * 0.09, '#fbf4e6', 0.9),
  ].join('');
}

function den(brush: Brush): string {
  const { random } = brush;
  const top = random.between(760, 800);
  const pole = (from: number, to: number) =>
    stroke(`M${from} 990L${to} 700`, brush.tone(random.pick(['#7d5c48', '#8f6b50', '#6b4c3b'])), 16);
  return [
    deepWood(brush, top),
    floor(brush, top + 10, false),
    shape('M600 990L770 690L950 990Z', darker(brush.tone('#5f4a3a'), 0.35)),
    repeat(9, (index) => pole(560 + index * 22, 760 + index * 2)),
    repeat(9, (index) => pole(990 - index * 18, 788 - index * 2)),
    shape('M700 990Q770 820 830 990Z', darker(brush.tone('#3a2f2c'), 0.3)),
    figure(brush, 530, 1030, 'carry', { height: 200, look: randomLook(brush) }),
    stroke('M440 925L640 900', brush.tone('#8f6b50'), 13),
    figure(brush, 1060, 1020, 'point', { height: 206, flip: true }),
    figure(brush, 770, 1010, 'crossed', { height: 170 }),
    figure(brush, 1180, 1060, 'run', { height: 190, flip: true }),
    trunk(brush, 240, 1050, 120, 0.05),
    trunk(brush, 1390, 1060, 110, 0.05),
    canopy(brush, 0.05, 420, 0.3),
    meadow(brush, { top: 1040, bottom: 1285, count: 60, flowers: ['#f1e6d2', '#7d8fd0'] }),
  ].join('');
}

function glade(brush: Brush): string {
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

export const forest: Scene = {
  key: 'forest',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['morning', 'golden', 'autumn', 'mist', 'day', 'sunset'],
  views: [
    { alt: 'Kinder auf Entdeckungstour auf einem Waldweg', draw: discovery },
    { alt: 'Kinder bauen eine Hütte aus Ästen im Wald', draw: den },
    { alt: 'Zelte und Lagerfeuer auf einer Waldlichtung', draw: glade },
  ],
};

/** Above the tree line: hikers, huts and tents under high peaks. */
import { landBackdrop } from '../../motifs/backdrops.ts';
import { hut } from '../../motifs/buildings.ts';
import { campfire } from '../../motifs/fire.ts';
import { heightAt, hill, hillLine } from '../../motifs/mountains.ts';
import { clothingColours, figure, randomLook } from '../../motifs/people.ts';
import { meadow, stone } from '../../motifs/plants.ts';
import { tent } from '../../motifs/tents.ts';
import { fir, firForest, frameOfFirs } from '../../motifs/trees.ts';
import { mirrored, ripples } from '../../motifs/water.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import type { Point } from '../../tools/svg.ts';
import { areaBelow, curve, repeat, shape } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

const bloom = ['#f2c14e', '#f1e6d2', '#e2738a', '#7d8fd0'];

/** Green shoulders of land between the mountains and the viewer. */
function pastures(brush: Brush, top: number): { art: string; line: Point[] } {
  const { light, random } = brush;
  const green = (depth: number, dark: number) =>
    brush.tone(darker(mix(light.grass[0], light.grass[1], dark), dark * 0.2), depth);
  const first = hill(brush, top + 20, 40, green(0.2, 0.2), green(0.1, 0.7));
  const second = hill(brush, top + 120, 46, green(0.06, 0.1), green(0, 0.9), 300);
  const art = [
    first.art,
    firForest(brush, first.line, 72, 0.18, 0.5, random.between(-40, 200), random.between(420, 640)),
    firForest(brush, first.line, 62, 0.2, 0.5, random.between(1000, 1200), 1640),
    second.art,
  ].join('');
  return { art, line: second.line };
}

function foreground(brush: Brush, points: readonly Point[]): string {
  const near = brush.tone(brush.light.grass[1]);
  const top = Math.min(...points.map(([, y]) => y));
  return shape(
    areaBelow(curve(points), points),
    brush.verticalGradient(top, 1200, [
      [0, mix(brush.tone(brush.light.grass[0]), near, 0.3)],
      [0.5, near],
      [1, darker(near, 0.45)],
    ]),
  );
}

function hikers(brush: Brush): string {
  const { random, light } = brush;
  const top = random.between(560, 620);
  const land = pastures(brush, top);
  const ground: Point[] = [
    [-40, 860],
    [260, 880],
    [560, 930],
    [860, 950],
    [1180, 900],
    [1640, 830],
  ];
  const flip = random.chance(0.5);
  const trail = shape(
    'M560 1210C640 1130 700 1070 640 1040C560 1004 900 1000 1040 976C1150 955 1290 930 1420 868C1330 950 1180 990 1060 1008C900 1032 760 1030 800 1056C850 1090 860 1130 820 1210Z',
    brush.tone(mix('#d9bf93', light.grass[0], 0.25)),
    0.9,
  );
  return [
    landBackdrop(brush, top, random.between(380, 460)),
    land.art,
    hut(brush, random.between(420, 620), heightAt(land.line, 520) + 8, 150, 0.04),
    foreground(brush, ground),
    trail,
    repeat(4, (index) =>
      figure(brush, 690 + index * 118, 1024 - index * 17, 'walk', {
        height: 176 - index * 6 - (index === 2 ? 24 : 0),
        flip,
        look: randomLook(brush, {
          backpack: random.pick(clothingColours),
          cap: random.chance(0.4) ? '#f1e6d2' : undefined,
        }),
      }),
    ),
    stone(brush, 320, 1010, 90),
    fir(brush, 180, 960, 260, 0),
    fir(brush, 1430, 920, 300, 0),
    meadow(brush, { top: 1020, bottom: 1285, count: 70, flowers: bloom }),
    stone(brush, 1330, 1110, 130),
  ].join('');
}

function tarn(brush: Brush): string {
  const { random } = brush;
  const waterline = random.between(640, 680);
  const woods = hillLine(random, waterline - 12, 14);
  const land = [
    landBackdrop(brush, waterline, random.between(430, 500)),
    shape(areaBelow(curve(woods), woods, waterline + 4), brush.tone(brush.light.grass[1], 0.2)),
    firForest(brush, woods, 60, 0.18, 0.5),
  ].join('');
  const shoreline: Point[] = [
    [-40, 800],
    [300, 840],
    [620, 900],
    [900, 905],
    [1250, 850],
    [1640, 790],
  ];
  return [
    mirrored(brush, land, waterline, 960),
    ripples(brush, waterline, 900, 26),
    foreground(brush, shoreline),
    tent(brush, 560, 975, 150, 'ridge'),
    tent(brush, 330, 930, 118, 'ridge'),
    tent(brush, 1190, 950, 140, random.pick(['tipi', 'ridge'] as const), undefined, true),
    figure(brush, 740, 990, 'point', { height: 128 }),
    figure(brush, 985, 1000, 'sit', { height: 128, flip: true, warmth: brush.light.lamps * 0.7 }),
    figure(brush, 810, 1010, 'sit', { height: 126, warmth: brush.light.lamps * 0.7 }),
    campfire(brush, 900, 1005, 74),
    stone(brush, 200, 1040, 100),
    meadow(brush, { top: 1030, bottom: 1285, count: 60, flowers: bloom }),
    frameOfFirs(brush, 1060, 640, [random.pick(['left', 'right'] as const)]),
  ].join('');
}

function summit(brush: Brush): string {
  const { random } = brush;
  const top = random.between(640, 700);
  const rocks: Point[] = [
    [-40, 1080],
    [240, 1020],
    [480, 950],
    [640, 860],
    [780, 800],
    [900, 812],
    [1010, 880],
    [1180, 960],
    [1400, 1030],
    [1640, 1070],
  ];
  const rock = brush.tone('#7d7f8c');
  const cross = brush.tone('#5f4636');
  return [
    landBackdrop(brush, top, random.between(400, 470), 0.5),
    brush.veil(top - 160, top + 120, brush.light.haze, 0.8),
    hill(brush, top + 90, 50, brush.tone(brush.light.fir, 0.45), brush.tone(brush.light.fir, 0.2)).art,
    brush.veil(top + 60, 1200, brush.light.haze, 0.5),
    shape(
      areaBelow(curve(rocks), rocks),
      brush.verticalGradient(800, 1200, [
        [0, mix(rock, brush.light.gleam, 0.25)],
        [0.4, rock],
        [1, darker(rock, 0.5)],
      ]),
    ),
    shape('M900 812L1010 880L1180 960L1400 1030L1640 1070V1210H1120L1010 1060L940 960Z', darker(rock, 0.35), 0.6),
    shape(
      'M780 800L640 860L700 900L660 960L780 1010L740 1110L900 1040L860 930Z',
      mix(rock, brush.light.gleam, 0.3),
      0.35,
    ),
    shape('M826 560h16v246h-16ZM776 610h116v15h-116Z', cross),
    figure(brush, 720, 836, 'cheer', { height: 156, look: randomLook(brush, { backpack: '#d9583f' }) }),
    figure(brush, 935, 838, 'wave', { height: 166, flip: true, look: randomLook(brush, { backpack: '#3f8f8a' }) }),
    figure(brush, 610, 890, 'walk', { height: 150, look: randomLook(brush, { backpack: '#f2c14e' }) }),
    figure(brush, 1040, 912, 'sit', { height: 150, flip: true }),
    stone(brush, 420, 1030, 90),
    stone(brush, 1260, 1050, 110),
    meadow(brush, { top: 1040, bottom: 1285, count: 46, flowers: bloom }),
  ].join('');
}

export const alps: Scene = {
  key: 'alps',
  landscapes: ['alps'],
  lights: ['day', 'golden', 'morning', 'sunset', 'autumn', 'dusk', 'mist'],
  views: [
    { alt: 'Wandergruppe mit Rucksäcken auf einer Alm vor hohen Gipfeln', draw: hikers },
    { alt: 'Zelte an einem Bergsee in den Alpen', draw: tarn },
    { alt: 'Jugendliche am Gipfelkreuz', draw: summit },
  ],
};

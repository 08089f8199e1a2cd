/** View: tents by a mountain lake. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { campfire } from '../../../motifs/fire.ts';
import { hillLine } from '../../../motifs/mountains/hills.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { meadow, stone } from '../../../motifs/plants.ts';
import { tent } from '../../../motifs/tents.ts';
import { firForest, frameOfFirs } from '../../../motifs/trees/firs.ts';
import { mirrored, ripples } from '../../../motifs/water.ts';
import type { Brush } from '../../../tools/brush.ts';
import { areaBelow, curve, type Point, shape } from '../../../tools/svg.ts';
import { flowerColours, foreground } from './foreground.ts';

export function tarn(brush: Brush): string {
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
    meadow(brush, { top: 1030, bottom: 1285, count: 60, flowers: flowerColours }),
    frameOfFirs(brush, 1060, 640, [random.pick(['left', 'right'] as const)]),
  ].join('');
}

/** View: young people at a summit cross. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { hill } from '../../../motifs/mountains/hills.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { meadow, stone } from '../../../motifs/plants.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { areaBelow, curve, type Point, shape } from '../../../tools/svg.ts';
import { flowerColours } from './foreground.ts';

export function summit(brush: Brush): string {
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
    meadow(brush, { top: 1040, bottom: 1285, count: 46, flowers: flowerColours }),
  ].join('');
}

/** View: hikers on an alpine pasture. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { hut } from '../../../motifs/buildings/houses.ts';
import { heightAt, hill } from '../../../motifs/mountains/hills.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { clothingColours, randomLook } from '../../../motifs/people/looks.ts';
import { meadow, stone } from '../../../motifs/plants.ts';
import { fir, firForest } from '../../../motifs/trees/firs.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { type Point, repeat, shape } from '../../../tools/svg.ts';
import { flowerColours, foreground } from './foreground.ts';

/** Green hills between the mountains and the foreground. Also returns the line of the nearest hill. */
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

export function hikers(brush: Brush): string {
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
    meadow(brush, { top: 1020, bottom: 1285, count: 70, flowers: flowerColours }),
    stone(brush, 1330, 1110, 130),
  ].join('');
}

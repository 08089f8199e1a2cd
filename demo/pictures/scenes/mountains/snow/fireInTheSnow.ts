/** View: a campfire in the snow. */
import { hut } from '../../../motifs/buildings/houses.ts';
import { campfire, lantern } from '../../../motifs/fire.ts';
import { snowfield } from '../../../motifs/ground.ts';
import { hillLine } from '../../../motifs/mountains/hills.ts';
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { fallingSnow, snowFirs } from '../../../motifs/winter.ts';
import { winterLand } from '../../../motifs/winterLand.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker } from '../../../tools/colour.ts';
import { shape } from '../../../tools/svg.ts';
import { warmlyDressed } from './clothing.ts';

/** People around a fire in front of a hut with lit windows. */
export function fireInTheSnow(brush: Brush): string {
  const { random } = brush;
  const foot = random.between(540, 600);
  const person = (x: number, y: number, pose: 'sit' | 'crossed' | 'stand' | 'cheer', height: number) =>
    shadow(x, y, 50, 0.2) +
    figure(brush, x, y, pose, { height, flip: x > 800, warmth: 0.8, look: warmlyDressed(brush) });
  return [
    winterLand(brush, foot),
    snowfield(brush, hillLine(random, foot + 80, 20), 0.08),
    hut(brush, random.between(300, 420), 820, 420, 0, true),
    snowFirs(brush, [
      [820, 800, 300],
      [930, 790, 220],
      [1180, 830, 380],
      [1370, 850, 460],
      [1520, 860, 360],
    ]),
    snowfield(brush, hillLine(random, 840, 16)),
    brush.glow(800, 980, 520, '#ffb562', 0.55),
    shape('M470 1010Q800 930 1130 1010Q800 1090 470 1010Z', darker(brush.tone('#8fa9c8'), 0.1), 0.5),
    person(560, 960, 'stand', 230),
    person(1040, 960, 'cheer', 220),
    campfire(brush, 800, 1020, 210),
    person(480, 1070, 'sit', 240),
    person(1120, 1070, 'sit', 240),
    person(660, 1140, 'crossed', 240),
    person(950, 1140, 'crossed', 240),
    lantern(brush, 260, 1090, 76),
    lantern(brush, 1350, 1090, 76),
    fallingSnow(brush, 50),
  ].join('');
}

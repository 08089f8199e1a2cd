/** View: a snowshoe hike through a forest. */
import { snowfield } from '../../../motifs/ground.ts';
import { hillLine } from '../../../motifs/mountains/hills.ts';
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { fallingSnow, snowFirs } from '../../../motifs/winter.ts';
import { winterLand } from '../../../motifs/winterLand.ts';
import type { Brush } from '../../../tools/brush.ts';
import { circle, repeat, stroke } from '../../../tools/svg.ts';
import { warmlyDressed } from './clothing.ts';

/** A row of hikers between large firs in the foreground. */
export function snowshoes(brush: Brush): string {
  const { random } = brush;
  const foot = random.between(500, 560);
  const colours = ['#d9583f', '#f2c14e', '#3f8f8a', '#8c5a8f', '#3d6fa5'];
  const walker = (index: number) => {
    const [x, y] = [360 + index * 205, 1090 - index * 40];
    const height = 300 - index * 26;
    const shoe = brush.tone('#7d5238');
    return [
      shadow(x, y, height * 0.3, 0.16),
      stroke(`M${x - height * 0.16} ${y + 4}h${height * 0.2}M${x + height * 0.02} ${y + 6}h${height * 0.2}`, shoe, 9),
      figure(brush, x, y, 'walk', { height, look: warmlyDressed(brush, colours[index]) }),
      stroke(`M${x + height * 0.2} ${y - height * 0.46}L${x + height * 0.28} ${y}`, brush.tone('#35354a'), 4),
    ].join('');
  };
  return [
    winterLand(brush, foot),
    snowfield(brush, hillLine(random, foot + 70, 30), 0.1),
    snowFirs(
      brush,
      [120, 300, 460, 640, 820, 1010, 1180, 1330, 1480].map((x, index) => [
        x + random.between(-30, 30),
        foot + 190 + (index % 3) * 26,
        random.between(260, 420),
      ]),
    ),
    snowfield(brush, [
      [-40, 900],
      [400, 880],
      [900, 840],
      [1300, 800],
      [1640, 800],
    ]),
    repeat(12, (index) => circle(300 + index * 70, 1118 - index * 17, 9, brush.tone('#a9c3dd'), 0.8)),
    repeat(5, walker),
    snowFirs(brush, [
      [60, 1210, 640],
      [1530, 1190, 700],
    ]),
    fallingSnow(brush, 60),
  ].join('');
}

/** View: a ski school class. */
import { hut } from '../../../motifs/buildings/houses.ts';
import { snowfield } from '../../../motifs/ground.ts';
import { fallingSnow, rider } from '../../../motifs/winter.ts';
import { winterLand } from '../../../motifs/winterLand.ts';
import type { Brush } from '../../../tools/brush.ts';
import { type Point, repeat, shape, stroke } from '../../../tools/svg.ts';

/** A row of children behind their instructor in the foreground. */
export function skiSchool(brush: Brush): string {
  const { random } = brush;
  const foot = random.between(470, 530);
  const slope: Point[] = [
    [-40, 600],
    [400, 660],
    [800, 760],
    [1200, 830],
    [1640, 860],
  ];
  const gate = (x: number, y: number, colour: string) =>
    stroke(`M${x} ${y}V${y - 150}`, brush.tone('#35354a'), 6) +
    shape(`M${x} ${y - 150}L${x + 70} ${y - 126}L${x} ${y - 102}Z`, brush.tone(colour));
  return [
    winterLand(brush, foot),
    hut(brush, random.between(1080, 1380), foot + 130, 260, 0.03, true),
    snowfield(brush, slope),
    stroke('M-20 760C300 800 640 930 980 1040S1400 1150 1640 1170', brush.tone('#a9c3dd'), 12, 0.6),
    gate(420, 780, '#d9583f'),
    gate(760, 900, '#3d6fa5'),
    gate(1240, 960, '#d9583f'),
    repeat(4, (index) => rider(brush, 200 + index * 235, 830 + index * 74, 210 + index * 26, false, false)),
    rider(brush, 1260, 1150, 370, false, false),
    fallingSnow(brush, 20),
  ].join('');
}

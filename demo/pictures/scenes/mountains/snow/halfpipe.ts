/** View: a jump over the edge of a halfpipe. */
import { snowfield } from '../../../motifs/ground.ts';
import { hillLine } from '../../../motifs/mountains/hills.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { fallingSnow, rider } from '../../../motifs/winter.ts';
import { winterLand } from '../../../motifs/winterLand.ts';
import type { Brush } from '../../../tools/brush.ts';
import { mix } from '../../../tools/colour.ts';
import { repeat, shape, stroke } from '../../../tools/svg.ts';
import { warmlyDressed } from './clothing.ts';

/** A snowboarder above the edge of the halfpipe, and spectators at the edge. */
export function halfpipe(brush: Brush): string {
  const { random, light } = brush;
  const ice = mix(brush.tone('#cfe0ef'), light.gleam, 0.2);
  const wall = (d: string, top: number) =>
    shape(
      d,
      brush.verticalGradient(top, 1200, [
        [0, ice],
        [0.5, brush.tone('#9fbcd8')],
        [1, brush.tone('#7fa0c6')],
      ]),
    );
  return [
    winterLand(brush, 640),
    snowfield(brush, hillLine(random, 690, 16)),
    wall('M-20 700H430C520 960 640 1110 900 1130S1340 1030 1420 820H1640V1300H-20Z', 700),
    shape('M-20 690H440Q446 712 424 716H-20ZM1412 812H1640V840H1420Q1404 828 1412 812Z', light.gleam),
    repeat(6, (index) =>
      stroke(
        `M${470 + index * 30} ${820 + index * 46}C${620 + index * 40} ${1000 + index * 24} ${1100 - index * 20} ${1080 + index * 8} ${1380 - index * 46} ${900 + index * 34}`,
        light.gleam,
        3,
        0.3,
      ),
    ),
    figure(brush, 150, 696, 'cheer', { height: 190, look: warmlyDressed(brush) }),
    figure(brush, 270, 698, 'point', { height: 180, look: warmlyDressed(brush) }),
    figure(brush, 1530, 820, 'wave', { height: 190, flip: true, look: warmlyDressed(brush) }),
    rider(brush, random.between(680, 800), 500, 400, true, random.chance(0.5)),
    rider(brush, 1010, 1090, 200, true, true),
    fallingSnow(brush, 40),
  ].join('');
}

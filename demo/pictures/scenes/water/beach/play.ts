/** View: beach volleyball. */
import { seaBackdrop } from '../../../motifs/backdrops.ts';
import { sailboat } from '../../../motifs/boats/sailboat.ts';
import { bunting, lightString } from '../../../motifs/fire.ts';
import { parasol } from '../../../motifs/parasol.ts';
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import type { Brush } from '../../../tools/brush.ts';
import { circle, repeat, shape, stroke } from '../../../tools/svg.ts';
import { duneGrass, strand } from './strand.ts';

export function play(brush: Brush): string {
  const { random, light } = brush;
  const horizon = random.between(500, 560);
  const net = brush.tone('#fbf4e6');
  const child = (x: number, y: number, pose: 'jump' | 'cheer' | 'run' | 'point', flip: boolean) =>
    shadow(x, y + 4, 50) +
    figure(brush, x, y - (pose === 'jump' ? 22 : 0), pose, {
      height: 190,
      flip,
      look: randomLook(brush, { shorts: true }),
    });
  return [
    seaBackdrop(brush, horizon),
    sailboat(brush, random.between(300, 500), horizon + 40, 130, 0.25),
    strand(brush, 720),
    parasol(brush, 330, 900, 150, '#d9583f', -6),
    parasol(brush, 1330, 880, 140, '#3f8f8a'),
    stroke('M620 1010V800M1010 1010V800', brush.tone('#7a5a41'), 9),
    repeat(9, (index) => stroke(`M620 ${810 + index * 9}H1010`, net, 1.6, 0.7)),
    repeat(34, (index) => stroke(`M${626 + index * 11.5} 810V882`, net, 1.2, 0.5)),
    stroke('M620 808H1010M620 884H1010', net, 4),
    child(500, 1010, 'run', false),
    child(730, 1040, 'jump', false),
    child(920, 1020, 'cheer', true),
    child(1130, 1030, 'run', true),
    circle(806, 738, 20, brush.tone('#fbf1dc')),
    shape('M788 730A20 20 0 0 1 824 728Q806 742 788 730Z', brush.tone('#e2583f')),
    light.lamps > 0.5
      ? lightString(
          brush,
          [
            [330, 770],
            [1330, 760],
          ],
          60,
          50,
          5,
        )
      : bunting(brush, [330, 760], [1330, 752], 50),
    duneGrass(brush),
  ].join('');
}

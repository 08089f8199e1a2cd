/** View: surfboards and a tent. */
import { seaBackdrop } from '../../../motifs/backdrops.ts';
import { surfboard } from '../../../motifs/boats/boards.ts';
import { bunting } from '../../../motifs/fire.ts';
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { tent } from '../../../motifs/tents.ts';
import { palm } from '../../../motifs/trees/palm.ts';
import type { Brush } from '../../../tools/brush.ts';
import { ellipse } from '../../../tools/svg.ts';
import { duneGrass, strand } from './strand.ts';

export function boards(brush: Brush): string {
  const { random } = brush;
  const horizon = random.between(520, 580);
  return [
    seaBackdrop(brush, horizon),
    strand(brush, 740),
    palm(brush, 240, 980, 520, 0),
    random.chance(0.6) ? palm(brush, 120, 1010, 420, 0) : '',
    tent(brush, 1270, 960, 210, 'bell', '#f1e2c4', true),
    [560, 640, 722]
      .map(
        (x, index) => shadow(x + 20, 962, 40) + surfboard(brush, x, 960 + index * 6, 270 + index * 14, -5 + index * 5),
      )
      .join(''),
    figure(brush, 850, 985, 'carry', { height: 220, look: randomLook(brush, { shorts: true }) }),
    surfboard(brush, 960, 880, 240, 84, '#e8e0d0'),
    figure(brush, 1070, 1010, 'wave', { height: 206, flip: true, look: randomLook(brush, { shorts: true }) }),
    figure(brush, 420, 1040, 'sit', { height: 210, look: randomLook(brush, { shorts: true }) }),
    ellipse(430, 1050, 90, 12, brush.tone('#3f8f8a'), 0.9),
    bunting(brush, [1060, 800], [1500, 760], 30),
    duneGrass(brush),
  ].join('');
}

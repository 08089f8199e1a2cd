/** View: a telescope in front of an observatory. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { meadow } from '../../../motifs/plants.ts';
import { telescope } from '../../../motifs/science.ts';
import { frameOfFirs } from '../../../motifs/trees/firs.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { placeAt, rect, shape, stroke } from '../../../tools/svg.ts';

export function observatory(brush: Brush): string {
  const { random, light } = brush;
  const top = 800;
  const dome = brush.tone('#e6e2dc', 0.05);
  return [
    landBackdrop(brush, top, 300),
    levelLawn(brush, top),
    stroke(`M${random.between(980, 1100)} 200l-210 96`, light.gleam, 4, 0.8),
    rect(1060, 690, 250, 190, dome),
    rect(1210, 690, 100, 190, darker(dome, 0.22)),
    shape('M1040 690Q1046 540 1185 536Q1324 540 1330 690Z', brush.tone('#c9ccd6', 0.05)),
    shape('M1150 540Q1120 600 1120 690H1186Q1176 600 1190 536Z', mix('#35405a', '#ffd27d', light.lamps * 0.7)),
    stroke('M1160 660L1080 560', brush.tone('#5a6072'), 26),
    rect(1156, 800, 50, 80, mix(brush.tone('#56708a'), '#ffd27d', light.lamps), 6),
    placeAt(telescope(brush.tone), 640, 1050, { scale: 2.1 }),
    figure(brush, 500, 1060, 'hold', { height: 280, warmth: light.lamps * 0.3 }),
    figure(brush, 850, 1060, 'point', { height: 290, warmth: light.lamps * 0.3 }),
    figure(brush, 980, 1070, 'sit', { height: 260, flip: true, warmth: light.lamps * 0.3 }),
    figure(brush, 360, 1090, 'crossed', { height: 260, warmth: light.lamps * 0.3 }),
    meadow(brush, { top: 1060, bottom: 1285, count: 60 }),
    frameOfFirs(brush, 1090, 620),
  ].join('');
}

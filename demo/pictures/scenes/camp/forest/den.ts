/** View: children build a shelter from branches. */
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { meadow } from '../../../motifs/plants.ts';
import { canopy } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker } from '../../../tools/colour.ts';
import { repeat, shape, stroke } from '../../../tools/svg.ts';
import { deepWood, floor, trunk } from './woods.ts';

export function den(brush: Brush): string {
  const { random } = brush;
  const top = random.between(760, 800);
  const pole = (from: number, to: number) =>
    stroke(`M${from} 990L${to} 700`, brush.tone(random.pick(['#7d5c48', '#8f6b50', '#6b4c3b'])), 16);
  return [
    deepWood(brush, top),
    floor(brush, top + 10, false),
    shape('M600 990L770 690L950 990Z', darker(brush.tone('#5f4a3a'), 0.35)),
    repeat(9, (index) => pole(560 + index * 22, 760 + index * 2)),
    repeat(9, (index) => pole(990 - index * 18, 788 - index * 2)),
    shape('M700 990Q770 820 830 990Z', darker(brush.tone('#3a2f2c'), 0.3)),
    figure(brush, 530, 1030, 'carry', { height: 200, look: randomLook(brush) }),
    stroke('M440 925L640 900', brush.tone('#8f6b50'), 13),
    figure(brush, 1060, 1020, 'point', { height: 206, flip: true }),
    figure(brush, 770, 1010, 'crossed', { height: 170 }),
    figure(brush, 1180, 1060, 'run', { height: 190, flip: true }),
    trunk(brush, 240, 1050, 120, 0.05),
    trunk(brush, 1390, 1060, 110, 0.05),
    canopy(brush, 0.05, 420, 0.3),
    meadow(brush, { top: 1040, bottom: 1285, count: 60, flowers: ['#f1e6d2', '#7d8fd0'] }),
  ].join('');
}

/** View: children explore a forest path. */
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { meadow, stone } from '../../../motifs/plants.ts';
import { canopy } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { circle, n, repeat, shape, stroke } from '../../../tools/svg.ts';
import { deepWood, floor, trunk } from './woods.ts';

export function discovery(brush: Brush): string {
  const { random } = brush;
  const top = random.between(740, 790);
  const child = (x: number, y: number, pose: 'walk' | 'point' | 'run' | 'hold', flip: boolean, pack: string) =>
    shadow(x, y + 3, 44) +
    figure(brush, x, y, pose, { height: 200, flip, look: randomLook(brush, { backpack: pack, shorts: true }) });
  return [
    deepWood(brush, top),
    floor(brush, top + 10, true),
    child(730, 1010, 'walk', false, '#d9583f'),
    child(850, 985, 'point', false, '#f2c14e'),
    child(1000, 1040, 'run', true, '#3f8f8a'),
    child(600, 1060, 'hold', false, '#8c5a8f'),
    trunk(brush, 260, 1060, 110, 0.06),
    trunk(brush, 1330, 1040, 120, 0.06),
    stone(brush, 1190, 1080, 80, '#7f8a7a'),
    repeat(7, () => mushroom(brush, random.between(300, 520), random.between(1080, 1150), random.between(14, 26))),
    meadow(brush, { top: 1040, bottom: 1285, count: 60 }),
    trunk(brush, 30, 1200, 190, 0),
    trunk(brush, 1570, 1210, 200, 0),
    canopy(brush, 0.05, 420, 0.3),
  ].join('');
}

function mushroom(brush: Brush, x: number, y: number, size: number): string {
  return [
    stroke(`M${n(x)} ${n(y)}v${n(-size)}`, brush.tone('#f3e6cf'), size * 0.34),
    shape(
      `M${n(x - size * 0.7)} ${n(y - size * 0.8)}Q${n(x)} ${n(y - size * 2.1)} ${n(x + size * 0.7)} ${n(y - size * 0.8)}Z`,
      brush.tone('#cf4b3c'),
    ),
    circle(x - size * 0.2, y - size * 1.15, size * 0.1, '#fbf4e6', 0.9),
    circle(x + size * 0.22, y - size, size * 0.09, '#fbf4e6', 0.9),
  ].join('');
}

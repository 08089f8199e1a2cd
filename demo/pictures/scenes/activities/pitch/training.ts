/** View: dribbling practice between cones. */
import type { Brush } from '../../../tools/brush.ts';
import { ellipse, shape } from '../../../tools/svg.ts';
import { goal, surroundings } from './ground.ts';
import { football, kits, player } from './players.ts';

export function training(brush: Brush): string {
  const { random } = brush;
  const top = random.between(560, 610);
  const kit = random.pick(kits);
  const cone = (x: number, y: number, size: number) =>
    ellipse(x, y, size * 0.7, size * 0.16, '#1d2440', 0.2) +
    shape(`M${x} ${y - size}L${x + size * 0.5} ${y}H${x - size * 0.5}Z`, brush.tone('#ee7f3a')) +
    shape(`M${x - size * 0.2} ${y - size * 0.6}h${size * 0.4}l${size * 0.1} ${size * 0.22}h${-size * 0.6}Z`, '#fdf6e8');
  return [
    surroundings(brush, top),
    goal(brush, 1120, top + 70, 400),
    player(brush, 1120, top + 84, 120, 'cheer', false, ['#f2c14e', '#35354a']),
    player(brush, 860, top + 230, 190, 'kick', false, kit),
    football(brush, 960, top + 200, 12),
    [0, 1, 2, 3].map((index) => cone(420 + index * 170, 930 + index * 34, 44 + index * 8)).join(''),
    player(brush, 560, 985, 280, 'run', false, kit),
    football(brush, 680, 1000, 24),
    player(brush, 1130, 1060, 300, 'point', true, ['#35406a', '#2f3450']),
    player(brush, 330, 900, 240, 'run', false, kit),
  ].join('');
}

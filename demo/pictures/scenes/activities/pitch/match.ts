/** View: a shot at goal during a match. */
import type { Brush } from '../../../tools/brush.ts';
import { goal, surroundings } from './ground.ts';
import { football, kits, player } from './players.ts';

export function match(brush: Brush): string {
  const { random } = brush;
  const top = random.between(560, 620);
  const [home, away] = [kits[random.whole(0, 1)] ?? kits[0], kits[random.whole(2, 3)] ?? kits[2]];
  const x = random.between(720, 800);
  return [
    surroundings(brush, top),
    goal(brush, 800, top + 64, 430),
    player(brush, 800, top + 76, 116, 'cheer', false, ['#f2c14e', '#35354a']),
    player(brush, 380, top + 160, 150, 'run', false, home),
    player(brush, 1190, top + 150, 146, 'run', true, away),
    player(brush, 1080, top + 270, 210, 'run', true, away),
    player(brush, 480, top + 300, 226, 'run', false, home),
    player(brush, x, 1010, 320, 'kick', false, home),
    player(brush, x + 300, 1060, 310, 'run', true, away),
    football(brush, x + 148, 930, 24),
  ].join('');
}

/** View: the team celebrates with the trophy. */
import type { PoseName } from '../../../motifs/people/poses.ts';
import type { Brush } from '../../../tools/brush.ts';
import { placeAt, rect, repeat, shape, stroke } from '../../../tools/svg.ts';
import { goal, surroundings } from './ground.ts';
import { football, kits, player } from './players.ts';

export function celebration(brush: Brush): string {
  const { random } = brush;
  const top = random.between(580, 630);
  const kit = random.pick(kits);
  const poses: PoseName[] = ['cheer', 'jump', 'cheer', 'wave', 'jump', 'cheer', 'wave'];
  return [
    surroundings(brush, top),
    goal(brush, 800, top + 90, 560),
    poses
      .slice(0, 4)
      .map((pose, index) => player(brush, 590 + index * 140, 900, 250, pose, index > 1, kit))
      .join(''),
    poses
      .map((pose, index) =>
        player(
          brush,
          470 + index * 112,
          1030 + (index % 2) * 16 - (pose === 'jump' ? 10 : 0),
          285,
          pose,
          index > 3,
          kit,
        ),
      )
      .join(''),
    trophy(brush, 806, 756, 76),
    football(brush, 400, 1080, 32),
    football(brush, 1210, 1100, 32),
    repeat(40, (index) =>
      placeAt(
        rect(-6, -3, 12, 6, ['#f2c14e', '#d9583f', '#fbf4e6', '#3f8f8a'][index % 4] ?? '#fbf4e6', 1),
        random.between(300, 1300),
        random.between(280, 820),
        { turn: random.between(0, 180) },
      ),
    ),
  ].join('');
}

function trophy(brush: Brush, x: number, y: number, size: number): string {
  const gold = brush.firelit('#f2c14e', 0.6);
  return placeAt(
    stroke('M-18 -40Q-32 -36 -14 -20M18 -40Q32 -36 14 -20', gold, 4) +
      shape('M-18 -46H18Q18 -14 4 -10V-4H12V2H-12V-4H-4V-10Q-18 -14 -18 -46Z', gold),
    x,
    y,
    { scale: size / 50 },
  );
}

/** Paddle boards and surfboards. Their waterline is at y. */
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { ellipse, placeAt, shape, stroke } from '../../tools/svg.ts';
import { figure } from '../people/figure.ts';
import { randomLook } from '../people/looks.ts';
import { hullColours, wake } from './parts.ts';

/** A person standing on a paddle board. */
export function paddleBoard(
  brush: Brush,
  x: number,
  y: number,
  height: number,
  flip = brush.random.chance(0.5),
): string {
  const board = brush.random.pick(hullColours);
  const art = [
    shape('M-56 0Q-30 -7 0 -7Q40 -7 60 -4Q40 6 0 7Q-40 6 -56 0Z', brush.tone(mix(board, '#fff4dc', 0.3))),
    shape('M-56 0Q0 5 60 -4Q40 6 0 7Q-40 6 -56 0Z', brush.tone(board)),
    figure(brush, 0, -3, 'standPaddle', { height: 100, look: randomLook(brush, { shorts: true }) }),
    stroke('M17 -86L26 -6', brush.tone('#54483f'), 2.4),
    ellipse(27, 2, 4.4, 11, brush.tone('#f2c14e')),
  ].join('');
  return wake(brush, x, y, height * 0.55, board) + placeAt(art, x, y, { scale: height / 100, flip });
}

/** A surfboard with a stripe, upright or flat. */
export function surfboard(
  brush: Brush,
  x: number,
  y: number,
  height: number,
  turn = 0,
  colour = brush.random.pick(hullColours),
): string {
  const art = [
    shape('M0 -100Q22 -70 20 -34Q18 -8 8 0H-8Q-18 -8 -20 -34Q-22 -70 0 -100Z', brush.tone(colour)),
    shape('M0 -100Q22 -70 20 -34Q18 -8 8 0H2V-98Z', brush.tone(darker(colour, 0.16)), 0.8),
    shape('M-20 -48Q0 -40 20 -48V-38Q0 -30 -20 -38Z', brush.tone('#fbf1dc')),
    stroke('M0 -96V-2', brush.tone('#fbf1dc'), 1.6, 0.9),
  ].join('');
  return placeAt(art, x, y, { scale: height / 100, turn });
}

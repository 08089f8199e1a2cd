/** Riders on skateboards and mountain bikes. */
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import type { PoseName } from '../../../motifs/people/poses.ts';
import type { Brush } from '../../../tools/brush.ts';
import { circle, placeAt, stroke } from '../../../tools/svg.ts';

const helmets = ['#f2c14e', '#d9483f', '#f6efe0', '#3f8f8a'];

export function skater(
  brush: Brush,
  x: number,
  y: number,
  height: number,
  pose: PoseName,
  flip: boolean,
  turn = 0,
): string {
  const deck = brush.random.pick(['#d9483f', '#f2b13c', '#3f8f8a', '#8c5a8f']);
  const art =
    stroke('M-30 2Q-26 6 -20 6H20Q26 6 30 2', brush.tone(deck), 5) +
    circle(-16, 12, 4.4, brush.tone('#f6efe0')) +
    circle(16, 12, 4.4, brush.tone('#f6efe0')) +
    figure(brush, 0, 2, pose, {
      height: 100,
      look: randomLook(brush, { helmet: brush.random.pick(helmets), shorts: true }),
    });
  return placeAt(art, x, y - height * 0.16, { scale: height / 100, flip, turn });
}

/** A rider on a mountain bike with the wheels at (x, y). */
export function biker(brush: Brush, x: number, y: number, height: number, flip: boolean, turn = 0): string {
  const frame = brush.tone(brush.random.pick(['#d9483f', '#f2b13c', '#3f8f8a', '#3d6fa5']));
  const tyre = brush.tone('#35354a');
  const wheel = (wx: number) =>
    `<circle cx="${wx}" cy="-17" r="16" fill="none" stroke="${tyre}" stroke-width="4.4"/>` +
    stroke(
      `M${wx - 14} -17H${wx + 14}M${wx} -31V-3M${wx - 10} -27L${wx + 10} -7M${wx + 10} -27L${wx - 10} -7`,
      brush.tone('#b8bcc8'),
      0.9,
    );
  const art = [
    wheel(-27),
    wheel(33),
    stroke('M-27 -17L-8 -40L24 -42L6 -17ZM-8 -40L6 -17M33 -17L24 -48', frame, 3.6),
    stroke('M-14 -45H-2M24 -48L31 -50', tyre, 4),
    figure(brush, 0, 0, 'bike', { height: 100, look: randomLook(brush, { helmet: brush.random.pick(helmets) }) }),
  ].join('');
  return placeAt(art, x, y, { scale: height / 100, flip, turn });
}

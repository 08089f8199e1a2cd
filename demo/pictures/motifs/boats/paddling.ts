/** Boats with paddlers. Their waterline is at y. */
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { ellipse, placeAt, shape, stroke } from '../../tools/svg.ts';
import { figure } from '../people/figure.ts';
import { type Look, randomLook } from '../people/looks.ts';
import { hullColours, vestColours, wake } from './parts.ts';

/** A kayak with one or two paddlers; `size` is its half length. */
export function kayak(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  crew = 1,
  flip = brush.random.chance(0.5),
): string {
  const { random } = brush;
  const hull = random.pick(hullColours);
  const seats = crew === 1 ? [0] : [-34, 26];
  const paddlers = seats.map((seat, index) => {
    const person = figure(brush, seat, -4, 'paddle', {
      height: 88,
      look: randomLook(brush, { vest: random.pick(vestColours), cap: random.chance(0.4) ? '#f1e6d2' : undefined }),
    });
    const tilt = index % 2 ? 26 : -24;
    return person + placeAt(paddle(brush), seat + 15, -31, { turn: tilt });
  });
  const body = [
    shape('M-100 -8Q-50 -16 0 -15Q50 -16 102 -10Q60 10 0 11Q-60 10 -100 -8Z', brush.tone(hull)),
    shape('M-100 -8Q-50 -16 0 -15Q50 -16 102 -10Q50 -5 0 -5Q-50 -5 -100 -8Z', brush.tone(mix(hull, '#fff4dc', 0.3))),
    seats.map((seat) => ellipse(seat, -10, 20, 4, brush.tone(darker(hull, 0.55)))).join(''),
  ].join('');
  return (
    wake(brush, x, y + size * 0.08, size, hull) + placeAt(body + paddlers.join(''), x, y, { scale: size / 100, flip })
  );
}

function paddle(brush: Brush): string {
  const blade = brush.tone('#f2c14e');
  return (
    stroke('M-50 0H50', brush.tone('#54483f'), 2.6) + ellipse(-57, 0, 13, 5.4, blade) + ellipse(57, 0, 13, 5.4, blade)
  );
}

/** A rubber raft with paddlers who wear helmets. */
export function raft(brush: Brush, x: number, y: number, size: number, turn = 0): string {
  const colour = brush.random.pick(['#e8762f', '#3d6fa5', '#d9483f', '#f0b13a']);
  const rower = (dx: number, dy: number, flip: boolean) => {
    const look: Partial<Look> = {
      helmet: brush.random.pick(['#f2c14e', '#e8e0d0', '#d9583f', '#3f8f8a']),
      vest: brush.random.pick(vestColours),
    };
    return (
      figure(brush, dx, dy, 'paddle', { height: 74, flip, look: randomLook(brush, look) }) +
      placeAt(
        stroke('M0 -24L0 34', brush.tone('#4a4038'), 3) + ellipse(0, 40, 5.5, 13, brush.tone('#f6efe0')),
        dx + (flip ? -18 : 18),
        dy - 14,
        { turn: flip ? 24 : -24 },
      )
    );
  };
  const art = [
    shape(
      'M-104 -30Q-118 -6 -86 8Q0 24 88 8Q122 -10 108 -42Q60 -24 0 -24Q-60 -24 -104 -30Z',
      brush.tone(darker(colour, 0.3)),
    ),
    rower(-46, -20, false),
    rower(6, -22, false),
    rower(56, -24, false),
    shape(
      'M-106 -32Q-122 -6 -88 10Q0 28 90 10Q124 -8 110 -44Q96 -40 92 -24Q50 -4 0 -4Q-56 -4 -88 -16Q-96 -22 -106 -32Z',
      brush.tone(colour),
    ),
    shape('M-100 -18Q-56 4 0 5Q56 4 100 -20Q88 8 0 13Q-84 8 -100 -18Z', brush.tone(mix(colour, '#ffffff', 0.35)), 0.55),
    rower(-66, 0, false),
    rower(34, 0, false),
  ].join('');
  return placeAt(art, x, y, { scale: size / 100, turn });
}

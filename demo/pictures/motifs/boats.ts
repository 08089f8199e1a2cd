/** Boats and boards with their waterline at y. */
import type { Brush } from '../tools/brush.ts';
import { darker, mix } from '../tools/colour.ts';
import { ellipse, n, placeAt, shape, stroke } from '../tools/svg.ts';
import type { Look } from './people.ts';
import { figure, randomLook } from './people.ts';

const hulls = ['#d9583f', '#f2c14e', '#3f8f8a', '#e8e0d0', '#e2738a', '#3d6fa5'];
const vests = ['#f0a13a', '#e2583f', '#f2c14e'];

/** Foam and reflection below a hull. */
function wake(brush: Brush, x: number, y: number, reach: number, colour: string): string {
  return [
    ellipse(x, y + reach * 0.07, reach * 0.95, reach * 0.09, brush.tone(darker(colour, 0.4)), 0.32),
    shape(
      `M${n(x - reach * 1.25)} ${n(y + 3)}Q${n(x)} ${n(y - reach * 0.04)} ${n(x + reach * 1.25)} ${n(y + 3)}Q${n(x)} ${n(y + reach * 0.1)} ${n(x - reach * 1.25)} ${n(y + 3)}Z`,
      brush.light.gleam,
      0.4,
    ),
  ].join('');
}

/** A dinghy or yacht under sail; `size` is the mast's height. */
export function sailboat(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  depth = 0,
  flip = brush.random.chance(0.5),
): string {
  const { random } = brush;
  const [hull, trim] = [random.pick(hulls), random.pick(['#d9583f', '#f2c14e', '#3f8f8a', '#f6efe0'])];
  const sail = (colour: string) => brush.tone(colour, depth);
  const art = [
    shape('M2 -100Q38 -58 34 -15H2Z', sail('#fbf4e4')),
    shape('M2 -100Q20 -60 12 -15H2Z', sail('#e6dccb'), 0.6),
    shape('M20 -70Q37 -45 36 -32L2 -38V-50Z', sail(trim)),
    shape('M-2 -92Q-20 -48 -36 -14L-2 -15Z', sail(mix(trim, '#fff6e6', 0.55))),
    stroke('M0 -104V-8', brush.tone('#6b5142', depth), 2),
    shape('M-44 -11Q0 -7 46 -13Q38 4 24 6H-26Q-40 3 -44 -11Z', sail(hull)),
    shape('M-44 -11Q0 -7 46 -13L44 -8Q0 -3 -42 -6Z', sail('#fbf4e4'), 0.85),
    size > 150 ? figure(brush, -16, -8, 'sit', { height: 30, depth }) : '',
  ].join('');
  const mirror = shape('M-34 8Q0 12 34 8Q20 40 6 62Q-14 34 -34 8Z', sail('#fbf4e4'), 0.22);
  return (
    placeAt(mirror + art, x, y, { scale: size / 100, flip, turn: random.between(-4, 4) }) +
    wake(brush, x, y + size * 0.05, size * 0.5, hull)
  );
}

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
  const hull = random.pick(hulls);
  const seats = crew === 1 ? [0] : [-34, 26];
  const paddlers = seats.map((seat, index) => {
    const person = figure(brush, seat, -4, 'paddle', {
      height: 88,
      look: randomLook(brush, { vest: random.pick(vests), cap: random.chance(0.4) ? '#f1e6d2' : undefined }),
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

/** A person standing on a paddle board. */
export function paddleBoard(
  brush: Brush,
  x: number,
  y: number,
  height: number,
  flip = brush.random.chance(0.5),
): string {
  const board = brush.random.pick(hulls);
  const art = [
    shape('M-56 0Q-30 -7 0 -7Q40 -7 60 -4Q40 6 0 7Q-40 6 -56 0Z', brush.tone(mix(board, '#fff4dc', 0.3))),
    shape('M-56 0Q0 5 60 -4Q40 6 0 7Q-40 6 -56 0Z', brush.tone(board)),
    figure(brush, 0, -3, 'standPaddle', { height: 100, look: randomLook(brush, { shorts: true }) }),
    stroke('M17 -86L26 -6', brush.tone('#54483f'), 2.4),
    ellipse(27, 2, 4.4, 11, brush.tone('#f2c14e')),
  ].join('');
  return wake(brush, x, y, height * 0.55, board) + placeAt(art, x, y, { scale: height / 100, flip });
}

/** A rubber raft with paddlers who wear helmets. */
export function raft(brush: Brush, x: number, y: number, size: number, turn = 0): string {
  const colour = brush.random.pick(['#e8762f', '#3d6fa5', '#d9483f', '#f0b13a']);
  const rower = (dx: number, dy: number, flip: boolean) => {
    const look: Partial<Look> = {
      helmet: brush.random.pick(['#f2c14e', '#e8e0d0', '#d9583f', '#3f8f8a']),
      vest: brush.random.pick(vests),
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

/** A wooden rowing boat or canoe, ashore or moored. */
export function canoe(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  turn = 0,
  colour = brush.random.pick(hulls),
): string {
  const art = [
    shape('M-102 -30Q-84 -12 0 -12Q84 -12 102 -30Q92 12 60 16H-60Q-92 12 -102 -30Z', brush.tone(colour)),
    shape('M-102 -30Q-84 -12 0 -12Q84 -12 102 -30Q80 -20 0 -20Q-80 -20 -102 -30Z', brush.tone(darker(colour, 0.45))),
    shape('M-97 -14Q-60 6 0 6Q60 6 97 -14Q90 10 60 16H-60Q-90 10 -97 -14Z', brush.tone(darker(colour, 0.2)), 0.8),
    stroke('M-102 -30Q-84 -12 0 -12Q84 -12 102 -30', brush.tone('#f1e2c4'), 3),
  ].join('');
  return placeAt(art, x, y, { scale: size / 100, turn });
}

/** A surfboard with a stripe, upright or flat. */
export function surfboard(
  brush: Brush,
  x: number,
  y: number,
  height: number,
  turn = 0,
  colour = brush.random.pick(hulls),
): string {
  const art = [
    shape('M0 -100Q22 -70 20 -34Q18 -8 8 0H-8Q-18 -8 -20 -34Q-22 -70 0 -100Z', brush.tone(colour)),
    shape('M0 -100Q22 -70 20 -34Q18 -8 8 0H2V-98Z', brush.tone(darker(colour, 0.16)), 0.8),
    shape('M-20 -48Q0 -40 20 -48V-38Q0 -30 -20 -38Z', brush.tone('#fbf1dc')),
    stroke('M0 -96V-2', brush.tone('#fbf1dc'), 1.6, 0.9),
  ].join('');
  return placeAt(art, x, y, { scale: height / 100, turn });
}

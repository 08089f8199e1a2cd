/** Winter sports: snowy firs, riders, the chair lift, a snowman, falling snow. */

import type { Brush } from '../tools/brush.ts';
import { mix } from '../tools/colour.ts';
import type { Point } from '../tools/svg.ts';
import { circle, n, placeAt, rect, repeat, shape, stroke } from '../tools/svg.ts';
import { figure, shadow } from './people/figure.ts';
import { randomLook } from './people/looks.ts';
import { fir } from './trees/firs.ts';

export const skiSuitColours = ['#d9583f', '#f2a93c', '#3d6fa5', '#3f8f8a', '#e2738a', '#8c5a8f'];

export function snowFirs(brush: Brush, spots: readonly (readonly [number, number, number])[]): string {
  return spots
    .map(([x, y, height]) => shadow(x, y, height * 0.24, 0.14) + fir(brush, x, y, height, 0.04, true))
    .join('');
}

/** A person on skis or a snowboard, leaning downhill, with a plume of snow behind. */
export function rider(brush: Brush, x: number, y: number, height: number, board: boolean, flip: boolean): string {
  const look = randomLook(brush, {
    top: brush.random.pick(skiSuitColours),
    trousers: brush.random.pick(['#35406a', '#2f4f5c', '#6a4a6e']),
    shorts: false,
    helmet: brush.random.pick(['#f6efe0', '#f2c14e', '#d9483f', '#35354a']),
  });
  const steel = brush.tone('#3f4254');
  const art = board
    ? shape(
        'M-30 0Q-34 -4 -36 -7M-36 -7Q-30 1 -22 2H26Q34 1 38 -6Q30 7 20 7H-20Q-32 6 -36 -7Z',
        brush.tone(brush.random.pick(skiSuitColours)),
      ) + figure(brush, 0, 1, 'surf', { height: 100, look })
    : stroke('M-28 4H36Q42 3 44 -2M-24 0H40Q46 -1 48 -6', brush.tone(brush.random.pick(skiSuitColours)), 3.6) +
      figure(brush, 2, 0, 'ski', { height: 100, look }) +
      stroke('M19 -46L0 -8M21 -47L4 -6', steel, 1.8);
  const plume = repeat(9, () =>
    circle(
      x + (flip ? 1 : -1) * brush.random.between(0.2, 0.95) * height * 0.7,
      y + brush.random.between(-0.22, 0.06) * height,
      brush.random.between(0.02, 0.08) * height,
      '#ffffff',
      0.55,
    ),
  );
  return (
    shadow(x, y + height * 0.06, height * 0.42, 0.16) +
    plume +
    placeAt(art, x, y, { scale: height / 100, flip, turn: flip ? -11 : 11 })
  );
}

/** A chair lift that climbs from lower left to upper right. */
export function chairLift(brush: Brush, from: Point, to: Point): string {
  const steel = brush.tone('#5a6072', 0.1);
  const at = (share: number): Point => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  const pylon = (share: number) => {
    const [x, y] = at(share);
    const size = 210 * (1 - share * 0.62);
    return (
      stroke(`M${n(x)} ${n(y)}V${n(y + size)}`, steel, size * 0.055) +
      stroke(`M${n(x - size * 0.2)} ${n(y + 2)}H${n(x + size * 0.2)}`, steel, size * 0.045)
    );
  };
  const chair = (share: number, index: number) => {
    const [x, y] = at(share);
    const scale = 1 - share * 0.62;
    const colour = brush.tone(skiSuitColours[index % skiSuitColours.length] ?? '#d9583f');
    const sitter = (dx: number) =>
      figure(brush, dx, 60, 'sit', {
        height: 44,
        look: randomLook(brush, { helmet: '#f6efe0', top: brush.random.pick(skiSuitColours), shorts: false }),
      });
    return placeAt(
      stroke('M0 0V26Q0 30 -10 32V52', steel, 2.6) +
        rect(-16, 28, 32, 4, colour, 2) +
        sitter(-10) +
        sitter(4) +
        rect(-17, 50, 34, 6, colour, 3),
      x,
      y,
      { scale: scale * 1.5 },
    );
  };
  return [
    stroke(`M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`, steel, 2.6),
    [0.12, 0.45, 0.72, 0.93].map(pylon).join(''),
    [0.2, 0.33, 0.55, 0.64, 0.82].map(chair).join(''),
  ].join('');
}

export function fallingSnow(brush: Brush, count: number): string {
  const { random } = brush;
  return repeat(count, () =>
    circle(
      random.between(0, 1600),
      random.between(100, 1200),
      random.between(1.5, 4),
      '#ffffff',
      random.between(0.4, 0.9),
    ),
  );
}

export function snowman(brush: Brush, x: number, y: number, height: number): string {
  const white = mix(brush.tone('#fdfcf8'), brush.light.gleam, 0.25);
  const shade = brush.tone('#b9cde0');
  const ball = (by: number, r: number) => circle(0, by, r, shade) + circle(-r * 0.12, by - r * 0.08, r * 0.9, white);
  const art = [
    ball(-26, 30),
    ball(-64, 22),
    ball(-92, 15),
    shape('M0 -92L22 -88L0 -86Z', brush.tone('#e8863c')),
    circle(5, -97, 2, '#2b2b38'),
    circle(-4, -97, 2, '#2b2b38'),
    stroke('M-14 -80Q0 -74 14 -80L18 -62', brush.tone('#d9483f'), 6),
    rect(-17, -108, 34, 5, '#35354a', 2),
    rect(-11, -126, 22, 19, '#35354a', 2),
    stroke('M-18 -70L-42 -86M18 -70L42 -90', brush.tone('#6b4c3b'), 3),
  ].join('');
  return shadow(x, y + 2, height * 0.3, 0.18) + placeAt(art, x, y, { scale: height / 126 });
}

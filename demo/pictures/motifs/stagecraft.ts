/** Parts of a stage: beams of light, girders, a crowd, a mirror ball. */

import type { Brush } from '../tools/brush.ts';
import { darker, mix } from '../tools/colour.ts';
import { circle, ellipse, n, placeAt, polygon, rect, repeat, shape, stroke } from '../tools/svg.ts';

export const stageLightColours = ['#ffb24d', '#f2708a', '#63c1c9', '#ffd97a', '#a98be0'];

export function beam(
  brush: Brush,
  x: number,
  y: number,
  toX: number,
  toY: number,
  width: number,
  colour: string,
  strength: number,
): string {
  const fill = brush.verticalGradient(y, toY, [
    [0, colour, strength],
    [1, colour, 0],
  ]);
  return (
    shape(
      polygon([
        [x - 7, y],
        [x + 7, y],
        [toX + width, toY],
        [toX - width, toY],
      ]),
      fill,
    ) + circle(x, y, 9, mix(colour, '#ffffff', 0.6))
  );
}

/** Lattice girder along the top of a stage. */
export function truss(brush: Brush, left: number, right: number, y: number): string {
  const steel = brush.tone('#4a4f63');
  const zigzag = repeat(
    Math.round((right - left) / 28),
    (index) => `${index ? 'L' : 'M'}${left + index * 28} ${y + (index % 2) * 22}`,
  );
  return stroke(zigzag, steel, 3) + stroke(`M${left} ${y}H${right}M${left} ${y + 22}H${right}`, steel, 5);
}

/** Heads and raised arms seen from behind. Near rows are darker. */
export function crowd(brush: Brush, y: number, size: number, shade: number, count: number): string {
  const { random } = brush;
  return repeat(count, (index) => {
    const x = ((index + random.between(0.2, 0.8)) / count) * 1660 - 30;
    const fy = y + random.between(-0.16, 0.16) * size;
    const fill = darker(brush.firelit(random.pick(['#7c4a63', '#45507f', '#8a5a48', '#3f6f7a']), 0.4), shade);
    const lift = random.between(0.5, 1.1) * size;
    const arms = random.chance(0.6)
      ? stroke(
          `M${n(x - size * 0.3)} ${n(fy + size * 0.5)}L${n(x - size * random.between(0.4, 0.6))} ${n(fy - lift)}M${n(x + size * 0.3)} ${n(fy + size * 0.5)}L${n(x + size * random.between(0.35, 0.6))} ${n(fy - lift * random.between(0.6, 1))}`,
          fill,
          size * 0.17,
        )
      : '';
    return (
      arms +
      circle(x, fy, size * 0.27, fill) +
      shape(
        `M${n(x - size * 0.48)} 1300V${n(fy + size * 0.62)}Q${n(x)} ${n(fy + size * 0.12)} ${n(x + size * 0.48)} ${n(fy + size * 0.62)}V1300Z`,
        fill,
      )
    );
  });
}

export function mirrorBall(brush: Brush, x: number, y: number, r: number): string {
  const rows = repeat(
    5,
    (index) =>
      `M${n(x - Math.sqrt(r * r - (r * (index - 2) * 0.36) ** 2))} ${n(y + r * (index - 2) * 0.36)}H${n(x + Math.sqrt(r * r - (r * (index - 2) * 0.36) ** 2))}`,
  );
  const columns = [0.25, 0.6, 0.88]
    .map(
      (share) =>
        `<ellipse cx="${x}" cy="${y}" rx="${n(r * share)}" ry="${r}" fill="none" stroke="#6b6f93" stroke-width="2.5"/>`,
    )
    .join('');
  return (
    brush.glow(x, y, r * 3.6, '#ffe2b0', 0.6) +
    circle(x, y, r, '#c3c6dc') +
    ellipse(x - r * 0.25, y - r * 0.3, r * 0.55, r * 0.5, '#fdf3dc', 0.75) +
    stroke(rows, '#6b6f93', 2.5) +
    columns
  );
}

export function cardboardTower(brush: Brush, x: number, y: number): string {
  const card = brush.firelit('#c9a06c', 0.7);
  return placeAt(
    rect(-50, -290, 100, 290, card) +
      repeat(4, (index) => rect(-58 + index * 31, -318, 22, 32, card)) +
      rect(-14, -230, 28, 50, '#4a3a4f', 14) +
      rect(-20, -70, 40, 70, '#4a3a4f', 20) +
      stroke('M-50 -150H50M-20 -150V-110M20 -200V-150', '#a57f4f', 3),
    x,
    y,
  );
}

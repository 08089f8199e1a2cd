/** Campfires, smoke, lanterns and strings of lights. */
import type { Brush } from '../tools/brush.ts';
import type { Point } from '../tools/svg.ts';
import { circle, ellipse, n, placeAt, repeat, shape, stroke } from '../tools/svg.ts';

/** A burning fire of height `size` in a ring of stones, with light on the ground and sparks above. */
export function campfire(brush: Brush, x: number, y: number, size: number): string {
  const { random, light } = brush;
  const dark = 0.35 + light.lamps * 0.65;
  const stones = [-46, -30, -11, 9, 28, 45]
    .map((dx, index) => ellipse(dx, 4 + (index % 2) * 4, 11, 7, brush.firelit('#8a8590', 0.5)))
    .join('');
  const art = [
    shape('M-44 -4L34 -16L38 -7L-40 6ZM44 -4L-34 -18L-38 -8L40 6Z', brush.firelit('#6f4a34', 0.7)),
    shape(
      'M-30 -4C-48 -34 -20 -46 -23 -76C-8 -66 -5 -54 -6 -42C2 -58 8 -84 -2 -108C22 -90 32 -62 27 -46C32 -50 35 -58 34 -66C48 -44 46 -20 30 -4Z',
      '#f0742f',
    ),
    shape(
      'M-20 -4C-32 -24 -14 -36 -13 -56C-3 -46 -1 -36 0 -30C6 -42 10 -56 6 -76C22 -58 24 -40 18 -28C22 -30 25 -35 26 -40C32 -26 30 -12 20 -4Z',
      '#fbab3d',
    ),
    shape('M-11 -4C-18 -16 -6 -24 -4 -38C6 -30 4 -22 6 -18C9 -22 11 -28 10 -34C19 -22 19 -10 11 -4Z', '#ffe9a6'),
  ].join('');
  return [
    brush.glow(x, y - size * 0.2, size * 4.6, '#ff9d45', 0.5 * dark),
    `<g transform="translate(${n(x)} ${n(y)}) scale(1 .24)">${brush.glow(0, 0, size * 3.4, '#ffc46a', 0.62 * dark)}</g>`,
    placeAt(stones + art, x, y, { scale: size / 100, flip: random.chance(0.5) }),
    repeat(16, () =>
      circle(
        x + random.between(-0.55, 0.55) * size,
        y - size * random.between(0.9, 2.6),
        random.between(1.2, 3.2),
        '#ffcf7a',
        random.between(0.35, 0.95) * dark,
      ),
    ),
  ].join('');
}

/** A rising column of smoke that becomes thinner. */
export function smoke(brush: Brush, x: number, y: number, height: number): string {
  const lean = height * 0.16 * brush.random.side();
  const fill = brush.verticalGradient(y - height, y, [
    [0, brush.light.gleam, 0],
    [0.7, brush.light.gleam, 0.16],
    [1, brush.light.gleam, 0.05],
  ]);
  const w = height * 0.06;
  return shape(
    `M${n(x)} ${n(y)}C${n(x - w * 3)} ${n(y - height * 0.35)} ${n(x + lean * 2)} ${n(y - height * 0.5)} ${n(x + lean)} ${n(y - height)}C${n(x + lean * 2 + w * 3)} ${n(y - height * 0.55)} ${n(x + w)} ${n(y - height * 0.35)} ${n(x + w)} ${n(y)}Z`,
    fill,
  );
}

/** Bulbs on a slack wire between points. */
export function lightString(brush: Brush, points: readonly Point[], sag: number, spacing = 46, size = 5): string {
  const { lamps } = brush.light;
  const bulbs: string[] = [];
  let wire = '';
  points.forEach(([x, y], index) => {
    const next = points[index + 1];
    if (!next) return;
    wire += `M${n(x)} ${n(y)}Q${n((x + next[0]) / 2)} ${n((y + next[1]) / 2 + sag * 2)} ${n(next[0])} ${n(next[1])}`;
    const count = Math.max(3, Math.round(Math.abs(next[0] - x) / spacing));
    for (let bulb = 1; bulb < count; bulb++) {
      const share = bulb / count;
      const [bx, by] = [x + (next[0] - x) * share, y + (next[1] - y) * share + 4 * sag * share * (1 - share) + size];
      if (lamps > 0.3)
        bulbs.push(
          circle(bx, by, size * 4.2, '#ffc870', 0.1 * lamps),
          circle(bx, by, size * 2.2, '#ffd58a', 0.22 * lamps),
        );
      bulbs.push(circle(bx, by, size, lamps > 0.3 ? '#fff0c2' : brush.tone('#fbe3a6')));
    }
  });
  return stroke(wire, brush.tone('#3c3f52'), 2.2, 0.85) + bulbs.join('');
}

/** A row of coloured pennants on a slack line. */
export function bunting(
  brush: Brush,
  [x1, y1]: Point,
  [x2, y2]: Point,
  sag: number,
  colours: readonly string[] = ['#d9583f', '#f2c14e', '#3f8f8a', '#f1e6d2'],
): string {
  const count = Math.max(4, Math.round(Math.abs(x2 - x1) / 44));
  const at = (share: number): Point => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share + 4 * sag * share * (1 - share)];
  const flags = repeat(count, (index) => {
    const [[ax, ay], [bx, by]] = [at((index + 0.12) / count), at((index + 0.88) / count)];
    return shape(
      `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}L${n((ax + bx) / 2)} ${n((ay + by) / 2 + Math.abs(bx - ax) * 1.05)}Z`,
      brush.tone(colours[index % colours.length] ?? '#d9583f'),
    );
  });
  return (
    stroke(
      `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 + sag * 2)} ${n(x2)} ${n(y2)}`,
      brush.tone('#5c5560'),
      2.4,
    ) + flags
  );
}

/** Fireflies: a few warm specks in the air. */
export function fireflies(brush: Brush, top: number, bottom: number, count = 18): string {
  const { random } = brush;
  return repeat(count, () => {
    const [x, y] = [random.between(100, 1500), random.between(top, bottom)];
    return circle(x, y, 9, '#ffdf8a', 0.14) + circle(x, y, random.between(1.8, 3.2), '#fff0b5', 0.85);
  });
}

/** A hanging or standing lantern at (x, y). */
export function lantern(brush: Brush, x: number, y: number, size: number): string {
  const art = [
    stroke('M-14 -44Q0 -66 14 -44', brush.tone('#3f4254'), 4),
    shape('M-18 -44H18L14 -36H-14ZM-18 4H18V10H-18Z', brush.tone('#3f4254')),
    shape('M-14 -36H14L17 4H-17Z', '#ffdc8c'),
    ellipse(0, -12, 6, 12, '#fff6d8'),
  ].join('');
  return (
    brush.glow(x, y - size * 0.2, size * 2.4, '#ffc76a', 0.55 * Math.max(0.3, brush.light.lamps)) +
    placeAt(art, x, y, { scale: size / 60 })
  );
}

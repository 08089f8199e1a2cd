/** Broad-leaved trees, woods and foliage. */

import type { Random } from '../../../random.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker } from '../../tools/colour.ts';
import { n, type Point, repeat, shape, smoothOutline, stroke, WIDTH } from '../../tools/svg.ts';
import { heightAt } from '../mountains/hills.ts';

function puff(random: Random, x: number, y: number, radius: number): string {
  const points = 9;
  return smoothOutline(
    Array.from({ length: points }, (_, index): Point => {
      const angle = (index / points) * Math.PI * 2;
      const reach = radius * random.between(0.86, 1.14);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.88];
    }),
  );
}

/** A round tree with shaded, normal and lit leaves. */
export function leafTree(brush: Brush, x: number, y: number, height: number, depth: number): string {
  const { random, light } = brush;
  const [shade, body, lit] = light.leaf;
  const radius = height * 0.3;
  const [cx, cy] = [x, y - height + radius * 1.05];
  const crown: Point[] = [
    [-0.62, 0.42],
    [0.66, 0.4],
    [-0.4, -0.22],
    [0.45, -0.2],
    [0.02, 0.28],
    [0, -0.5],
  ];
  const puffs = (size: number, dx: number, dy: number) =>
    crown.map(([px, py]) => puff(random, cx + (px + dx) * radius, cy + (py + dy) * radius, radius * size)).join('');
  const bark = brush.tone('#6b4c3b', depth);
  return [
    shape(
      `M${n(x - height * 0.028)} ${n(y)}Q${n(x - height * 0.012)} ${n(y - height * 0.25)} ${n(x - height * 0.02)} ${n(cy)}H${n(x + height * 0.02)}Q${n(x + height * 0.014)} ${n(y - height * 0.25)} ${n(x + height * 0.034)} ${n(y)}Z`,
      bark,
    ),
    stroke(
      `M${n(x)} ${n(y - height * 0.36)}L${n(x + radius * 0.5)} ${n(cy + radius * 0.3)}M${n(x)} ${n(y - height * 0.32)}L${n(x - radius * 0.55)} ${n(cy + radius * 0.35)}`,
      bark,
      height * 0.018,
    ),
    shape(puffs(0.58, 0.04, 0.06), brush.tone(darker(shade, 0.12), depth)),
    shape(puffs(0.46, -0.08, -0.08), brush.tone(body, depth)),
    shape(
      crown
        .slice(2)
        .map(([px, py]) => puff(random, cx + (px - 0.22) * radius, cy + (py - 0.26) * radius, radius * 0.27))
        .join(''),
      brush.tone(lit, depth),
      0.9,
    ),
  ].join('');
}

/** Returns the crown of a distant tree: a circle as a short path. */
function roundCrown(x: number, y: number, radius: number): string {
  const r = Math.round(radius);
  return `M${Math.round(x - r)} ${Math.round(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;
}

/** A hedge or wood with round crowns along a line. */
export function leafWood(
  brush: Brush,
  line: readonly Point[],
  height: number,
  depth: number,
  from = -40,
  to = WIDTH + 40,
): string {
  const { random, light } = brush;
  const rows = [
    { fill: brush.tone(darker(light.leaf[0], 0.1), depth), lift: 0.3, size: 0.55 },
    { fill: brush.tone(light.leaf[0], depth), lift: 0.12, size: 0.48 },
    { fill: brush.tone(light.leaf[1], depth), lift: 0.4, size: 0.2 },
  ];
  return rows
    .map(({ fill, lift, size }) => {
      const parts: string[] = [];
      for (let x = from; x < to; x += height * random.between(0.3, 0.62)) {
        parts.push(
          roundCrown(
            x,
            heightAt(line, x) - height * lift * random.between(0.5, 1.3),
            height * size * random.between(0.7, 1.15),
          ),
        );
      }
      return shape(parts.join(''), fill);
    })
    .join('');
}

/** Foliage along the upper edge: `drop` units high at the sides, and the share `middle` (0 to 1) of that in the middle. */
export function canopy(brush: Brush, depth: number, drop = 320, middle = 0.2): string {
  const { random, light } = brush;
  const [shade, body, lit] = light.leaf;
  const layers = [
    { fill: darker(shade, 0.22), fall: 1, radius: 84, count: 54 },
    { fill: shade, fall: 0.72, radius: 76, count: 46 },
    { fill: body, fall: 0.36, radius: 60, count: 28 },
    { fill: lit, fall: 0.16, radius: 40, count: 9 },
  ];
  return layers
    .map(({ fill, fall, radius, count }) => {
      const crowns = repeat(count, (index) => {
        const x = (index / (count - 1)) * 1700 - 50 + random.between(-30, 30);
        const reach = drop * fall * (middle + ((1 - middle) * Math.abs(x - 800)) / 800);
        return roundCrown(x, random.between(-30, reach), radius * random.between(0.6, 1.2));
      });
      return shape(crowns, brush.tone(fill, depth));
    })
    .join('');
}

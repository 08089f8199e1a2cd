/** Firs, broad-leaved trees and palms: single trees and forest edges. */
import type { Brush } from '../tools/brush.ts';
import { darker, mix } from '../tools/colour.ts';
import type { Random } from '../tools/random.ts';
import type { Point } from '../tools/svg.ts';
import { coarseOutline, n, polygon, repeat, shape, smoothOutline, stroke, WIDTH } from '../tools/svg.ts';
import { heightAt } from './mountains.ts';

/** Returns the outline of a fir with its base at (x, y). */
function firOutline(random: Random, x: number, y: number, height: number, tiers = 6): Point[] {
  const [left, right]: [Point[], Point[]] = [[], []];
  const reach = height * random.between(0.17, 0.23);
  for (let tier = 1; tier <= tiers; tier++) {
    const share = tier / tiers;
    const down = y - height * (1 - share * 0.93);
    const wide = reach * share ** 0.85;
    left.push([x - wide * random.between(0.85, 1.12), down], [x - wide * 0.5, down - height * 0.035]);
    right.push([x + wide * random.between(0.85, 1.12), down], [x + wide * 0.5, down - height * 0.035]);
  }
  left.pop();
  right.pop();
  return [
    [x, y - height],
    ...right,
    [x + height * 0.02, y - height * 0.06],
    [x + height * 0.02, y],
    [x - height * 0.02, y],
    [x - height * 0.02, y - height * 0.06],
    ...left.reverse(),
  ];
}

/** A single fir with one lit side. */
export function fir(brush: Brush, x: number, y: number, height: number, depth: number, snowy = false): string {
  const outline = firOutline(brush.random, x, y, height, Math.max(4, Math.min(9, Math.round(height / 40))));
  const base = brush.tone(brush.light.fir, depth);
  const lit = mix(base, brush.light.gleam, snowy ? 0.8 : 0.14);
  const halves = outline.filter((point) => point[0] <= x);
  return (
    shape(polygon(outline), base) +
    shape(
      polygon([[x, y - height], [x - height * 0.02, y - height * 0.05], ...halves.slice(snowy ? 3 : 1)]),
      lit,
      snowy ? 0.85 : 0.7,
    )
  );
}

/** A row of firs along a line, as a single path. */
export function firForest(
  brush: Brush,
  line: readonly Point[],
  height: number,
  depth: number,
  spacing = 0.34,
  from = -40,
  to = WIDTH + 40,
): string {
  const { random } = brush;
  const parts: string[] = [];
  for (let x = from; x < to; x += height * spacing * random.between(0.6, 1.4)) {
    parts.push(
      polygon(
        firOutline(
          random,
          x,
          heightAt(line, x) + height * 0.12,
          height * random.between(0.65, 1.2),
          height > 90 ? 5 : 3,
        ),
      ),
    );
  }
  return shape(parts.join(''), brush.tone(brush.light.fir, depth));
}

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

/** A tall palm. Draws nothing in landscapes without palms. */
export function palm(brush: Brush, x: number, y: number, height: number, depth: number): string {
  const { random } = brush;
  if (brush.landscape !== 'south') return '';
  const lean = random.between(0.08, 0.2) * height * random.side();
  const [tx, ty] = [x + lean, y - height];
  const frond = (angle: number, index: number) => {
    const reach = height * random.between(0.32, 0.42);
    const [ex, ey] = [tx + Math.cos(angle) * reach, ty + Math.sin(angle) * reach * 0.6 + reach * 0.38];
    const [mx, my] = [tx + Math.cos(angle) * reach * 0.55, ty + Math.sin(angle) * reach * 0.75 - reach * 0.12];
    const fill = brush.tone(index % 2 ? '#3f7f5c' : '#5d9a5f', depth);
    return shape(
      `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my - reach * 0.1)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + reach * 0.16)} ${n(tx)} ${n(ty)}Z`,
      fill,
    );
  };
  const angles = [-2.9, -2.3, -1.75, -1.2, -0.7, -0.15, 0.35, 2.8];
  return [
    stroke(
      `M${n(x)} ${n(y)}Q${n(x + lean * 0.1)} ${n(y - height * 0.55)} ${n(tx)} ${n(ty)}`,
      brush.tone('#8a6a4f', depth),
      height * 0.035,
    ),
    angles.map(frond).join(''),
  ].join('');
}

/** Dark firs at the left and right edge that frame the picture. */
export function frameOfFirs(
  brush: Brush,
  foot: number,
  height: number,
  sides: readonly ('left' | 'right')[] = ['left', 'right'],
): string {
  const { random } = brush;
  return sides
    .map((side) =>
      repeat(4, (index) => {
        const inset = [10, 130, 60, 205][index] ?? 0;
        const tall = height * ([1, 0.66, 0.85, 0.42][index] ?? 1) * random.between(0.92, 1.08);
        const outline = firOutline(random, side === 'left' ? inset : WIDTH - inset, foot + index * 14, tall, 10);
        return shape(coarseOutline(outline), darker(brush.tone(brush.light.fir), 0.34 - index * 0.06));
      }),
    )
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

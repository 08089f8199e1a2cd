/** Single firs, forests and frames of firs. */

import type { Random } from '../../../random.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { coarseOutline, type Point, polygon, repeat, shape, WIDTH } from '../../tools/svg.ts';
import { heightAt } from '../mountains/hills.ts';

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

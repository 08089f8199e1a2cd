/** Rolling hills. */

import type { Random } from '../../../random.ts';
import type { Brush } from '../../tools/brush.ts';
import { areaBelow, curve, type Point, shape, WIDTH } from '../../tools/svg.ts';

/** Returns the line of rolling hills: a sum of waves with low frequencies. */
export function hillLine(random: Random, y: number, swing: number, step = 80): Point[] {
  const [a, b, phase, second] = [
    random.between(0.0025, 0.0045),
    random.between(0.006, 0.01),
    random.between(0, 7),
    random.between(0, 7),
  ];
  const points: Point[] = [];
  for (let x = -40; x <= WIDTH + 40; x += step) {
    points.push([x, y + Math.sin(x * a + phase) * swing * 0.7 + Math.sin(x * b + second) * swing * 0.3]);
  }
  return points;
}

/** A soft hill. Also returns its line, for placing trees and other objects on it. */
export function hill(
  brush: Brush,
  y: number,
  swing: number,
  top: string,
  foot: string,
  height = 260,
): { art: string; line: Point[] } {
  const line = hillLine(brush.random, y, swing);
  const fill = brush.verticalGradient(y - swing, y + height, [
    [0, top],
    [1, foot],
  ]);
  return { art: shape(areaBelow(curve(line), line), fill), line };
}

/** Returns the y coordinate of a line at x. */
export function heightAt(line: readonly Point[], x: number): number {
  const index = line.findIndex((point) => point[0] >= x);
  const [to, from] = [line[Math.max(1, index)], line[Math.max(0, index - 1)]];
  if (!to || !from) return line.at(-1)?.[1] ?? 0;
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0] || 1);
}

/** High mountains with a lit and a shaded flank and snow. */

import type { Random } from '../../../random.ts';
import type { Brush } from '../../tools/brush.ts';
import { mix } from '../../tools/colour.ts';
import { type Point, polygon, shape } from '../../tools/svg.ts';

interface PeakOptions {
  x: number;
  top: number;
  foot: number;
  width: number;
  depth: number;
  /** Share of the height that is covered with snow. */
  snow?: number;
  rock?: string;
}

/** One mountain with a lit left flank, a shaded right flank and a jagged snow line. */
function peak(brush: Brush, { x, top, foot, width, depth, snow = 0.4, rock = '#8d8fa0' }: PeakOptions): string {
  const { random, light } = brush;
  const height = foot - top;
  const left = flank(random, [x, top], [x - width * random.between(0.5, 0.62), foot], height * 0.1);
  const right = flank(random, [x, top], [x + width * random.between(0.5, 0.62), foot], height * 0.1);
  const spine = flank(random, [x, top], [x + width * random.between(-0.1, 0.14), foot], width * 0.13);
  const sunny = brush.tone(mix(rock, light.gleam, 0.22), depth);
  const shady = brush.tone(mix(rock, '#3d4668', 0.5), depth);
  const toFoot = (colour: string) =>
    brush.verticalGradient(top, foot, [
      [0, colour],
      [1, mix(colour, light.haze, 0.5)],
    ]);
  const parts = [
    shape(polygon([...left, ...[...right].reverse()]), toFoot(sunny)),
    shape(polygon([...spine, ...[...right].reverse()]), toFoot(shady)),
  ];
  if (snow > 0) {
    parts.push(
      shape(
        snowField(random, left, spine, snow),
        mix(brush.tone(mix('#fffaf2', light.gleam, 0.5), depth * 0.85), light.gleam, 0.32),
      ),
    );
    parts.push(shape(snowField(random, spine, right, snow * 0.92), brush.tone('#b9c6dd', depth)));
  }
  return parts.join('');
}

/** Returns a jagged line from the top to the base in eight steps. */
function flank(random: Random, from: Point, to: Point, swing: number): Point[] {
  const steps = 9;
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const share = step / steps;
    const wander = step === 0 || step === steps ? 0 : random.between(-swing, swing) * (0.3 + share * 0.4);
    return [
      from[0] + (to[0] - from[0]) * share + wander,
      from[1] + (to[1] - from[1]) * (share * 0.9 + share ** 1.6 * 0.1),
    ];
  });
}

/** The snow between two flanks, with tongues running down the gullies. */
function snowField(random: Random, first: readonly Point[], second: readonly Point[], share: number): string {
  const count = Math.max(2, Math.round(share * 9));
  const [near, far] = [first.slice(0, count + 1), second.slice(0, count + 1)];
  const [a, b] = [near.at(-1) ?? [0, 0], far.at(-1) ?? [0, 0]];
  const teeth = 7;
  const edge = Array.from({ length: teeth - 1 }, (_, index): Point => {
    const along = (index + 1) / teeth;
    const reach = Math.abs(b[0] - a[0]) * random.between(0.12, 0.34);
    return [a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along + (index % 2 === 0 ? -reach : reach * 0.7)];
  });
  return polygon([...near, ...edge, ...[...far].reverse()]);
}

/**
 * A mountain range: smaller peaks in the distance, and one large peak.
 * @throws Error in landscapes other than the Alps
 */
export function range(
  brush: Brush,
  foot: number,
  height: number,
  depth: number,
  snow = 0.4,
  focus = brush.random.between(600, 1000),
): string {
  const { random } = brush;
  if (brush.landscape !== 'alps') throw new Error(`No high mountains in the landscape "${brush.landscape}"`);
  const far = [-40, 260, 560, 900, 1210, 1500].map((x) =>
    peak(brush, {
      x: x + random.between(-70, 70),
      top: foot - height * random.between(0.45, 0.72),
      foot: foot + 40,
      width: random.between(420, 640),
      depth: depth + 0.2,
      snow: snow * 0.8,
    }),
  );
  const near = [focus - random.between(430, 560), focus + random.between(400, 560), focus].map((x, index) =>
    peak(brush, {
      x,
      top: foot - height * (index === 2 ? 1 : random.between(0.62, 0.8)),
      foot: foot + 60,
      width: height * (index === 2 ? 1.7 : 1.5),
      depth,
      snow,
    }),
  );
  return [...far, ...near].join('');
}

/** The woods: trunks, rays of light and the forest floor. */
import { hillLine } from '../../../motifs/mountains/hills.ts';
import { sky } from '../../../motifs/sky.ts';
import { leafWood } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { n, polygon, repeat, shape } from '../../../tools/svg.ts';

/** A bare trunk that extends beyond the upper edge of the picture. */
export function trunk(brush: Brush, x: number, foot: number, width: number, depth: number): string {
  const { random, light } = brush;
  const bark = brush.tone('#7d5c48', depth);
  const lean = random.between(-30, 30);
  const w = width / 2;
  return [
    shape(
      `M${n(x - w * 1.7)} ${n(foot + w * 0.5)}Q${n(x - w)} ${n(foot - w)} ${n(x - w + lean * 0.3)} 500L${n(x - w * 0.7 + lean)} -20H${n(x + w * 0.7 + lean)}L${n(x + w + lean * 0.3)} 500Q${n(x + w)} ${n(foot - w)} ${n(x + w * 1.8)} ${n(foot + w * 0.5)}Q${n(x)} ${n(foot + w * 0.2)} ${n(x - w * 1.7)} ${n(foot + w * 0.5)}Z`,
      bark,
    ),
    shape(
      `M${n(x - w * 0.95 + lean * 0.3)} 500L${n(x - w * 0.7 + lean)} -20H${n(x - w * 0.3 + lean)}L${n(x - w * 0.5 + lean * 0.3)} 500L${n(x - w * 0.7)} ${n(foot)}H${n(x - w * 1.1)}Z`,
      mix(bark, light.gleam, 0.28 * (1 - depth)),
      0.8,
    ),
  ].join('');
}

/** Slanting light between the trunks. */
function rays(brush: Brush): string {
  const { random, light } = brush;
  return repeat(5, (index) => {
    const x = 260 + index * 260 + random.between(-60, 60);
    const width = random.between(50, 150);
    const fill = brush.verticalGradient(0, 960, [
      [0, light.body.glow, 0.42],
      [1, light.body.glow, 0],
    ]);
    return shape(
      polygon([
        [x, -20],
        [x + width, -20],
        [x + width * 2 - 260, 980],
        [x - 330, 980],
      ]),
      fill,
    );
  });
}

export function floor(brush: Brush, top: number, path: boolean): string {
  const { light } = brush;
  const near = brush.tone(mix(light.grass[1], '#5f5a3c', 0.25));
  const ground = shape(
    `M-20 ${top}Q400 ${top - 30} 800 ${top}T1620 ${top - 10}V1300H-20Z`,
    brush.verticalGradient(top, 1200, [
      [0, mix(brush.tone(light.grass[0]), light.haze, 0.35)],
      [0.4, near],
      [1, darker(near, 0.5)],
    ]),
  );
  const way = shape(
    `M560 1300C700 1080 880 1010 800 940C740 890 790 ${top + 30} 850 ${top}C862 ${top + 20} 850 890 900 940C990 1020 960 1100 1120 1300Z`,
    brush.tone('#d2b48a'),
    0.85,
  );
  return ground + (path ? way : '');
}

export function deepWood(brush: Brush, top: number): string {
  const { random, light } = brush;
  return [
    sky(brush, { horizon: top, clouds: 0, sunX: random.between(640, 960) }),
    leafWood(brush, hillLine(random, top - 40, 40), 260, 0.72),
    brush.veil(top - 320, top, light.haze, 0.8),
    repeat(9, (index) =>
      trunk(brush, 90 + index * 180 + random.between(-60, 60), top + 10, random.between(18, 30), 0.58),
    ),
    leafWood(brush, hillLine(random, top + 6, 16), 70, 0.45),
    repeat(6, (index) =>
      trunk(brush, 60 + index * 300 + random.between(-60, 60), top + 50, random.between(36, 54), 0.34),
    ),
    rays(brush),
  ].join('');
}

/** Backgrounds of scenes with their sky: the Alps, hills, flat land or the sea. */
import type { Brush } from '../tools/brush.ts';
import { mix } from '../tools/colour.ts';
import { areaBelow, curve, shape } from '../tools/svg.ts';
import { sailboat } from './boats/sailboat.ts';
import { hill, hillLine } from './mountains/hills.ts';
import { range } from './mountains/range.ts';
import { ridge } from './mountains/ridge.ts';
import { birds, cirrus, sky } from './sky.ts';
import { firForest } from './trees/firs.ts';
import { leafWood } from './trees/leafTrees.ts';
import { ripples, sunPath, waterSheet } from './water.ts';

/** High mountains over wooded foothills that end at `foot`. */
function alpineBackdrop(brush: Brush, foot: number, height: number, snow: number): string {
  const { random, light } = brush;
  const sunX = random.between(480, 1120);
  return [
    sky(brush, { horizon: foot, sunX, clouds: random.whole(2, 4) }),
    cirrus(brush, 130, foot * 0.6, random.whole(1, 4)),
    range(brush, foot, height, 0.28, snow, sunX + random.side() * random.between(160, 300)),
    brush.veil(foot - height * 0.45, foot, light.haze, 0.75),
    ridge(brush, foot - height * 0.26, 44, '#56708a', 0.36),
    hill(brush, foot - 64, 36, brush.tone(light.fir, 0.38), brush.tone(light.fir, 0.52)).art,
    firForest(brush, hillLine(random, foot - 40, 28), 56, 0.32, 0.4),
    brush.veil(foot - 100, foot, light.haze, 0.5),
  ].join('');
}

/** Hills with fields and woods that fade into the distance; almost flat in the lowlands and at the coast. */
export function hillyBackdrop(brush: Brush, foot: number, clouds = 4): string {
  const { random, light, landscape } = brush;
  const green = (depth: number) => brush.tone(mix(light.grass[0], light.leaf[0], 0.35), depth);
  const relief = landscape === 'lowland' || landscape === 'coast' ? 0.25 : random.between(0.8, 1.3);
  const far = hill(brush, foot - 46 - 84 * relief, 50 * relief, brush.tone('#6f8fa3', 0.5), brush.tone('#6f8fa3', 0.7));
  return [
    sky(brush, { horizon: foot, clouds }),
    birds(brush, random.between(300, 1000), foot * random.between(0.35, 0.6), random.whole(3, 6)),
    far.art,
    hill(brush, foot - 46 - 40 * relief, 40 * relief, green(0.5), green(0.62)).art,
    leafWood(brush, hillLine(random, foot - 42 - 22 * relief, 26 * relief), 34, 0.44),
    hill(brush, foot - 46, 30 * relief, green(0.28), green(0.4)).art,
    leafWood(brush, hillLine(random, foot - 8, 16 * relief), 56, 0.22),
    brush.veil(foot - 80, foot + 20, light.haze, 0.4),
  ].join('');
}

/** The sea behind a strip of green land. */
function coastalBackdrop(brush: Brush, foot: number): string {
  const { random, light } = brush;
  const sunX = random.between(480, 1120);
  const horizon = foot - random.between(90, 140);
  const green = (depth: number) => brush.tone(mix(light.grass[0], light.leaf[0], 0.35), depth);
  const shore = hill(brush, foot - 14, 12, green(0.3), green(0.1));
  return [
    sky(brush, { horizon, sunX, clouds: random.whole(2, 5) }),
    random.chance(0.6) ? headland(brush, horizon) : '',
    waterSheet(brush, horizon),
    sunPath(brush, sunX, horizon, foot, 0.7),
    sailboat(brush, random.between(240, 700), horizon + 26, 64, 0.3),
    sailboat(brush, random.between(900, 1360), horizon + 40, 84, 0.25),
    birds(brush, sunX + random.between(-420, 160), horizon * random.between(0.4, 0.66), random.whole(3, 6)),
    shore.art,
  ].join('');
}

/** The background of a meadow, camp or field in the picture's landscape. `height` and `snow` apply to the Alps. */
export function landBackdrop(brush: Brush, foot: number, height = 400, snow = 0.42): string {
  if (brush.landscape === 'alps') return alpineBackdrop(brush, foot, height, snow);
  const hasSea = brush.landscape === 'coast' || brush.landscape === 'south';
  return hasSea && brush.random.chance(0.6) ? coastalBackdrop(brush, foot) : hillyBackdrop(brush, foot);
}

/** The sea from the horizon down, with the reflection of the sun. Also returns the position of the sun. */
export function seaBackdrop(brush: Brush, horizon: number, clouds = 5): string {
  const { random } = brush;
  const sunX = random.between(560, 1040);
  return [
    sky(brush, { horizon, sunX, clouds }),
    cirrus(brush, 120, horizon * 0.75, random.whole(1, 4)),
    random.chance(0.6) ? headland(brush, horizon) : '',
    waterSheet(brush, horizon),
    sunPath(brush, sunX, horizon, horizon + 330, 0.85),
    ripples(brush, horizon, 1200, 30),
    birds(brush, sunX + random.between(-420, 160), horizon * random.between(0.4, 0.66), random.whole(3, 6)),
  ].join('');
}

/** A far coast that slopes into the sea from one side. */
function headland(brush: Brush, horizon: number): string {
  const left = brush.random.chance(0.5);
  const coast = (reach: number, tall: number, depth: number) => {
    const at = (share: number) => (left ? share * reach : 1600 - share * reach);
    const points = [
      [at(-0.1), horizon - tall * 0.8],
      [at(0.25), horizon - tall],
      [at(0.55), horizon - tall * 0.55],
      [at(0.8), horizon - tall * 0.4],
      [at(1), horizon],
    ] as const;
    return shape(areaBelow(curve(points), points, horizon + 2), brush.tone('#5f7f86', depth));
  };
  return coast(640, 90, 0.6) + coast(420, 120, 0.42);
}

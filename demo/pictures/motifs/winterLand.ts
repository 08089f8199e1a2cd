/** Background of winter scenes: snowy peaks in the Alps, white hills elsewhere. */
import type { Brush } from '../tools/brush.ts';
import { snowfield } from './ground.ts';
import { hillLine } from './mountains/hills.ts';
import { range } from './mountains/range.ts';
import { cirrus, sky } from './sky.ts';
import { firForest } from './trees/firs.ts';

/** The landscape behind a winter scene, down to `foot`. */
export function winterLand(brush: Brush, foot: number): string {
  const { random, light, landscape } = brush;
  const relief = landscape === 'hills' ? 1 : 0.3;
  const behind =
    landscape === 'alps'
      ? range(brush, foot, random.between(360, 480), 0.2, 0.85)
      : [110, 60]
          .map((rise, index) =>
            snowfield(brush, hillLine(random, foot - 50 - rise * relief, 46 * relief), 0.55 - index * 0.15),
          )
          .join('');
  return [
    sky(brush, { horizon: foot, clouds: random.whole(1, 4) }),
    cirrus(brush, 120, 340, random.whole(1, 4)),
    behind,
    brush.veil(foot - 200, foot, light.haze, 0.7),
    firForest(brush, hillLine(random, foot - 60, 22), 40, 0.42, 0.5),
    snowfield(brush, hillLine(random, foot - 50, 30 * relief), 0.25),
    firForest(brush, hillLine(random, foot - 26, 24), 54, 0.36, 0.5),
  ].join('');
}

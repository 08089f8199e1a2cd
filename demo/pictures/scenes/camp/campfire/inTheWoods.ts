/** View: a campfire between tents in the woods. */
import { fireflies, smoke } from '../../../motifs/fire.ts';
import { hillLine } from '../../../motifs/mountains/hills.ts';
import { meadow } from '../../../motifs/plants.ts';
import { sky } from '../../../motifs/sky.ts';
import { tent } from '../../../motifs/tents.ts';
import { firForest, frameOfFirs } from '../../../motifs/trees/firs.ts';
import type { Brush } from '../../../tools/brush.ts';
import { clearing, fireside, milkyWay } from './fireside.ts';

export function inTheWoods(brush: Brush): string {
  const { random, light } = brush;
  const x = random.between(740, 860);
  return [
    sky(brush, { horizon: 760, clouds: 1 }),
    milkyWay(brush),
    firForest(brush, hillLine(random, 740, 20), 200, 0.5, 0.3),
    brush.veil(560, 780, light.haze, 0.5),
    firForest(brush, hillLine(random, 800, 20), 300, 0.24, 0.34, -60, 620),
    firForest(brush, hillLine(random, 800, 20), 290, 0.24, 0.34, 1010, 1660),
    clearing(brush, 800),
    tent(brush, random.between(400, 480), 866, 170, 'ridge'),
    tent(brush, random.between(1130, 1210), 872, 160, random.pick(['tipi', 'ridge'] as const), undefined, true),
    smoke(brush, x, 850, 460),
    fireside(brush, x, 960, 132),
    meadow(brush, { top: 1060, bottom: 1285, count: 36 }),
    frameOfFirs(brush, 1100, 1000),
    fireflies(brush, 640, 1100, 16),
  ].join('');
}

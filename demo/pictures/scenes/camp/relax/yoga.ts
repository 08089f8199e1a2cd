/** View: yoga on a meadow by a lake. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { hillLine } from '../../../motifs/mountains/hills.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import type { PoseName } from '../../../motifs/people/poses.ts';
import { meadow } from '../../../motifs/plants.ts';
import { firForest } from '../../../motifs/trees/firs.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import { mirrored, ripples } from '../../../motifs/water.ts';
import type { Brush } from '../../../tools/brush.ts';
import { shape } from '../../../tools/svg.ts';
import { flowerColours } from './flowers.ts';

export function yoga(brush: Brush): string {
  const { random } = brush;
  const line = 640;
  const woods = hillLine(random, line - 10, 10);
  const lake = mirrored(brush, landBackdrop(brush, line, 350) + firForest(brush, woods, 60, 0.18, 0.4), line, 860);
  const poses: PoseName[] = ['tree', 'warrior', 'tree', 'warrior'];
  const mat = (x: number, y: number, width: number, colour: string) =>
    shape(
      `M${x - width} ${y + 18}L${x - width * 0.84} ${y - 14}H${x + width * 0.84}L${x + width} ${y + 18}Z`,
      brush.tone(colour),
    );
  const look = () => randomLook(brush, { shorts: false, trousers: random.pick(['#5a5f86', '#7d5a7f', '#3f6f7a']) });
  return [
    lake,
    ripples(brush, line, 840, 20),
    levelLawn(brush, 810),
    leafTree(brush, 190, 930, 420, 0.04),
    leafTree(brush, 1420, 930, 440, 0.04),
    poses
      .map((pose, index) => {
        const x = 400 + index * 262;
        return (
          mat(x, 930, 100, ['#e2738a', '#f2b13c', '#4f9a93', '#8c74b8'][index] ?? '#e2738a') +
          figure(brush, x, 926, pose, { height: 230, look: look() })
        );
      })
      .join(''),
    mat(800, 1090, 140, '#d9583f'),
    figure(brush, 800, 1090, random.pick(['crossed', 'tree'] as const), { height: 300, look: look() }),
    meadow(brush, { top: 960, bottom: 1285, count: 90, flowers: flowerColours }),
  ].join('');
}

/** View: tree houses with a rope bridge. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { fireflies, lantern, lightString } from '../../../motifs/fire.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { meadow } from '../../../motifs/plants.ts';
import { canopy, leafWood } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { n, rect, repeat, stroke } from '../../../tools/svg.ts';
import { cabin, ladder } from './cabin.ts';
import { oldTree } from './oldTree.ts';

function ropeBridge(brush: Brush, x1: number, x2: number, y: number): string {
  const rope = brush.tone('#e0cfae');
  const dip = (share: number) => y + 150 * share * (1 - share);
  return (
    stroke(`M${x1} ${y - 70}Q${(x1 + x2) / 2} ${y + 5} ${x2} ${y - 70}`, rope, 4) +
    repeat(15, (index) => {
      const share = (index + 0.5) / 15;
      const x = x1 + (x2 - x1) * share;
      return (
        stroke(`M${n(x)} ${n(dip(share))}V${n(dip(share) - 70)}`, rope, 1.8, 0.8) +
        rect(x - 15, dip(share) - 3, 30, 10, brush.tone('#b98a5f'), 3)
      );
    })
  );
}

export function village(brush: Brush): string {
  const { random, light } = brush;
  const top = 780;
  return [
    landBackdrop(brush, top, 320),
    leafWood(
      brush,
      [
        [-40, 780],
        [1640, 780],
      ],
      110,
      0.4,
    ),
    brush.veil(560, top, light.haze, 0.4),
    levelLawn(brush, top),
    oldTree(brush, 470, 1040, 96),
    oldTree(brush, 1150, 1030, 92),
    ropeBridge(brush, 590, 1010, 640),
    cabin(brush, 460, 660, 1),
    cabin(brush, 1150, 640, 0.95, true),
    figure(brush, random.between(740, 850), 676, 'walk', {
      height: 140,
      flip: random.chance(0.5),
      look: randomLook(brush, { helmet: '#f2c14e' }),
    }),
    figure(brush, 330, 660, 'wave', { height: 138, look: randomLook(brush) }),
    figure(brush, 1250, 640, 'cheer', { height: 138, flip: true }),
    ladder(brush, 600, 680, 1040),
    figure(brush, 606, 960, 'climb', { height: 180 }),
    lightString(
      brush,
      [
        [300, 480],
        [800, 520],
        [1320, 470],
      ],
      50,
      50,
      6,
    ),
    lantern(brush, 330, 1100, 60),
    shadow(800, 1094, 70),
    figure(brush, 800, 1090, 'run', { height: 230 }),
    figure(brush, 960, 1090, 'point', { height: 240, flip: true }),
    meadow(brush, { top: 1050, bottom: 1285, count: 70, flowers: ['#f1e6d2', '#f2c14e'] }),
    canopy(brush, 0.03, 400, 0.5),
    light.lamps > 0.6 ? fireflies(brush, 600, 1100, 16) : '',
  ].join('');
}

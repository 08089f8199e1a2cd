/** Views of the city scene without landmarks, which fit most towns. */
import { skyline } from '../../../motifs/landmarks/skyline.ts';
import { dome, spiredChurch } from '../../../motifs/landmarks/towers.ts';
import { parasol } from '../../../motifs/parasol.ts';
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { northernHouseColours, promenade, southernHouseColours } from '../../../motifs/promenade.ts';
import { birds, cirrus, sky } from '../../../motifs/sky.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import { mirrored, ripples } from '../../../motifs/water.ts';
import type { Brush } from '../../../tools/brush.ts';
import { rect, repeat } from '../../../tools/svg.ts';

/** A town at a river. */
export function riverTown(brush: Brush): string {
  const { random, light } = brush;
  const line = 690;
  const land = [
    sky(brush, { horizon: line, clouds: random.whole(2, 5) }),
    cirrus(brush, 120, 420, 2),
    skyline(brush, line, 220, 0.5, northernHouseColours),
    brush.veil(line - 260, line, light.haze, 0.55),
    random.chance(0.5) ? dome(brush, random.between(300, 420), line, 250, 0.26) : '',
    spiredChurch(brush, random.between(1020, 1200), line + 2, 400, 0.2),
    skyline(brush, line, 130, 0.2, northernHouseColours),
    [480, 610, 700, 860].map((x) => leafTree(brush, x + random.between(-30, 30), line + 4, 90, 0.2)).join(''),
  ].join('');
  return [
    mirrored(brush, land, line),
    ripples(brush, line + 20, 1000, 34),
    birds(brush, 500, 280),
    promenade(brush, 910),
    leafTree(brush, 90, 1010, 560, 0),
    leafTree(brush, 1530, 1010, 520, 0),
  ].join('');
}

/** A market under parasols. */
export function market(brush: Brush): string {
  const { random } = brush;
  const top = 720;
  const colours = ['#d9583f', '#f2b13c', '#3f8f8a', '#3d6fa5', '#8c5a8f'];
  return [
    sky(brush, { horizon: top, clouds: random.whole(2, 5) }),
    skyline(brush, top, 330, 0.4, northernHouseColours),
    spiredChurch(brush, random.between(420, 620), top, 460, 0.24),
    skyline(brush, top, 190, 0.14, southernHouseColours),
    rect(
      -20,
      top,
      1640,
      600,
      brush.verticalGradient(top, 1200, [
        [0, brush.tone('#dcc8a6')],
        [1, brush.tone('#93806f')],
      ]),
    ),
    repeat(4, (index) => parasol(brush, 190 + index * 400, 880 + (index % 2) * 26, 190, colours[index] ?? '#d9583f')),
    repeat(6, (index) => {
      const [x, y] = [330 + index * 180 + random.between(-24, 24), 1060 + (index % 2) * 60];
      const pose = (['walk', 'point', 'stand', 'wave', 'walk', 'cheer'] as const)[index] ?? 'walk';
      return (
        shadow(x, y, 60) +
        figure(brush, x, y, pose, {
          height: 250,
          flip: index > 3,
          look: randomLook(brush, { backpack: index % 2 ? undefined : random.pick(colours) }),
        })
      );
    }),
    birds(brush, 900, 260),
  ].join('');
}

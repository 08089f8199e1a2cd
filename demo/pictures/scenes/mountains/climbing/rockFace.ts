/** View: climbers on a rock face. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { belayer, climber } from '../../../motifs/climbers.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { meadow, stone } from '../../../motifs/plants.ts';
import { fir } from '../../../motifs/trees/firs.ts';
import { leafWood } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { n, type Point, polygon, repeat, shape, stroke } from '../../../tools/svg.ts';

export function rockFace(brush: Brush): string {
  const { random, light } = brush;
  const top = 700;
  const leftEdge: Point[] = [
    [560, 1010],
    [600, 800],
    [580, 640],
    [660, 500],
    [650, 380],
    [760, 250],
  ];
  const rightEdge: Point[] = [
    [900, 220],
    [1010, 290],
    [1090, 270],
    [1190, 400],
    [1300, 560],
    [1320, 660],
    [1340, 840],
    [1400, 1010],
  ];
  const rock = brush.tone('#a98d76');
  const facet = (points: readonly Point[], colour: string, opacity: number) => shape(polygon(points), colour, opacity);
  return [
    landBackdrop(brush, top, 330),
    levelLawn(brush, top),
    fir(brush, 330, 830, 320, 0.1),
    fir(brush, 230, 850, 240, 0.1),
    shape(
      polygon([...leftEdge, ...rightEdge]),
      brush.verticalGradient(220, 1010, [
        [0, mix(rock, light.gleam, 0.35)],
        [1, darker(rock, 0.2)],
      ]),
    ),
    facet([...rightEdge, [1100, 1010], [1060, 760], [1120, 600], [1000, 430]], darker(rock, 0.35), 0.55),
    facet(
      [
        [660, 500],
        [650, 380],
        [760, 250],
        [820, 400],
        [740, 560],
      ],
      mix(rock, light.gleam, 0.5),
      0.5,
    ),
    facet(
      [
        [600, 800],
        [580, 640],
        [740, 620],
        [780, 790],
        [680, 900],
      ],
      mix(rock, light.gleam, 0.4),
      0.35,
    ),
    facet(
      [
        [820, 700],
        [940, 640],
        [1000, 800],
        [900, 920],
        [800, 860],
      ],
      darker(rock, 0.3),
      0.3,
    ),
    repeat(9, () => {
      const [x, y] = [random.between(660, 1180), random.between(420, 940)];
      return stroke(
        `M${n(x)} ${n(y)}l${n(random.between(30, 70))} ${n(random.between(-24, 34))}`,
        darker(rock, 0.45),
        4,
        0.5,
      );
    }),
    leafWood(
      brush,
      [
        [760, 236],
        [1090, 236],
      ],
      50,
      0.05,
      740,
      950,
    ),
    climber(brush, 800, 690, 210, 'climb', 240),
    climber(brush, 1060, 560, 180, 'climb', 276, true),
    belayer(brush, 640, 1050, 240, 804, 260),
    belayer(brush, 1190, 1060, 236, 1064, 300, true),
    figure(brush, 430, 1060, 'cheer', { height: 216, look: randomLook(brush, { helmet: '#d9483f' }) }),
    stone(brush, 520, 1080, 80, '#9a8372'),
    stone(brush, 1400, 1090, 130, '#9a8372'),
    meadow(brush, { top: 1060, bottom: 1285, count: 60, flowers: ['#f1e6d2', '#e2738a'] }),
  ].join('');
}

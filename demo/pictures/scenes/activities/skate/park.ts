/** View: the skate park. */
import { bunting } from '../../../motifs/fire.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { skyline } from '../../../motifs/landmarks/skyline.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { sky } from '../../../motifs/sky.ts';
import { leafWood } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { shape, stroke } from '../../../tools/svg.ts';
import { skater } from './riders.ts';

export function park(brush: Brush): string {
  const { random } = brush;
  const top = 700;
  const concrete = brush.tone('#d6cdc2');
  const curve = brush.verticalGradient(560, 1000, [
    [0, mix(concrete, brush.light.gleam, 0.35)],
    [1, darker(concrete, 0.22)],
  ]);
  const art = (x: number, y: number, colour: string, size: number) =>
    shape(
      `M${x} ${y}q${size * 0.5} ${-size * 0.8} ${size} ${-size * 0.2}q${size * 0.6} ${-size * 0.5} ${size * 1.1} ${size * 0.1}q${-size * 0.4} ${size * 0.7} ${-size} ${size * 0.4}q${-size * 0.6} ${size * 0.4} ${-size * 1.1} ${-size * 0.3}Z`,
      brush.tone(colour),
      0.85,
    );
  return [
    sky(brush, { horizon: top, clouds: 4 }),
    skyline(brush, top, 240, 0.5, ['#c9b49a', '#b58f78', '#a9a6b0']),
    leafWood(
      brush,
      [
        [-40, top],
        [1640, top],
      ],
      90,
      0.2,
    ),
    levelLawn(brush, top),
    shape(
      'M-20 1300V880H1620V1300Z',
      brush.verticalGradient(880, 1200, [
        [0, concrete],
        [1, darker(concrete, 0.35)],
      ]),
    ),
    shape('M80 620H330C350 820 480 930 640 950V990H80Z', curve),
    shape('M1520 580H1280C1260 800 1130 930 960 950V990H1520Z', curve),
    stroke('M72 620H338M1272 580H1528', brush.tone('#d9583f'), 14),
    art(130, 800, '#e2738a', 70),
    art(1360, 800, '#3f8f8a', 76),
    art(250, 900, '#f2b13c', 56),
    shape('M690 1010L760 950H900L970 1010Z', darker(concrete, 0.12)),
    shape('M760 950H900L888 964H772Z', mix(concrete, brush.light.gleam, 0.4)),
    stroke('M560 1090H1060M620 1090V1140M1000 1090V1140', brush.tone('#5a6072'), 9),
    bunting(brush, [330, 520], [1280, 490], 40),
    skater(
      brush,
      random.between(800, 850),
      random.between(660, 720),
      250,
      'surf',
      random.chance(0.5),
      random.between(-16, -6),
    ),
    skater(brush, 480, 900, 220, 'surf', false, 34),
    skater(brush, 1190, 860, 216, 'surf', true, -46),
    figure(brush, 200, 616, 'cheer', { height: 170, look: randomLook(brush, { helmet: '#f2c14e' }) }),
    figure(brush, 1400, 576, 'wave', { height: 170, flip: true, look: randomLook(brush, { helmet: '#d9483f' }) }),
    skater(brush, 720, 1160, 250, 'walk', false),
    figure(brush, 1180, 1150, 'point', { height: 250, flip: true }),
  ].join('');
}

/** View: a small island with a lighthouse. */
import { seaBackdrop } from '../../../motifs/backdrops.ts';
import { canoe } from '../../../motifs/boats/canoe.ts';
import { sailboat } from '../../../motifs/boats/sailboat.ts';
import { house } from '../../../motifs/buildings/houses.ts';
import { lighthouse } from '../../../motifs/buildings/lighthouse.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { tuft } from '../../../motifs/plants.ts';
import { ripples } from '../../../motifs/water.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { ellipse, repeat, shape } from '../../../tools/svg.ts';

export function offshore(brush: Brush): string {
  const { random, light } = brush;
  const horizon = random.between(560, 610);
  const base = 860;
  const grass = brush.verticalGradient(base - 160, base, [
    [0, brush.tone(light.grass[0])],
    [1, brush.tone(light.grass[1])],
  ]);
  return [
    seaBackdrop(brush, horizon),
    sailboat(brush, 260, horizon + 50, 130, 0.25),
    ellipse(800, base + 54, 660, 60, mix(light.gleam, light.water[0], 0.4), 0.6),
    shape(
      `M190 ${base + 40}Q400 ${base - 10} 800 ${base - 8}T1410 ${base + 36}Q1200 ${base + 84} 800 ${base + 86}T190 ${base + 40}Z`,
      brush.tone('#ecd0a0'),
    ),
    shape(
      `M270 ${base + 30}C340 ${base - 70} 460 ${base - 100} 600 ${base - 110}C760 ${base - 170} 940 ${base - 190} 1060 ${base - 130}C1200 ${base - 110} 1300 ${base - 40} 1350 ${base + 26}Q800 ${base + 60} 270 ${base + 30}Z`,
      grass,
    ),
    shape(
      `M880 ${base - 164}C960 ${base - 60} 700 ${base - 60} 820 ${base + 44}L900 ${base + 42}C800 ${base - 30} 1010 ${base - 60} 896 ${base - 164}Z`,
      brush.tone('#dcc193'),
      0.9,
    ),
    lighthouse(brush, 930, base - 160, 400),
    house(brush, 560, base - 80, 96, 0.06),
    house(brush, 680, base - 96, 80, 0.06),
    house(brush, 1140, base - 84, 90, 0.06),
    repeat(16, () =>
      tuft(
        brush,
        random.between(360, 1280),
        base - random.between(-20, 60),
        30,
        brush.tone(darker(light.grass[1], 0.2)),
      ),
    ),
    figure(brush, 430, base + 10, 'wave', { height: 84 }),
    figure(brush, 820, base + 30, 'walk', { height: 88 }),
    figure(brush, 880, base + 34, 'run', { height: 80 }),
    canoe(brush, 1200, base + 70, 90, -3),
    sailboat(brush, 520, 1010, 240, 0, false),
    ripples(brush, 940, 1190, 26),
  ].join('');
}

/** View: rafting through a gorge. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { raft } from '../../../motifs/boats/paddling.ts';
import { stone } from '../../../motifs/plants.ts';
import { fir } from '../../../motifs/trees/firs.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { n, repeat, shape, stroke } from '../../../tools/svg.ts';
import { spray, whiteWater } from './whiteWater.ts';

export function gorge(brush: Brush): string {
  const { random, light } = brush;
  const top = 700;
  const wall = (colour: string, depth: number) =>
    brush.verticalGradient(200, 1100, [
      [0, mix(brush.tone(colour, depth), light.gleam, 0.25)],
      [1, darker(brush.tone(colour, depth), 0.35)],
    ]);
  const water = brush.verticalGradient(top, 1200, [
    [0, light.water[0]],
    [1, light.water[1]],
  ]);
  return [
    landBackdrop(brush, 560, 340),
    shape(`M470 560H1130V${top + 40}H470Z`, wall('#8f9a86', 0.4)),
    shape('M520 330C600 420 590 520 660 560L700 720H-20V300Z', wall('#a5876c', 0.24)),
    shape('M1100 340C1010 420 1030 500 940 570L900 720H1620V300Z', wall('#a5876c', 0.2)),
    shape('M-20 210L240 230L330 380L420 400L470 620L560 700L600 860L400 930L-20 1060Z', wall('#93684f', 0.06)),
    shape('M1620 190L1360 220L1290 360L1170 400L1130 600L1040 700L990 860L1200 930L1620 1060Z', wall('#93684f', 0.04)),
    repeat(6, (index) =>
      stroke(
        `M${-10} ${330 + index * 84}L${n(250 + index * 52)} ${n(350 + index * 76)}M1610 ${316 + index * 86}L${n(1360 - index * 54)} ${n(340 + index * 78)}`,
        darker(brush.tone('#93684f'), 0.3),
        4,
        0.35,
      ),
    ),
    [
      [150, 226, 150],
      [250, 246, 120],
      [1440, 216, 160],
      [1340, 260, 120],
    ]
      .map(([x = 0, y = 0, h = 0]) => fir(brush, x, y, h, 0.06))
      .join(''),
    shape(`M690 ${top}H910C1040 800 1400 960 1640 1060V1300H-40V1050C200 960 560 800 690 ${top}Z`, water),
    whiteWater(brush, 740, 860, 640, 960, 22),
    whiteWater(brush, 880, 1190, 120, 1500, 40),
    stone(brush, 430, 960, 110, '#8a7466'),
    stone(brush, 1200, 950, 110, '#8a7466'),
    spray(brush, 640, 990, 120),
    raft(brush, 810, 970, 220, random.between(-10, 10)),
    spray(brush, 1010, 1010, 140),
    spray(brush, 720, 1040, 110),
    stone(brush, 180, 1150, 170, '#7f6a5f'),
    stone(brush, 1450, 1140, 160, '#7f6a5f'),
  ].join('');
}

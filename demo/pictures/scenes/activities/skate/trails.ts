/** View: mountain bikers on a trail. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { lawn, levelLawn } from '../../../motifs/ground.ts';
import { meadow, stone } from '../../../motifs/plants.ts';
import { fir } from '../../../motifs/trees/firs.ts';
import type { Brush } from '../../../tools/brush.ts';
import { circle, repeat, stroke } from '../../../tools/svg.ts';
import { biker } from './riders.ts';

export function trails(brush: Brush): string {
  const { random } = brush;
  const top = 620;
  return [
    landBackdrop(brush, top, 400),
    levelLawn(brush, top + 10),
    [
      [260, 760, 260],
      [340, 780, 190],
      [1310, 750, 230],
      [1400, 780, 300],
    ]
      .map(([x = 0, y = 0, h = 0]) => fir(brush, x, y, h, 0.08))
      .join(''),
    lawn(brush, [
      [-40, 790],
      [260, 800],
      [480, 850],
      [680, 910],
      [820, 890],
      [960, 960],
      [1240, 1000],
      [1640, 980],
    ]),
    stroke(
      'M-20 836C200 836 380 860 520 906C620 940 700 960 790 930C880 902 960 1000 1090 1030C1240 1060 1400 1040 1640 1030',
      brush.tone('#c9a06c'),
      60,
    ),
    stroke(
      'M-20 828C200 828 380 852 520 898C620 932 700 950 790 920C880 894 960 990 1090 1018C1240 1048 1400 1028 1640 1018',
      brush.tone('#dfbf8f'),
      24,
      0.8,
    ),
    biker(brush, 330, 852, 190, false, 6),
    biker(brush, random.between(820, 880), random.between(800, 830), 290, false, random.between(-14, -6)),
    biker(brush, 1260, 1032, 260, false, 3),
    repeat(14, () =>
      circle(random.between(690, 800), random.between(860, 950), random.between(4, 15), brush.tone('#dfbf8f'), 0.6),
    ),
    stone(brush, 560, 1080, 100),
    meadow(brush, { top: 1070, bottom: 1285, count: 70, flowers: ['#f1e6d2', '#f2c14e', '#e2738a'] }),
  ].join('');
}

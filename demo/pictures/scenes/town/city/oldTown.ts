/** View: a harbour promenade in front of an old town. */
import { lightString } from '../../../motifs/fire.ts';
import { skyline } from '../../../motifs/landmarks/skyline.ts';
import { dome, spiredChurch } from '../../../motifs/landmarks/towers.ts';
import { promenade, southernHouseColours } from '../../../motifs/promenade.ts';
import { birds, sky } from '../../../motifs/sky.ts';
import { palm } from '../../../motifs/trees/palm.ts';
import { mirrored, ripples, sunPath } from '../../../motifs/water.ts';
import type { Brush } from '../../../tools/brush.ts';
import { shape } from '../../../tools/svg.ts';

export function oldTown(brush: Brush): string {
  const { random, light } = brush;
  const line = 690;
  const land = [
    sky(brush, { horizon: line, clouds: 3 }),
    shape(
      `M-20 ${line}C200 ${line - 190} 420 ${line - 260} 640 ${line - 170}C900 ${line - 220} 1240 ${line - 240} 1620 ${line - 90}V${line}Z`,
      brush.tone('#7f8f8f', 0.5),
    ),
    skyline(brush, line, 200, 0.42, southernHouseColours),
    brush.veil(line - 260, line, light.haze, 0.5),
    spiredChurch(brush, random.between(640, 760), line + 4, 430, 0.16),
    dome(brush, random.between(1130, 1300), line, 230, 0.26),
    skyline(brush, line, 118, 0.16, southernHouseColours),
  ].join('');
  return [
    mirrored(brush, land, line),
    sunPath(brush, random.between(680, 900), line, 930, 0.6),
    ripples(brush, line, 960, 30),
    birds(brush, 300, 260),
    promenade(brush, 910),
    palm(brush, 120, 1010, 560, 0),
    palm(brush, 1490, 1000, 520, 0),
    light.lamps > 0.5
      ? lightString(
          brush,
          [
            [220, 760],
            [1380, 760],
          ],
          40,
          50,
          6,
        )
      : '',
  ].join('');
}

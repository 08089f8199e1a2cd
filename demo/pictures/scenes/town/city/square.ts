/** View: a square with a red double-decker bus. */
import { bunting, lightString } from '../../../motifs/fire.ts';
import { skyline } from '../../../motifs/landmarks/skyline.ts';
import { doubleDecker } from '../../../motifs/landmarks/street.ts';
import { clockTower } from '../../../motifs/landmarks/towers.ts';
import { parasol } from '../../../motifs/parasol.ts';
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { northernHouseColours } from '../../../motifs/promenade.ts';
import { sky } from '../../../motifs/sky.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { polygon, rect, repeat, shape, stroke } from '../../../tools/svg.ts';

export function square(brush: Brush): string {
  const { random, light } = brush;
  const top = 760;
  const facade = (x: number, width: number, height: number, colour: string) => {
    const wall = brush.tone(colour, 0.06);
    const pane = mix(brush.tone('#5f7f96'), '#ffd27d', light.lamps * 0.9);
    const columns = Math.floor(width / 62);
    const rows = Math.floor(height / 100);
    return [
      rect(x, top - height, width, height + 60, wall),
      shape(
        polygon([
          [x - 8, top - height],
          [x + width * 0.5, top - height - width * 0.34],
          [x + width + 8, top - height],
        ]),
        darker(wall, 0.3),
      ),
      repeat(columns * rows, (cell) => {
        const [wx, wy] = [
          x + 18 + (cell % columns) * ((width - 24) / columns),
          top - height + 26 + Math.floor(cell / columns) * 94,
        ];
        return (
          rect(wx, wy, 32, 50, pane, 3) +
          rect(wx - 10, wy, 9, 50, darker(wall, 0.22), 2) +
          rect(wx + 33, wy, 9, 50, darker(wall, 0.22), 2)
        );
      }),
      shape(
        `M${x + 10} ${top - 60}H${x + width - 10}L${x + width + 8} ${top - 16}H${x - 8}Z`,
        brush.tone(random.pick(['#d9583f', '#3f8f8a', '#f2b13c'])),
      ),
    ].join('');
  };
  return [
    sky(brush, { horizon: top, clouds: 4 }),
    skyline(brush, top, 330, 0.5, northernHouseColours),
    clockTower(brush, 800, top, 500, 0.26),
    facade(40, 250, 400, '#e3b27f'),
    facade(296, 210, 340, '#c98f74'),
    facade(1110, 220, 350, '#d9c4a0'),
    facade(1336, 250, 410, '#c9806a'),
    leafTree(brush, 590, top + 20, 250, 0.1),
    leafTree(brush, 1020, top + 20, 240, 0.1),
    rect(
      -20,
      top,
      1640,
      500,
      brush.verticalGradient(top, 1200, [
        [0, brush.tone('#dcc7a8')],
        [1, brush.tone('#98836f')],
      ]),
    ),
    repeat(11, (index) =>
      stroke(`M${-700 + index * 300} 1300L${400 + index * 80} ${top}`, brush.tone('#b8a488'), 3, 0.5),
    ),
    bunting(brush, [300, 430], [1330, 420], 70),
    lightString(
      brush,
      [
        [40, 470],
        [800, 420],
        [1560, 460],
      ],
      70,
      56,
      6,
    ),
    doubleDecker(brush, random.between(740, 860), top + 78, 330),
    parasol(brush, 300, 930, 190, '#f2b13c'),
    parasol(brush, 1330, 940, 190, '#d9583f', -4),
    ...(['walk', 'point', 'wave', 'walk', 'cheer'] as const).map((pose, index) => {
      const x = 520 + index * 140;
      const y = 1040 + (index % 2) * 40;
      return (
        shadow(x, y, 60) +
        figure(brush, x, y, pose, {
          height: 250,
          flip: index > 2,
          look: randomLook(brush, { backpack: index % 2 ? undefined : '#d9583f' }),
        })
      );
    }),
    shape(`M-20 1300V1190H1620V1300Z`, brush.tone('#7d6a5c'), 0.4),
  ].join('');
}

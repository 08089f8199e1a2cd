/** Cities: a river, landmarks, and the group on the promenade. */

import type { Landscape } from '../../landscapes.ts';
import { bunting, lightString } from '../../motifs/fire.ts';
import {
  bigWheel,
  clockTower,
  dome,
  doubleDecker,
  skyline,
  spiredChurch,
  towerBridge,
} from '../../motifs/landmarks.ts';
import { parasol } from '../../motifs/parasol.ts';
import { figure, randomLook, shadow } from '../../motifs/people.ts';
import { northernHouseColours, promenade, southernHouseColours } from '../../motifs/promenade.ts';
import { birds, cirrus, sky } from '../../motifs/sky.ts';
import { leafTree, palm } from '../../motifs/trees.ts';
import { mirrored, ripples, sunPath } from '../../motifs/water.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { polygon, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';
import { market, riverTown } from './towns.ts';

function thames(brush: Brush): string {
  const { random, light } = brush;
  const line = 700;
  const land = [
    sky(brush, { horizon: line, clouds: 3 }),
    cirrus(brush, 120, 420, 3),
    skyline(brush, line, 250, 0.5, northernHouseColours),
    brush.veil(line - 260, line, light.haze, 0.55),
    dome(brush, random.between(560, 640), line - 4, 250, 0.3),
    bigWheel(brush, random.between(230, 300), line - 4, 200, 0.22),
    skyline(brush, line, 130, 0.24, northernHouseColours),
    clockTower(brush, random.between(1290, 1360), line, 440, 0.1),
    rect(1080, line - 100, 210, 100, brush.tone('#c9a873', 0.12)),
    repeat(8, (index) => shape(`M${1084 + index * 26} ${line - 98}l9 -34l9 34Z`, brush.tone('#c9a873', 0.12))),
  ].join('');
  return [
    mirrored(brush, land, line),
    towerBridge(brush, 800, line + 58, 250, 0.05),
    ripples(brush, line + 20, 1000, 34),
    sunPath(brush, 800, line + 80, 960, 0.5),
    birds(brush, 700, 280),
    promenade(brush, 910),
  ].join('');
}

function oldTown(brush: Brush): string {
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

function square(brush: Brush): string {
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

const inland: readonly Landscape[] = ['alps', 'hills', 'lowland', 'coast'];

export const city: Scene = {
  key: 'city',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['dusk', 'golden', 'day', 'sunset', 'morning', 'night'],
  views: [
    {
      alt: 'Jugendgruppe am Fluss vor Brücke, Riesenrad und Uhrturm',
      landscapes: ['england'],
      draw: thames,
    },
    { alt: 'Jugendgruppe an der Hafenpromenade vor der Altstadt', landscapes: ['south'], draw: oldTown },
    { alt: 'Jugendgruppe am Fluss vor der Altstadt', landscapes: inland, draw: riverTown },
    { alt: 'Stadtbummel zwischen den Ständen auf dem Markt', landscapes: [...inland, 'south'], draw: market },
    { alt: 'Stadtbummel auf einem Platz mit rotem Doppeldeckerbus', landscapes: ['england'], draw: square },
  ],
};

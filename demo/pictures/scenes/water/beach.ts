/** Sand, dunes and shallow water. */
import { seaBackdrop } from '../../motifs/backdrops.ts';
import { sailboat, surfboard } from '../../motifs/boats.ts';
import { bunting, campfire, lightString } from '../../motifs/fire.ts';
import { parasol } from '../../motifs/parasol.ts';
import { figure, randomLook, shadow } from '../../motifs/people.ts';
import { tuft } from '../../motifs/plants.ts';
import { tent } from '../../motifs/tents.ts';
import { palm } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import type { Point } from '../../tools/svg.ts';
import { areaBelow, circle, curve, ellipse, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

/** Wet sand, foam and the dry beach in front. */
function strand(brush: Brush, top: number): string {
  const { light } = brush;
  const edge = (dy: number): Point[] => [
    [-40, top + 60 + dy],
    [260, top + 20 + dy],
    [560, top + 74 + dy],
    [860, top + 30 + dy],
    [1160, top + 86 + dy],
    [1420, top + 40 + dy],
    [1640, top + 80 + dy],
  ];
  const sand = brush.tone('#ecd0a0');
  const band = (dy: number, fill: string, opacity = 1) => shape(areaBelow(curve(edge(dy)), edge(dy)), fill, opacity);
  return [
    band(-34, light.gleam, 0.35),
    band(-8, light.gleam, 0.8),
    band(4, mix(brush.tone('#c9a678'), light.water[0], 0.3)),
    band(
      60,
      brush.verticalGradient(top + 60, 1200, [
        [0, sand],
        [1, mix(darker(sand, 0.22), brush.tone('#c98f5f'), 0.35)],
      ]),
    ),
  ].join('');
}

function duneGrass(brush: Brush): string {
  const { random } = brush;
  const green = (near: number) => brush.tone(mix('#a8a866', '#6f8a55', near));
  const dune = (d: string) => shape(d, brush.tone('#e3c28d'));
  return [
    dune('M-20 1300V1010C120 1000 240 1060 420 1300Z'),
    dune('M1620 1300V980C1480 1000 1330 1080 1200 1300Z'),
    repeat(15, (index) =>
      tuft(
        brush,
        index * 26 + random.between(-10, 10),
        1050 + index * 11 + random.between(-10, 20),
        random.between(70, 130),
        green(random.next()),
      ),
    ),
    repeat(15, (index) =>
      tuft(
        brush,
        1600 - index * 26 + random.between(-10, 10),
        1040 + index * 12 + random.between(-10, 20),
        random.between(70, 140),
        green(random.next()),
      ),
    ),
  ].join('');
}

function play(brush: Brush): string {
  const { random, light } = brush;
  const horizon = random.between(500, 560);
  const net = brush.tone('#fbf4e6');
  const child = (x: number, y: number, pose: 'jump' | 'cheer' | 'run' | 'point', flip: boolean) =>
    shadow(x, y + 4, 50) +
    figure(brush, x, y - (pose === 'jump' ? 22 : 0), pose, {
      height: 190,
      flip,
      look: randomLook(brush, { shorts: true }),
    });
  return [
    seaBackdrop(brush, horizon),
    sailboat(brush, random.between(300, 500), horizon + 40, 130, 0.25),
    strand(brush, 720),
    parasol(brush, 330, 900, 150, '#d9583f', -6),
    parasol(brush, 1330, 880, 140, '#3f8f8a'),
    stroke('M620 1010V800M1010 1010V800', brush.tone('#7a5a41'), 9),
    repeat(9, (index) => stroke(`M620 ${810 + index * 9}H1010`, net, 1.6, 0.7)),
    repeat(34, (index) => stroke(`M${626 + index * 11.5} 810V882`, net, 1.2, 0.5)),
    stroke('M620 808H1010M620 884H1010', net, 4),
    child(500, 1010, 'run', false),
    child(730, 1040, 'jump', false),
    child(920, 1020, 'cheer', true),
    child(1130, 1030, 'run', true),
    circle(806, 738, 20, brush.tone('#fbf1dc')),
    shape('M788 730A20 20 0 0 1 824 728Q806 742 788 730Z', brush.tone('#e2583f')),
    light.lamps > 0.5
      ? lightString(
          brush,
          [
            [330, 770],
            [1330, 760],
          ],
          60,
          50,
          5,
        )
      : bunting(brush, [330, 760], [1330, 752], 50),
    duneGrass(brush),
  ].join('');
}

function boards(brush: Brush): string {
  const { random } = brush;
  const horizon = random.between(520, 580);
  return [
    seaBackdrop(brush, horizon),
    strand(brush, 740),
    palm(brush, 240, 980, 520, 0),
    random.chance(0.6) ? palm(brush, 120, 1010, 420, 0) : '',
    tent(brush, 1270, 960, 210, 'bell', '#f1e2c4', true),
    [560, 640, 722]
      .map(
        (x, index) => shadow(x + 20, 962, 40) + surfboard(brush, x, 960 + index * 6, 270 + index * 14, -5 + index * 5),
      )
      .join(''),
    figure(brush, 850, 985, 'carry', { height: 220, look: randomLook(brush, { shorts: true }) }),
    surfboard(brush, 960, 880, 240, 84, '#e8e0d0'),
    figure(brush, 1070, 1010, 'wave', { height: 206, flip: true, look: randomLook(brush, { shorts: true }) }),
    figure(brush, 420, 1040, 'sit', { height: 210, look: randomLook(brush, { shorts: true }) }),
    ellipse(430, 1050, 90, 12, brush.tone('#3f8f8a'), 0.9),
    bunting(brush, [1060, 800], [1500, 760], 30),
    duneGrass(brush),
  ].join('');
}

function evening(brush: Brush): string {
  const { random } = brush;
  const horizon = random.between(560, 620);
  const seat = (x: number, y: number, flip: boolean, pose: 'sit' | 'crossed' | 'sitUp') =>
    figure(brush, x, y, pose, { height: 190, flip, warmth: 0.8 });
  return [
    seaBackdrop(brush, horizon),
    sailboat(brush, random.between(980, 1160), horizon + 60, 180, 0.15),
    strand(brush, 770),
    tent(brush, 360, 950, 190, 'tipi'),
    tent(brush, 1250, 950, 190, 'ridge', undefined, true),
    lightString(
      brush,
      [
        [100, 640],
        [520, 700],
        [1110, 690],
        [1520, 620],
      ],
      34,
      50,
      6,
    ),
    stroke('M520 700V960M1110 690V960', brush.tone('#6b4c3b'), 9),
    seat(610, 985, false, 'sit'),
    seat(1000, 980, true, 'sitUp'),
    campfire(brush, 810, 1000, 140),
    seat(540, 1060, false, 'sitUp'),
    seat(1080, 1064, true, 'sit'),
    seat(730, 1110, false, 'crossed'),
    seat(900, 1112, true, 'crossed'),
    duneGrass(brush),
  ].join('');
}

export const beach: Scene = {
  key: 'beach',
  landscapes: ['coast', 'south', 'england'],
  lights: ['day', 'golden', 'sunset', 'morning', 'dusk'],
  views: [
    { alt: 'Beachvolleyball am Strand', draw: play },
    { alt: 'Surfbretter und Zelt am Strand', draw: boards },
    { alt: 'Lagerfeuer und Zelte am Strand', lights: ['sunset', 'dusk', 'golden', 'night'], draw: evening },
  ],
};

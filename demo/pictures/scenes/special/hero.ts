/** Picture of the home page: a camp at a lake in front of mountains, with people around the campfire. */
import { canoe } from '../../motifs/boats/canoe.ts';
import { bunting, campfire, fireflies, lightString, smoke } from '../../motifs/fire.ts';
import { hill, hillLine } from '../../motifs/mountains/hills.ts';
import { range } from '../../motifs/mountains/range.ts';
import { ridge } from '../../motifs/mountains/ridge.ts';
import { guitar } from '../../motifs/music.ts';
import { figure } from '../../motifs/people/figure.ts';
import { randomLook } from '../../motifs/people/looks.ts';
import { cornerBush, meadow, reeds } from '../../motifs/plants.ts';
import { birds, cirrus, sky } from '../../motifs/sky.ts';
import { tent } from '../../motifs/tents.ts';
import { firForest, frameOfFirs } from '../../motifs/trees/firs.ts';
import { mirrored, ripples, sunPath } from '../../motifs/water.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import type { Point } from '../../tools/svg.ts';
import { areaBelow, curve, placeAt, shape } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

const WATERLINE = 640;

function draw(brush: Brush): string {
  const sunX = brush.random.between(640, 960);
  return [
    mirrored(brush, farShore(brush, sunX), WATERLINE, 900),
    sunPath(brush, sunX, WATERLINE, 860, 0.7),
    ripples(brush, WATERLINE, 880, 34),
    camp(brush),
  ].join('');
}

function farShore(brush: Brush, sunX: number): string {
  const { random, light } = brush;
  const woods = hillLine(random, WATERLINE - 18, 22);
  return [
    sky(brush, { horizon: WATERLINE, sunX, clouds: 3 }),
    cirrus(brush, 150, 400, 4),
    range(brush, WATERLINE, 380, 0.3, 0.42, sunX + random.side() * 210),
    brush.veil(440, WATERLINE, light.haze, 0.75),
    ridge(brush, WATERLINE - 110, 46, '#56708a', 0.36),
    hill(brush, WATERLINE - 64, 34, brush.tone(light.fir, 0.4), brush.tone(light.fir, 0.55)).art,
    firForest(brush, hillLine(random, WATERLINE - 40, 30), 54, 0.34),
    brush.veil(WATERLINE - 90, WATERLINE, light.haze, 0.5),
    firForest(brush, woods, 78, 0.12, 0.3, -40, 560),
    firForest(brush, woods, 70, 0.16, 0.3, 1010, 1640),
    shape(areaBelow(curve(woods), woods, WATERLINE + 6), brush.tone(light.fir, 0.14)),
    birds(brush, 420, 300),
  ].join('');
}

function camp(brush: Brush): string {
  const { light, random } = brush;
  const shore: Point[] = [
    [-40, 800],
    [180, 786],
    [420, 806],
    [640, 848],
    [860, 862],
    [1080, 838],
    [1300, 800],
    [1640, 778],
  ];
  const near = brush.tone(light.grass[1]);
  const ground = brush.verticalGradient(780, 1200, [
    [0, mix(brush.tone(light.grass[0]), near, 0.35)],
    [0.35, near],
    [1, darker(near, 0.5)],
  ]);
  const [fireX, fireY] = [800, 1015];
  return [
    shape(areaBelow(curve(shore), shore), ground),
    reeds(brush, 560, 850, 84, 16),
    reeds(brush, 1120, 846, 70, 12),
    tent(brush, 330, 872, 158, 'bell', '#f1e2c4'),
    tent(brush, 1300, 862, 168, 'ridge', '#dd6a43', true),
    tent(brush, 1075, 876, 112, 'ridge', '#e9a640', true),
    tent(brush, 560, 890, 122, 'tipi', '#e8d3ac'),
    post(brush, 446, 882, 246),
    post(brush, 1196, 872, 252),
    lightString(
      brush,
      [
        [90, 560],
        [446, 640],
        [1196, 624],
        [1520, 530],
      ],
      34,
      48,
      5,
    ),
    bunting(brush, [1180, 752], [1440, 716], 12),
    canoe(brush, 730, 884, 92, 4, '#3f8f8a'),
    smoke(brush, fireX, fireY - 120, 330),
    campfire(brush, fireX, fireY, 146),
    circleOfChildren(brush, fireX, fireY),
    meadow(brush, { top: 1070, bottom: 1285, count: 58, flowers: ['#f2c14e', '#f1e6d2', '#e2738a'] }),
    frameOfFirs(brush, 1000, 720 + random.between(-30, 30)),
    cornerBush(brush, -10, 1300, 260, darker(brush.tone(light.fir), 0.35)),
    cornerBush(brush, 1610, 1300, 240, darker(brush.tone(light.fir), 0.35)),
    light.lamps > 0.6 ? fireflies(brush, 700, 1080, 22) : '',
  ].join('');
}

function post(brush: Brush, x: number, foot: number, height: number): string {
  return shape(`M${x - 4} ${foot - height}h8l3 ${height}h-14Z`, darker(brush.tone('#6b4c3b'), 0.15));
}

function circleOfChildren(brush: Brush, x: number, y: number): string {
  const sitting = (dx: number, dy: number, flip: boolean, pose: 'sit' | 'sitUp' | 'crossed' = 'sit') =>
    figure(brush, x + dx, y + dy, pose, { height: 166, flip, warmth: 0.8, look: randomLook(brush) });
  const log = (dx: number, dy: number, width: number) =>
    shape(`M${x + dx} ${y + dy}h${width}q12 14 0 29h${-width}q-12 -14 0 -29Z`, brush.firelit('#7b5640', 0.5));
  const paint = (colour: string) => brush.firelit(colour, 0.8);
  return [
    figure(brush, x - 160, y - 50, 'stand', { height: 188, warmth: 0.8 }),
    figure(brush, x + 186, y - 46, 'strum', { height: 190, flip: true, warmth: 0.8 }),
    placeAt(guitar(brush, '#d08f4a', paint), x + 170, y - 148, { scale: 0.86, flip: true, turn: 16 }),
    log(-364, 8, 164),
    sitting(-330, 30, false),
    sitting(-240, 32, false, 'sitUp'),
    log(214, 12, 174),
    sitting(258, 35, true),
    sitting(356, 38, true, 'sitUp'),
    sitting(-122, 92, false, 'crossed'),
    sitting(116, 98, true, 'crossed'),
  ].join('');
}

export const hero: Scene = {
  key: 'hero',
  isFixed: true,
  landscapes: ['alps'],
  lights: ['dusk', 'sunset', 'night', 'golden'],
  views: [
    { alt: 'Zeltlager am Bergsee: Kinder sitzen rund ums Lagerfeuer, Lichterketten hängen zwischen den Tannen', draw },
  ],
};

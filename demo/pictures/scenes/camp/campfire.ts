/** Evenings by the fire: song, bread on sticks, stars. */
import { landBackdrop } from '../../motifs/backdrops.ts';
import { campfire, fireflies, lantern, lightString, smoke } from '../../motifs/fire.ts';
import { hill, hillLine } from '../../motifs/mountains.ts';
import { guitar } from '../../motifs/music.ts';
import { figure, randomLook } from '../../motifs/people.ts';
import { meadow } from '../../motifs/plants.ts';
import type { PoseName } from '../../motifs/poses.ts';
import { sky } from '../../motifs/sky.ts';
import { tent } from '../../motifs/tents.ts';
import { firForest, frameOfFirs } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { placeAt, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

/** A dark clearing from `top` down. */
function clearing(brush: Brush, top: number): string {
  const near = brush.tone(brush.light.grass[1]);
  return hill(brush, top, 22, mix(near, brush.tone(brush.light.grass[0]), 0.3), darker(near, 0.5), 360).art;
}

/** People round a fire at (x, y): a seated half circle behind and one in front. */
function fireside(brush: Brush, x: number, y: number, size: number): string {
  const { random } = brush;
  const tall = size * 1.25;
  const seat = (dx: number, dy: number, pose: PoseName, flip: boolean) =>
    figure(brush, x + dx * size, y + dy * size, pose, { height: tall, flip, warmth: 0.85 });
  const log = (dx: number, dy: number) =>
    shape(
      `M${x + dx * size - size * 0.62} ${y + dy * size - size * 0.17}h${size * 1.24}q${size * 0.1} ${size * 0.1} 0 ${size * 0.2}h${-size * 1.24}q${-size * 0.1} ${-size * 0.1} 0 ${-size * 0.2}Z`,
      brush.firelit('#7b5640', 0.5),
    );
  const stick = (dx: number, dy: number, reach: number) =>
    stroke(
      `M${x + dx * size} ${y + dy * size}l${reach * size} ${-size * 0.08}`,
      brush.firelit('#8d6a48', 0.8),
      size * 0.025,
    ) +
    stroke(
      `M${x + (dx + reach * 0.86) * size} ${y + dy * size - size * 0.07}l${reach * size * 0.13} ${-size * 0.01}`,
      '#f0c88a',
      size * 0.07,
    );
  return [
    seat(-0.95, -0.3, random.pick(['stand', 'sit'] as const), false),
    log(0.95, -0.24),
    seat(0.95, -0.16, 'sit', true),
    campfire(brush, x, y, size),
    log(-1.75, 0.18),
    log(1.8, 0.2),
    seat(-2.05, 0.26, 'sit', false),
    seat(-1.45, 0.26, 'sitUp', false),
    seat(1.52, 0.28, 'sit', true),
    seat(2.12, 0.28, random.pick(['sit', 'sitUp'] as const), true),
    stick(-1.24, -0.02, 0.8),
    stick(1.34, 0, -0.86),
    seat(-0.78, 0.72, 'crossed', random.chance(0.5)),
    seat(0.8, 0.76, 'crossed', random.chance(0.5)),
  ].join('');
}

function inTheWoods(brush: Brush): string {
  const { random, light } = brush;
  const x = random.between(740, 860);
  return [
    sky(brush, { horizon: 760, clouds: 1 }),
    milkyWay(brush),
    firForest(brush, hillLine(random, 740, 20), 200, 0.5, 0.3),
    brush.veil(560, 780, light.haze, 0.5),
    firForest(brush, hillLine(random, 800, 20), 300, 0.24, 0.34, -60, 620),
    firForest(brush, hillLine(random, 800, 20), 290, 0.24, 0.34, 1010, 1660),
    clearing(brush, 800),
    tent(brush, random.between(400, 480), 866, 170, 'ridge'),
    tent(brush, random.between(1130, 1210), 872, 160, random.pick(['tipi', 'ridge'] as const), undefined, true),
    smoke(brush, x, 850, 460),
    fireside(brush, x, 960, 132),
    meadow(brush, { top: 1060, bottom: 1285, count: 36 }),
    frameOfFirs(brush, 1100, 1000),
    fireflies(brush, 640, 1100, 16),
  ].join('');
}

/** A pale band of stars across the night. */
function milkyWay(brush: Brush): string {
  if (!brush.light.stars) return '';
  const { random } = brush;
  const band = repeat(90, () => {
    const along = random.between(-700, 700);
    return `<circle cx="${Math.round(along)}" cy="${Math.round((random.next() + random.next() + random.next() - 1.5) * 130)}" r="${random.pick([1, 1.3, 1.8])}" fill="#fdf3dc" fill-opacity="0.6"/>`;
  });
  const mist = `<g transform="scale(1 .22)">${brush.glow(0, 0, 700, brush.light.gleam, 0.2)}</g>`;
  return placeAt(mist + band, 800, 330, { turn: random.between(-32, 32) });
}

function bigCamp(brush: Brush): string {
  const { random } = brush;
  const top = random.between(600, 650);
  const x = random.between(740, 860);
  return [
    landBackdrop(brush, top, random.between(340, 420)),
    firForest(brush, hillLine(random, top + 20, 14), 110, 0.16, 0.34),
    clearing(brush, top + 60),
    [250, 470, 1150, 1370]
      .map((tx, index) =>
        tent(
          brush,
          tx + random.between(-20, 20),
          top + 150 + (index % 2) * 34,
          124,
          index % 3 ? 'ridge' : 'tipi',
          undefined,
          tx > 800,
        ),
      )
      .join(''),
    lightString(
      brush,
      [
        [120, top - 10],
        [620, top + 10],
        [1050, top + 4],
        [1500, top - 20],
      ],
      24,
      52,
      5,
    ),
    [620, 1050].map((px) => shape(`M${px - 4} ${top + 6}h8l3 170h-14Z`, darker(brush.tone('#6b4c3b'), 0.1))).join(''),
    smoke(brush, x, top + 210, 330),
    fireside(brush, x, top + 330, 120),
    lantern(brush, 330, 1090, 60),
    meadow(brush, { top: 1040, bottom: 1285, count: 44, flowers: ['#f1e6d2', '#f2c14e'] }),
    frameOfFirs(brush, 1080, 700),
  ].join('');
}

function singing(brush: Brush): string {
  const { random, light } = brush;
  const look = () => randomLook(brush);
  const close = (x: number, y: number, pose: PoseName, flip: boolean, height: number) =>
    figure(brush, x, y, pose, { height, flip, look: look(), warmth: 0.9 });
  return [
    sky(brush, { horizon: 820, clouds: 2 }),
    milkyWay(brush),
    firForest(brush, hillLine(random, 800, 26), 170, 0.46, 0.3),
    brush.veil(600, 860, light.haze, 0.5),
    clearing(brush, 800),
    tent(brush, random.between(240, 320), 880, 200, 'bell'),
    tent(brush, random.between(1260, 1340), 880, 190, 'tipi'),
    lightString(
      brush,
      [
        [-10, 520],
        [800, 540],
        [1610, 500],
      ],
      60,
      50,
      6,
    ),
    close(560, 960, 'sit', false, 250),
    close(1040, 960, 'sitUp', true, 250),
    campfire(brush, 800, 950, 190),
    close(410, 1060, 'sit', false, 290),
    placeAt(guitar(brush), 456, 966, { scale: 1.05, turn: -18 }),
    close(1190, 1070, 'sit', true, 290),
    close(640, 1120, 'crossed', false, 280),
    close(980, 1126, 'crossed', true, 280),
    meadow(brush, { top: 1120, bottom: 1285, count: 26 }),
    frameOfFirs(brush, 1130, 880),
    fireflies(brush, 700, 1080, 12),
  ].join('');
}

export const campfireScene: Scene = {
  key: 'campfire',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['night', 'dusk', 'sunset', 'golden'],
  views: [
    { alt: 'Kinder mit Stockbrot am Lagerfeuer zwischen Zelten im Wald', draw: inTheWoods },
    { alt: 'Zeltlager mit Lichterketten und großem Lagerfeuer', draw: bigCamp },
    { alt: 'Singen mit Gitarre am Lagerfeuer', draw: singing },
  ],
};

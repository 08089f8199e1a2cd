/** Lakes: kayaks, paddle boards, sailing boats and a jetty. */
import { landBackdrop } from '../../motifs/backdrops.ts';
import { paddleBoard } from '../../motifs/boats/boards.ts';
import { canoe } from '../../motifs/boats/canoe.ts';
import { kayak } from '../../motifs/boats/paddling.ts';
import { sailboat } from '../../motifs/boats/sailboat.ts';
import { hut } from '../../motifs/buildings/houses.ts';
import { jetty } from '../../motifs/buildings/jetty.ts';
import { hillLine } from '../../motifs/mountains/hills.ts';
import { figure } from '../../motifs/people/figure.ts';
import { randomLook } from '../../motifs/people/looks.ts';
import { cornerBush, meadow, reeds, stone } from '../../motifs/plants.ts';
import { tent } from '../../motifs/tents.ts';
import { firForest, frameOfFirs } from '../../motifs/trees/firs.ts';
import { mirrored, ripples } from '../../motifs/water.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import type { Point } from '../../tools/svg.ts';
import { areaBelow, curve, shape } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

function lakeOf(brush: Brush, waterline: number): string {
  const { random, light } = brush;
  const woods = hillLine(random, waterline - 14, 16);
  const gap = random.between(480, 900);
  const land = [
    landBackdrop(brush, waterline, random.between(330, 420)),
    shape(areaBelow(curve(woods), woods, waterline + 4), brush.tone(light.fir, 0.16)),
    firForest(brush, woods, 84, 0.12, 0.32, -40, gap - 120),
    firForest(brush, woods, 74, 0.16, 0.32, gap + 220, 1640),
    hut(brush, gap + 50, waterline - 2, 110, 0.12),
  ].join('');
  return mirrored(brush, land, waterline) + ripples(brush, waterline, 1200, 44);
}

function shore(brush: Brush, points: readonly Point[]): string {
  const near = brush.tone(brush.light.grass[1]);
  const top = Math.min(...points.map(([, y]) => y));
  return shape(
    areaBelow(curve(points), points),
    brush.verticalGradient(top, 1200, [
      [0, mix(brush.tone(brush.light.grass[0]), near, 0.4)],
      [0.4, near],
      [1, darker(near, 0.5)],
    ]),
  );
}

function kayaks(brush: Brush): string {
  const { random, light } = brush;
  const leaf = darker(brush.tone(light.fir), 0.32);
  return [
    lakeOf(brush, random.between(530, 580)),
    kayak(brush, random.between(1080, 1250), 668, 70),
    kayak(brush, random.between(380, 520), 735, 100, 2, false),
    kayak(brush, random.between(840, 980), 868, 165, random.whole(1, 2)),
    ripples(brush, 820, 1180, 12),
    reeds(brush, 120, 1150, 210, 16),
    reeds(brush, 1500, 1160, 190, 14),
    frameOfFirs(brush, 1080, random.between(620, 760), [random.pick(['left', 'right'] as const)]),
    cornerBush(brush, 20, 1230, 260, leaf),
    cornerBush(brush, 1590, 1230, 240, leaf),
  ].join('');
}

function boards(brush: Brush): string {
  const { random } = brush;
  return [
    lakeOf(brush, random.between(540, 600)),
    paddleBoard(brush, random.between(330, 450), 720, 120, false),
    paddleBoard(brush, random.between(1120, 1240), 760, 140, true),
    paddleBoard(brush, random.between(700, 880), 900, 240),
    ripples(brush, 860, 1180, 14),
    stone(brush, 130, 1150, 120),
    stone(brush, 1480, 1170, 150),
    reeds(brush, 1330, 1190, 170, 12),
  ].join('');
}

function jettyEvening(brush: Brush): string {
  const { random, light } = brush;
  const x = random.between(760, 860);
  const child = (
    dx: number,
    y: number,
    height: number,
    flip: boolean,
    pose: 'sit' | 'jump' | 'stand' | 'cheer' | 'crossed',
  ) => figure(brush, x + dx, y, pose, { height, flip, look: randomLook(brush, { shorts: true }) });
  return [
    lakeOf(brush, random.between(540, 590)),
    kayak(brush, random.between(300, 430), 720, 84),
    jetty(brush, x, 1080, 780, 290, -50),
    child(-130, 742, 140, true, 'jump'),
    child(-10, 826, 136, false, random.pick(['stand', 'cheer'] as const)),
    child(-96, 906, 168, true, 'crossed'),
    child(20, 952, 180, true, 'crossed'),
    shore(brush, [
      [-40, 1010],
      [300, 1040],
      [620, 1080],
      [980, 1080],
      [1300, 1020],
      [1640, 980],
    ]),
    canoe(brush, 1240, 1060, 170, -6),
    tent(brush, 330, 1090, 150, random.pick(['ridge', 'tipi'] as const)),
    meadow(brush, { top: 1080, bottom: 1285, count: 40, flowers: ['#f2c14e', '#f1e6d2'] }),
    cornerBush(brush, 0, 1230, 230, darker(brush.tone(light.fir), 0.32)),
    frameOfFirs(brush, 1130, 760, ['right']),
  ].join('');
}

function sailing(brush: Brush): string {
  const { random, light } = brush;
  return [
    lakeOf(brush, random.between(560, 610)),
    sailboat(brush, random.between(240, 380), 690, 130, 0.2),
    sailboat(brush, random.between(1180, 1330), 740, 210, 0.08),
    sailboat(brush, random.between(640, 820), 900, 430, 0, false),
    ripples(brush, 880, 1180, 16),
    reeds(brush, 1480, 1170, 210, 16),
    cornerBush(brush, 1600, 1230, 240, darker(brush.tone(light.fir), 0.32)),
  ].join('');
}

export const lake: Scene = {
  key: 'lake',
  landscapes: ['hills', 'alps', 'lowland'],
  lights: ['morning', 'day', 'golden', 'sunset', 'mist', 'autumn', 'dusk'],
  views: [
    { alt: 'Kajaks auf dem See', about: /kajak|kanu|paddel|kahn|boot/i, draw: kayaks },
    {
      alt: 'Jugendliche beim Stand-up-Paddling auf dem See',
      about: /stand-up|\bsup\b|paddel|board|surf/i,
      draw: boards,
    },
    { alt: 'Kinder auf dem Badesteg am See', draw: jettyEvening },
    { alt: 'Segelboote auf dem See', about: /segel|törn|katamaran/i, draw: sailing },
  ],
};

/** The carers, in red shirts, with their group. */
import { landBackdrop } from '../../motifs/backdrops.ts';
import { bunting, campfire, fireflies, lightString, smoke } from '../../motifs/fire.ts';
import { levelLawn } from '../../motifs/ground.ts';
import { hillLine } from '../../motifs/mountains.ts';
import type { Look } from '../../motifs/people.ts';
import { figure, randomLook, shadow } from '../../motifs/people.ts';
import { meadow } from '../../motifs/plants.ts';
import type { PoseName } from '../../motifs/poses.ts';
import { tent } from '../../motifs/tents.ts';
import { firForest, frameOfFirs, leafTree } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { circle, ellipse, placeAt, rect, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

const carer = (brush: Brush): Look => randomLook(brush, { top: '#d9583f', trousers: '#35506e' });

function standing(
  brush: Brush,
  x: number,
  y: number,
  pose: PoseName,
  height: number,
  flip: boolean,
  look: Look,
  warmth = 0,
): string {
  return shadow(x, y + 2, height * 0.24) + figure(brush, x, y, pose, { height, flip, look, warmth });
}

function storyteller(brush: Brush): string {
  const { random, light } = brush;
  const top = 680;
  const seat = (x: number, y: number, flip: boolean, pose: PoseName, adult = false) =>
    figure(brush, x, y, pose, {
      height: adult ? 250 : 210,
      flip,
      warmth: 0.85,
      look: adult ? carer(brush) : randomLook(brush),
    });
  return [
    landBackdrop(brush, top, 350),
    firForest(brush, hillLine(random, top + 14, 12), 120, 0.14, 0.34),
    levelLawn(brush, top + 20),
    tent(brush, 330, 880, 180, 'bell', '#f1e2c4'),
    tent(brush, 1270, 880, 180, 'ridge', undefined, true),
    lightString(
      brush,
      [
        [110, 600],
        [800, 640],
        [1490, 590],
      ],
      50,
      50,
      6,
    ),
    smoke(brush, 800, 860, 360),
    standing(brush, 650, 960, 'point', 260, false, carer(brush), 0.8),
    seat(960, 970, true, 'sit'),
    campfire(brush, 800, 990, 130),
    seat(520, 1050, false, 'sit'),
    seat(1090, 1050, true, 'sitUp', true),
    seat(630, 1100, false, 'crossed'),
    seat(760, 1130, false, 'crossed'),
    seat(900, 1120, true, 'crossed'),
    meadow(brush, { top: 1110, bottom: 1285, count: 44, flowers: ['#f1e6d2', '#f2c14e'] }),
    frameOfFirs(brush, 1100, 700),
    light.lamps > 0.6 ? fireflies(brush, 640, 1080, 14) : '',
  ].join('');
}

function groupPhoto(brush: Brush): string {
  const top = 660;
  const back: PoseName[] = ['wave', 'cheer', 'stand', 'cheer', 'wave', 'stand'];
  const front: PoseName[] = ['crossed', 'sit', 'crossed', 'sitUp', 'crossed'];
  return [
    landBackdrop(brush, top, 340),
    levelLawn(brush, top),
    leafTree(brush, 210, 880, 470, 0.03),
    leafTree(brush, 1400, 880, 460, 0.03),
    tent(brush, 470, 850, 190, 'tipi'),
    tent(brush, 1130, 850, 190, 'bell', '#f1e2c4', true),
    bunting(brush, [250, 600], [1350, 600], 60),
    back
      .map((pose, index) =>
        standing(
          brush,
          480 + index * 128,
          980 + (index % 2) * 12,
          pose,
          index % 3 === 1 ? 310 : 262,
          index > 2,
          index % 3 === 1 ? carer(brush) : randomLook(brush),
        ),
      )
      .join(''),
    front.map((pose, index) => figure(brush, 540 + index * 130, 1100, pose, { height: 240, flip: index > 2 })).join(''),
    meadow(brush, { top: 1090, bottom: 1285, count: 70, flowers: ['#f1e6d2', '#f2c14e', '#e2738a'] }),
  ].join('');
}

function planning(brush: Brush): string {
  const { random } = brush;
  const top = 660;
  const wood = brush.tone('#b98a5f');
  return [
    landBackdrop(brush, top, 370),
    levelLawn(brush, top),
    tent(brush, 1180, 880, 260, 'bell', '#f1e2c4', true),
    leafTree(brush, 270, 890, 450, 0.03),
    standing(brush, 560, 990, 'hold', 300, false, carer(brush)),
    standing(brush, 1010, 990, 'point', 304, true, carer(brush)),
    standing(brush, 690, 960, 'stand', 236, false, randomLook(brush, { backpack: '#3f8f8a' })),
    standing(brush, 900, 960, 'wave', 230, true, randomLook(brush, { backpack: '#f2b13c' })),
    shape('M500 930H1080L1120 990H460Z', wood),
    rect(460, 988, 660, 22, brush.tone('#8a6144'), 4),
    stroke('M520 1010L490 1130M1060 1010L1090 1130', brush.tone('#8a6144'), 16),
    placeAt(
      shape('M-130 -28H120L140 22H-150Z', brush.tone('#f3e8cc')) +
        stroke('M-110 8C-60 -26 -20 20 30 -8S90 6 120 -14', brush.tone('#d9583f'), 5) +
        ellipse(-60, -8, 34, 10, brush.tone('#8fae58'), 0.7) +
        ellipse(60, 4, 30, 8, brush.tone('#6fb0bd'), 0.7) +
        circle(118, -16, 8, brush.tone('#d9583f')),
      780,
      960,
    ),
    figure(brush, 330, 1090, 'carry', { height: 240, look: randomLook(brush, { backpack: '#d9583f' }) }),
    figure(brush, 1280, 1090, 'walk', { height: 240, flip: true, look: randomLook(brush, { backpack: '#8c5a8f' }) }),
    bunting(brush, [300, 560], [1180, 590], 50),
    meadow(brush, { top: 1080, bottom: 1285, count: 66, flowers: ['#f1e6d2', '#e2738a'] }),
    frameOfFirs(brush, 1080, 640, [random.pick(['right'] as const)]),
  ].join('');
}

export const team: Scene = {
  key: 'team',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['dusk', 'golden', 'day', 'sunset', 'morning'],
  views: [
    {
      alt: 'Geschichten mit den Betreuern am Lagerfeuer',
      lights: ['dusk', 'sunset', 'golden', 'night'],
      draw: storyteller,
    },
    { alt: 'Gruppenbild mit Betreuern vor den Zelten', draw: groupPhoto },
    { alt: 'Betreuer planen mit Kindern eine Tour auf der Landkarte', draw: planning },
  ],
};

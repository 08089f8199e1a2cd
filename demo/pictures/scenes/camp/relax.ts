/** Slow days: yoga on the meadow, hammocks, picnics. */
import { hillyBackdrop, landBackdrop } from '../../motifs/backdrops.ts';
import { lightString } from '../../motifs/fire.ts';
import { levelLawn } from '../../motifs/ground.ts';
import { hillLine } from '../../motifs/mountains.ts';
import { figure, randomLook } from '../../motifs/people.ts';
import { meadow } from '../../motifs/plants.ts';
import type { PoseName } from '../../motifs/poses.ts';
import { firForest, leafTree } from '../../motifs/trees.ts';
import { mirrored, ripples } from '../../motifs/water.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { circle, ellipse, placeAt, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

const bloom = ['#f2c14e', '#f1e6d2', '#e2738a', '#8c74b8', '#d9583f'];

function yoga(brush: Brush): string {
  const { random } = brush;
  const line = 640;
  const woods = hillLine(random, line - 10, 10);
  const lake = mirrored(brush, landBackdrop(brush, line, 350) + firForest(brush, woods, 60, 0.18, 0.4), line, 860);
  const poses: PoseName[] = ['tree', 'warrior', 'tree', 'warrior'];
  const mat = (x: number, y: number, width: number, colour: string) =>
    shape(
      `M${x - width} ${y + 18}L${x - width * 0.84} ${y - 14}H${x + width * 0.84}L${x + width} ${y + 18}Z`,
      brush.tone(colour),
    );
  const look = () => randomLook(brush, { shorts: false, trousers: random.pick(['#5a5f86', '#7d5a7f', '#3f6f7a']) });
  return [
    lake,
    ripples(brush, line, 840, 20),
    levelLawn(brush, 810),
    leafTree(brush, 190, 930, 420, 0.04),
    leafTree(brush, 1420, 930, 440, 0.04),
    poses
      .map((pose, index) => {
        const x = 400 + index * 262;
        return (
          mat(x, 930, 100, ['#e2738a', '#f2b13c', '#4f9a93', '#8c74b8'][index] ?? '#e2738a') +
          figure(brush, x, 926, pose, { height: 230, look: look() })
        );
      })
      .join(''),
    mat(800, 1090, 140, '#d9583f'),
    figure(brush, 800, 1090, random.pick(['crossed', 'tree'] as const), { height: 300, look: look() }),
    meadow(brush, { top: 960, bottom: 1285, count: 90, flowers: bloom }),
  ].join('');
}

function hammock(brush: Brush): string {
  const { random } = brush;
  const top = 680;
  const cloth = random.pick(['#e2738a', '#f2b13c', '#4f9a93', '#d9583f']);
  return [
    landBackdrop(brush, top, 340),
    levelLawn(brush, top),
    leafTree(brush, 340, 1000, 760, 0.02),
    leafTree(brush, 1270, 1000, 780, 0.02),
    lightString(
      brush,
      [
        [350, 640],
        [1260, 620],
      ],
      40,
      50,
      6,
    ),
    stroke('M356 800L520 880M1256 790L1090 880', brush.tone('#e8dcc4'), 5),
    shape(
      'M510 872C640 1010 970 1010 1100 872C1010 960 900 976 806 976C700 976 600 960 510 872Z',
      brush.tone(darker(cloth, 0.3)),
    ),
    placeAt(figure(brush, 0, 0, 'lie', { height: 330 }), 800, 966, { turn: -3 }),
    shape(
      'M506 870C620 1030 990 1030 1104 870C1040 1080 950 1050 806 1050C660 1050 570 1080 506 870Z',
      brush.tone(cloth),
    ),
    repeat(5, (index) =>
      stroke(
        `M${560 + index * 118} ${960 + (index === 0 || index === 4 ? -10 : 34)}q${(2 - index) * 10} 40 ${(2 - index) * 22} 66`,
        brush.tone(mix(cloth, '#fff4dc', 0.4)),
        7,
        0.8,
      ),
    ),
    figure(brush, 1120, 1110, 'sit', { height: 250, flip: true }),
    figure(brush, 480, 1120, 'crossed', { height: 250 }),
    rect(990, 1062, 70, 46, brush.tone('#c9976a'), 8),
    circle(1010, 1054, 14, brush.tone('#d9483f')),
    circle(1036, 1052, 14, brush.tone('#8fae58')),
    meadow(brush, { top: 1040, bottom: 1285, count: 80, flowers: bloom }),
  ].join('');
}

function picnic(brush: Brush): string {
  const { random } = brush;
  const top = 650;
  const cloth = random.pick(['#d9583f', '#4f9a93', '#f2b13c']);
  return [
    hillyBackdrop(brush, top),
    levelLawn(brush, top),
    leafTree(brush, 1180, 900, 700, 0.02),
    stroke('M1010 620V850M1080 600V850', brush.tone('#e8dcc4'), 4),
    rect(990, 846, 110, 14, brush.tone('#a9703f'), 4),
    figure(brush, 1044, 862, 'sit', { height: 190, flip: true }),
    shape('M380 1080L470 980H930L1020 1080Z', brush.tone(cloth)),
    repeat(5, (index) =>
      shape(
        `M${398 + index * 124} 1080L${478 + index * 92} 980h34L${460 + index * 124} 1080Z`,
        brush.tone('#fdf3e0'),
        0.55,
      ),
    ),
    rect(650, 970, 100, 60, brush.tone('#b98a5f'), 8),
    stroke('M662 970Q700 900 738 970', brush.tone('#8a6a4f'), 7),
    ellipse(600, 1034, 36, 9, brush.tone('#fdf6e6')),
    circle(590, 1022, 12, brush.tone('#d9483f')),
    circle(612, 1022, 12, brush.tone('#f2b13c')),
    ellipse(820, 1044, 40, 10, brush.tone('#fdf6e6')),
    shape('M786 1042Q820 1000 854 1042Z', brush.tone('#8fae58')),
    figure(brush, 450, 1050, 'crossed', { height: 270 }),
    figure(brush, 960, 1056, 'crossed', { height: 270, flip: true }),
    figure(brush, 540, 1010, 'sit', { height: 250 }),
    figure(brush, 870, 1010, 'sitUp', { height: 250, flip: true }),
    figure(brush, 330, 880, 'run', { height: 170 }),
    figure(brush, 460, 870, 'jump', { height: 166, flip: true }),
    butterfly(brush, 620, 760),
    butterfly(brush, 300, 700),
    meadow(brush, { top: 1040, bottom: 1285, count: 90, flowers: bloom }),
  ].join('');
}

function butterfly(brush: Brush, x: number, y: number): string {
  const wing = brush.tone(brush.random.pick(['#f2b13c', '#e2738a', '#8c74b8']));
  return placeAt(
    shape('M0 0C-4 -22 -30 -26 -28 -8C-27 4 -12 6 0 0C-14 8 -18 22 -8 22C-2 20 0 10 0 0Z', wing) +
      shape('M0 0C4 -22 30 -26 28 -8C27 4 12 6 0 0C14 8 18 22 8 22C2 20 0 10 0 0Z', darker(wing, 0.15)) +
      stroke('M0 -8V14', brush.tone('#4a3a3a'), 3),
    x,
    y,
    { turn: brush.random.between(-30, 30), scale: 0.9 },
  );
}

export const relax: Scene = {
  key: 'relax',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['morning', 'golden', 'day', 'mist', 'sunset', 'autumn'],
  views: [
    { alt: 'Yoga auf der Blumenwiese am See', landscapes: ['alps', 'hills', 'lowland'], draw: yoga },
    { alt: 'Hängematte zwischen zwei Bäumen', draw: hammock },
    { alt: 'Picknick unter einem großen Baum mit Schaukel', draw: picnic },
  ],
};

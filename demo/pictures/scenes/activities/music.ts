/** Music weeks: rehearsal room, choir in the park, band by the lake. */
import { hillyBackdrop, landBackdrop } from '../../motifs/backdrops.ts';
import { bunting, lightString } from '../../motifs/fire.ts';
import { levelLawn } from '../../motifs/ground.ts';
import { drumKit, guitar, microphone, note, piano } from '../../motifs/music.ts';
import { figure, randomLook, shadow } from '../../motifs/people.ts';
import { meadow } from '../../motifs/plants.ts';
import { roomWithView } from '../../motifs/room.ts';
import { leafTree } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { ellipse, placeAt, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

function notes(brush: Brush, left: number, right: number, top: number, bottom: number, count: number): string {
  const { random } = brush;
  const ink = mix('#f2c14e', brush.light.gleam, 0.4);
  return repeat(count, (index) =>
    note(ink, random.between(left, right), random.between(top, bottom), random.between(14, 26), index % 2),
  );
}

function rehearsal(brush: Brush): string {
  const { random } = brush;
  const paint = (colour: string) => brush.firelit(colour, 0.6);
  const floor = 830;
  const player = (x: number, y: number, flip: boolean, colour: string) =>
    figure(brush, x, y, 'strum', { height: 380, flip, warmth: 0.6 }) +
    placeAt(guitar(brush, colour, paint), x + (flip ? -30 : 30), y - 206, { scale: 1.75, flip, turn: flip ? 16 : -16 });
  const warm: Brush = { ...brush, tone: paint };
  return [
    roomWithView(brush, random.pick(['#a3655a', '#5f7f8f', '#7d6a93']), landBackdrop(brush, 660, 320)),
    rect(
      -20,
      floor,
      1640,
      400,
      brush.verticalGradient(floor, 1200, [
        [0, paint('#c9976a')],
        [1, paint('#7d5640')],
      ]),
    ),
    repeat(7, (index) => stroke(`M${-260 + index * 360} 1300L${250 + index * 184} ${floor}`, paint('#a3744e'), 3, 0.6)),
    ellipse(800, 1040, 560, 110, paint(random.pick(['#a83a4a', '#3f6f7a', '#8c5a5f'])), 0.85),
    ellipse(800, 1040, 500, 92, '#fdf3dc', 0.1),
    lightString(
      brush,
      [
        [-20, 90],
        [420, 130],
        [1180, 130],
        [1620, 90],
      ],
      34,
      56,
      7,
    ),
    placeAt(piano(warm), 290, 980, { scale: 1.9 }),
    figure(brush, 400, 1040, 'sit', { height: 340, flip: true, warmth: 0.6 }),
    placeAt(drumKit(warm, random.pick(['#c8453c', '#3f8f8a', '#d99a35'])), 960, 980, { scale: 1.9 }),
    figure(brush, 960, 900, 'sitUp', { height: 300, warmth: 0.6 }),
    player(1290, 1060, true, '#d9583f'),
    figure(brush, 680, 1100, 'sing', { height: 380, warmth: 0.6 }),
    placeAt(microphone(warm), 746, 1100, { scale: 2.5, flip: true }),
    notes(brush, 420, 1200, 250, 560, 9),
  ].join('');
}

function choir(brush: Brush): string {
  const { random } = brush;
  const top = 700;
  const shirt = random.pick(['#d9583f', '#3f8f8a', '#f2b13c', '#8c5a8f']);
  const roof = brush.tone('#a34f3c');
  return [
    hillyBackdrop(brush, top),
    levelLawn(brush, top),
    leafTree(brush, 230, 880, 440, 0.04),
    leafTree(brush, 1390, 880, 440, 0.04),
    shape('M420 560L800 340L1180 560Z', roof),
    shape('M800 340L1180 560H900Z', darker(roof, 0.28)),
    shape('M800 340q-12 -40 0 -64q12 24 0 64Z', brush.tone('#f2c14e')),
    rect(430, 556, 740, 26, brush.tone('#f6ead2'), 6),
    [460, 620, 980, 1140].map((x) => rect(x - 11, 580, 22, 330, brush.tone('#f0e0c4'))).join(''),
    shape('M410 900H1190L1230 960H370Z', brush.tone('#d6c3a6')),
    rect(370, 956, 860, 36, brush.tone('#b09b80')),
    lightString(
      brush,
      [
        [440, 590],
        [620, 600],
        [980, 600],
        [1160, 590],
      ],
      26,
      44,
      6,
    ),
    repeat(5, (index) =>
      figure(brush, 560 + index * 120, 890, index % 2 ? 'sing' : 'stand', {
        height: 230,
        warmth: 0.3,
        look: randomLook(brush, { top: shirt }),
      }),
    ),
    repeat(6, (index) =>
      figure(brush, 500 + index * 120, 944, index % 2 ? 'stand' : 'sing', {
        height: 236,
        warmth: 0.3,
        look: randomLook(brush, { top: shirt }),
      }),
    ),
    figure(brush, 800, 1110, 'cheer', { height: 260, look: randomLook(brush, { top: '#35405a' }) }),
    notes(brush, 480, 1120, 300, 560, 8),
    bunting(brush, [230, 560], [440, 580], 20),
    bunting(brush, [1170, 580], [1380, 560], 20),
    repeat(4, (index) =>
      figure(brush, 360 + index * 300 + (index > 1 ? 60 : -40), 1112, 'crossed', { height: 230, flip: index > 1 }),
    ),
    meadow(brush, { top: 1120, bottom: 1285, count: 50, flowers: ['#f1e6d2', '#f2c14e'] }),
  ].join('');
}

function outdoors(brush: Brush): string {
  const { random, light } = brush;
  const top = 700;
  const musician = (x: number, flip: boolean, colour: string) =>
    shadow(x, 1022, 70) +
    figure(brush, x, 1020, 'strum', { height: 290, flip, warmth: light.lamps * 0.7 }) +
    placeAt(guitar(brush, colour), x + (flip ? -22 : 22), 864, { scale: 1.35, flip, turn: flip ? 16 : -16 });
  return [
    landBackdrop(brush, top, 380),
    levelLawn(brush, top),
    leafTree(brush, 220, 870, 440, 0.04),
    leafTree(brush, 1400, 870, 430, 0.04),
    lightString(
      brush,
      [
        [200, 560],
        [800, 520],
        [1400, 550],
      ],
      60,
      52,
      7,
    ),
    ellipse(800, 1030, 520, 64, brush.tone('#c9a27a'), 0.75),
    musician(530, false, '#c98a45'),
    placeAt(drumKit(brush, random.pick(['#c8453c', '#3f8f8a'])), 820, 990, { scale: 1.6 }),
    figure(brush, 820, 930, 'sitUp', { height: 240 }),
    musician(1090, true, '#d9583f'),
    figure(brush, 680, 1060, 'sing', { height: 300, warmth: light.lamps * 0.7 }),
    placeAt(microphone(brush), 736, 1060, { scale: 1.9, flip: true }),
    notes(brush, 420, 1180, 330, 640, 8),
    meadow(brush, { top: 1070, bottom: 1285, count: 60, flowers: ['#f1e6d2', '#f2c14e', '#e2738a'] }),
  ].join('');
}

export const music: Scene = {
  key: 'music',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['golden', 'dusk', 'day', 'sunset', 'morning', 'autumn'],
  views: [
    { alt: 'Bandprobe mit Klavier, Gitarre und Schlagzeug im Musikraum', indoors: true, draw: rehearsal },
    { alt: 'Chor singt im Musikpavillon', draw: choir },
    { alt: 'Band spielt auf der Wiese', draw: outdoors },
  ],
};

/** Wheels: skate parks and mountain bikes. */
import { hillyBackdrop, landBackdrop } from '../../motifs/backdrops.ts';
import { bunting } from '../../motifs/fire.ts';
import { lawn, levelLawn } from '../../motifs/ground.ts';
import { skyline } from '../../motifs/landmarks.ts';
import { figure, randomLook, shadow } from '../../motifs/people.ts';
import { meadow, stone } from '../../motifs/plants.ts';
import type { PoseName } from '../../motifs/poses.ts';
import { sky } from '../../motifs/sky.ts';
import { fir, leafTree, leafWood } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { circle, placeAt, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

const helmets = ['#f2c14e', '#d9483f', '#f6efe0', '#3f8f8a'];

function skater(brush: Brush, x: number, y: number, height: number, pose: PoseName, flip: boolean, turn = 0): string {
  const deck = brush.random.pick(['#d9483f', '#f2b13c', '#3f8f8a', '#8c5a8f']);
  const art =
    stroke('M-30 2Q-26 6 -20 6H20Q26 6 30 2', brush.tone(deck), 5) +
    circle(-16, 12, 4.4, brush.tone('#f6efe0')) +
    circle(16, 12, 4.4, brush.tone('#f6efe0')) +
    figure(brush, 0, 2, pose, {
      height: 100,
      look: randomLook(brush, { helmet: brush.random.pick(helmets), shorts: true }),
    });
  return placeAt(art, x, y - height * 0.16, { scale: height / 100, flip, turn });
}

/** A rider on a mountain bike; wheels touch (x, y). */
function biker(brush: Brush, x: number, y: number, height: number, flip: boolean, turn = 0): string {
  const frame = brush.tone(brush.random.pick(['#d9483f', '#f2b13c', '#3f8f8a', '#3d6fa5']));
  const tyre = brush.tone('#35354a');
  const wheel = (wx: number) =>
    `<circle cx="${wx}" cy="-17" r="16" fill="none" stroke="${tyre}" stroke-width="4.4"/>` +
    stroke(
      `M${wx - 14} -17H${wx + 14}M${wx} -31V-3M${wx - 10} -27L${wx + 10} -7M${wx + 10} -27L${wx - 10} -7`,
      brush.tone('#b8bcc8'),
      0.9,
    );
  const art = [
    wheel(-27),
    wheel(33),
    stroke('M-27 -17L-8 -40L24 -42L6 -17ZM-8 -40L6 -17M33 -17L24 -48', frame, 3.6),
    stroke('M-14 -45H-2M24 -48L31 -50', tyre, 4),
    figure(brush, 0, 0, 'bike', { height: 100, look: randomLook(brush, { helmet: brush.random.pick(helmets) }) }),
  ].join('');
  return placeAt(art, x, y, { scale: height / 100, flip, turn });
}

function park(brush: Brush): string {
  const { random } = brush;
  const top = 700;
  const concrete = brush.tone('#d6cdc2');
  const curve = brush.verticalGradient(560, 1000, [
    [0, mix(concrete, brush.light.gleam, 0.35)],
    [1, darker(concrete, 0.22)],
  ]);
  const art = (x: number, y: number, colour: string, size: number) =>
    shape(
      `M${x} ${y}q${size * 0.5} ${-size * 0.8} ${size} ${-size * 0.2}q${size * 0.6} ${-size * 0.5} ${size * 1.1} ${size * 0.1}q${-size * 0.4} ${size * 0.7} ${-size} ${size * 0.4}q${-size * 0.6} ${size * 0.4} ${-size * 1.1} ${-size * 0.3}Z`,
      brush.tone(colour),
      0.85,
    );
  return [
    sky(brush, { horizon: top, clouds: 4 }),
    skyline(brush, top, 240, 0.5, ['#c9b49a', '#b58f78', '#a9a6b0']),
    leafWood(
      brush,
      [
        [-40, top],
        [1640, top],
      ],
      90,
      0.2,
    ),
    levelLawn(brush, top),
    shape(
      'M-20 1300V880H1620V1300Z',
      brush.verticalGradient(880, 1200, [
        [0, concrete],
        [1, darker(concrete, 0.35)],
      ]),
    ),
    shape('M80 620H330C350 820 480 930 640 950V990H80Z', curve),
    shape('M1520 580H1280C1260 800 1130 930 960 950V990H1520Z', curve),
    stroke('M72 620H338M1272 580H1528', brush.tone('#d9583f'), 14),
    art(130, 800, '#e2738a', 70),
    art(1360, 800, '#3f8f8a', 76),
    art(250, 900, '#f2b13c', 56),
    shape('M690 1010L760 950H900L970 1010Z', darker(concrete, 0.12)),
    shape('M760 950H900L888 964H772Z', mix(concrete, brush.light.gleam, 0.4)),
    stroke('M560 1090H1060M620 1090V1140M1000 1090V1140', brush.tone('#5a6072'), 9),
    bunting(brush, [330, 520], [1280, 490], 40),
    skater(
      brush,
      random.between(800, 850),
      random.between(660, 720),
      250,
      'surf',
      random.chance(0.5),
      random.between(-16, -6),
    ),
    skater(brush, 480, 900, 220, 'surf', false, 34),
    skater(brush, 1190, 860, 216, 'surf', true, -46),
    figure(brush, 200, 616, 'cheer', { height: 170, look: randomLook(brush, { helmet: '#f2c14e' }) }),
    figure(brush, 1400, 576, 'wave', { height: 170, flip: true, look: randomLook(brush, { helmet: '#d9483f' }) }),
    skater(brush, 720, 1160, 250, 'walk', false),
    figure(brush, 1180, 1150, 'point', { height: 250, flip: true }),
  ].join('');
}

function trails(brush: Brush): string {
  const { random } = brush;
  const top = 620;
  return [
    landBackdrop(brush, top, 400),
    levelLawn(brush, top + 10),
    [
      [260, 760, 260],
      [340, 780, 190],
      [1310, 750, 230],
      [1400, 780, 300],
    ]
      .map(([x = 0, y = 0, h = 0]) => fir(brush, x, y, h, 0.08))
      .join(''),
    lawn(brush, [
      [-40, 790],
      [260, 800],
      [480, 850],
      [680, 910],
      [820, 890],
      [960, 960],
      [1240, 1000],
      [1640, 980],
    ]),
    stroke(
      'M-20 836C200 836 380 860 520 906C620 940 700 960 790 930C880 902 960 1000 1090 1030C1240 1060 1400 1040 1640 1030',
      brush.tone('#c9a06c'),
      60,
    ),
    stroke(
      'M-20 828C200 828 380 852 520 898C620 932 700 950 790 920C880 894 960 990 1090 1018C1240 1048 1400 1028 1640 1018',
      brush.tone('#dfbf8f'),
      24,
      0.8,
    ),
    biker(brush, 330, 852, 190, false, 6),
    biker(brush, random.between(820, 880), random.between(800, 830), 290, false, random.between(-14, -6)),
    biker(brush, 1260, 1032, 260, false, 3),
    repeat(14, () =>
      circle(random.between(690, 800), random.between(860, 950), random.between(4, 15), brush.tone('#dfbf8f'), 0.6),
    ),
    stone(brush, 560, 1080, 100),
    meadow(brush, { top: 1070, bottom: 1285, count: 70, flowers: ['#f1e6d2', '#f2c14e', '#e2738a'] }),
  ].join('');
}

function tour(brush: Brush): string {
  const { random } = brush;
  const top = 660;
  const flip = random.chance(0.5);
  return [
    hillyBackdrop(brush, top),
    levelLawn(brush, top),
    leafTree(brush, 260, 850, 420, 0.05),
    leafTree(brush, 1370, 850, 440, 0.05),
    shape('M-20 1000Q800 930 1620 1000V1100Q800 1040 -20 1100Z', brush.tone('#e0caa2')),
    stroke('M-20 1050Q800 986 1620 1050', brush.tone('#f6ead2'), 5, 0.5),
    [360, 640, 930, 1210]
      .map(
        (x, index) =>
          shadow(x, 1040 + (index % 2) * 16, 90) +
          biker(brush, x, 1038 + (index % 2) * 16, 250 - (index % 3) * 16, flip),
      )
      .join(''),
    meadow(brush, { top: 1120, bottom: 1285, count: 60, flowers: ['#f1e6d2', '#f2c14e', '#e2738a'] }),
  ].join('');
}

export const skate: Scene = {
  key: 'skate',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['golden', 'day', 'sunset', 'morning', 'autumn'],
  views: [
    { alt: 'Jugendliche auf Skateboards im Skatepark', draw: park },
    { alt: 'Mountainbiker auf einem Trail', landscapes: ['alps', 'hills'], draw: trails },
    { alt: 'Radtour durchs Grüne', draw: tour },
  ],
};

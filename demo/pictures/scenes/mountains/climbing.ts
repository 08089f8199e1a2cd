/** Climbing: rock faces, towers and rope courses between trees. */
import { hillyBackdrop, landBackdrop } from '../../motifs/backdrops.ts';
import { belayer, climber, helmetColours, pine, platform } from '../../motifs/climbers.ts';
import { levelLawn } from '../../motifs/ground.ts';
import { figure, randomLook } from '../../motifs/people.ts';
import { meadow, stone } from '../../motifs/plants.ts';
import { canopy, fir, leafTree, leafWood } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import type { Point } from '../../tools/svg.ts';
import { ellipse, n, polygon, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

function rockFace(brush: Brush): string {
  const { random, light } = brush;
  const top = 700;
  const face: Point[] = [
    [560, 1010],
    [600, 800],
    [580, 640],
    [660, 500],
    [650, 380],
    [760, 250],
    [900, 220],
    [1010, 290],
    [1090, 270],
    [1190, 400],
    [1300, 560],
    [1320, 660],
    [1340, 840],
    [1400, 1010],
  ];
  const rock = brush.tone('#a98d76');
  const facet = (points: readonly Point[], colour: string, opacity: number) => shape(polygon(points), colour, opacity);
  return [
    landBackdrop(brush, top, 330),
    levelLawn(brush, top),
    fir(brush, 330, 830, 320, 0.1),
    fir(brush, 230, 850, 240, 0.1),
    shape(
      polygon(face),
      brush.verticalGradient(220, 1010, [
        [0, mix(rock, light.gleam, 0.35)],
        [1, darker(rock, 0.2)],
      ]),
    ),
    facet(
      [
        [900, 220],
        [1010, 290],
        [1090, 270],
        [1190, 400],
        [1300, 560],
        [1320, 660],
        [1340, 840],
        [1400, 1010],
        [1100, 1010],
        [1060, 760],
        [1120, 600],
        [1000, 430],
      ],
      darker(rock, 0.35),
      0.55,
    ),
    facet(
      [
        [660, 500],
        [650, 380],
        [760, 250],
        [820, 400],
        [740, 560],
      ],
      mix(rock, light.gleam, 0.5),
      0.5,
    ),
    facet(
      [
        [600, 800],
        [580, 640],
        [740, 620],
        [780, 790],
        [680, 900],
      ],
      mix(rock, light.gleam, 0.4),
      0.35,
    ),
    facet(
      [
        [820, 700],
        [940, 640],
        [1000, 800],
        [900, 920],
        [800, 860],
      ],
      darker(rock, 0.3),
      0.3,
    ),
    repeat(9, () => {
      const [x, y] = [random.between(660, 1180), random.between(420, 940)];
      return stroke(
        `M${n(x)} ${n(y)}l${n(random.between(30, 70))} ${n(random.between(-24, 34))}`,
        darker(rock, 0.45),
        4,
        0.5,
      );
    }),
    leafWood(
      brush,
      [
        [760, 236],
        [1090, 236],
      ],
      50,
      0.05,
      740,
      950,
    ),
    climber(brush, 800, 690, 210, 'climb', 240),
    climber(brush, 1060, 560, 180, 'climb', 276, true),
    belayer(brush, 640, 1050, 240, 804, 260),
    belayer(brush, 1190, 1060, 236, 1064, 300, true),
    figure(brush, 430, 1060, 'cheer', { height: 216, look: randomLook(brush, { helmet: '#d9483f' }) }),
    stone(brush, 520, 1080, 80, '#9a8372'),
    stone(brush, 1400, 1090, 130, '#9a8372'),
    meadow(brush, { top: 1060, bottom: 1285, count: 60, flowers: ['#f1e6d2', '#e2738a'] }),
  ].join('');
}

function ropes(brush: Brush): string {
  const { random } = brush;
  const top = 800;
  const cable = brush.tone('#4a4f5e');
  const [deck, lower] = [560, 790];
  return [
    hillyBackdrop(brush, top, 2),
    leafWood(
      brush,
      [
        [-40, 790],
        [1640, 790],
      ],
      210,
      0.42,
    ),
    brush.veil(520, top, brush.light.haze, 0.45),
    levelLawn(brush, top),
    pine(brush, 330),
    pine(brush, 830),
    pine(brush, 1290),
    stroke(`M330 ${deck - 150}H830M330 ${deck}H830M830 ${deck - 150}L1290 ${deck - 40}`, cable, 4.5),
    repeat(10, (index) => {
      const x = 406 + index * 40;
      return (
        stroke(`M${x - 10} ${deck - 2}V${deck - 150}M${x + 10} ${deck - 2}V${deck - 150}`, cable, 1.4, 0.6) +
        rect(x - 16, deck - 3, 32, 9, brush.tone('#c9a06c'), 3)
      );
    }),
    platform(brush, 330, deck),
    platform(brush, 830, deck),
    platform(brush, 1290, lower),
    stroke(
      `M830 ${lower}Q1060 ${lower + 70} 1290 ${lower}M830 ${lower - 110}Q1060 ${lower - 40} 1290 ${lower - 110}`,
      cable,
      4.5,
    ),
    repeat(11, (index) => {
      const share = (index + 1) / 12;
      const x = 830 + 460 * share;
      const dip = 140 * share * (1 - share) * 2;
      return stroke(`M${n(x)} ${n(lower + dip)}V${n(lower - 110 + dip)}`, cable, 1.8, 0.7);
    }),
    platform(brush, 830, lower),
    climber(brush, 560, deck - 4, 180, 'hang', deck - 150),
    figure(brush, 790, deck, 'wave', { height: 180, flip: true, look: randomLook(brush, { helmet: '#f2c14e' }) }),
    climber(brush, 1010, deck + 70, 180, 'hang', deck - 106),
    figure(brush, 1060, lower + 66, 'walk', { height: 172, look: randomLook(brush, { helmet: '#d9483f' }) }),
    figure(brush, 350, deck, 'point', { height: 178, look: randomLook(brush, { helmet: '#3f8f8a' }) }),
    figure(brush, 580, 1080, 'cheer', { height: 220, look: randomLook(brush, { helmet: '#f6efe0' }) }),
    figure(brush, 700, 1090, 'point', { height: 236, look: randomLook(brush, { helmet: random.pick(helmetColours) }) }),
    meadow(brush, { top: 1050, bottom: 1285, count: 66, flowers: ['#f1e6d2', '#f2c14e'] }),
    canopy(brush, 0.04),
  ].join('');
}

function tower(brush: Brush): string {
  const { random } = brush;
  const top = 740;
  const board = brush.tone('#d9b48a');
  const holds = ['#d9483f', '#f2b13c', '#3f8f8a', '#e2738a', '#3d6fa5'];
  return [
    landBackdrop(brush, top, 380),
    levelLawn(brush, top),
    leafTree(brush, 290, 850, 380, 0.07),
    leafTree(brush, 1400, 850, 400, 0.07),
    ellipse(830, 1010, 330, 26, '#1d2440', 0.25),
    shape('M620 1010L640 230H960L940 1010Z', board),
    shape('M940 1010L960 230L1080 260L1100 1000Z', brush.tone('#b08a63')),
    shape('M610 236L800 130L1100 262L960 240Z', brush.tone('#b4583f')),
    shape('M960 238L800 130L1100 262Z', brush.tone('#8a3f30')),
    stroke('M632 430H950M628 620H946M624 810H942', brush.tone('#b99268'), 4),
    repeat(46, (index) => {
      const [x, y] = [random.between(656, 926), random.between(270, 980)];
      return ellipse(
        x,
        y,
        random.between(8, 15),
        random.between(6, 11),
        brush.tone(holds[index % holds.length] ?? '#d9483f'),
      );
    }),
    repeat(16, (index) =>
      ellipse(
        random.between(975, 1075),
        random.between(320, 960),
        9,
        7,
        brush.tone(holds[index % holds.length] ?? '#d9483f'),
      ),
    ),
    climber(brush, 730, 600, 190, 'climb', 236),
    climber(brush, 870, 850, 200, 'climb', 236, true),
    belayer(brush, 520, 1070, 240, 734, 250),
    belayer(brush, 1080, 1090, 240, 874, 250, true),
    figure(brush, 1210, 1080, 'cheer', { height: 216, flip: true, look: randomLook(brush, { helmet: '#f2c14e' }) }),
    figure(brush, 400, 1090, 'point', { height: 206, look: randomLook(brush, { helmet: '#d9483f' }) }),
    meadow(brush, { top: 1080, bottom: 1285, count: 60, flowers: ['#f1e6d2', '#e2738a', '#f2c14e'] }),
  ].join('');
}

export const climbing: Scene = {
  key: 'climbing',
  landscapes: ['hills', 'alps', 'south', 'lowland'],
  lights: ['day', 'golden', 'morning', 'autumn', 'sunset'],
  views: [
    { alt: 'Jugendliche klettern gesichert an einer Felswand', landscapes: ['alps', 'hills', 'south'], draw: rockFace },
    { alt: 'Kinder im Hochseilgarten zwischen den Bäumen', draw: ropes },
    { alt: 'Kinder am Kletterturm mit bunten Griffen', draw: tower },
  ],
};

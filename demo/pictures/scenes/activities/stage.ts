/** Concerts, discos and theatre: beams of light over raised hands. */
import { hillyBackdrop } from '../../motifs/backdrops.ts';
import { bunting, lightString } from '../../motifs/fire.ts';
import { levelLawn } from '../../motifs/ground.ts';
import { drumKit, guitar, microphone, speaker } from '../../motifs/music.ts';
import { figure, randomLook } from '../../motifs/people.ts';
import { beam, cardboardTower, crowd, mirrorBall, stageLightColours, truss } from '../../motifs/stagecraft.ts';
import { frameOfFirs } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { circle, ellipse, placeAt, polygon, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

function band(brush: Brush, y: number): string {
  const { random } = brush;
  const paint = (colour: string) => brush.firelit(colour, 0.8);
  const musician = (x: number, flip: boolean, colour: string) =>
    figure(brush, x, y, 'strum', { height: 210, flip, warmth: 0.9, look: randomLook(brush) }) +
    placeAt(guitar(brush, colour, paint), x + (flip ? -16 : 16), y - 112, { scale: 0.95, flip, turn: flip ? 16 : -16 });
  return [
    figure(brush, 800, y - 34, 'sit', { height: 180, warmth: 0.8 }),
    placeAt(drumKit(brush, random.pick(['#c8453c', '#3f8f8a', '#d99a35'])), 800, y - 6, { scale: 1.3 }),
    musician(570, false, '#d9583f'),
    musician(1040, true, '#e8a33d'),
    figure(brush, 800, y + 46, random.pick(['sing', 'cheer'] as const), { height: 224, warmth: 0.95 }),
    placeAt(microphone(brush), 840, y + 46, { scale: 1.35, flip: true }),
  ].join('');
}

function openAir(brush: Brush): string {
  const { random, light } = brush;
  const [left, right, top, floor] = [330, 1270, 330, 830];
  const colours = [random.pick(stageLightColours), random.pick(stageLightColours), random.pick(stageLightColours)];
  const curtain = brush.verticalGradient(top, floor, [
    [0, mix(brush.light.sky[0], '#2b1f45', 0.6)],
    [1, mix(colours[0] ?? '#ffb24d', '#5a3358', 0.55)],
  ]);
  return [
    hillyBackdrop(brush, 760, 2),
    levelLawn(brush, 780),
    shape(`M${left} ${floor}V${top + 20}Q800 ${top - 120} ${right} ${top + 20}V${floor}Z`, curtain),
    brush.glow(800, 660, 430, colours[1] ?? '#ffd97a', 0.6),
    repeat(6, (index) =>
      beam(
        brush,
        420 + index * 152,
        top + 30,
        800 + (index - 2.5) * random.between(-120, 220),
        floor + 40,
        random.between(60, 110),
        colours[index % 3] ?? '#ffb24d',
        0.55,
      ),
    ),
    rect(left - 40, floor, right - left + 80, 70, brush.tone('#3a3346')),
    rect(left - 40, floor, right - left + 80, 10, brush.firelit('#8d6a58', 0.8)),
    band(brush, floor),
    truss(brush, left - 20, right + 20, top + 8),
    [left - 14, right + 14].map((x) => stroke(`M${x} ${top + 10}V${floor + 70}`, brush.tone('#4a4f63'), 12)).join(''),
    placeAt(speaker(brush, 4), left - 66, floor + 72, { scale: 1.25 }),
    placeAt(speaker(brush, 4), right + 66, floor + 72, { scale: 1.25 }),
    lightString(
      brush,
      [
        [-20, 360],
        [left - 20, top],
        [800, 250],
        [right + 20, top],
        [1620, 350],
      ],
      26,
      46,
      5,
    ),
    frameOfFirs(brush, 980, 700),
    brush.glow(800, 900, 620, light.lamps > 0.5 ? (colours[1] ?? '#ffd97a') : '#fff0c0', 0.25),
    crowd(brush, 985, 62, 0.1, 19),
    crowd(brush, 1060, 84, 0.32, 15),
    crowd(brush, 1160, 112, 0.55, 11),
  ].join('');
}

function disco(brush: Brush): string {
  const { random } = brush;
  const poses = ['cheer', 'jump', 'wave', 'cheer', 'run', 'cheer', 'jump', 'wave'] as const;
  return [
    rect(
      -20,
      -20,
      1640,
      1240,
      brush.verticalGradient(0, 1200, [
        [0, '#1a1638'],
        [0.5, '#43305f'],
        [0.72, '#8a4b6c'],
        [0.73, '#3b2a4f'],
        [1, '#241d3d'],
      ]),
    ),
    brush.glow(800, 520, 820, '#f2708a', 0.4),
    repeat(8, (index) =>
      beam(
        brush,
        170 + index * 180,
        120,
        random.between(200, 1400),
        980,
        random.between(70, 130),
        stageLightColours[index % stageLightColours.length] ?? '#ffb24d',
        0.42,
      ),
    ),
    truss(brush, -20, 1620, 96),
    stroke('M800 118V226', '#8d93a3', 4),
    mirrorBall(brush, 800, 306, 84),
    repeat(46, (index) =>
      ellipse(
        random.between(60, 1540),
        random.between(180, 1120),
        random.between(5, 13),
        random.between(4, 8),
        stageLightColours[index % stageLightColours.length] ?? '#ffd97a',
        random.between(0.2, 0.55),
      ),
    ),
    rect(520, 690, 560, 150, '#2c2444', 14),
    rect(520, 690, 560, 16, '#f2a56b', 8),
    repeat(12, (index) =>
      rect(
        552 + index * 42,
        760 - random.between(0, 34),
        26,
        60,
        stageLightColours[index % stageLightColours.length] ?? '#ffd97a',
        4,
        0.8,
      ),
    ),
    figure(brush, 800, 850, 'wave', { height: 260, warmth: 0.8 }),
    ellipse(680, 700, 62, 12, '#54486f'),
    ellipse(920, 700, 62, 12, '#54486f'),
    placeAt(speaker(brush, 4), 430, 870, { scale: 1.5 }),
    placeAt(speaker(brush, 4), 1170, 870, { scale: 1.5 }),
    repeat(10, (index) =>
      shape(
        polygon([
          [index * 180 - 120, 1300],
          [index * 180 + 60, 1300],
          [index * 110 + 270, 880],
          [index * 110 + 160, 880],
        ]),
        stageLightColours[(index * 2) % stageLightColours.length] ?? '#ffd97a',
        0.13,
      ),
    ),
    poses
      .map((pose, index) =>
        figure(brush, 330 + index * 138 + random.between(-20, 20), 1010 + (index % 3) * 56, pose, {
          height: 270,
          flip: index > 3,
          warmth: 0.75,
        }),
      )
      .join(''),
    crowd(brush, 1180, 100, 0.62, 12),
  ].join('');
}

function theatre(brush: Brush): string {
  const { random } = brush;
  const velvet = random.pick(['#a83a3a', '#8a3f63', '#35607a']);
  const [lit, shade] = [brush.firelit(velvet, 0.6), brush.firelit(darker(velvet, 0.4), 0.6)];
  const drape = (flip: boolean) =>
    placeAt(
      shape('M-20 -20H320Q250 420 130 560Q190 800 190 900H-20Z', shade) +
        repeat(6, (index) =>
          shape(
            `M${index * 54 - 20} -20H${index * 54 + 40}Q${index * 40 + 30} 420 ${index * 22 + 20} 560Q${index * 34 + 20} 800 ${index * 30 + 30} 900H${index * 30 - 20}Q${index * 20 - 20} 500 ${index * 54 - 20} -20Z`,
            index % 2 ? shade : lit,
          ),
        ),
      flip ? 1600 : 0,
      0,
      { flip },
    );
  const moon = brush.light.body.colour;
  return [
    rect(
      -20,
      -20,
      1640,
      1240,
      brush.verticalGradient(0, 900, [
        [0, brush.light.sky[0]],
        [0.6, brush.light.sky[2]],
        [1, brush.light.sky[3]],
      ]),
    ),
    circle(1010, 330, 76, moon),
    brush.glow(1010, 330, 300, brush.light.body.glow, 0.6),
    stroke('M1010 -10V254', '#8d93a3', 2.5),
    shape('M260 840C420 560 560 620 700 700C860 560 1020 520 1340 840Z', mix(brush.light.sky[1], '#3f6f7a', 0.5)),
    shape('M260 860C480 720 620 760 800 790C980 720 1180 700 1340 860Z', mix(brush.light.sky[1], '#2f5a5c', 0.75)),
    cardboardTower(brush, 540, 850),
    beam(brush, 420, 110, 740, 920, 190, '#ffe0a0', 0.5),
    beam(brush, 1180, 110, 880, 920, 190, '#ffe0a0', 0.5),
    rect(
      -20,
      850,
      1640,
      400,
      brush.verticalGradient(850, 1000, [
        [0, '#c98a57'],
        [1, '#6d4636'],
      ]),
    ),
    ellipse(800, 920, 420, 52, '#ffe6b0', 0.4),
    figure(brush, 690, 930, 'wave', {
      height: 290,
      warmth: 1,
      look: randomLook(brush, { top: '#8c5a8f', cap: '#f2c14e' }),
    }),
    figure(brush, 900, 940, 'point', {
      height: 280,
      flip: true,
      warmth: 1,
      look: randomLook(brush, { top: '#d9583f' }),
    }),
    figure(brush, 1060, 920, 'cheer', {
      height: 250,
      flip: true,
      warmth: 1,
      look: randomLook(brush, { top: '#3f8f8a' }),
    }),
    drape(false),
    drape(true),
    shape('M-20 -20H1620V130Q1420 230 1210 120Q1000 230 800 120Q600 230 390 120Q180 230 -20 130Z', lit),
    stroke('M-20 130Q180 230 390 120Q600 230 800 120Q1000 230 1210 120Q1420 230 1620 130', '#e8b95a', 9),
    bunting(brush, [300, 250], [1300, 250], 34),
    crowd(brush, 1120, 84, 0.5, 13),
  ].join('');
}

export const stage: Scene = {
  key: 'stage',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['dusk', 'night', 'sunset', 'golden'],
  views: [
    { alt: 'Band auf der Freilichtbühne vor jubelndem Publikum', draw: openAir },
    { alt: 'Jugendliche tanzen unter der Discokugel', indoors: true, draw: disco },
    { alt: 'Kinder spielen Theater auf der Bühne', indoors: true, draw: theatre },
  ],
};

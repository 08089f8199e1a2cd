/** Science camps: the laboratory, robots, rockets and the night sky. */
import { hillyBackdrop, landBackdrop } from '../../motifs/backdrops.ts';
import { smoke } from '../../motifs/fire.ts';
import { levelLawn } from '../../motifs/ground.ts';
import { figure, randomLook, shadow } from '../../motifs/people.ts';
import { meadow } from '../../motifs/plants.ts';
import { roomWithView } from '../../motifs/room.ts';
import { atoms, flask, microscope, robot, rocket, roundFlask, telescope, tubes } from '../../motifs/science.ts';
import { frameOfFirs } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { circle, ellipse, n, placeAt, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

const liquids = ['#e2738a', '#f2b13c', '#4fb39a', '#4f8fd0', '#a978c8'];

function laboratory(brush: Brush): string {
  const { random } = brush;
  const paint = (colour: string) => brush.firelit(colour, 0.55);
  const bench = 900;
  const coat = { top: '#f4f1ea', trousers: '#56617f', shorts: false } as const;
  const shelf = (x: number, y: number) =>
    rect(x, y, 230, 12, paint('#9c6b45'), 3) +
    repeat(
      5,
      (index) =>
        rect(
          x + 14 + index * 42,
          y - 50 - (index % 2) * 14,
          28,
          50 + (index % 2) * 14,
          paint(liquids[(index + Math.round(x)) % 5] ?? '#e2738a'),
          6,
        ) + rect(x + 18 + index * 42, y - 60 - (index % 2) * 14, 20, 12, paint('#f6ead2'), 2),
    );
  return [
    roomWithView(brush, random.pick(['#5f8f93', '#6f7fa3', '#8f6f86']), landBackdrop(brush, 660, 330)),
    shelf(60, 360),
    shelf(60, 540),
    shelf(1310, 360),
    shelf(1310, 540),
    figure(brush, 560, 1010, 'hold', { height: 400, warmth: 0.55, look: randomLook(brush, coat) }),
    figure(brush, 1010, 1010, 'point', { height: 410, flip: true, warmth: 0.55, look: randomLook(brush, coat) }),
    figure(brush, 1300, 1010, 'wave', { height: 360, flip: true, warmth: 0.55, look: randomLook(brush, coat) }),
    brush.glow(800, 820, 300, random.pick(liquids), 0.5),
    rect(180, bench, 1240, 44, paint('#c9976a'), 10),
    rect(
      200,
      bench + 40,
      1200,
      300,
      brush.verticalGradient(bench, 1200, [
        [0, paint('#8f6548')],
        [1, paint('#5f4636')],
      ]),
    ),
    stroke(`M500 ${bench + 44}V1210M800 ${bench + 44}V1210M1100 ${bench + 44}V1210`, paint('#5f4636'), 5),
    placeAt(microscope(paint), 350, bench, { scale: 1.6 }),
    placeAt(flask(paint, random.pick(liquids)), 690, bench, { scale: 1.5 }),
    placeAt(roundFlask(paint, random.pick(liquids)), 830, bench, { scale: 1.45 }),
    placeAt(tubes(paint, liquids), 1050, bench, { scale: 1.35 }),
    placeAt(flask(paint, random.pick(liquids)), 1280, bench, { scale: 1.1 }),
    repeat(14, (index) =>
      circle(
        random.between(660, 900),
        random.between(500, 740),
        random.between(6, 16),
        liquids[index % 5] ?? '#e2738a',
        0.45,
      ),
    ),
    atoms(brush, 800, 420, 74, mix(brush.light.gleam, '#f2c14e', 0.4)),
  ].join('');
}

function robots(brush: Brush): string {
  const { random } = brush;
  const paint = (colour: string) => brush.firelit(colour, 0.55);
  const floor = 860;
  const colours = ['#d9583f', '#f2b13c', '#3f9a93', '#8c74b8'];
  return [
    roomWithView(brush, random.pick(['#7d6f93', '#5f8f8a', '#a3755f']), hillyBackdrop(brush, 660, 3)),
    rect(
      -20,
      floor - 40,
      1640,
      400,
      brush.verticalGradient(floor - 40, 1200, [
        [0, paint('#d3a878')],
        [1, paint('#8a6148')],
      ]),
    ),
    ellipse(800, 1000, 640, 130, paint('#3f6f7a'), 0.9),
    stroke('M300 1000C420 900 640 1080 800 990S1160 930 1300 1010', '#fdf3dc', 16, 0.85),
    placeAt(robot(paint, random.pick(colours), '#8fe3d6'), 800, 1010, { scale: 2.1 }),
    placeAt(robot(paint, random.pick(colours), '#ffd97a'), 540, 1040, { scale: 1.25 }),
    placeAt(robot(paint, random.pick(colours), '#ff9d8a'), 1060, 1040, { scale: 1.35, flip: true }),
    figure(brush, 340, 1080, 'hold', { height: 340, warmth: 0.5 }),
    rect(404, 862, 54, 36, paint('#35405a'), 8),
    figure(brush, 1270, 1080, 'point', { height: 350, flip: true, warmth: 0.5 }),
    figure(brush, 660, 1140, 'crossed', { height: 320, warmth: 0.5 }),
    figure(brush, 940, 1146, 'crossed', { height: 320, flip: true, warmth: 0.5 }),
    repeat(5, (index) =>
      gear(paint(colours[index % 4] ?? '#d9583f'), 140 + (index % 2) * 70, 330 + index * 90, 30 + (index % 3) * 12),
    ),
  ].join('');
}

function gear(colour: string, x: number, y: number, r: number): string {
  const teeth = repeat(
    8,
    (index) =>
      `<rect x="${n(-r * 0.16)}" y="${n(-r * 1.24)}" width="${n(r * 0.32)}" height="${n(r * 0.4)}" transform="rotate(${index * 45})" fill="${colour}"/>`,
  );
  return placeAt(
    `${teeth}<circle r="${n(r * 0.75)}" fill="none" stroke="${colour}" stroke-width="${n(r * 0.5)}"/>`,
    x,
    y,
    { opacity: 0.8 },
  );
}

function launch(brush: Brush): string {
  const { random, light } = brush;
  const top = 780;
  const x = random.between(760, 860);
  const trailOfFire = brush.verticalGradient(420, 940, [
    [0, '#fff3cf', 0.95],
    [0.25, '#ffc56b', 0.8],
    [1, light.gleam, 0],
  ]);
  return [
    landBackdrop(brush, top, 330),
    levelLawn(brush, top),
    shape(`M${x - 14} 540H${x + 14}L${x + 60} 930H${x - 60}Z`, trailOfFire),
    brush.glow(x, 580, 260, '#ffb65c', 0.7),
    placeAt(rocket(brush.tone, random.pick(['#d9483f', '#3f8f8a', '#e8862f'])), x, 530, {
      scale: 1.5,
      turn: random.between(-5, 5),
    }),
    shape(`M${x - 18} 530Q${x - 30} 600 ${x} 660Q${x + 30} 600 ${x + 18} 530Z`, '#ffb24d'),
    shape(`M${x - 9} 530Q${x - 14} 580 ${x} 616Q${x + 14} 580 ${x + 9} 530Z`, '#fff3cf'),
    smoke(brush, x, 930, 400),
    repeat(12, (index) =>
      circle(
        x + (index - 5.5) * 34,
        936 + random.between(-14, 14),
        random.between(26, 58),
        mix(brush.tone('#f6efe4'), light.gleam, 0.3),
        0.85,
      ),
    ),
    rect(x - 70, 936, 140, 18, brush.tone('#6f6b78'), 5),
    ...(['cheer', 'point', 'jump', 'wave'] as const).map((pose, index) => {
      const px = [330, 470, 1130, 1270][index] ?? 330;
      return (
        shadow(px, 1052, 60) +
        figure(brush, px, 1050 - (pose === 'jump' ? 20 : 0), pose, {
          height: 270,
          flip: index > 1,
          warmth: light.lamps * 0.8,
          look: randomLook(brush),
        })
      );
    }),
    meadow(brush, { top: 1020, bottom: 1285, count: 66, flowers: ['#f1e6d2', '#f2c14e'] }),
  ].join('');
}

function observatory(brush: Brush): string {
  const { random, light } = brush;
  const top = 800;
  const dome = brush.tone('#e6e2dc', 0.05);
  return [
    landBackdrop(brush, top, 300),
    levelLawn(brush, top),
    stroke(`M${random.between(980, 1100)} 200l-210 96`, light.gleam, 4, 0.8),
    rect(1060, 690, 250, 190, dome),
    rect(1210, 690, 100, 190, darker(dome, 0.22)),
    shape('M1040 690Q1046 540 1185 536Q1324 540 1330 690Z', brush.tone('#c9ccd6', 0.05)),
    shape('M1150 540Q1120 600 1120 690H1186Q1176 600 1190 536Z', mix('#35405a', '#ffd27d', light.lamps * 0.7)),
    stroke('M1160 660L1080 560', brush.tone('#5a6072'), 26),
    rect(1156, 800, 50, 80, mix(brush.tone('#56708a'), '#ffd27d', light.lamps), 6),
    placeAt(telescope(brush.tone), 640, 1050, { scale: 2.1 }),
    figure(brush, 500, 1060, 'hold', { height: 280, warmth: light.lamps * 0.3 }),
    figure(brush, 850, 1060, 'point', { height: 290, warmth: light.lamps * 0.3 }),
    figure(brush, 980, 1070, 'sit', { height: 260, flip: true, warmth: light.lamps * 0.3 }),
    figure(brush, 360, 1090, 'crossed', { height: 260, warmth: light.lamps * 0.3 }),
    meadow(brush, { top: 1060, bottom: 1285, count: 60 }),
    frameOfFirs(brush, 1090, 620),
  ].join('');
}

export const lab: Scene = {
  key: 'lab',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['night', 'golden', 'day', 'dusk', 'morning', 'sunset'],
  views: [
    { alt: 'Experimente mit Glaskolben und Mikroskop im Labor', indoors: true, draw: laboratory },
    { alt: 'Selbst gebaute Raketen starten auf der Wiese', draw: launch },
    { alt: 'Kinder bauen und steuern Roboter', indoors: true, draw: robots },
    { alt: 'Kinder am Teleskop vor der Sternwarte', lights: ['night', 'dusk'], draw: observatory },
  ],
};

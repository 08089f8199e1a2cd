/** Football: the match, the goal, the evening under floodlights. */
import { landBackdrop } from '../../motifs/backdrops.ts';
import { bunting } from '../../motifs/fire.ts';
import { figure, randomLook, shadow } from '../../motifs/people.ts';
import type { PoseName } from '../../motifs/poses.ts';
import { leafWood } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { circle, ellipse, n, placeAt, polygon, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

const kits = [
  ['#d9483f', '#f6efe0'],
  ['#f2b13c', '#2f4f7c'],
  ['#3f8f8a', '#f6efe0'],
  ['#8c5a8f', '#f2c14e'],
] as const;

/** Mown stripes that run to a vanishing point, with white lines. */
function turf(brush: Brush, top: number): string {
  const stripes = 12;
  const [bright, dark] = [mix(brush.light.grass[0], '#8cc063', 0.5), mix(brush.light.grass[1], '#5fa055', 0.5)];
  const edge = (x: number, y: number) => `${n(800 + (x - 800) * ((y - top + 170) / (1300 - top + 170)))} ${n(y)}`;
  const fill = (colour: string) =>
    brush.verticalGradient(top, 1200, [
      [0, mix(brush.tone(colour), brush.light.haze, 0.22)],
      [0.5, brush.tone(colour)],
      [1, brush.tone(darker(colour, 0.22))],
    ]);
  const line = brush.tone('#fbf8ec');
  return [
    rect(-20, top, 1640, 1320 - top, fill(dark)),
    shape(
      repeat(stripes, (index) =>
        index % 2
          ? ''
          : `M${edge(-1700 + index * 420, top)}L${edge(-1280 + index * 420, top)}L${edge(-1280 + index * 420, 1300)}L${edge(-1700 + index * 420, 1300)}Z`,
      ),
      fill(bright),
    ),
    stroke(`M-20 ${top + 34}H1620`, line, 4, 0.85),
    stroke(`M300 ${top + 34}L180 ${top + 130}H1420L1300 ${top + 34}`, line, 4, 0.8),
  ].join('');
}

function goal(brush: Brush, x: number, y: number, width: number): string {
  const h = width * 0.38;
  const net = brush.tone('#f6f3ea');
  const mesh =
    repeat(19, (index) => `M${n(x - width / 2 + (width * index) / 18)} ${n(y - h)}V${n(y)}`) +
    repeat(8, (index) => `M${n(x - width / 2)} ${n(y - (h * index) / 8)}H${n(x + width / 2)}`);
  return (
    stroke(mesh, net, 1.2, 0.5) +
    stroke(`M${n(x - width / 2)} ${n(y)}V${n(y - h)}H${n(x + width / 2)}V${n(y)}`, '#ffffff', width * 0.018)
  );
}

function football(brush: Brush, x: number, y: number, r: number): string {
  const patch = brush.tone('#33384c');
  const spots = repeat(5, (index) => {
    const angle = (index / 5) * Math.PI * 2 + 0.3;
    return circle(x + Math.cos(angle) * r * 0.78, y + Math.sin(angle) * r * 0.78, r * 0.22, patch);
  });
  return (
    shadow(x, y + r * 1.1, r * 1.2) + circle(x, y, r, brush.tone('#fdfaf1')) + spots + circle(x, y, r * 0.3, patch)
  );
}

function player(
  brush: Brush,
  x: number,
  y: number,
  height: number,
  pose: PoseName,
  flip: boolean,
  kit: readonly [string, string],
): string {
  return (
    shadow(x, y + 2, height * 0.28) +
    figure(brush, x, y, pose, {
      height,
      flip,
      look: randomLook(brush, { top: kit[0], trousers: kit[1], shorts: true }),
    })
  );
}

function floodlight(brush: Brush, x: number, y: number, height: number): string {
  const steel = brush.tone('#5a6072', 0.1);
  const { lamps } = brush.light;
  const art = [
    stroke('M0 0V-84', steel, 2.6),
    rect(-15, -102, 30, 18, steel, 2),
    repeat(6, (index) =>
      circle(
        -10 + (index % 3) * 10,
        -97 + Math.floor(index / 3) * 8,
        3.2,
        lamps > 0.4 ? '#fffbe6' : brush.tone('#e6eef0'),
      ),
    ),
  ].join('');
  const beam = lamps > 0.4 ? brush.glow(x, y - height * 0.93, height * 0.8, '#fff3c8', 0.6 * lamps) : '';
  return placeAt(art, x, y, { scale: height / 100 }) + beam;
}

function surroundings(brush: Brush, top: number): string {
  const flat = [[-40, top] as const, [1640, top] as const];
  return [
    landBackdrop(brush, top, 330),
    leafWood(brush, flat, 90, 0.2),
    floodlight(brush, 190, top + 10, 330),
    floodlight(brush, 1410, top + 10, 330),
    bunting(brush, [200, top - 70], [1400, top - 70], 26),
    shape(
      polygon([
        [-20, top - 4],
        [1620, top - 4],
        [1620, top + 14],
        [-20, top + 14],
      ]),
      brush.tone('#3f8f8a', 0.1),
    ),
    repeat(9, (index) =>
      rect(
        40 + index * 180,
        top - 26,
        160,
        34,
        brush.tone(['#d9583f', '#f2c14e', '#3d6fa5', '#f1e6d2'][index % 4] ?? '#f1e6d2', 0.1),
        3,
      ),
    ),
    turf(brush, top + 10),
  ].join('');
}

function match(brush: Brush): string {
  const { random } = brush;
  const top = random.between(560, 620);
  const [home, away] = [kits[random.whole(0, 1)] ?? kits[0], kits[random.whole(2, 3)] ?? kits[2]];
  const x = random.between(720, 800);
  return [
    surroundings(brush, top),
    goal(brush, 800, top + 64, 430),
    player(brush, 800, top + 76, 116, 'cheer', false, ['#f2c14e', '#35354a']),
    player(brush, 380, top + 160, 150, 'run', false, home),
    player(brush, 1190, top + 150, 146, 'run', true, away),
    player(brush, 1080, top + 270, 210, 'run', true, away),
    player(brush, 480, top + 300, 226, 'run', false, home),
    player(brush, x, 1010, 320, 'kick', false, home),
    player(brush, x + 300, 1060, 310, 'run', true, away),
    football(brush, x + 148, 930, 24),
  ].join('');
}

function celebration(brush: Brush): string {
  const { random } = brush;
  const top = random.between(580, 630);
  const kit = random.pick(kits);
  const poses: PoseName[] = ['cheer', 'jump', 'cheer', 'wave', 'jump', 'cheer', 'wave'];
  return [
    surroundings(brush, top),
    goal(brush, 800, top + 90, 560),
    poses
      .slice(0, 4)
      .map((pose, index) => player(brush, 590 + index * 140, 900, 250, pose, index > 1, kit))
      .join(''),
    poses
      .map((pose, index) =>
        player(
          brush,
          470 + index * 112,
          1030 + (index % 2) * 16 - (pose === 'jump' ? 10 : 0),
          285,
          pose,
          index > 3,
          kit,
        ),
      )
      .join(''),
    trophy(brush, 806, 756, 76),
    football(brush, 400, 1080, 32),
    football(brush, 1210, 1100, 32),
    repeat(40, (index) =>
      placeAt(
        rect(-6, -3, 12, 6, ['#f2c14e', '#d9583f', '#fbf4e6', '#3f8f8a'][index % 4] ?? '#fbf4e6', 1),
        random.between(300, 1300),
        random.between(280, 820),
        { turn: random.between(0, 180) },
      ),
    ),
  ].join('');
}

function trophy(brush: Brush, x: number, y: number, size: number): string {
  const gold = brush.firelit('#f2c14e', 0.6);
  return placeAt(
    stroke('M-18 -40Q-32 -36 -14 -20M18 -40Q32 -36 14 -20', gold, 4) +
      shape('M-18 -46H18Q18 -14 4 -10V-4H12V2H-12V-4H-4V-10Q-18 -14 -18 -46Z', gold),
    x,
    y,
    { scale: size / 50 },
  );
}

function training(brush: Brush): string {
  const { random } = brush;
  const top = random.between(560, 610);
  const kit = random.pick(kits);
  const cone = (x: number, y: number, size: number) =>
    ellipse(x, y, size * 0.7, size * 0.16, '#1d2440', 0.2) +
    shape(`M${x} ${y - size}L${x + size * 0.5} ${y}H${x - size * 0.5}Z`, brush.tone('#ee7f3a')) +
    shape(`M${x - size * 0.2} ${y - size * 0.6}h${size * 0.4}l${size * 0.1} ${size * 0.22}h${-size * 0.6}Z`, '#fdf6e8');
  return [
    surroundings(brush, top),
    goal(brush, 1120, top + 70, 400),
    player(brush, 1120, top + 84, 120, 'cheer', false, ['#f2c14e', '#35354a']),
    player(brush, 860, top + 230, 190, 'kick', false, kit),
    football(brush, 960, top + 200, 12),
    [0, 1, 2, 3].map((index) => cone(420 + index * 170, 930 + index * 34, 44 + index * 8)).join(''),
    player(brush, 560, 985, 280, 'run', false, kit),
    football(brush, 680, 1000, 24),
    player(brush, 1130, 1060, 300, 'point', true, ['#35406a', '#2f3450']),
    player(brush, 330, 900, 240, 'run', false, kit),
  ].join('');
}

export const pitch: Scene = {
  key: 'pitch',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['day', 'golden', 'sunset', 'dusk', 'morning'],
  views: [
    { alt: 'Torschuss beim Fußballspiel', draw: match },
    { alt: 'Fußballmannschaft jubelt mit dem Pokal', draw: celebration },
    { alt: 'Dribbeltraining zwischen Hütchen auf dem Fußballplatz', draw: training },
  ],
};

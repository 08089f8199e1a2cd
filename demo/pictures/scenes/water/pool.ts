/** The pool: slides, rings and parasols. */
import { landBackdrop } from '../../motifs/backdrops.ts';
import { bunting, lightString } from '../../motifs/fire.ts';
import { levelLawn } from '../../motifs/ground.ts';
import { parasol } from '../../motifs/parasol.ts';
import { figure, randomLook } from '../../motifs/people.ts';
import { leafTree, palm } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { circle, ellipse, n, placeAt, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

const bright = ['#e2583f', '#f2b13c', '#3f9a93', '#e2738a', '#3d7fb5'];
const BASIN =
  'M120 940C160 850 420 830 700 850C960 868 1180 810 1400 870C1560 920 1540 1060 1380 1100C1100 1160 380 1150 200 1080C120 1046 96 990 120 940Z';

function basin(brush: Brush): string {
  const { random, light } = brush;
  const stone = brush.tone('#efe2c8');
  const blue = brush.verticalGradient(840, 1130, [
    [0, mix(brush.tone('#9fe0dc'), light.water[0], 0.3)],
    [1, mix(brush.tone('#2f9fb5'), light.water[1], 0.25)],
  ]);
  const glints = repeat(34, () => {
    const [x, y, reach] = [random.between(220, 1380), random.between(900, 1090), random.between(24, 70)];
    return `M${n(x)} ${n(y)}q${n(reach / 4)} -7 ${n(reach / 2)} 0t${n(reach / 2)} 0`;
  });
  return [
    `<g transform="translate(0 10)">${shape(BASIN, brush.tone('#b9a88a'))}</g>`,
    `<path d="${BASIN}" fill="${blue}" stroke="${stone}" stroke-width="26" stroke-linejoin="round"/>`,
    light.lamps > 0.6 ? ellipse(760, 980, 480, 90, '#c9fff2', 0.22) : '',
    stroke(glints, mix(light.gleam, '#ffffff', 0.4), 3.4, 0.5),
  ].join('');
}

/** A tower with a winding slide that ends in the pool. */
function slide(brush: Brush, x: number, colour: string): string {
  const post = brush.tone('#8b93a3');
  const trough = (d: string) =>
    stroke(d, brush.tone(darker(colour, 0.35)), 62) +
    stroke(d, brush.tone(colour), 50) +
    stroke(d, mix(brush.tone(colour), brush.light.gleam, 0.4), 16, 0.6);
  const run = `M${x} 420C${x - 220} 430 ${x - 330} 500 ${x - 250} 570C${x - 170} 630 ${x + 10} 610 ${x - 30} 700C${x - 70} 790 ${x - 290} 730 ${x - 330} 850L${x - 360} 940`;
  return [
    [-270, -60, -210].map((dx, index) => stroke(`M${x + dx} ${[540, 680, 770][index]}V890`, post, 12)).join(''),
    stroke(`M${x + 30} 900V300M${x + 150} 900V300`, post, 14),
    stroke(
      repeat(12, (index) => `M${x + 36} ${880 - index * 40}H${x + 144}`),
      brush.tone('#c9a273'),
      10,
    ),
    rect(x - 20, 424, 190, 18, brush.tone('#a9805a'), 4),
    shape(`M${x - 40} 300L${x + 90} 210L${x + 220} 300Z`, brush.tone('#f2b13c')),
    shape(`M${x + 90} 210L${x + 220} 300H${x + 120}Z`, brush.tone('#c98a2e')),
    stroke(`M${x - 10} 424V380H${x + 170}V424`, post, 7),
    figure(brush, x + 70, 424, 'cheer', { height: 112, look: randomLook(brush, { shorts: true }) }),
    trough(run),
    figure(brush, x - 240, 590, 'sitUp', {
      height: 130,
      flip: true,
      turn: -14,
      look: randomLook(brush, { shorts: true }),
    }),
    splash(brush, x - 360, 945, 70),
  ].join('');
}

function splash(brush: Brush, x: number, y: number, size: number): string {
  const { random } = brush;
  const foam = mix(brush.light.gleam, '#ffffff', 0.6);
  return (
    ellipse(x, y, size * 1.2, size * 0.26, foam, 0.85) +
    repeat(16, () =>
      circle(x + random.between(-1, 1) * size, y - random.next() * size, random.between(0.04, 0.15) * size, foam, 0.85),
    )
  );
}

/** A swimmer with a ring: only the upper body shows. */
function swimmer(brush: Brush, x: number, y: number, size: number): string {
  const colour = brush.random.pick(bright);
  const clip = brush.name();
  brush.define(`<clipPath id="${clip}"><rect x="-200" y="-200" width="400" height="200"/></clipPath>`);
  const art = [
    ellipse(0, 6, 66, 14, brush.tone('#1f6f8a'), 0.3),
    ellipse(0, -4, 46, 17, brush.tone(darker(colour, 0.2))),
    `<g clip-path="url(#${clip})">${figure(brush, 0, 48, 'wave', { height: 112, look: randomLook(brush, { shorts: true }) })}</g>`,
    shape('M-46 -6A46 17 0 0 0 46 -6Q46 16 0 16Q-46 16 -46 -6Z', brush.tone(colour)),
    [-30, 0, 30].map((dx) => shape(`M${dx - 7} 3q7 4 14 0v11q-7 3 -14 0Z`, brush.tone('#fbf4e6'), 0.9)).join(''),
  ].join('');
  return placeAt(art, x, y, { scale: size / 60, flip: brush.random.chance(0.5) });
}

function lounger(brush: Brush, x: number, y: number, size: number, colour: string): string {
  return placeAt(
    stroke('M-50 0V-18M40 0V-18', brush.tone('#8a6a4f'), 5) +
      shape('M-64 -46L-56 -50L-34 -22H60V-12H-44Z', brush.tone(colour)),
    x,
    y,
    { scale: size / 60 },
  );
}

function garden(brush: Brush, top: number): string {
  return [
    landBackdrop(brush, top),
    levelLawn(brush, top),
    rect(
      -20,
      top + 150,
      1640,
      700,
      brush.verticalGradient(top + 150, 1200, [
        [0, brush.tone('#f0ddb8')],
        [1, brush.tone('#d3b283')],
      ]),
    ),
  ].join('');
}

function slides(brush: Brush): string {
  const { random } = brush;
  return [
    garden(brush, 640),
    palm(brush, 180, 830, 420, 0.04),
    leafTree(brush, 1480, 760, 330, 0.08),
    parasol(brush, 330, 836, 150, '#e2583f'),
    lounger(brush, 420, 842, 70, '#f6efe0'),
    bunting(brush, [180, 470], [1010, 300], 50),
    basin(brush),
    slide(brush, random.between(1080, 1140), random.pick(bright)),
    swimmer(brush, 480, 960, 80),
    swimmer(brush, 960, 1040, 96),
    beachBall(brush, 640, 1010, 38),
    figure(brush, 300, 1180, 'wave', { height: 230, look: randomLook(brush, { shorts: true }) }),
    lounger(brush, 1330, 1190, 130, '#3f9a93'),
  ].join('');
}

function beachBall(brush: Brush, x: number, y: number, r: number): string {
  return (
    circle(x, y, r, brush.tone('#fbf4e6')) +
    shape(
      `M${x} ${y - r}A${r} ${r} 0 0 0 ${x - r} ${y}Q${x - r * 0.4} ${y - r * 0.5} ${x} ${y - r}Z`,
      brush.tone('#e2583f'),
    ) +
    shape(
      `M${x} ${y + r}A${r} ${r} 0 0 0 ${x + r} ${y}Q${x + r * 0.4} ${y + r * 0.5} ${x} ${y + r}Z`,
      brush.tone('#3d7fb5'),
    ) +
    shape(
      `M${x} ${y - r}A${r} ${r} 0 0 1 ${x + r} ${y}Q${x + r * 0.2} ${y - r * 0.3} ${x} ${y - r}Z`,
      brush.tone('#f2b13c'),
    )
  );
}

function party(brush: Brush): string {
  const { random } = brush;
  return [
    garden(brush, 620),
    palm(brush, 220, 800, 460, 0.03),
    palm(brush, 1380, 790, 420, 0.05),
    parasol(brush, 430, 810, 160, '#f2b13c', -4),
    parasol(brush, 1180, 806, 150, '#3f9a93'),
    lounger(brush, 540, 824, 76, '#e2738a'),
    lounger(brush, 1050, 820, 76, '#f6efe0'),
    lightString(
      brush,
      [
        [-20, 420],
        [430, 480],
        [800, 430],
        [1180, 480],
        [1620, 410],
      ],
      36,
      50,
      6,
    ),
    basin(brush),
    figure(brush, 700, 772, 'jump', { height: 190, look: randomLook(brush, { shorts: true }) }),
    figure(brush, 860, 790, 'jump', { height: 184, flip: true, look: randomLook(brush, { shorts: true }) }),
    splash(brush, 780, 900, 74),
    swimmer(brush, 420, 980, 84),
    swimmer(brush, 1130, 970, 84),
    swimmer(brush, 800, 1050, 104),
    beachBall(brush, random.between(580, 640), 1000, 36),
    figure(brush, 260, 880, 'cheer', { height: 190, look: randomLook(brush, { shorts: true }) }),
    figure(brush, 1340, 880, 'wave', { height: 190, flip: true, look: randomLook(brush, { shorts: true }) }),
  ].join('');
}

export const pool: Scene = {
  key: 'pool',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['day', 'golden', 'sunset', 'dusk', 'morning'],
  views: [
    { alt: 'Wasserrutsche und Schwimmreifen im Freibad', draw: slides },
    { alt: 'Kinder springen in den Pool', draw: party },
  ],
};

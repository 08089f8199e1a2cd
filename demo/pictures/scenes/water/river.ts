/** White water: rafts and canoes between rocks. */
import { landBackdrop } from '../../motifs/backdrops.ts';
import { kayak, raft } from '../../motifs/boats.ts';
import { lawn } from '../../motifs/ground.ts';
import { figure } from '../../motifs/people.ts';
import { meadow, stone } from '../../motifs/plants.ts';
import { tent } from '../../motifs/tents.ts';
import { fir, frameOfFirs } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { circle, ellipse, n, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

/** A river that winds from the mountains and widens towards the viewer. */
function river(brush: Brush, top: number): string {
  const { light } = brush;
  const water = brush.verticalGradient(top, 1200, [
    [0, light.water[0]],
    [0.4, mix(light.water[0], light.water[1], 0.6)],
    [1, light.water[1]],
  ]);
  const bed = `M860 ${top}C1010 ${top + 50} 640 ${top + 90} 560 ${top + 170}C460 ${top + 280} 140 ${top + 380} -40 1300H1640C1540 ${top + 400} 1240 ${top + 330} 1010 ${top + 240}C880 ${top + 180} 1100 ${top + 70} 890 ${top}Z`;
  return `<path d="${bed}" fill="${water}" stroke="${brush.tone('#cdbb97')}" stroke-width="14" stroke-opacity="0.8"/>`;
}

function whiteWater(brush: Brush, top: number, bottom: number, left: number, right: number, count: number): string {
  const { random, light } = brush;
  const foam = mix(light.gleam, '#ffffff', 0.55);
  return repeat(count, () => {
    const near = random.next();
    const y = top + (bottom - top) * near;
    const x = random.between(left, right);
    const reach = 30 + near * 90;
    return stroke(
      `M${n(x)} ${n(y)}q${n(reach * 0.3)} ${n(-8 - near * 14)} ${n(reach * 0.55)} ${n(-2)}t${n(reach * 0.55)} ${n(2)}`,
      foam,
      3 + near * 5,
      random.between(0.35, 0.8),
    );
  });
}

function spray(brush: Brush, x: number, y: number, size: number): string {
  const { random, light } = brush;
  const foam = mix(light.gleam, '#ffffff', 0.6);
  return [
    ellipse(x, y, size * 1.3, size * 0.22, foam, 0.75),
    repeat(9, (index) =>
      circle(
        x + (index - 4) * size * 0.26,
        y - random.between(0, 0.24) * size,
        random.between(0.1, 0.24) * size,
        foam,
        0.8,
      ),
    ),
    repeat(20, () =>
      circle(
        x + random.between(-1.2, 1.2) * size,
        y - random.between(0.1, 0.95) * size,
        random.between(0.02, 0.07) * size,
        foam,
        0.85,
      ),
    ),
  ].join('');
}

function valley(brush: Brush, top: number): string {
  return [
    landBackdrop(brush, top, 400),
    lawn(brush, [
      [-40, top],
      [400, top + 20],
      [800, top - 6],
      [1200, top + 16],
      [1640, top],
    ]),
    river(brush, top + 10),
    [
      [300, 120, 200],
      [380, 140, 150],
      [1180, 110, 190],
      [1290, 130, 240],
      [1400, 160, 200],
      [200, 170, 250],
    ]
      .map(([x = 0, dy = 0, h = 0]) => fir(brush, x, top + dy, h, 0.1))
      .join(''),
  ].join('');
}

function rafting(brush: Brush): string {
  const { random } = brush;
  const top = random.between(560, 600);
  return [
    valley(brush, top),
    whiteWater(brush, top + 170, top + 300, 560, 1000, 18),
    raft(brush, random.between(760, 860), top + 238, 80, random.between(-6, 6)),
    stone(brush, 500, 930, 90),
    stone(brush, 1240, 940, 110),
    whiteWater(brush, 860, 1180, 140, 1500, 40),
    spray(brush, 600, 1010, 120),
    raft(brush, 800, 985, 240, random.between(-9, -4)),
    spray(brush, 1020, 1020, 150),
    spray(brush, 690, 1060, 130),
    stone(brush, 210, 1120, 150),
    stone(brush, 1420, 1130, 170),
    spray(brush, 330, 1150, 90),
    frameOfFirs(brush, 1060, 620, [random.pick(['left', 'right'] as const)]),
  ].join('');
}

function canoeing(brush: Brush): string {
  const { random } = brush;
  const top = random.between(560, 600);
  return [
    valley(brush, top),
    tent(brush, 330, top + 260, 110),
    figure(brush, 430, top + 270, 'wave', { height: 96 }),
    whiteWater(brush, 840, 1180, 260, 1500, 20),
    kayak(brush, 760, top + 220, 62, 1, false),
    stone(brush, 1290, 930, 100),
    kayak(brush, 1050, 900, 120, 2, true),
    kayak(brush, 690, 1030, 190, 2, false),
    stone(brush, 230, 1130, 150),
    stone(brush, 1440, 1150, 150),
    meadow(brush, { top: top + 300, bottom: top + 320, count: 8 }),
    frameOfFirs(brush, 1060, 640, [random.pick(['left', 'right'] as const)]),
  ].join('');
}

function gorge(brush: Brush): string {
  const { random, light } = brush;
  const top = 700;
  const wall = (colour: string, depth: number) =>
    brush.verticalGradient(200, 1100, [
      [0, mix(brush.tone(colour, depth), light.gleam, 0.25)],
      [1, darker(brush.tone(colour, depth), 0.35)],
    ]);
  const water = brush.verticalGradient(top, 1200, [
    [0, light.water[0]],
    [1, light.water[1]],
  ]);
  return [
    landBackdrop(brush, 560, 340),
    shape(`M470 560H1130V${top + 40}H470Z`, wall('#8f9a86', 0.4)),
    shape('M520 330C600 420 590 520 660 560L700 720H-20V300Z', wall('#a5876c', 0.24)),
    shape('M1100 340C1010 420 1030 500 940 570L900 720H1620V300Z', wall('#a5876c', 0.2)),
    shape('M-20 210L240 230L330 380L420 400L470 620L560 700L600 860L400 930L-20 1060Z', wall('#93684f', 0.06)),
    shape('M1620 190L1360 220L1290 360L1170 400L1130 600L1040 700L990 860L1200 930L1620 1060Z', wall('#93684f', 0.04)),
    repeat(6, (index) =>
      stroke(
        `M${-10} ${330 + index * 84}L${n(250 + index * 52)} ${n(350 + index * 76)}M1610 ${316 + index * 86}L${n(1360 - index * 54)} ${n(340 + index * 78)}`,
        darker(brush.tone('#93684f'), 0.3),
        4,
        0.35,
      ),
    ),
    [
      [150, 226, 150],
      [250, 246, 120],
      [1440, 216, 160],
      [1340, 260, 120],
    ]
      .map(([x = 0, y = 0, h = 0]) => fir(brush, x, y, h, 0.06))
      .join(''),
    shape(`M690 ${top}H910C1040 800 1400 960 1640 1060V1300H-40V1050C200 960 560 800 690 ${top}Z`, water),
    whiteWater(brush, 740, 860, 640, 960, 22),
    whiteWater(brush, 880, 1190, 120, 1500, 40),
    stone(brush, 430, 960, 110, '#8a7466'),
    stone(brush, 1200, 950, 110, '#8a7466'),
    spray(brush, 640, 990, 120),
    raft(brush, 810, 970, 220, random.between(-10, 10)),
    spray(brush, 1010, 1010, 140),
    spray(brush, 720, 1040, 110),
    stone(brush, 180, 1150, 170, '#7f6a5f'),
    stone(brush, 1450, 1140, 160, '#7f6a5f'),
  ].join('');
}

export const riverScene: Scene = {
  key: 'river',
  landscapes: ['alps', 'hills', 'south'],
  lights: ['day', 'golden', 'autumn', 'morning', 'sunset'],
  views: [
    { alt: 'Schlauchboot beim Rafting im Wildwasser', landscapes: ['alps', 'south'], draw: rafting },
    { alt: 'Kanutour auf einem Fluss', draw: canoeing },
    { alt: 'Rafting durch eine Felsschlucht', landscapes: ['alps', 'south'], draw: gorge },
  ],
};

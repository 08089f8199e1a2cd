/** View: sledging. */
import { hut } from '../../../motifs/buildings/houses.ts';
import { snowfield } from '../../../motifs/ground.ts';
import { hillLine } from '../../../motifs/mountains/hills.ts';
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { fallingSnow, skiSuitColours, snowFirs } from '../../../motifs/winter.ts';
import { winterLand } from '../../../motifs/winterLand.ts';
import type { Brush } from '../../../tools/brush.ts';
import { circle, type Point, placeAt, repeat, shape, stroke } from '../../../tools/svg.ts';

export function sledging(brush: Brush): string {
  const { random } = brush;
  const foot = random.between(580, 620);
  const slope: Point[] = [
    [-40, 620],
    [300, 650],
    [640, 760],
    [980, 880],
    [1300, 950],
    [1640, 960],
  ];
  const sledge = (x: number, y: number, size: number) => {
    const wood = brush.tone('#a9703f');
    const look = () =>
      randomLook(brush, { shorts: false, top: random.pick(skiSuitColours), cap: random.pick(skiSuitColours) });
    const art =
      stroke('M-46 0H40Q56 -2 54 -20M-30 0V-16M22 0V-16M-44 -18H46', wood, 5) +
      figure(brush, -22, -14, 'sitUp', { height: 88, look: look() }) +
      figure(brush, 10, -14, 'sit', { height: 84, look: look() });
    return (
      shadow(x, y + size * 0.1, size * 0.6, 0.16) +
      repeat(8, () =>
        circle(
          x - random.between(0.3, 0.9) * size,
          y - random.between(-0.1, 0.3) * size,
          random.between(3, 11),
          '#ffffff',
          0.6,
        ),
      ) +
      placeAt(art, x, y, { scale: size / 90, turn: 18 })
    );
  };
  return [
    winterLand(brush, foot),
    hut(brush, 1270, foot + 110, 200, 0.04, true),
    snowfield(brush, hillLine(random, foot + 110, 20), 0.05),
    snowFirs(brush, [
      [1010, foot + 150, 190],
      [1120, foot + 160, 140],
      [1450, foot + 170, 230],
    ]),
    snowfield(brush, slope),
    stroke('M-20 690C300 720 620 860 900 1000', brush.tone('#a9c3dd'), 6, 0.6),
    sledge(510, 790, 150),
    sledge(880, 960, 200),
    snowFirs(brush, [
      [180, 760, 330],
      [90, 800, 420],
    ]),
    figure(brush, 1180, 1040, 'cheer', {
      height: 200,
      flip: true,
      look: randomLook(brush, { shorts: false, top: random.pick(skiSuitColours), cap: '#d9583f' }),
    }),
    figure(brush, 1270, 1050, 'wave', {
      height: 180,
      flip: true,
      look: randomLook(brush, { shorts: false, top: random.pick(skiSuitColours), cap: '#f2c14e' }),
    }),
    shape('M-20 1300V1120C300 1080 700 1160 1620 1100V1300Z', brush.tone('#dfe9f1'), 0.6),
    fallingSnow(brush, 50),
  ].join('');
}

/** View: a walk through the dunes. */
import { seaBackdrop } from '../../../motifs/backdrops.ts';
import { sailboat } from '../../../motifs/boats/sailboat.ts';
import { house } from '../../../motifs/buildings/houses.ts';
import { lighthouse } from '../../../motifs/buildings/lighthouse.ts';
import { trail } from '../../../motifs/ground.ts';
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { tuft } from '../../../motifs/plants.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { circle, n, placeAt, repeat, shape, stroke } from '../../../tools/svg.ts';

export function dunes(brush: Brush): string {
  const { random, light } = brush;
  const horizon = random.between(540, 590);
  const sand = (near: number) =>
    brush.verticalGradient(680, 1200, [
      [0, brush.tone(mix('#f0d9a9', '#e3c28d', near))],
      [1, brush.tone(darker('#d9b27c', near * 0.2))],
    ]);
  const marram = (x: number, y: number, size: number) =>
    tuft(brush, x, y, size, brush.tone(mix('#9aa866', '#6f8a55', random.next())));
  return [
    seaBackdrop(brush, horizon),
    sailboat(brush, random.between(300, 460), horizon + 36, 110, 0.28),
    sailboat(brush, random.between(640, 760), horizon + 60, 140, 0.22),
    shape('M-20 760C200 700 380 720 560 790C760 700 960 690 1180 740C1340 700 1500 690 1620 720V1300H-20Z', sand(0)),
    repeat(26, () => marram(random.between(0, 1600), random.between(750, 830), random.between(30, 56))),
    lighthouse(brush, random.between(1120, 1200), 760, 460),
    house(brush, 1300, 770, 120, 0.06),
    shape('M-20 900C240 820 480 850 700 930C940 850 1240 830 1620 900V1300H-20Z', sand(0.7)),
    trail(brush, 760, 930, 330, '#f6e3ba'),
    [560, 660, 770, 870]
      .map(
        (x, index) =>
          shadow(x, 1003 - index * 20, 36) +
          figure(brush, x, 1000 - index * 20, index === 3 ? 'point' : 'walk', {
            height: 180 - index * 8,
            look: randomLook(brush, { backpack: random.pick(['#d9583f', '#3f8f8a', '#f2c14e']) }),
          }),
      )
      .join(''),
    repeat(40, () => {
      const x = random.between(-10, 1610);
      return Math.abs(x - 800) < 230 ? '' : marram(x, random.between(960, 1190), random.between(60, 130));
    }),
    light.lamps > 0.9 ? '' : kite(brush, random.between(480, 700), random.between(260, 340)),
  ].join('');
}

function kite(brush: Brush, x: number, y: number): string {
  return (
    stroke(`M${n(x)} ${n(y)}Q${n(x + 40)} ${n(y + 300)} 872 860`, brush.tone('#fbf4e6'), 1.6, 0.7) +
    placeAt(
      shape('M0 -60L42 0L0 70L-42 0Z', brush.tone('#d9483f')) +
        shape('M0 -60L42 0H0Z', brush.tone('#f2c14e')) +
        shape('M0 70L-42 0H0Z', brush.tone('#3f8f8a')) +
        stroke('M0 70Q-20 100 4 124T-6 176', brush.tone('#fbf4e6'), 2.4) +
        circle(-6, 176, 5, brush.tone('#f2c14e')),
      x,
      y,
      { turn: 24 },
    )
  );
}

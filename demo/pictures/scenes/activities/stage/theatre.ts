/** View: children perform a play. */
import { bunting } from '../../../motifs/fire.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { beam, cardboardTower, crowd } from '../../../motifs/stagecraft.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { circle, ellipse, placeAt, rect, repeat, shape, stroke } from '../../../tools/svg.ts';

export function theatre(brush: Brush): string {
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

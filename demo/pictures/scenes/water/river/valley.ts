/** A river valley. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { lawn } from '../../../motifs/ground.ts';
import { fir } from '../../../motifs/trees/firs.ts';
import type { Brush } from '../../../tools/brush.ts';
import { mix } from '../../../tools/colour.ts';

/** A winding river that gets wider towards the foreground. */
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

export function valley(brush: Brush, top: number): string {
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

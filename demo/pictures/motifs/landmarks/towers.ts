/** Famous towers and churches with lit windows. */
import type { Brush } from '../../tools/brush.ts';
import { mix } from '../../tools/colour.ts';
import { circle, ellipse, placeAt, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import { windowColour } from '../buildings/windows.ts';

/** A Gothic clock tower with its base at (x, y). */
export function clockTower(brush: Brush, x: number, y: number, height: number, depth = 0): string {
  const t = (colour: string) => brush.tone(colour, depth);
  const stone = t('#d7b57c');
  const art = [
    rect(-9, -70, 18, 70, stone),
    rect(4, -70, 5, 70, t('#b08f5e')),
    repeat(4, (index) => stroke(`M${-6 + index * 4} -66V-4`, t('#a98655'), 0.8)),
    rect(-11, -80, 22, 18, stone),
    circle(0, -71, 7, mix('#fff3cf', t('#f6efe0'), 1 - brush.light.lamps)),
    stroke('M0 -71V-76M0 -71L3.4 -69', '#35354a', 1),
    shape('M-12 -80H12L8 -88H-8Z', t('#7a6a55')),
    shape('M-8 -88L0 -104L8 -88Z', t('#5f6f6a')),
    stroke('M0 -104V-109', t('#d9b45a'), 1),
  ].join('');
  return placeAt(art, x, y, { scale: height / 109 });
}

/** A church with many spires, similar to the Sagrada Família in Barcelona. */
export function spiredChurch(brush: Brush, x: number, y: number, height: number, depth = 0): string {
  const t = (colour: string) => brush.tone(colour, depth);
  const spire = (dx: number, top: number, width: number) =>
    shape(
      `M${dx - width / 2} 0V${-top * 0.45}Q${dx - width * 0.42} ${-top * 0.8} ${dx} ${-top}Q${dx + width * 0.42} ${-top * 0.8} ${dx + width / 2} ${-top * 0.45}V0Z`,
      t('#c99a6a'),
    ) +
    shape(
      `M${dx} ${-top}Q${dx + width * 0.42} ${-top * 0.8} ${dx + width / 2} ${-top * 0.45}V0H${dx + 1}Z`,
      t('#a67a52'),
      0.7,
    ) +
    circle(dx, -top - 2, 2.4, t('#f2c14e')) +
    repeat(5, (index) => rect(dx - 1.4, -top * 0.78 + index * 8, 2.8, 4, windowColour(brush, depth)));
  const art = [
    spire(-34, 74, 13),
    spire(34, 76, 13),
    spire(-17, 92, 14),
    spire(17, 90, 14),
    spire(0, 108, 16),
    shape('M-44 0V-26L-22 -44L0 -30L22 -44L44 -26V0Z', t('#d9ac7a')),
    shape('M-6 0v-14a6 8 0 0 1 12 0V0ZM-28 0v-10a4 5 0 0 1 8 0V0ZM20 0v-10a4 5 0 0 1 8 0V0Z', t('#6a4a3a')),
    ellipse(0, -26, 6, 6, windowColour(brush, depth)),
  ].join('');
  return placeAt(art, x, y, { scale: height / 110 });
}

/** A dome with columns, as on old churches and museums. */
export function dome(brush: Brush, x: number, y: number, height: number, depth = 0): string {
  const t = (colour: string) => brush.tone(colour, depth);
  const art = [
    rect(-50, -34, 100, 34, t('#e3d3b8')),
    shape('M-30 -34L0 -48L30 -34Z', t('#cbb997')),
    repeat(9, (index) => rect(-44 + index * 10.4, -30, 4, 30, t('#b8a584'))),
    rect(-22, -60, 44, 26, t('#d9c7a8')),
    shape('M-25 -60Q-24 -92 0 -94Q24 -92 25 -60Z', t('#7fa39a')),
    shape('M6 -94Q24 -92 25 -60H10Q12 -84 6 -94Z', t('#5f857e')),
    rect(-5, -102, 10, 9, t('#e3d3b8')),
    stroke('M0 -102V-114', t('#f2c14e'), 2),
  ].join('');
  return placeAt(art, x, y, { scale: height / 114 });
}

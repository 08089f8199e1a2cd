/** The castle of several views. */
import { windowColour } from '../../../motifs/buildings/windows.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { rect, repeat, shape, stroke } from '../../../tools/svg.ts';

/** A hill castle with pointed towers, 300 units wide, with its base at y = 0. */
export function castleArt(brush: Brush, depth: number): string {
  const t = (colour: string) => brush.tone(colour, depth);
  const pane = windowColour(brush, depth);
  const wall = '#d3c1a3';
  const roofs = brush.random.pick(['#a8503f', '#4f6f86', '#8c5a5f']);
  const merlons = (x: number, y: number, width: number) =>
    repeat(Math.floor(width / 14), (index) => rect(x + index * 14, y - 8, 8, 9, t(wall)));
  const tower = (x: number, width: number, height: number) =>
    [
      rect(x - width / 2, -height, width, height, t(wall)),
      rect(x + width * 0.14, -height, width * 0.36, height, t(darker(wall, 0.2))),
      shape(
        `M${x - width * 0.66} ${-height + 2}L${x} ${-height - width * 1.5}L${x + width * 0.66} ${-height + 2}Z`,
        t(roofs),
      ),
      shape(
        `M${x} ${-height - width * 1.5}L${x + width * 0.66} ${-height + 2}H${x + width * 0.12}Z`,
        t(darker(roofs, 0.28)),
      ),
      stroke(`M${x} ${-height - width * 1.5}v-16`, t('#6b4c3b'), 1.8),
      shape(`M${x} ${-height - width * 1.5 - 16}l18 5l-18 6Z`, t('#f2c14e')),
      [0.25, 0.55].map((at) => rect(x - 4, -height * (1 - at), 8, 13, pane, 4)).join(''),
    ].join('');
  return [
    rect(-120, -70, 240, 70, t(wall)),
    merlons(-120, -70, 240),
    rect(-58, -122, 116, 60, t(mix(wall, '#fff6e6', 0.25))),
    shape('M-66 -120L-44 -152H44L66 -120Z', t(roofs)),
    [-40, -16, 8, 32].map((x) => rect(x, -108, 10, 16, pane, 4)).join(''),
    tower(-34, 34, 178),
    tower(-122, 44, 108),
    tower(122, 46, 118),
    tower(74, 30, 150),
    shape('M-18 0v-26a18 20 0 0 1 36 0V0Z', t('#5f4636')),
    stroke('M-18 -22H18M-6 0V-44M6 0V-44', t('#8a6a4f'), 1.6),
    [-88, -62, 52, 84].map((x) => rect(x, -46, 8, 13, pane, 4)).join(''),
  ].join('');
}

/** The college building. */
import { windowColour } from '../../../motifs/buildings/windows.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker } from '../../../tools/colour.ts';
import { ellipse, placeAt, rect, repeat, shape, stroke } from '../../../tools/svg.ts';

/** A brick college with gables, tall windows and a gate tower; 400 units wide. */
export function college(brush: Brush, x: number, y: number, width: number): string {
  const t = (colour: string) => brush.tone(colour, 0.06);
  const pane = windowColour(brush, 0.06);
  const brick = '#b56f52';
  const gable = (dx: number) =>
    rect(dx - 26, -118, 52, 118, t('#c07a5b')) +
    shape(`M${dx - 30} -116L${dx} -158L${dx + 30} -116Z`, t('#c07a5b')) +
    stroke(`M${dx - 30} -116L${dx} -158L${dx + 30} -116`, t('#f0dfc2'), 4) +
    rect(dx - 9, -136, 18, 20, pane, 9);
  const tallWindow = (wx: number, wy: number) =>
    shape(`M${wx - 7} ${wy}v-26a7 8 0 0 1 14 0v26Z`, pane) +
    stroke(`M${wx - 7} ${wy}v-26a7 8 0 0 1 14 0v26ZM${wx} ${wy}v-32M${wx - 7} ${wy - 16}h14`, t('#f0dfc2'), 1.8);
  const art = [
    rect(-200, -106, 400, 106, t(brick)),
    shape('M-206 -104L-186 -140H186L206 -104Z', t('#6f5a63')),
    gable(-140),
    gable(140),
    rect(-34, -184, 68, 184, t('#b06a4e')),
    rect(12, -184, 22, 184, t(darker(brick, 0.25))),
    repeat(5, (index) => rect(-38 + index * 16, -196, 11, 14, t('#c9856a'))),
    rect(-38, -184, 76, 6, t('#f0dfc2')),
    shape('M-19 0v-40a19 22 0 0 1 38 0V0Z', t('#f0dfc2')),
    shape('M-14 0v-38a14 17 0 0 1 28 0V0Z', t('#4f4150')),
    [-176, -140, -104, -70, 70, 104, 140, 176].map((wx) => tallWindow(wx, -58) + tallWindow(wx, -10)).join(''),
    tallWindow(-14, -120),
    tallWindow(14, -120),
    [-60, 60].map((dx) => rect(dx - 5, -158, 10, 24, t('#8f5a48'))).join(''),
    repeat(20, (index) => ellipse(-196 + index * 20.5, -2, 15, 9, t(brush.light.leaf[index % 2] ?? '#4f8f5b'))),
  ].join('');
  return placeAt(art, x, y, { scale: width / 400 });
}

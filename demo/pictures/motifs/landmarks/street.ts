/** Objects of English streets. */
import type { Brush } from '../../tools/brush.ts';
import { mix } from '../../tools/colour.ts';
import { circle, ellipse, placeAt, rect, repeat, shape } from '../../tools/svg.ts';

/** A red double-decker bus with its wheels at y. */
export function doubleDecker(brush: Brush, x: number, y: number, length: number): string {
  const { tone } = brush;
  const pane = mix(tone('#bfdfe6'), '#ffd99a', brush.light.lamps * 0.8);
  const windows = (wy: number, count: number, from: number) =>
    repeat(count, (index) => rect(from + index * 24, wy, 20, 16, pane, 3));
  const art = [
    ellipse(0, 2, 88, 6, '#1d2440', 0.3),
    rect(-80, -88, 160, 84, tone('#cf3f36'), 10),
    rect(-80, -50, 160, 7, tone('#fbf1e0')),
    rect(-80, -12, 160, 8, tone('#8f2a2a'), 3),
    windows(-78, 6, -70),
    windows(-40, 4, -44),
    rect(-74, -40, 22, 34, tone('#8f2a2a'), 3),
    rect(-72, -38, 8, 30, pane, 2),
    rect(-62, -38, 8, 30, pane, 2),
    rect(58, -40, 20, 20, pane, 3),
    circle(74, -14, 4, '#ffe9a8'),
    [-46, 48].map((wx) => circle(wx, -4, 14, tone('#35354a')) + circle(wx, -4, 6, tone('#b8bcc8'))).join(''),
  ].join('');
  return placeAt(art, x, y, { scale: length / 160 });
}

/** A red telephone box with its base at (x, y). */
export function phoneBox(brush: Brush, x: number, y: number, height: number): string {
  const { tone } = brush;
  const pane = mix(tone('#bfdfe6'), '#ffd99a', brush.light.lamps * 0.85);
  const art = [
    ellipse(2, 1, 28, 4, '#1d2440', 0.3),
    rect(-22, -88, 44, 88, tone('#cf3f36'), 2),
    shape('M-22 -88Q0 -104 22 -88Z', tone('#b8352f')),
    rect(-25, -90, 50, 5, tone('#b8352f'), 2),
    rect(-16, -84, 32, 7, tone('#fbf1e0'), 1),
    repeat(15, (index) => rect(-15 + (index % 3) * 10.6, -72 + Math.floor(index / 3) * 12, 8.6, 10, pane)),
    rect(-22, -6, 44, 6, tone('#8f2a2a')),
    rect(16, -88, 6, 88, tone('#8f2a2a'), 0, 0.4),
  ].join('');
  return placeAt(art, x, y, { scale: height / 100 });
}

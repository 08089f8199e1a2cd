/** Landmarks at the river. */
import type { Brush } from '../../tools/brush.ts';
import { mix } from '../../tools/colour.ts';
import { circle, n, placeAt, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import { windowColour } from '../buildings/windows.ts';

/** A Ferris wheel at the river. */
export function bigWheel(brush: Brush, x: number, y: number, radius: number, depth = 0): string {
  const steel = brush.tone('#e6e2dc', depth);
  const cy = y - radius * 1.12;
  const cabins = repeat(16, (index) => {
    const angle = (index / 16) * Math.PI * 2;
    return circle(
      x + Math.cos(angle) * radius * 1.05,
      cy + Math.sin(angle) * radius * 1.05,
      radius * 0.055,
      mix(brush.tone('#d9583f', depth), '#ffd27d', brush.light.lamps * 0.75),
    );
  });
  const spokes = repeat(16, (index) => {
    const angle = (index / 16) * Math.PI * 2;
    return `M${n(x)} ${n(cy)}L${n(x + Math.cos(angle) * radius)} ${n(cy + Math.sin(angle) * radius)}`;
  });
  return [
    stroke(`M${n(x - radius * 0.5)} ${n(y)}L${n(x)} ${n(cy)}L${n(x + radius * 0.5)} ${n(y)}`, steel, radius * 0.045),
    stroke(spokes, steel, 1.6, 0.8),
    `<circle cx="${n(x)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="${steel}" stroke-width="${n(radius * 0.035)}"/>`,
    cabins,
    circle(x, cy, radius * 0.07, steel),
  ].join('');
}

/** A bascule bridge with two towers across the whole picture. */
export function towerBridge(brush: Brush, x: number, y: number, height: number, depth = 0): string {
  const t = (colour: string) => brush.tone(colour, depth);
  const tower = (dx: number) =>
    [
      rect(dx - 13, -78, 26, 84, t('#d9c4a0')),
      rect(dx + 4, -78, 9, 84, t('#b39d7a')),
      shape(`M${dx - 14} -78L${dx} -104L${dx + 14} -78Z`, t('#5f7a86')),
      [-12, 12]
        .map((px) => shape(`M${dx + px - 4} -76V-86L${dx + px} -94L${dx + px + 4} -86V-76Z`, t('#cbb48c')))
        .join(''),
      [-60, -42]
        .map(
          (py) =>
            rect(dx - 6, py, 5, 10, windowColour(brush, depth), 2) +
            rect(dx + 2, py, 5, 10, windowColour(brush, depth), 2),
        )
        .join(''),
      shape(`M${dx - 8} -8v-12a8 9 0 0 1 16 0v12Z`, t('#4a5266')),
    ].join('');
  const art = [
    stroke('M-150 -8Q-90 -16 -55 -70M150 -8Q90 -16 55 -70', t('#4f8fae'), 3),
    repeat(6, (index) =>
      stroke(
        `M${-140 + index * 14} -8V${-11 - index * 5}M${140 - index * 14} -8V${-11 - index * 5}`,
        t('#4f8fae'),
        1.4,
      ),
    ),
    rect(-55, -66, 110, 6, t('#4f8fae')),
    rect(-55, -56, 110, 3, t('#4f8fae')),
    rect(-170, -10, 340, 9, t('#6f8796')),
    tower(-55),
    tower(55),
    rect(-74, 2, 38, 16, t('#a08f78')),
    rect(36, 2, 38, 16, t('#a08f78')),
  ].join('');
  return placeAt(art, x, y, { scale: height / 104 });
}

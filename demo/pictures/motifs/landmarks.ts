/** Skylines and famous buildings, as silhouettes with lit windows. */
import type { Brush } from '../tools/brush.ts';
import { darker, mix } from '../tools/colour.ts';
import { circle, ellipse, n, placeAt, polygon, rect, repeat, shape, stroke } from '../tools/svg.ts';
import { windowColour } from './buildings.ts';

/** A row of houses and towers with their base at `y`. */
export function skyline(brush: Brush, y: number, height: number, depth: number, colours: readonly string[]): string {
  const { random } = brush;
  const pane = windowColour(brush, depth);
  let x = -30;
  const parts: string[] = [];
  while (x < 1640) {
    const width = random.between(56, 120);
    const tall = height * random.between(0.4, 1);
    const wall = brush.tone(random.pick(colours), depth);
    const roof = random.whole(0, 3);
    parts.push(
      rect(x, y - tall, width, tall, wall),
      rect(x + width * 0.68, y - tall, width * 0.32, tall, darker(wall, 0.16)),
    );
    if (roof === 0)
      parts.push(
        shape(
          polygon([
            [x, y - tall + 1],
            [x + width / 2, y - tall - width * 0.42],
            [x + width, y - tall + 1],
          ]),
          darker(wall, 0.28),
        ),
      );
    if (roof === 1)
      parts.push(
        rect(x + width * 0.2, y - tall - 22, width * 0.5, 24, wall),
        stroke(`M${n(x + width * 0.5)} ${n(y - tall - 20)}v-44`, darker(wall, 0.2), 3),
      );
    const columns = Math.max(2, Math.floor(width / 24));
    const rows = Math.floor(tall / 34);
    for (let cell = 0; cell < columns * rows; cell++) {
      if (random.chance(0.42)) continue;
      parts.push(
        rect(
          x + 10 + (cell % columns) * ((width - 14) / columns),
          y - tall + 14 + Math.floor(cell / columns) * 32,
          9,
          14,
          pane,
          0,
          0.85,
        ),
      );
    }
    x += width + random.between(-4, 10);
  }
  return parts.join('');
}

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

/** A great wheel by the river. */
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

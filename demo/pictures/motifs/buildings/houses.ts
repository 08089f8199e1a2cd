/** Huts, churches and houses with their base at (x, y). */
import type { Brush } from '../../tools/brush.ts';
import { darker } from '../../tools/colour.ts';
import { ellipse, placeAt, polygon, rect, shape, stroke } from '../../tools/svg.ts';
import { windowColour } from './windows.ts';

/** A mountain hut or farmhouse: stone below, timber above, a broad roof. */
export function hut(brush: Brush, x: number, y: number, width: number, depth = 0, snowy = false): string {
  const pane = windowColour(brush, depth);
  const t = (colour: string) => brush.tone(colour, depth);
  const roof = snowy ? t('#f4f3ef') : t('#8b4a3a');
  const art = [
    ellipse(4, 2, 74, 6, '#1d2440', 0.22),
    shape('M-50 -60H36V0H-50Z', t('#9a6b46')),
    shape('M36 -60L58 -56V-3L36 0Z', t('#6f4a33')),
    shape('M-50 -20H36V0H-50Z', t('#c9bfae')),
    shape('M36 -20L58 -18V-3L36 0Z', t('#a0968a')),
    stroke('M-50 -48H36M-50 -36H36', t('#7f5538'), 1.2),
    shape('M-62 -54L-44 -92H48L36 -54Z', roof),
    shape('M36 -54L48 -92L70 -52Z', darker(roof, 0.3)),
    shape('M36 -58L47 -86L60 -56Z', t('#6f4a33')),
    shape('M24 -92V-108H34V-92Z', t('#a0968a')),
    [-38, -14, 14]
      .map(
        (wx) =>
          rect(wx, -50, 13, 16, pane, 1) +
          stroke(`M${wx + 6.5} -50v16`, t('#5f4030'), 1.4) +
          rect(wx - 2, -33, 17, 3, t('#c8523f'), 1),
      )
      .join(''),
    rect(-8, -24, 15, 24, t('#5f4030'), 1),
    stroke('M-62 -54L-44 -92M36 -54H-62', snowy ? t('#ffffff') : t('#a85a45'), 2.5),
  ].join('');
  const halo = brush.light.lamps > 0.5 ? brush.glow(x, y - width * 0.3, width * 0.8, '#ffb65c', 0.3) : '';
  return halo + placeAt(art, x, y, { scale: width / 120 });
}

/** A small white church with an onion or pointed spire. */
export function chapel(
  brush: Brush,
  x: number,
  y: number,
  height: number,
  depth = 0,
  onion = brush.random.chance(0.5),
): string {
  const t = (colour: string) => brush.tone(colour, depth);
  const pane = windowColour(brush, depth);
  const spire = onion
    ? 'M-34 -66H-10Q-6 -74 -16 -78Q-8 -84 -20 -92L-22 -102L-24 -92Q-36 -84 -28 -78Q-38 -74 -34 -66Z'
    : 'M-35 -66H-9L-22 -102Z';
  const art = [
    ellipse(8, 1, 62, 5, '#1d2440', 0.22),
    shape('M-12 -36H52V0H-12Z', t('#f6efe0')),
    shape('M-16 -35L-8 -58H44L57 -35Z', t('#b4583f')),
    shape('M-16 -35L-8 -58H44L47 -53H-2Z', t('#c96f4c'), 0.8),
    shape('M-32 -66H-12V0H-32Z', t('#fdf6e8')),
    shape('M-18 -66H-12V0H-18Z', t('#d9cfbd')),
    shape(spire, t(onion ? '#5f8a78' : '#9a4a3a')),
    stroke('M-22 -101V-112M-26 -108H-18', t('#d9b45a'), 1.8),
    shape('M-25 -54a3 4 0 0 1 6 0v8h-6Z', t('#54606e')),
    [4, 20, 36].map((wx) => shape(`M${wx} -24a4 5 0 0 1 8 0v12h-8Z`, pane)).join(''),
    shape('M-27 -14a5 6 0 0 1 10 0V0h-10Z', t('#6f4a33')),
  ].join('');
  return placeAt(art, x, y, { scale: height / 112 });
}

/** A plain house with a gable, for villages. */
export function house(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  depth: number,
  wall = brush.random.pick(['#f3e6cf', '#e9c79a', '#f0d9c2', '#dfe3da']),
): string {
  const t = (colour: string) => brush.tone(colour, depth);
  const tall = width * brush.random.between(0.6, 0.95);
  const roof = t(brush.random.pick(['#b4583f', '#9a4a3a', '#c4734c']));
  const pane = windowColour(brush, depth);
  return [
    rect(x - width / 2, y - tall, width, tall, t(wall)),
    rect(x + width * 0.22, y - tall, width * 0.28, tall, t(darker(wall, 0.18))),
    shape(
      polygon([
        [x - width * 0.58, y - tall],
        [x - width * 0.1, y - tall - width * 0.45],
        [x + width * 0.58, y - tall],
      ]),
      roof,
    ),
    [-0.34, -0.06, 0.3].map((dx) => rect(x + width * dx, y - tall * 0.78, width * 0.14, tall * 0.22, pane)).join(''),
    rect(x - width * 0.12, y - tall * 0.36, width * 0.17, tall * 0.36, t('#6f4a33')),
  ].join('');
}

/** Buildings with their base at (x, y). Windows are lit in dark lights. */
import type { Brush } from '../tools/brush.ts';
import { darker, mix } from '../tools/colour.ts';
import { ellipse, n, placeAt, polygon, rect, repeat, shape, stroke } from '../tools/svg.ts';

/** Returns the colour of a window, which is lit in dark lights. */
export function windowColour(brush: Brush, depth = 0): string {
  return mix(brush.tone('#56708a', depth), '#ffd27d', brush.light.lamps * (0.95 - depth * 0.5));
}

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

/** A striped lighthouse. Its lamp casts beams in dark lights. */
export function lighthouse(brush: Brush, x: number, y: number, height: number): string {
  const { lamps } = brush.light;
  const [red, white] = [brush.tone('#cf4b3c'), brush.tone('#fbf3e4')];
  const edge = (h: number) => 17 - h * 0.09;
  const band = (from: number, to: number, fill: string) =>
    shape(
      polygon([
        [-edge(from), -from],
        [edge(from), -from],
        [edge(to), -to],
        [-edge(to), -to],
      ]),
      fill,
    );
  const beam = (flip: number) =>
    shape(
      polygon([
        [0, -105],
        [flip * 250, -140],
        [flip * 250, -82],
        [0, -101],
      ]),
      brush.horizontalGradient(0, flip * 250, [
        [0, '#fff0c0', 0.5 * lamps],
        [1, '#fff0c0', 0],
      ]),
    );
  const art = [
    lamps > 0.5 ? beam(1) + beam(-1) : '',
    repeat(5, (index) => band(index * 18, index * 18 + 18, index % 2 ? red : white)),
    shape(
      polygon([
        [4, 0],
        [edge(0), 0],
        [edge(90), -90],
        [2, -90],
      ]),
      '#1d2440',
      0.14,
    ),
    rect(-13, -94, 26, 5, brush.tone('#4a4f60'), 1),
    stroke('M-13 -94V-101M13 -94V-101M-13 -101H13M-6 -94V-101M6 -94V-101', brush.tone('#4a4f60'), 1.2),
    rect(-6.5, -110, 13, 16, mix('#ffe9a8', brush.tone('#dfeff2'), 1 - Math.max(0.35, lamps))),
    shape('M-9 -110Q0 -124 9 -110Z', red),
    stroke('M0 -117V-124', red, 1.4),
    [24, 58].map((h) => rect(-3, -h - 9, 6, 9, windowColour(brush), 3)).join(''),
    shape('M-5 0v-11a5 5 0 0 1 10 0V0Z', brush.tone('#5f4030')),
  ].join('');
  const halo = lamps > 0.3 ? brush.glow(x, y - height * 0.84, height * 0.55, '#ffe3a0', 0.7 * lamps) : '';
  return placeAt(art, x, y, { scale: height / 124 }) + halo;
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

/** A wooden jetty that narrows towards the far side. */
export function jetty(brush: Brush, x: number, near: number, far: number, width: number, lean = 0): string {
  const planks = 12;
  const at = (share: number) => ({
    y: near + (far - near) * share,
    x: x + lean * share,
    half: (width / 2) * (1 - share * 0.55),
  });
  const [start, end] = [at(0), at(1)];
  const wood = brush.tone('#a9805a');
  return [
    [0.25, 0.55, 0.85]
      .map((share) => {
        const spot = at(share);
        return stroke(
          `M${n(spot.x - spot.half * 0.94)} ${n(spot.y)}v${n(spot.half * 0.7)}M${n(spot.x + spot.half * 0.94)} ${n(spot.y)}v${n(spot.half * 0.7)}`,
          brush.tone('#5f4636'),
          spot.half * 0.12,
        );
      })
      .join(''),
    shape(
      polygon([
        [start.x - start.half, start.y],
        [start.x + start.half, start.y],
        [end.x + end.half, end.y],
        [end.x - end.half, end.y],
      ]),
      brush.verticalGradient(far, near, [
        [0, mix(wood, brush.light.gleam, 0.25)],
        [1, wood],
      ]),
    ),
    repeat(planks, (index) => {
      const spot = at((index / planks) ** 0.8);
      return stroke(
        `M${n(spot.x - spot.half)} ${n(spot.y)}H${n(spot.x + spot.half)}`,
        brush.tone('#7f5d42'),
        1 + spot.half * 0.02,
        0.8,
      );
    }),
  ].join('');
}

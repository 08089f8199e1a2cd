/** Horses and ponies: standing, grazing, or under a rider. They face right and are 100 units tall from hoof to ear. */
import type { Brush } from '../tools/brush.ts';
import { darker, mix } from '../tools/colour.ts';
import { circle, placeAt, shape, stroke } from '../tools/svg.ts';
import { figure, shadow } from './people/figure.ts';
import { randomLook } from './people/looks.ts';

const coats = [
  { coat: '#8f5a3a', mane: '#4a2f26' },
  { coat: '#b9814f', mane: '#f0dcb4' },
  { coat: '#5a4038', mane: '#332722' },
  { coat: '#e6ddd0', mane: '#bfb3a6' },
  { coat: '#c79a64', mane: '#6b4a34' },
];

const HEAD_UP =
  'M-40 -48C-41 -62 -30 -66 -19 -63C-6 -59 6 -60 15 -65C23 -71 29 -85 38 -94L39 -100L44 -94C50 -89 57 -80 63 -71C65 -67 62 -63 57 -64C52 -66 49 -69 45 -72C42 -64 38 -56 35 -49C35 -41 30 -37 23 -36C8 -31 -8 -33 -20 -38C-30 -36 -39 -38 -40 -48Z';
const HEAD_DOWN =
  'M-40 -48C-41 -62 -30 -66 -19 -63C-6 -59 6 -60 15 -64C28 -62 42 -48 52 -32L56 -34L56 -28C61 -20 64 -10 63 -4C61 0 56 0 54 -3C52 -10 48 -16 45 -20C40 -26 36 -32 33 -40C32 -38 28 -36 23 -36C8 -31 -8 -33 -20 -38C-30 -36 -39 -38 -40 -48Z';
const MANE_UP = 'M40 -98C28 -92 20 -78 12 -63C18 -58 23 -62 25 -68C28 -78 34 -86 43 -91Z';
const MANE_DOWN = 'M14 -66C28 -64 44 -50 54 -34C48 -34 46 -38 42 -42C36 -50 26 -56 16 -58Z';

interface HorseOptions {
  height: number;
  flip?: boolean;
  grazing?: boolean;
  ridden?: boolean;
  depth?: number;
}

export function horse(
  brush: Brush,
  x: number,
  y: number,
  { height, flip = false, grazing = false, ridden = false, depth = 0 }: HorseOptions,
): string {
  const { coat, mane } = brush.random.pick(coats);
  const t = (colour: string) => brush.tone(colour, depth);
  const stride = ridden ? 5 : 0;
  const foreleg = (dx: number, fill: string) =>
    shape(
      `M${19 + dx} -46H${33 + dx}C${33 + dx} -32 ${29 + dx} -28 ${29 + dx} -22L${28 + dx} -6L${31 + dx} 0H${22 + dx}L${23 + dx} -22C${22 + dx} -28 ${18 + dx} -34 ${19 + dx} -46Z`,
      fill,
    );
  const hindleg = (dx: number, fill: string) =>
    shape(
      `M${-40 + dx} -50C${-43 + dx} -40 ${-36 + dx} -34 ${-35 + dx} -29L${-40 + dx} -20L${-38 + dx} -5L${-39 + dx} 0H${-30 + dx}L${-31 + dx} -6L${-33 + dx} -19C${-30 + dx} -27 ${-22 + dx} -32 ${-17 + dx} -42Z`,
      fill,
    );
  const far = t(darker(coat, 0.3));
  const art = [
    foreleg(-8 - stride, far),
    hindleg(10 + stride, far),
    shape('M-39 -58C-52 -56 -50 -34 -47 -16C-42 -22 -36 -38 -36 -50Z', t(mane)),
    hindleg(0, t(coat)),
    foreleg(stride, t(coat)),
    shape(grazing ? HEAD_DOWN : HEAD_UP, t(coat)),
    shape(
      'M-38 -44C-30 -36 -10 -40 4 -38C18 -38 30 -42 34 -48C35 -41 30 -37 23 -36C8 -31 -8 -33 -20 -38C-30 -36 -37 -38 -38 -44Z',
      far,
      0.6,
    ),
    shape(grazing ? MANE_DOWN : MANE_UP, t(mane)),
    grazing ? circle(57, -20, 1.3, t('#2b2430')) : circle(48, -84, 1.4, t('#2b2430')),
    shape(
      grazing ? 'M60 -12L63 -4Q61 0 56 0L54 -3Z' : 'M58 -76L63 -71Q65 -65 57 -64L54 -66Z',
      t(mix(coat, '#f6e6d6', 0.35)),
    ),
    ridden ? tack(brush, t) : '',
  ].join('');
  return shadow(x, y + 2, height * 0.5) + placeAt(art, x, y, { scale: height / 100, flip });
}

function tack(brush: Brush, t: (colour: string) => string): string {
  const rider = figure(brush, 0, -57, 'ride', {
    height: 72,
    look: randomLook(brush, { helmet: '#35354a', shorts: false, trousers: '#e8e0d0' }),
  });
  return [
    shape('M-18 -64Q0 -54 14 -64L12 -46Q-2 -42 -14 -46Z', t(brush.random.pick(['#c8453c', '#3d6fa5', '#3f8f8a']))),
    shape('M-10 -66Q0 -58 10 -67L8 -56Q0 -52 -8 -56Z', t('#5a3a2c')),
    stroke('M57 -72L18 -68', t('#4a3226'), 1.2),
    stroke('M56 -80L49 -70M44 -93L47 -74', t('#4a3226'), 1.4),
    rider,
  ].join('');
}

/** A post-and-rail fence between two points. */
export function railFence(
  brush: Brush,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  height: number,
  colour = '#c9a273',
): string {
  const count = Math.max(2, Math.round(Math.abs(x2 - x1) / (height * 1.9)));
  const wood = brush.tone(colour);
  const shade = brush.tone(darker(colour, 0.3));
  const rail = (share: number) =>
    stroke(`M${x1} ${Math.round(y1 - height * share)}L${x2} ${Math.round(y2 - height * share)}`, wood, height * 0.1);
  let posts = '';
  for (let post = 0; post <= count; post++) {
    const [px, py] = [x1 + ((x2 - x1) * post) / count, y1 + ((y2 - y1) * post) / count];
    posts += stroke(`M${Math.round(px)} ${Math.round(py)}V${Math.round(py - height)}`, shade, height * 0.13);
  }
  return rail(0.82) + rail(0.42) + posts;
}

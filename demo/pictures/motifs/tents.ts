/** Ridge tents, tipis and bell tents. They glow from inside in dark lights. */
import type { Brush } from '../tools/brush.ts';
import { darker, mix } from '../tools/colour.ts';
import { ellipse, n, placeAt, repeat, shape, stroke } from '../tools/svg.ts';

const tentColours = ['#d9643f', '#e8a33d', '#e9dcc0', '#3f8784', '#c7543f', '#efc15a', '#f1e6d2'];

interface Cloth {
  lit: string;
  shade: string;
  inside: string;
  edge: string;
}

/** Returns the colours of the cloth: lit by the sky outside and by a lantern inside. */
function clothOf(brush: Brush, colour: string): Cloth {
  const { lamps, gleam } = brush.light;
  const outside = brush.tone(colour);
  const glowing = mix(outside, mix(colour, '#ffb75e', 0.55), lamps * 0.62);
  return {
    lit: mix(glowing, gleam, 0.1),
    shade: mix(darker(outside, 0.2), glowing, lamps * 0.25),
    inside: mix(darker(outside, 0.6), '#ffdf96', lamps * 0.95),
    edge: mix(outside, gleam, 0.35),
  };
}

type TentKind = 'ridge' | 'tipi' | 'bell';

/** A tent with the centre of its floor at (x, y); `size` is its height. */
export function tent(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  kind: TentKind = 'ridge',
  colour = brush.random.pick(tentColours),
  flip = false,
): string {
  const cloth = clothOf(brush, colour);
  const halo =
    brush.light.lamps > 0.3 ? brush.glow(x, y - size * 0.35, size * 1.7, '#ffb65c', 0.42 * brush.light.lamps) : '';
  const art = { ridge: ridgeTent, tipi, bell: bellTent }[kind](brush, cloth);
  return halo + placeAt(art, x, y, { scale: size / 100, flip });
}

function ridgeTent(brush: Brush, { lit, shade, inside, edge }: Cloth): string {
  const rope = brush.tone('#efe6d2');
  return [
    ellipse(14, 2, 120, 9, '#1d2440', 0.25),
    stroke('M-66 0L-92 4M96 -90L142 2', rope, 1.3, 0.7),
    shape('M0 -100L96 -92Q110 -40 122 0H62Q34 -60 0 -100Z', shade),
    shape('M20 -98L96 -92Q104 -60 112 -34Q60 -50 20 -98Z', edge, 0.14),
    shape('M0 -100Q-30 -44 -66 0H62Q34 -48 0 -100Z', lit),
    shape('M0 -86Q-14 -40 -30 0H28Q16 -42 0 -86Z', inside),
    shape('M0 -86Q-14 -40 -30 0L-44 -2Q-22 -44 0 -86Z', edge, 0.85),
    shape('M0 -86Q16 -42 28 0L40 -2Q24 -44 0 -86Z', shade),
    stroke('M0 -100L96 -92', edge, 2),
  ].join('');
}

function tipi(brush: Brush, { lit, shade, inside, edge }: Cloth): string {
  const pole = brush.tone('#7a5a41');
  return [
    ellipse(4, 1, 72, 8, '#1d2440', 0.25),
    stroke('M-4 -98L-17 -122M0 -98L4 -126M4 -98L20 -119', pole, 2.6),
    shape('M0 -104Q22 -54 62 0Q30 8 0 6Z', shade),
    shape('M0 -104Q-22 -54 -60 0Q-30 8 12 6Q6 -50 0 -104Z', lit),
    shape('M-7 -62Q-26 -22 -33 5L8 6Q6 -30 -7 -62Z', inside),
    shape('M-7 -62Q-26 -22 -33 5L-43 3Q-28 -30 -7 -62Z', edge, 0.9),
    stroke('M-26 -42Q8 -34 31 -42M-19 -58Q6 -52 22 -58', mix(shade, edge, 0.4), 2.6, 0.8),
  ].join('');
}

function bellTent(brush: Brush, { lit, shade, inside, edge }: Cloth): string {
  const rope = brush.tone('#efe6d2');
  return [
    ellipse(4, 1, 112, 9, '#1d2440', 0.25),
    stroke('M-86 -32L-118 4M88 -32L120 4', rope, 1.3, 0.7),
    shape('M-88 -30H90L84 2Q0 12 -82 2Z', shade),
    shape('M0 -100Q-36 -56 -94 -32Q-46 -20 22 -26Q12 -66 0 -100Z', lit),
    shape('M0 -100Q40 -56 96 -32Q60 -24 22 -26Q12 -66 0 -100Z', shade),
    shape('M-8 -72Q-26 -30 -30 6L14 7Q12 -34 -8 -72Z', inside),
    shape('M-8 -72Q-26 -30 -30 6L-44 5Q-32 -34 -8 -72Z', edge, 0.9),
    repeat(6, (index) => shape(`M${n(-86 + index * 30)} -31q15 12 30 1l-2 5q-13 9 -26 0Z`, edge, 0.55)),
    stroke('M0 -100V-114', rope, 2.4),
    shape('M1 -114L20 -109L1 -104Z', lit),
  ].join('');
}

import type { Brush } from '../../tools/brush.ts';
import { darker } from '../../tools/colour.ts';
import { placeAt, shape, stroke } from '../../tools/svg.ts';
import { hullColours } from './parts.ts';

/** A wooden rowing boat or canoe, ashore or moored. */
export function canoe(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  turn = 0,
  colour = brush.random.pick(hullColours),
): string {
  const art = [
    shape('M-102 -30Q-84 -12 0 -12Q84 -12 102 -30Q92 12 60 16H-60Q-92 12 -102 -30Z', brush.tone(colour)),
    shape('M-102 -30Q-84 -12 0 -12Q84 -12 102 -30Q80 -20 0 -20Q-80 -20 -102 -30Z', brush.tone(darker(colour, 0.45))),
    shape('M-97 -14Q-60 6 0 6Q60 6 97 -14Q90 10 60 16H-60Q-90 10 -97 -14Z', brush.tone(darker(colour, 0.2)), 0.8),
    stroke('M-102 -30Q-84 -12 0 -12Q84 -12 102 -30', brush.tone('#f1e2c4'), 3),
  ].join('');
  return placeAt(art, x, y, { scale: size / 100, turn });
}

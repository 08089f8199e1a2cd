/** A parasol, for beaches, pools and cafés. */

import type { Brush } from '../tools/brush.ts';
import { darker } from '../tools/colour.ts';
import { placeAt, shape, stroke } from '../tools/svg.ts';
import { shadow } from './people/figure.ts';

export function parasol(brush: Brush, x: number, y: number, size: number, colour: string, turn = 8): string {
  const art = [
    stroke('M0 0V-104', brush.tone('#8a6a4f'), 4),
    shape('M-70 -70Q-50 -112 0 -114Q50 -112 70 -70Q35 -80 0 -74Q-35 -80 -70 -70Z', brush.tone(colour)),
    shape('M-24 -76Q-22 -106 0 -114Q22 -106 24 -76Q10 -78 0 -74Q-12 -78 -24 -76Z', brush.tone('#fbf1dc')),
    shape('M46 -76Q44 -100 0 -114Q50 -112 70 -70Q58 -75 46 -76Z', brush.tone(darker(colour, 0.2))),
  ].join('');
  return shadow(x + size * 0.2, y + 4, size * 0.6) + placeAt(art, x, y, { scale: size / 110, turn });
}

/** Carers in red shirts, and standing figures. */
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { type Look, randomLook } from '../../../motifs/people/looks.ts';
import type { PoseName } from '../../../motifs/people/poses.ts';
import type { Brush } from '../../../tools/brush.ts';

export const carer = (brush: Brush): Look => randomLook(brush, { top: '#d9583f', trousers: '#35506e' });

export function standing(
  brush: Brush,
  x: number,
  y: number,
  pose: PoseName,
  height: number,
  flip: boolean,
  look: Look,
  warmth = 0,
): string {
  return shadow(x, y + 2, height * 0.24) + figure(brush, x, y, pose, { height, flip, look, warmth });
}

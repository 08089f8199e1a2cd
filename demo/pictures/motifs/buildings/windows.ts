import type { Brush } from '../../tools/brush.ts';
import { mix } from '../../tools/colour.ts';

/** Returns the colour of a window, which is lit in dark lights. */
export function windowColour(brush: Brush, depth = 0): string {
  return mix(brush.tone('#56708a', depth), '#ffd27d', brush.light.lamps * (0.95 - depth * 0.5));
}

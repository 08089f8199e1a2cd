/** Background of indoor scenes. */

import type { Brush } from '../tools/brush.ts';
import { darker } from '../tools/colour.ts';
import { rect, shape, stroke } from '../tools/svg.ts';

/** A room with a large window to the landscape. The light outside also colours the room. */
export function roomWithView(brush: Brush, wall: string, outside: string): string {
  const clip = brush.name();
  brush.define(`<clipPath id="${clip}"><rect x="330" y="150" width="940" height="520" rx="22"/></clipPath>`);
  const frame = brush.firelit('#f6ead2', 0.4);
  return [
    rect(
      -20,
      -20,
      1640,
      1240,
      brush.verticalGradient(0, 1200, [
        [0, brush.firelit(darker(wall, 0.1), 0.5)],
        [0.75, brush.firelit(wall, 0.6)],
        [1, brush.firelit(darker(wall, 0.25), 0.5)],
      ]),
    ),
    `<g clip-path="url(#${clip})"><g transform="translate(0 20)">${outside}</g></g>`,
    `<path d="M352 150H1248Q1270 150 1270 172V648Q1270 670 1248 670H352Q330 670 330 648V172Q330 150 352 150Z" fill="none" stroke="${frame}" stroke-width="20"/>`,
    stroke('M644 150V670M956 150V670', frame, 12),
    rect(300, 664, 1000, 26, frame, 6),
    shape('M330 690L120 1300H1480L1270 690Z', brush.light.body.glow, 0.09),
  ].join('');
}

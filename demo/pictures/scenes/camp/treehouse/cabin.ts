/** The tree house with its ladder. */
import { windowColour } from '../../../motifs/buildings/windows.ts';
import type { Brush } from '../../../tools/brush.ts';
import { mix } from '../../../tools/colour.ts';
import { circle, n, placeAt, polygon, rect, repeat, shape, stroke } from '../../../tools/svg.ts';

/** The tree house: planks, a shingled roof and a round window. 300 units wide, with the centre of the floor at (x, y). */
export function cabin(brush: Brush, x: number, y: number, scale: number, flip = false): string {
  const t = brush.tone;
  const pane = windowColour(brush);
  const art = [
    stroke('M-130 8L-20 120M130 8L20 120', t('#6b4c3b'), 13),
    rect(-165, 0, 330, 18, t('#a9805a'), 4),
    rect(-165, 14, 330, 9, t('#7a5a41'), 3),
    rect(-110, -130, 200, 130, t('#c08a58')),
    rect(54, -130, 36, 130, t('#94683f')),
    repeat(6, (index) => stroke(`M-110 ${-112 + index * 20}H90`, t('#9c6b45'), 2)),
    shape(
      polygon([
        [-146, -122],
        [-16, -222],
        [124, -122],
      ]),
      t('#a34f3c'),
    ),
    shape(
      polygon([
        [-16, -222],
        [124, -122],
        [70, -122],
      ]),
      t('#7f3a30'),
    ),
    repeat(4, (index) =>
      stroke(`M${n(-140 + index * 30)} ${-128 - index * 22}H${n(110 - index * 28)}`, t('#8a4030'), 2.4, 0.8),
    ),
    circle(-60, -70, 25, t('#6b4c3b')),
    circle(-60, -70, 19, pane),
    stroke('M-60 -89V-51M-79 -70H-41', t('#6b4c3b'), 4),
    rect(-6, -96, 50, 96, t('#6b4c3b'), 6),
    rect(0, -90, 38, 90, mix(t('#5f4636'), pane, 0.5), 4),
    repeat(8, (index) => (index > 3 && index < 5 ? '' : stroke(`M${-158 + index * 45} 0V-44`, t('#8a6a4f'), 5))),
    stroke('M-160 -44H20M66 -44H160', t('#a9805a'), 7),
  ].join('');
  const halo =
    brush.light.lamps > 0.4 ? brush.glow(x - 10, y - 60 * scale, 260 * scale, '#ffb65c', 0.42 * brush.light.lamps) : '';
  return halo + placeAt(art, x, y, { scale, flip });
}

export function ladder(brush: Brush, x: number, top: number, bottom: number): string {
  const wood = brush.tone('#b98a5f');
  return (
    stroke(`M${x - 24} ${bottom}L${x - 18} ${top}M${x + 24} ${bottom}L${x + 18} ${top}`, wood, 8) +
    stroke(
      repeat(Math.floor((bottom - top) / 36), (index) => `M${x - 22} ${bottom - 24 - index * 36}H${x + 22}`),
      wood,
      6,
    )
  );
}

/** The football ground: turf, goal, floodlights and boards. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { bunting } from '../../../motifs/fire.ts';
import { leafWood } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { circle, n, placeAt, polygon, rect, repeat, shape, stroke } from '../../../tools/svg.ts';

/** Mown stripes that converge at a vanishing point, with white lines. */
function turf(brush: Brush, top: number): string {
  const stripes = 12;
  const [bright, dark] = [mix(brush.light.grass[0], '#8cc063', 0.5), mix(brush.light.grass[1], '#5fa055', 0.5)];
  const edge = (x: number, y: number) => `${n(800 + (x - 800) * ((y - top + 170) / (1300 - top + 170)))} ${n(y)}`;
  const fill = (colour: string) =>
    brush.verticalGradient(top, 1200, [
      [0, mix(brush.tone(colour), brush.light.haze, 0.22)],
      [0.5, brush.tone(colour)],
      [1, brush.tone(darker(colour, 0.22))],
    ]);
  const line = brush.tone('#fbf8ec');
  return [
    rect(-20, top, 1640, 1320 - top, fill(dark)),
    shape(
      repeat(stripes, (index) =>
        index % 2
          ? ''
          : `M${edge(-1700 + index * 420, top)}L${edge(-1280 + index * 420, top)}L${edge(-1280 + index * 420, 1300)}L${edge(-1700 + index * 420, 1300)}Z`,
      ),
      fill(bright),
    ),
    stroke(`M-20 ${top + 34}H1620`, line, 4, 0.85),
    stroke(`M300 ${top + 34}L180 ${top + 130}H1420L1300 ${top + 34}`, line, 4, 0.8),
  ].join('');
}

export function goal(brush: Brush, x: number, y: number, width: number): string {
  const h = width * 0.38;
  const net = brush.tone('#f6f3ea');
  const mesh =
    repeat(19, (index) => `M${n(x - width / 2 + (width * index) / 18)} ${n(y - h)}V${n(y)}`) +
    repeat(8, (index) => `M${n(x - width / 2)} ${n(y - (h * index) / 8)}H${n(x + width / 2)}`);
  return (
    stroke(mesh, net, 1.2, 0.5) +
    stroke(`M${n(x - width / 2)} ${n(y)}V${n(y - h)}H${n(x + width / 2)}V${n(y)}`, '#ffffff', width * 0.018)
  );
}

function floodlight(brush: Brush, x: number, y: number, height: number): string {
  const steel = brush.tone('#5a6072', 0.1);
  const { lamps } = brush.light;
  const art = [
    stroke('M0 0V-84', steel, 2.6),
    rect(-15, -102, 30, 18, steel, 2),
    repeat(6, (index) =>
      circle(
        -10 + (index % 3) * 10,
        -97 + Math.floor(index / 3) * 8,
        3.2,
        lamps > 0.4 ? '#fffbe6' : brush.tone('#e6eef0'),
      ),
    ),
  ].join('');
  const beam = lamps > 0.4 ? brush.glow(x, y - height * 0.93, height * 0.8, '#fff3c8', 0.6 * lamps) : '';
  return placeAt(art, x, y, { scale: height / 100 }) + beam;
}

export function surroundings(brush: Brush, top: number): string {
  const flat = [[-40, top] as const, [1640, top] as const];
  return [
    landBackdrop(brush, top, 330),
    leafWood(brush, flat, 90, 0.2),
    floodlight(brush, 190, top + 10, 330),
    floodlight(brush, 1410, top + 10, 330),
    bunting(brush, [200, top - 70], [1400, top - 70], 26),
    shape(
      polygon([
        [-20, top - 4],
        [1620, top - 4],
        [1620, top + 14],
        [-20, top + 14],
      ]),
      brush.tone('#3f8f8a', 0.1),
    ),
    repeat(9, (index) =>
      rect(
        40 + index * 180,
        top - 26,
        160,
        34,
        brush.tone(['#d9583f', '#f2c14e', '#3d6fa5', '#f1e6d2'][index % 4] ?? '#f1e6d2', 0.1),
        3,
      ),
    ),
    turf(brush, top + 10),
  ].join('');
}

/** Ground surfaces: lawns, snow, trails. */
import type { Brush } from '../tools/brush.ts';
import { darker, mix } from '../tools/colour.ts';
import type { Point } from '../tools/svg.ts';
import { areaBelow, curve, GROUND, shape } from '../tools/svg.ts';

/** Grass below a line, bright at the far edge and dark in the foreground. */
export function lawn(brush: Brush, line: readonly Point[]): string {
  const near = brush.tone(brush.light.grass[1]);
  const top = Math.min(...line.map(([, y]) => y));
  const far = mix(brush.tone(brush.light.grass[0]), near, 0.3);
  return shape(
    areaBelow(curve(line), line),
    brush.verticalGradient(top, GROUND, [
      [0, far],
      [0.45, near],
      [1, darker(near, 0.48)],
    ]),
  );
}

/** An almost level lawn that starts at `top`. */
export function levelLawn(brush: Brush, top: number): string {
  const wave = () => top + brush.random.between(-12, 12);
  return lawn(brush, [
    [-40, wave()],
    [380, wave()],
    [800, wave()],
    [1300, wave()],
    [1640, wave()],
  ]);
}

/** Snow below a line: blue in hollows, in the colour of the light elsewhere. */
export function snowfield(brush: Brush, line: readonly Point[], depth = 0): string {
  const top = Math.min(...line.map(([, y]) => y));
  const sunny = mix(brush.tone('#fbfaf6', depth), brush.light.gleam, 0.25);
  const shady = brush.tone('#b4cbe2', depth);
  return shape(
    areaBelow(curve(line), line),
    brush.verticalGradient(top, Math.min(GROUND, top + 460), [
      [0, sunny],
      [0.5, mix(sunny, shady, 0.4)],
      [1, shady],
    ]),
  );
}

/** A path from the foreground to (x, y). */
export function trail(brush: Brush, x: number, y: number, width = 300, colour = '#d9bf93'): string {
  const h = GROUND - y;
  const bend = brush.random.side() * 150;
  const at = (share: number) => y + h * share;
  return shape(
    `M${x - 8} ${y}C${x + bend} ${at(0.25)} ${x - bend * 1.3} ${at(0.42)} ${x - width * 0.5} ${at(1.02)}H${x + width * 0.5}C${x - bend * 0.6} ${at(0.5)} ${x + bend * 1.5} ${at(0.26)} ${x + 8} ${y}Z`,
    brush.tone(mix(colour, brush.light.grass[0], 0.2)),
    0.9,
  );
}

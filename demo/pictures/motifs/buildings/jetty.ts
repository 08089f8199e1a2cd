import type { Brush } from '../../tools/brush.ts';
import { mix } from '../../tools/colour.ts';
import { n, polygon, repeat, shape, stroke } from '../../tools/svg.ts';

/** A wooden jetty that narrows towards the far side. */
export function jetty(brush: Brush, x: number, near: number, far: number, width: number, lean = 0): string {
  const planks = 12;
  const at = (share: number) => ({
    y: near + (far - near) * share,
    x: x + lean * share,
    half: (width / 2) * (1 - share * 0.55),
  });
  const [start, end] = [at(0), at(1)];
  const wood = brush.tone('#a9805a');
  return [
    [0.25, 0.55, 0.85]
      .map((share) => {
        const spot = at(share);
        return stroke(
          `M${n(spot.x - spot.half * 0.94)} ${n(spot.y)}v${n(spot.half * 0.7)}M${n(spot.x + spot.half * 0.94)} ${n(spot.y)}v${n(spot.half * 0.7)}`,
          brush.tone('#5f4636'),
          spot.half * 0.12,
        );
      })
      .join(''),
    shape(
      polygon([
        [start.x - start.half, start.y],
        [start.x + start.half, start.y],
        [end.x + end.half, end.y],
        [end.x - end.half, end.y],
      ]),
      brush.verticalGradient(far, near, [
        [0, mix(wood, brush.light.gleam, 0.25)],
        [1, wood],
      ]),
    ),
    repeat(planks, (index) => {
      const spot = at((index / planks) ** 0.8);
      return stroke(
        `M${n(spot.x - spot.half)} ${n(spot.y)}H${n(spot.x + spot.half)}`,
        brush.tone('#7f5d42'),
        1 + spot.half * 0.02,
        0.8,
      );
    }),
  ].join('');
}

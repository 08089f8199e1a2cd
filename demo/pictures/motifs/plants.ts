/** Grass, flowers, reeds and stones for the foreground. */
import type { Brush } from '../tools/brush.ts';
import { darker, mix } from '../tools/colour.ts';
import type { Point } from '../tools/svg.ts';
import { circle, n, polygon, repeat, shape, smoothOutline, stroke } from '../tools/svg.ts';

/** A tuft of blades rooted at (x, y). */
export function tuft(brush: Brush, x: number, y: number, size: number, colour: string): string {
  const { random } = brush;
  const blades = repeat(random.whole(3, 5), (index) => {
    const lean = (index - 2) * size * 0.16 + random.between(-0.1, 0.1) * size;
    const tall = size * random.between(0.6, 1.1);
    const root = x + (index - 2) * size * 0.07;
    return `M${n(root - size * 0.035)} ${n(y)}Q${n(root + lean * 0.2)} ${n(y - tall * 0.6)} ${n(root + lean)} ${n(y - tall)}Q${n(root + lean * 0.45)} ${n(y - tall * 0.5)} ${n(root + size * 0.045)} ${n(y)}Z`;
  });
  return shape(blades, colour);
}

interface MeadowOptions {
  top: number;
  bottom: number;
  count?: number;
  /** Flower colours; none for plain grass. */
  flowers?: readonly string[];
}

/** Grass that gets larger and darker towards the foreground, with flowers. */
export function meadow(brush: Brush, { top, bottom, count = 60, flowers = [] }: MeadowOptions): string {
  const { random, light } = brush;
  const spots = Array.from(
    { length: count },
    (): Point => [random.between(-20, 1620), top + (bottom - top) * random.next() ** 0.8],
  ).sort((a, b) => a[1] - b[1]);
  return spots
    .map(([x, y]) => {
      const near = (y - top) / (bottom - top);
      const size = 12 + near * 46;
      const green = brush.tone(
        mix(light.grass[0], darker(light.grass[1], 0.25), near * 0.9 + random.between(-0.15, 0.15)),
      );
      const bloom =
        flowers.length > 0 && random.chance(0.5)
          ? flower(brush, x + random.between(-10, 10), y - size * 0.9, 3 + near * 6, random.pick(flowers))
          : '';
      return tuft(brush, x, y, size, green) + bloom;
    })
    .join('');
}

function flower(brush: Brush, x: number, y: number, size: number, colour: string): string {
  const petals = repeat(5, (index) => {
    const angle = (index / 5) * Math.PI * 2;
    return circle(x + Math.cos(angle) * size * 0.7, y + Math.sin(angle) * size * 0.6, size * 0.55, brush.tone(colour));
  });
  return (
    stroke(`M${n(x)} ${n(y)}v${n(size * 3)}`, brush.tone(brush.light.leaf[0]), size * 0.25) +
    petals +
    circle(x, y, size * 0.42, brush.tone('#f4c455'))
  );
}

/** Reeds with brown cobs at a shore. */
export function reeds(brush: Brush, x: number, y: number, height: number, count = 14): string {
  const { random } = brush;
  const ink = darker(brush.tone('#5f7d4b'), 0.3);
  return repeat(count, () => {
    const [root, tall, lean] = [
      x + random.between(-height * 0.5, height * 0.5),
      height * random.between(0.5, 1.05),
      random.between(-0.16, 0.16) * height,
    ];
    const cob = random.chance(0.35)
      ? stroke(
          `M${n(root + lean * 0.86)} ${n(y - tall * 0.9)}L${n(root + lean * 0.98)} ${n(y - tall * 1.02)}`,
          brush.tone('#6d4630'),
          height * 0.045,
        )
      : '';
    return (
      stroke(
        `M${n(root)} ${n(y)}Q${n(root)} ${n(y - tall * 0.6)} ${n(root + lean)} ${n(y - tall)}`,
        ink,
        height * 0.016,
      ) + cob
    );
  });
}

/** A boulder with a lit top. */
export function stone(brush: Brush, x: number, y: number, size: number, colour = '#8b8f98', depth = 0): string {
  const { random } = brush;
  const outline: Point[] = [
    [-1, 0],
    [-0.9, -0.42],
    [-0.42, -0.78],
    [0.2, -0.84],
    [0.78, -0.5],
    [1, 0],
    [0.3, 0.12],
    [-0.5, 0.12],
  ].map(
    ([px = 0, py = 0]): Point => [
      x + px * size * random.between(0.9, 1.1),
      y + py * size * 0.7 * random.between(0.9, 1.1),
    ],
  );
  const top = outline.slice(1, 5);
  return (
    shape(smoothOutline(outline), brush.tone(darker(colour, 0.25), depth)) +
    shape(
      polygon([...top, [x + size * 0.3, y - size * 0.34], [x - size * 0.5, y - size * 0.2]]),
      brush.tone(mix(colour, brush.light.gleam, 0.2), depth),
      0.75,
    )
  );
}

/** A dark bush in the foreground at the edge of the picture. */
export function cornerBush(brush: Brush, x: number, y: number, size: number, colour: string): string {
  const { random, light } = brush;
  const puffs = (count: number, reach: number, radius: number, fill: string) =>
    repeat(count, (index) => {
      const angle = Math.PI * (1 + (index + random.between(0.2, 0.8)) / count);
      return circle(
        x + Math.cos(angle) * reach * 1.1,
        y + Math.sin(angle) * reach * 0.8,
        radius * random.between(0.8, 1.15),
        fill,
      );
    });
  return (
    puffs(9, size * 0.72, size * 0.25, mix(colour, light.gleam, 0.07)) +
    puffs(8, size * 0.55, size * 0.26, colour) +
    puffs(6, size * 0.26, size * 0.3, darker(colour, 0.2))
  );
}

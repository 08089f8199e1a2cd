import type { Brush } from '../../tools/brush.ts';
import { darker } from '../../tools/colour.ts';
import { n, polygon, rect, shape, stroke } from '../../tools/svg.ts';
import { windowColour } from '../buildings/windows.ts';

/** A row of houses and towers with their base at `y`. */
export function skyline(brush: Brush, y: number, height: number, depth: number, colours: readonly string[]): string {
  const { random } = brush;
  const pane = windowColour(brush, depth);
  let x = -30;
  const parts: string[] = [];
  while (x < 1640) {
    const width = random.between(56, 120);
    const tall = height * random.between(0.4, 1);
    const wall = brush.tone(random.pick(colours), depth);
    const roof = random.whole(0, 3);
    parts.push(
      rect(x, y - tall, width, tall, wall),
      rect(x + width * 0.68, y - tall, width * 0.32, tall, darker(wall, 0.16)),
    );
    if (roof === 0)
      parts.push(
        shape(
          polygon([
            [x, y - tall + 1],
            [x + width / 2, y - tall - width * 0.42],
            [x + width, y - tall + 1],
          ]),
          darker(wall, 0.28),
        ),
      );
    if (roof === 1)
      parts.push(
        rect(x + width * 0.2, y - tall - 22, width * 0.5, 24, wall),
        stroke(`M${n(x + width * 0.5)} ${n(y - tall - 20)}v-44`, darker(wall, 0.2), 3),
      );
    const columns = Math.max(2, Math.floor(width / 24));
    const rows = Math.floor(tall / 34);
    for (let cell = 0; cell < columns * rows; cell++) {
      if (random.chance(0.42)) continue;
      parts.push(
        rect(
          x + 10 + (cell % columns) * ((width - 14) / columns),
          y - tall + 14 + Math.floor(cell / columns) * 32,
          9,
          14,
          pane,
          0,
          0.85,
        ),
      );
    }
    x += width + random.between(-4, 10);
  }
  return parts.join('');
}

/** View: children build robots. */
import { hillyBackdrop } from '../../../motifs/backdrops.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { roomWithView } from '../../../motifs/room.ts';
import { robot } from '../../../motifs/science.ts';
import type { Brush } from '../../../tools/brush.ts';
import { ellipse, n, placeAt, rect, repeat, stroke } from '../../../tools/svg.ts';

export function robots(brush: Brush): string {
  const { random } = brush;
  const paint = (colour: string) => brush.firelit(colour, 0.55);
  const floor = 860;
  const colours = ['#d9583f', '#f2b13c', '#3f9a93', '#8c74b8'];
  return [
    roomWithView(brush, random.pick(['#7d6f93', '#5f8f8a', '#a3755f']), hillyBackdrop(brush, 660, 3)),
    rect(
      -20,
      floor - 40,
      1640,
      400,
      brush.verticalGradient(floor - 40, 1200, [
        [0, paint('#d3a878')],
        [1, paint('#8a6148')],
      ]),
    ),
    ellipse(800, 1000, 640, 130, paint('#3f6f7a'), 0.9),
    stroke('M300 1000C420 900 640 1080 800 990S1160 930 1300 1010', '#fdf3dc', 16, 0.85),
    placeAt(robot(paint, random.pick(colours), '#8fe3d6'), 800, 1010, { scale: 2.1 }),
    placeAt(robot(paint, random.pick(colours), '#ffd97a'), 540, 1040, { scale: 1.25 }),
    placeAt(robot(paint, random.pick(colours), '#ff9d8a'), 1060, 1040, { scale: 1.35, flip: true }),
    figure(brush, 340, 1080, 'hold', { height: 340, warmth: 0.5 }),
    rect(404, 862, 54, 36, paint('#35405a'), 8),
    figure(brush, 1270, 1080, 'point', { height: 350, flip: true, warmth: 0.5 }),
    figure(brush, 660, 1140, 'crossed', { height: 320, warmth: 0.5 }),
    figure(brush, 940, 1146, 'crossed', { height: 320, flip: true, warmth: 0.5 }),
    repeat(5, (index) =>
      gear(paint(colours[index % 4] ?? '#d9583f'), 140 + (index % 2) * 70, 330 + index * 90, 30 + (index % 3) * 12),
    ),
  ].join('');
}

function gear(colour: string, x: number, y: number, r: number): string {
  const teeth = repeat(
    8,
    (index) =>
      `<rect x="${n(-r * 0.16)}" y="${n(-r * 1.24)}" width="${n(r * 0.32)}" height="${n(r * 0.4)}" transform="rotate(${index * 45})" fill="${colour}"/>`,
  );
  return placeAt(
    `${teeth}<circle r="${n(r * 0.75)}" fill="none" stroke="${colour}" stroke-width="${n(r * 0.5)}"/>`,
    x,
    y,
    { opacity: 0.8 },
  );
}

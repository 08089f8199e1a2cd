/** A fire in a clearing with people around it, and the night sky. */
import { campfire } from '../../../motifs/fire.ts';
import { hill } from '../../../motifs/mountains/hills.ts';
import { figure } from '../../../motifs/people/figure.ts';
import type { PoseName } from '../../../motifs/people/poses.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { placeAt, repeat, shape, stroke } from '../../../tools/svg.ts';

/** A dark clearing from `top` down. */
export function clearing(brush: Brush, top: number): string {
  const near = brush.tone(brush.light.grass[1]);
  return hill(brush, top, 22, mix(near, brush.tone(brush.light.grass[0]), 0.3), darker(near, 0.5), 360).art;
}

/** People around a fire at (x, y): a seated half circle behind it and one in front of it. */
export function fireside(brush: Brush, x: number, y: number, size: number): string {
  const { random } = brush;
  const tall = size * 1.25;
  const seat = (dx: number, dy: number, pose: PoseName, flip: boolean) =>
    figure(brush, x + dx * size, y + dy * size, pose, { height: tall, flip, warmth: 0.85 });
  const log = (dx: number, dy: number) =>
    shape(
      `M${x + dx * size - size * 0.62} ${y + dy * size - size * 0.17}h${size * 1.24}q${size * 0.1} ${size * 0.1} 0 ${size * 0.2}h${-size * 1.24}q${-size * 0.1} ${-size * 0.1} 0 ${-size * 0.2}Z`,
      brush.firelit('#7b5640', 0.5),
    );
  const stick = (dx: number, dy: number, reach: number) =>
    stroke(
      `M${x + dx * size} ${y + dy * size}l${reach * size} ${-size * 0.08}`,
      brush.firelit('#8d6a48', 0.8),
      size * 0.025,
    ) +
    stroke(
      `M${x + (dx + reach * 0.86) * size} ${y + dy * size - size * 0.07}l${reach * size * 0.13} ${-size * 0.01}`,
      '#f0c88a',
      size * 0.07,
    );
  return [
    seat(-0.95, -0.3, random.pick(['stand', 'sit'] as const), false),
    log(0.95, -0.24),
    seat(0.95, -0.16, 'sit', true),
    campfire(brush, x, y, size),
    log(-1.75, 0.18),
    log(1.8, 0.2),
    seat(-2.05, 0.26, 'sit', false),
    seat(-1.45, 0.26, 'sitUp', false),
    seat(1.52, 0.28, 'sit', true),
    seat(2.12, 0.28, random.pick(['sit', 'sitUp'] as const), true),
    stick(-1.24, -0.02, 0.8),
    stick(1.34, 0, -0.86),
    seat(-0.78, 0.72, 'crossed', random.chance(0.5)),
    seat(0.8, 0.76, 'crossed', random.chance(0.5)),
  ].join('');
}

/** A pale band of stars across the night. */
export function milkyWay(brush: Brush): string {
  if (!brush.light.stars) return '';
  const { random } = brush;
  const band = repeat(90, () => {
    const along = random.between(-700, 700);
    return `<circle cx="${Math.round(along)}" cy="${Math.round((random.next() + random.next() + random.next() - 1.5) * 130)}" r="${random.pick([1, 1.3, 1.8])}" fill="#fdf3dc" fill-opacity="0.6"/>`;
  });
  const mist = `<g transform="scale(1 .22)">${brush.glow(0, 0, 700, brush.light.gleam, 0.2)}</g>`;
  return placeAt(mist + band, 800, 330, { turn: random.between(-32, 32) });
}

/** Notes that float above the musicians. */
import { note } from '../../../motifs/music.ts';
import type { Brush } from '../../../tools/brush.ts';
import { mix } from '../../../tools/colour.ts';
import { repeat } from '../../../tools/svg.ts';

export function notes(brush: Brush, left: number, right: number, top: number, bottom: number, count: number): string {
  const { random } = brush;
  const ink = mix('#f2c14e', brush.light.gleam, 0.4);
  return repeat(count, (index) =>
    note(ink, random.between(left, right), random.between(top, bottom), random.between(14, 26), index % 2),
  );
}

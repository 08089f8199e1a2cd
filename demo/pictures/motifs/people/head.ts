/** The head of a figure with hair, caps and helmets. */
import { darker } from '../../tools/colour.ts';
import { circle, n, shape, stroke } from '../../tools/svg.ts';
import type { Look } from './looks.ts';
import type { Pose } from './poses.ts';

export function head(pose: Pose, look: Look, paint: (colour: string) => string): string {
  const [x, y] = pose.head;
  const hair = paint(look.hair);
  const parts = [stroke(`M${x} ${y}L${pose.shoulder[0]} ${pose.shoulder[1]}`, paint(darker(look.skin, 0.14)), 5.5)];
  if (look.hairstyle === 'bob' && !look.helmet)
    parts.push(
      shape(
        `M${n(x + 3)} ${n(y - 10)}C${n(x - 17)} ${n(y - 13)} ${n(x - 13)} ${n(y + 6)} ${n(x - 12)} ${n(y + 11)}L${n(x + 3)} ${n(y + 9)}Z`,
        hair,
      ),
    );
  if (look.hairstyle === 'tail')
    parts.push(
      shape(
        `M${n(x - 7)} ${n(y - 5)}C${n(x - 22)} ${n(y - 4)} ${n(x - 17)} ${n(y + 8)} ${n(x - 20)} ${n(y + 14)}C${n(x - 11)} ${n(y + 10)} ${n(x - 11)} ${n(y + 4)} ${n(x - 6)} ${n(y + 1)}Z`,
        hair,
      ),
    );
  parts.push(circle(x, y, 9.4, paint(look.skin)));
  if (look.hairstyle === 'curls' && !look.helmet)
    parts.push(
      [
        [-8, -3],
        [-6, -9],
        [0, -11],
        [6, -9],
        [-9, 3],
      ]
        .map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 5, hair))
        .join(''),
    );
  const cover = `M${n(x + 9.6)} ${n(y - 3.5)}A10 10 0 1 0 ${n(x - 8)} ${n(y + 5.5)}Q${n(x - 6)} ${n(y - 3)} ${n(x + 9.6)} ${n(y - 3.5)}Z`;
  if (look.helmet)
    parts.push(
      shape(
        `M${n(x + 11)} ${n(y - 3)}A11.4 11.4 0 1 0 ${n(x - 10)} ${n(y + 4)}Q${n(x - 4)} ${n(y - 2)} ${n(x + 11)} ${n(y - 3)}Z`,
        paint(look.helmet),
      ),
    );
  else parts.push(shape(cover, hair));
  if (look.cap)
    parts.push(
      shape(
        `M${n(x - 9.8)} ${n(y - 1)}A10 10 0 0 1 ${n(x + 9.6)} ${n(y - 4)}L${n(x + 16)} ${n(y - 2.5)}Q${n(x + 12)} ${n(y - 0.5)} ${n(x + 8)} ${n(y - 2)}Z`,
        paint(look.cap),
      ),
    );
  return parts.join('');
}

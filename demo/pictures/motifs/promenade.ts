/** The promenade of city scenes with the youth group, and colours of the houses behind it. */
import type { Brush } from '../tools/brush.ts';
import { darker, mix } from '../tools/colour.ts';
import { circle, rect, repeat, shape, stroke } from '../tools/svg.ts';
import { figure, shadow } from './people/figure.ts';
import { randomLook } from './people/looks.ts';
import type { PoseName } from './people/poses.ts';

export const northernHouseColours = ['#c9b49a', '#b58f78', '#a9a6b0', '#d9c4a0', '#8f8fa3'];
export const southernHouseColours = ['#e8c79a', '#d9a078', '#f0d9b8', '#cf8f70', '#e3b27f'];

/** Paving, a stone parapet with lamps, and the youth group in front of it. */
export function promenade(brush: Brush, top: number): string {
  const { random, light } = brush;
  const poses: PoseName[] = ['point', 'stand', 'wave', 'walk', 'stand', 'cheer'];
  const stone = brush.tone('#d6c3a6');
  const lamp = (x: number) =>
    stroke(`M${x} ${top + 40}V${top - 170}`, brush.tone('#35405a'), 8) +
    circle(x, top - 184, 17, mix(brush.tone('#f6efe0'), '#fff0c2', Math.max(0.3, light.lamps))) +
    (light.lamps > 0.4 ? brush.glow(x, top - 184, 130, '#ffd28a', 0.7 * light.lamps) : '');
  return [
    rect(
      -20,
      top,
      1640,
      1320 - top,
      brush.verticalGradient(top, 1200, [
        [0, brush.tone('#d9c3a0')],
        [1, brush.tone('#8f7d70')],
      ]),
    ),
    repeat(9, (index) =>
      stroke(`M${-200 + index * 250} 1300L${360 + index * 110} ${top + 36}`, brush.tone('#b39f86'), 3, 0.5),
    ),
    [60, 140].map((dy) => stroke(`M-20 ${top + dy}H1620`, brush.tone('#b39f86'), 3, 0.5)).join(''),
    rect(-20, top - 46, 1640, 16, stone),
    rect(-20, top + 12, 1640, 26, darker(stone, 0.15)),
    repeat(46, (index) => shape(`M${index * 36 - 14} ${top + 12}q-6 -22 4 -42h8q10 20 4 42Z`, darker(stone, 0.08))),
    [220, 1380].map(lamp).join(''),
    poses
      .map((pose, index) => {
        const x = 480 + index * 128 + random.between(-18, 18);
        const y = top + 168 + (index % 2) * 44;
        return (
          shadow(x, y + 2, 60) +
          figure(brush, x, y, pose, {
            height: 240,
            flip: random.chance(0.4),
            look: randomLook(brush, {
              backpack: random.chance(0.5) ? random.pick(['#d9583f', '#f2c14e', '#3f8f8a']) : undefined,
            }),
          })
        );
      })
      .join(''),
  ].join('');
}

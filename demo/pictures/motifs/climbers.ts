/** Climbers, belayers, and the platforms and pines of rope courses. */

import type { Brush } from '../tools/brush.ts';
import { mix } from '../tools/colour.ts';
import { rect, shape, stroke } from '../tools/svg.ts';
import { figure, shadow } from './people/figure.ts';
import { randomLook } from './people/looks.ts';

export const helmetColours = ['#f2c14e', '#d9483f', '#f6efe0', '#3f8f8a'];

export function climber(
  brush: Brush,
  x: number,
  y: number,
  height: number,
  pose: 'climb' | 'hang',
  ropeTop: number,
  flip = false,
): string {
  const look = randomLook(brush, { helmet: brush.random.pick(helmetColours), shorts: false });
  return (
    stroke(`M${x} ${y - height * 0.45}L${x + 4} ${ropeTop}`, brush.tone('#f2c14e'), 3) +
    figure(brush, x, y, pose, { height, flip, look })
  );
}

export function belayer(
  brush: Brush,
  x: number,
  y: number,
  height: number,
  ropeX: number,
  ropeTop: number,
  flip = false,
): string {
  return (
    stroke(
      `M${x + (flip ? -20 : 20)} ${y - height * 0.58}Q${(x + ropeX) / 2} ${y - height * 1.2} ${ropeX} ${ropeTop}`,
      brush.tone('#f2c14e'),
      2.6,
      0.9,
    ) +
    shadow(x, y + 2, height * 0.3) +
    figure(brush, x, y, 'hold', { height, flip, look: randomLook(brush, { helmet: brush.random.pick(helmetColours) }) })
  );
}

export function platform(brush: Brush, x: number, y: number): string {
  return (
    rect(x - 74, y, 148, 15, brush.tone('#c9a06c'), 4) +
    rect(x - 74, y + 13, 148, 7, brush.tone('#8a6a4f'), 3) +
    stroke(`M${x - 60} ${y + 18}L${x - 20} ${y + 62}M${x + 60} ${y + 18}L${x + 20} ${y + 62}`, brush.tone('#7a5a41'), 8)
  );
}

export function pine(brush: Brush, x: number): string {
  const bark = brush.tone('#8a5f48');
  return (
    shape(`M${x - 27} 1080Q${x - 19} 700 ${x - 14} -20H${x + 14}Q${x + 19} 700 ${x + 27} 1080Z`, bark) +
    shape(
      `M${x - 27} 1080Q${x - 19} 700 ${x - 14} -20H${x - 5}Q${x - 9} 700 ${x - 12} 1080Z`,
      mix(bark, brush.light.gleam, 0.3),
      0.8,
    )
  );
}

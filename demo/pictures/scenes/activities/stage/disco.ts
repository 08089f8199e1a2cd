/** View: young people dance under a mirror ball. */
import { speaker } from '../../../motifs/music.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { beam, crowd, mirrorBall, stageLightColours, truss } from '../../../motifs/stagecraft.ts';
import type { Brush } from '../../../tools/brush.ts';
import { ellipse, placeAt, polygon, rect, repeat, shape, stroke } from '../../../tools/svg.ts';

export function disco(brush: Brush): string {
  const { random } = brush;
  const poses = ['cheer', 'jump', 'wave', 'cheer', 'run', 'cheer', 'jump', 'wave'] as const;
  return [
    rect(
      -20,
      -20,
      1640,
      1240,
      brush.verticalGradient(0, 1200, [
        [0, '#1a1638'],
        [0.5, '#43305f'],
        [0.72, '#8a4b6c'],
        [0.73, '#3b2a4f'],
        [1, '#241d3d'],
      ]),
    ),
    brush.glow(800, 520, 820, '#f2708a', 0.4),
    repeat(8, (index) =>
      beam(
        brush,
        170 + index * 180,
        120,
        random.between(200, 1400),
        980,
        random.between(70, 130),
        stageLightColours[index % stageLightColours.length] ?? '#ffb24d',
        0.42,
      ),
    ),
    truss(brush, -20, 1620, 96),
    stroke('M800 118V226', '#8d93a3', 4),
    mirrorBall(brush, 800, 306, 84),
    repeat(46, (index) =>
      ellipse(
        random.between(60, 1540),
        random.between(180, 1120),
        random.between(5, 13),
        random.between(4, 8),
        stageLightColours[index % stageLightColours.length] ?? '#ffd97a',
        random.between(0.2, 0.55),
      ),
    ),
    rect(520, 690, 560, 150, '#2c2444', 14),
    rect(520, 690, 560, 16, '#f2a56b', 8),
    repeat(12, (index) =>
      rect(
        552 + index * 42,
        760 - random.between(0, 34),
        26,
        60,
        stageLightColours[index % stageLightColours.length] ?? '#ffd97a',
        4,
        0.8,
      ),
    ),
    figure(brush, 800, 850, 'wave', { height: 260, warmth: 0.8 }),
    ellipse(680, 700, 62, 12, '#54486f'),
    ellipse(920, 700, 62, 12, '#54486f'),
    placeAt(speaker(brush, 4), 430, 870, { scale: 1.5 }),
    placeAt(speaker(brush, 4), 1170, 870, { scale: 1.5 }),
    repeat(10, (index) =>
      shape(
        polygon([
          [index * 180 - 120, 1300],
          [index * 180 + 60, 1300],
          [index * 110 + 270, 880],
          [index * 110 + 160, 880],
        ]),
        stageLightColours[(index * 2) % stageLightColours.length] ?? '#ffd97a',
        0.13,
      ),
    ),
    poses
      .map((pose, index) =>
        figure(brush, 330 + index * 138 + random.between(-20, 20), 1010 + (index % 3) * 56, pose, {
          height: 270,
          flip: index > 3,
          warmth: 0.75,
        }),
      )
      .join(''),
    crowd(brush, 1180, 100, 0.62, 12),
  ].join('');
}

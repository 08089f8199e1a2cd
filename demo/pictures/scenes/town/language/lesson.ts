/** View: a lesson outdoors. */
import { hillyBackdrop } from '../../../motifs/backdrops.ts';
import { lightString } from '../../../motifs/fire.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import type { PoseName } from '../../../motifs/people/poses.ts';
import { meadow } from '../../../motifs/plants.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { ellipse, placeAt, rect, shape, stroke } from '../../../tools/svg.ts';
import { college } from './college.ts';

/** A speech bubble with lines instead of letters. */
function bubble(brush: Brush, x: number, y: number, size: number, colour: string, flip: boolean): string {
  const art =
    shape(
      'M-50 -60H50Q64 -60 64 -46V-16Q64 -2 50 -2H-14L-34 20L-32 -2H-50Q-64 -2 -64 -16V-46Q-64 -60 -50 -60Z',
      brush.tone(colour),
    ) + stroke('M-42 -42H38M-42 -28H18M-42 -15H30', brush.tone('#fdf6e6'), 6, 0.9);
  return placeAt(art, x, y, { scale: size / 130, flip });
}

export function lesson(brush: Brush): string {
  const { random, light } = brush;
  const top = 660;
  const wood = brush.tone('#9c6b45');
  const poses: PoseName[] = ['sitUp', 'sit', 'crossed', 'sitUp'];
  return [
    hillyBackdrop(brush, top),
    college(brush, 1180, top + 30, 560),
    levelLawn(brush, top + 10),
    leafTree(brush, 330, 900, 620, 0.02),
    stroke('M660 930L700 640M960 930L920 640', wood, 12),
    rect(628, 580, 364, 236, wood, 8),
    rect(642, 594, 336, 208, brush.tone('#3f5f57'), 4),
    stroke('M680 640H860M680 680H930M680 720H820', brush.tone('#f1ede0'), 6, 0.85),
    placeAt(
      stroke('M0 0a26 26 0 1 0 0.1 0M-26 26H26M0 0V52M-18 8Q0 26 -18 44M18 8Q0 26 18 44', brush.tone('#f2c14e'), 3.4),
      900,
      720,
    ),
    figure(brush, 1080, 950, 'point', { height: 290, flip: true }),
    poses
      .map((pose, index) => {
        const x = 430 + index * 190;
        return (
          ellipse(
            x,
            1064 + (index % 2) * 40,
            90,
            16,
            brush.tone(['#d9583f', '#f2b13c', '#3f8f8a', '#8c5a8f'][index] ?? '#d9583f'),
            0.9,
          ) + figure(brush, x, 1060 + (index % 2) * 40, pose, { height: 240, flip: false, look: randomLook(brush) })
        );
      })
      .join(''),
    bubble(brush, random.between(520, 560), 880, 130, '#d9583f', false),
    bubble(brush, random.between(1010, 1040), 930, 110, '#3d6fa5', true),
    light.lamps > 0.5
      ? lightString(
          brush,
          [
            [340, 520],
            [1500, 500],
          ],
          60,
          50,
          5,
        )
      : '',
    meadow(brush, { top: 1110, bottom: 1285, count: 50, flowers: ['#f1e6d2', '#f2c14e'] }),
  ].join('');
}

/** View: model rockets take off from a meadow. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { smoke } from '../../../motifs/fire.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { meadow } from '../../../motifs/plants.ts';
import { rocket } from '../../../motifs/science.ts';
import type { Brush } from '../../../tools/brush.ts';
import { mix } from '../../../tools/colour.ts';
import { circle, placeAt, rect, repeat, shape } from '../../../tools/svg.ts';

export function launch(brush: Brush): string {
  const { random, light } = brush;
  const top = 780;
  const x = random.between(760, 860);
  const trailOfFire = brush.verticalGradient(420, 940, [
    [0, '#fff3cf', 0.95],
    [0.25, '#ffc56b', 0.8],
    [1, light.gleam, 0],
  ]);
  return [
    landBackdrop(brush, top, 330),
    levelLawn(brush, top),
    shape(`M${x - 14} 540H${x + 14}L${x + 60} 930H${x - 60}Z`, trailOfFire),
    brush.glow(x, 580, 260, '#ffb65c', 0.7),
    placeAt(rocket(brush.tone, random.pick(['#d9483f', '#3f8f8a', '#e8862f'])), x, 530, {
      scale: 1.5,
      turn: random.between(-5, 5),
    }),
    shape(`M${x - 18} 530Q${x - 30} 600 ${x} 660Q${x + 30} 600 ${x + 18} 530Z`, '#ffb24d'),
    shape(`M${x - 9} 530Q${x - 14} 580 ${x} 616Q${x + 14} 580 ${x + 9} 530Z`, '#fff3cf'),
    smoke(brush, x, 930, 400),
    repeat(12, (index) =>
      circle(
        x + (index - 5.5) * 34,
        936 + random.between(-14, 14),
        random.between(26, 58),
        mix(brush.tone('#f6efe4'), light.gleam, 0.3),
        0.85,
      ),
    ),
    rect(x - 70, 936, 140, 18, brush.tone('#6f6b78'), 5),
    ...(['cheer', 'point', 'jump', 'wave'] as const).map((pose, index) => {
      const px = [330, 470, 1130, 1270][index] ?? 330;
      return (
        shadow(px, 1052, 60) +
        figure(brush, px, 1050 - (pose === 'jump' ? 20 : 0), pose, {
          height: 270,
          flip: index > 1,
          warmth: light.lamps * 0.8,
          look: randomLook(brush),
        })
      );
    }),
    meadow(brush, { top: 1020, bottom: 1285, count: 66, flowers: ['#f1e6d2', '#f2c14e'] }),
  ].join('');
}

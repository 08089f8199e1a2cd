/** View: a band plays on a meadow. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { lightString } from '../../../motifs/fire.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { drumKit, guitar, microphone } from '../../../motifs/music.ts';
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { meadow } from '../../../motifs/plants.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { ellipse, placeAt } from '../../../tools/svg.ts';
import { notes } from './notes.ts';

export function outdoors(brush: Brush): string {
  const { random, light } = brush;
  const top = 700;
  const musician = (x: number, flip: boolean, colour: string) =>
    shadow(x, 1022, 70) +
    figure(brush, x, 1020, 'strum', { height: 290, flip, warmth: light.lamps * 0.7 }) +
    placeAt(guitar(brush, colour), x + (flip ? -22 : 22), 864, { scale: 1.35, flip, turn: flip ? 16 : -16 });
  return [
    landBackdrop(brush, top, 380),
    levelLawn(brush, top),
    leafTree(brush, 220, 870, 440, 0.04),
    leafTree(brush, 1400, 870, 430, 0.04),
    lightString(
      brush,
      [
        [200, 560],
        [800, 520],
        [1400, 550],
      ],
      60,
      52,
      7,
    ),
    ellipse(800, 1030, 520, 64, brush.tone('#c9a27a'), 0.75),
    musician(530, false, '#c98a45'),
    placeAt(drumKit(brush, random.pick(['#c8453c', '#3f8f8a'])), 820, 990, { scale: 1.6 }),
    figure(brush, 820, 930, 'sitUp', { height: 240 }),
    musician(1090, true, '#d9583f'),
    figure(brush, 680, 1060, 'sing', { height: 300, warmth: light.lamps * 0.7 }),
    placeAt(microphone(brush), 736, 1060, { scale: 1.9, flip: true }),
    notes(brush, 420, 1180, 330, 640, 8),
    meadow(brush, { top: 1070, bottom: 1285, count: 60, flowers: ['#f1e6d2', '#f2c14e', '#e2738a'] }),
  ].join('');
}

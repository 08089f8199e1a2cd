/** View: a band rehearses indoors. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { lightString } from '../../../motifs/fire.ts';
import { drumKit, guitar, microphone, piano } from '../../../motifs/music.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { roomWithView } from '../../../motifs/room.ts';
import type { Brush } from '../../../tools/brush.ts';
import { ellipse, placeAt, rect, repeat, stroke } from '../../../tools/svg.ts';
import { notes } from './notes.ts';

export function rehearsal(brush: Brush): string {
  const { random } = brush;
  const paint = (colour: string) => brush.firelit(colour, 0.6);
  const floor = 830;
  const player = (x: number, y: number, flip: boolean, colour: string) =>
    figure(brush, x, y, 'strum', { height: 380, flip, warmth: 0.6 }) +
    placeAt(guitar(brush, colour, paint), x + (flip ? -30 : 30), y - 206, { scale: 1.75, flip, turn: flip ? 16 : -16 });
  const warm: Brush = { ...brush, tone: paint };
  return [
    roomWithView(brush, random.pick(['#a3655a', '#5f7f8f', '#7d6a93']), landBackdrop(brush, 660, 320)),
    rect(
      -20,
      floor,
      1640,
      400,
      brush.verticalGradient(floor, 1200, [
        [0, paint('#c9976a')],
        [1, paint('#7d5640')],
      ]),
    ),
    repeat(7, (index) => stroke(`M${-260 + index * 360} 1300L${250 + index * 184} ${floor}`, paint('#a3744e'), 3, 0.6)),
    ellipse(800, 1040, 560, 110, paint(random.pick(['#a83a4a', '#3f6f7a', '#8c5a5f'])), 0.85),
    ellipse(800, 1040, 500, 92, '#fdf3dc', 0.1),
    lightString(
      brush,
      [
        [-20, 90],
        [420, 130],
        [1180, 130],
        [1620, 90],
      ],
      34,
      56,
      7,
    ),
    placeAt(piano(warm), 290, 980, { scale: 1.9 }),
    figure(brush, 400, 1040, 'sit', { height: 340, flip: true, warmth: 0.6 }),
    placeAt(drumKit(warm, random.pick(['#c8453c', '#3f8f8a', '#d99a35'])), 960, 980, { scale: 1.9 }),
    figure(brush, 960, 900, 'sitUp', { height: 300, warmth: 0.6 }),
    player(1290, 1060, true, '#d9583f'),
    figure(brush, 680, 1100, 'sing', { height: 380, warmth: 0.6 }),
    placeAt(microphone(warm), 746, 1100, { scale: 2.5, flip: true }),
    notes(brush, 420, 1200, 250, 560, 9),
  ].join('');
}

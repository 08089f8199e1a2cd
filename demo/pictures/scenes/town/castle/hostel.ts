/** View: a half-timbered youth hostel. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { windowColour } from '../../../motifs/buildings/windows.ts';
import { campfire, lightString } from '../../../motifs/fire.ts';
import { levelLawn, trail } from '../../../motifs/ground.ts';
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { meadow } from '../../../motifs/plants.ts';
import { fir } from '../../../motifs/trees/firs.ts';
import type { Brush } from '../../../tools/brush.ts';
import { ellipse, placeAt, rect, shape, stroke } from '../../../tools/svg.ts';

/** A big half-timbered house with many windows. */
function hostelArt(brush: Brush): string {
  const { tone } = brush;
  const pane = windowColour(brush);
  const beam = tone('#7a5138');
  const pair = (x: number, y: number) =>
    rect(x, y, 22, 28, pane, 2) +
    rect(x - 8, y, 7, 28, tone('#3f8f8a'), 1) +
    rect(x + 23, y, 7, 28, tone('#3f8f8a'), 1);
  return [
    ellipse(0, 2, 220, 10, '#1d2440', 0.22),
    rect(-180, -150, 360, 150, tone('#f6ecd6')),
    rect(-180, -44, 360, 44, tone('#c3b7a6')),
    shape('M-204 -146L-150 -250H150L204 -146Z', tone('#a34f3c')),
    shape('M-204 -146L-196 -162H196L204 -146Z', tone('#7f3a30')),
    stroke(
      'M-180 -100H180M-180 -146V-44M-90 -146V-44M0 -146V-44M90 -146V-44M180 -146V-44M-180 -100L-90 -146M180 -100L90 -146',
      beam,
      7,
    ),
    [-146, -56, 34, 124].map((x) => pair(x, -90) + pair(x, -138)).join(''),
    [-96, 0, 96]
      .map(
        (x) =>
          shape(`M${x - 28} -170V-200L${x} -224L${x + 28} -200V-170Z`, tone('#f6ecd6')) +
          stroke(`M${x - 34} -196L${x} -226L${x + 34} -196`, tone('#7f3a30'), 8) +
          rect(x - 10, -200, 20, 24, pane, 2),
      )
      .join(''),
    rect(-26, -62, 52, 62, tone('#7a5138'), 4),
    rect(-5, -62, 10, 62, tone('#a9805a')),
    shape('M-44 -66L0 -92L44 -66Z', tone('#a34f3c')),
    [-130, -84, 78, 124].map((x) => rect(x, -34, 22, 22, pane, 2)).join(''),
  ].join('');
}

export function hostel(brush: Brush): string {
  const { random, light } = brush;
  const top = 680;
  return [
    landBackdrop(brush, top, 360),
    levelLawn(brush, top),
    fir(brush, 260, 800, 330, 0.1),
    fir(brush, 1370, 790, 360, 0.1),
    placeAt(hostelArt(brush), 800, 860, { scale: 1.75 }),
    light.lamps > 0.4 ? brush.glow(800, 720, 460, '#ffb65c', 0.25 * light.lamps) : '',
    trail(brush, 800, 862, 300),
    lightString(
      brush,
      [
        [260, 640],
        [490, 700],
        [1110, 700],
        [1360, 630],
      ],
      30,
      50,
      6,
    ),
    random.chance(0.5)
      ? campfire(brush, 450, 1030, 84)
      : stroke('M380 1040H520M400 1040V1000M500 1040V1000M370 1000H530', brush.tone('#9c6b45'), 11),
    figure(brush, 330, 1050, 'sit', { height: 190, warmth: 0.4 }),
    figure(brush, 580, 1050, 'sit', { height: 190, flip: true, warmth: 0.4 }),
    ...[700, 880, 1000, 1150].map(
      (x, index) =>
        shadow(x, 1030, 40) +
        figure(brush, x, 1030 + (index % 2) * 20, (['wave', 'run', 'carry', 'cheer'] as const)[index] ?? 'stand', {
          height: 190,
          flip: index > 1,
          look: randomLook(brush),
        }),
    ),
    meadow(brush, { top: 1060, bottom: 1285, count: 66, flowers: ['#f2c14e', '#e2738a', '#f1e6d2'] }),
  ].join('');
}

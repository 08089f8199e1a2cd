/** View: a band on an open-air stage. */
import { hillyBackdrop } from '../../../motifs/backdrops.ts';
import { lightString } from '../../../motifs/fire.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { drumKit, guitar, microphone, speaker } from '../../../motifs/music.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { beam, crowd, stageLightColours, truss } from '../../../motifs/stagecraft.ts';
import { frameOfFirs } from '../../../motifs/trees/firs.ts';
import type { Brush } from '../../../tools/brush.ts';
import { mix } from '../../../tools/colour.ts';
import { placeAt, rect, repeat, shape, stroke } from '../../../tools/svg.ts';

function band(brush: Brush, y: number): string {
  const { random } = brush;
  const paint = (colour: string) => brush.firelit(colour, 0.8);
  const musician = (x: number, flip: boolean, colour: string) =>
    figure(brush, x, y, 'strum', { height: 210, flip, warmth: 0.9, look: randomLook(brush) }) +
    placeAt(guitar(brush, colour, paint), x + (flip ? -16 : 16), y - 112, { scale: 0.95, flip, turn: flip ? 16 : -16 });
  return [
    figure(brush, 800, y - 34, 'sit', { height: 180, warmth: 0.8 }),
    placeAt(drumKit(brush, random.pick(['#c8453c', '#3f8f8a', '#d99a35'])), 800, y - 6, { scale: 1.3 }),
    musician(570, false, '#d9583f'),
    musician(1040, true, '#e8a33d'),
    figure(brush, 800, y + 46, random.pick(['sing', 'cheer'] as const), { height: 224, warmth: 0.95 }),
    placeAt(microphone(brush), 840, y + 46, { scale: 1.35, flip: true }),
  ].join('');
}

export function openAir(brush: Brush): string {
  const { random, light } = brush;
  const [left, right, top, floor] = [330, 1270, 330, 830];
  const colours = [random.pick(stageLightColours), random.pick(stageLightColours), random.pick(stageLightColours)];
  const curtain = brush.verticalGradient(top, floor, [
    [0, mix(brush.light.sky[0], '#2b1f45', 0.6)],
    [1, mix(colours[0] ?? '#ffb24d', '#5a3358', 0.55)],
  ]);
  return [
    hillyBackdrop(brush, 760, 2),
    levelLawn(brush, 780),
    shape(`M${left} ${floor}V${top + 20}Q800 ${top - 120} ${right} ${top + 20}V${floor}Z`, curtain),
    brush.glow(800, 660, 430, colours[1] ?? '#ffd97a', 0.6),
    repeat(6, (index) =>
      beam(
        brush,
        420 + index * 152,
        top + 30,
        800 + (index - 2.5) * random.between(-120, 220),
        floor + 40,
        random.between(60, 110),
        colours[index % 3] ?? '#ffb24d',
        0.55,
      ),
    ),
    rect(left - 40, floor, right - left + 80, 70, brush.tone('#3a3346')),
    rect(left - 40, floor, right - left + 80, 10, brush.firelit('#8d6a58', 0.8)),
    band(brush, floor),
    truss(brush, left - 20, right + 20, top + 8),
    [left - 14, right + 14].map((x) => stroke(`M${x} ${top + 10}V${floor + 70}`, brush.tone('#4a4f63'), 12)).join(''),
    placeAt(speaker(brush, 4), left - 66, floor + 72, { scale: 1.25 }),
    placeAt(speaker(brush, 4), right + 66, floor + 72, { scale: 1.25 }),
    lightString(
      brush,
      [
        [-20, 360],
        [left - 20, top],
        [800, 250],
        [right + 20, top],
        [1620, 350],
      ],
      26,
      46,
      5,
    ),
    frameOfFirs(brush, 980, 700),
    brush.glow(800, 900, 620, light.lamps > 0.5 ? (colours[1] ?? '#ffd97a') : '#fff0c0', 0.25),
    crowd(brush, 985, 62, 0.1, 19),
    crowd(brush, 1060, 84, 0.32, 15),
    crowd(brush, 1160, 112, 0.55, 11),
  ].join('');
}

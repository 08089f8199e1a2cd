/** View: experiments in the laboratory. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { roomWithView } from '../../../motifs/room.ts';
import { atoms, flask, microscope, roundFlask, tubes } from '../../../motifs/science.ts';
import type { Brush } from '../../../tools/brush.ts';
import { mix } from '../../../tools/colour.ts';
import { circle, placeAt, rect, repeat, stroke } from '../../../tools/svg.ts';

const liquids = ['#e2738a', '#f2b13c', '#4fb39a', '#4f8fd0', '#a978c8'];

export function laboratory(brush: Brush): string {
  const { random } = brush;
  const paint = (colour: string) => brush.firelit(colour, 0.55);
  const bench = 900;
  const coat = { top: '#f4f1ea', trousers: '#56617f', shorts: false } as const;
  const shelf = (x: number, y: number) =>
    rect(x, y, 230, 12, paint('#9c6b45'), 3) +
    repeat(
      5,
      (index) =>
        rect(
          x + 14 + index * 42,
          y - 50 - (index % 2) * 14,
          28,
          50 + (index % 2) * 14,
          paint(liquids[(index + Math.round(x)) % 5] ?? '#e2738a'),
          6,
        ) + rect(x + 18 + index * 42, y - 60 - (index % 2) * 14, 20, 12, paint('#f6ead2'), 2),
    );
  return [
    roomWithView(brush, random.pick(['#5f8f93', '#6f7fa3', '#8f6f86']), landBackdrop(brush, 660, 330)),
    shelf(60, 360),
    shelf(60, 540),
    shelf(1310, 360),
    shelf(1310, 540),
    figure(brush, 560, 1010, 'hold', { height: 400, warmth: 0.55, look: randomLook(brush, coat) }),
    figure(brush, 1010, 1010, 'point', { height: 410, flip: true, warmth: 0.55, look: randomLook(brush, coat) }),
    figure(brush, 1300, 1010, 'wave', { height: 360, flip: true, warmth: 0.55, look: randomLook(brush, coat) }),
    brush.glow(800, 820, 300, random.pick(liquids), 0.5),
    rect(180, bench, 1240, 44, paint('#c9976a'), 10),
    rect(
      200,
      bench + 40,
      1200,
      300,
      brush.verticalGradient(bench, 1200, [
        [0, paint('#8f6548')],
        [1, paint('#5f4636')],
      ]),
    ),
    stroke(`M500 ${bench + 44}V1210M800 ${bench + 44}V1210M1100 ${bench + 44}V1210`, paint('#5f4636'), 5),
    placeAt(microscope(paint), 350, bench, { scale: 1.6 }),
    placeAt(flask(paint, random.pick(liquids)), 690, bench, { scale: 1.5 }),
    placeAt(roundFlask(paint, random.pick(liquids)), 830, bench, { scale: 1.45 }),
    placeAt(tubes(paint, liquids), 1050, bench, { scale: 1.35 }),
    placeAt(flask(paint, random.pick(liquids)), 1280, bench, { scale: 1.1 }),
    repeat(14, (index) =>
      circle(
        random.between(660, 900),
        random.between(500, 740),
        random.between(6, 16),
        liquids[index % 5] ?? '#e2738a',
        0.45,
      ),
    ),
    atoms(brush, 800, 420, 74, mix(brush.light.gleam, '#f2c14e', 0.4)),
  ].join('');
}

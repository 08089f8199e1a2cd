/** The beach: sand, foam and dune grass. */
import { tuft } from '../../../motifs/plants.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { areaBelow, curve, type Point, repeat, shape } from '../../../tools/svg.ts';

/** Wet sand, foam and the dry beach in the foreground. */
export function strand(brush: Brush, top: number): string {
  const { light } = brush;
  const edge = (dy: number): Point[] => [
    [-40, top + 60 + dy],
    [260, top + 20 + dy],
    [560, top + 74 + dy],
    [860, top + 30 + dy],
    [1160, top + 86 + dy],
    [1420, top + 40 + dy],
    [1640, top + 80 + dy],
  ];
  const sand = brush.tone('#ecd0a0');
  const band = (dy: number, fill: string, opacity = 1) => shape(areaBelow(curve(edge(dy)), edge(dy)), fill, opacity);
  return [
    band(-34, light.gleam, 0.35),
    band(-8, light.gleam, 0.8),
    band(4, mix(brush.tone('#c9a678'), light.water[0], 0.3)),
    band(
      60,
      brush.verticalGradient(top + 60, 1200, [
        [0, sand],
        [1, mix(darker(sand, 0.22), brush.tone('#c98f5f'), 0.35)],
      ]),
    ),
  ].join('');
}

export function duneGrass(brush: Brush): string {
  const { random } = brush;
  const green = (near: number) => brush.tone(mix('#a8a866', '#6f8a55', near));
  const dune = (d: string) => shape(d, brush.tone('#e3c28d'));
  return [
    dune('M-20 1300V1010C120 1000 240 1060 420 1300Z'),
    dune('M1620 1300V980C1480 1000 1330 1080 1200 1300Z'),
    repeat(15, (index) =>
      tuft(
        brush,
        index * 26 + random.between(-10, 10),
        1050 + index * 11 + random.between(-10, 20),
        random.between(70, 130),
        green(random.next()),
      ),
    ),
    repeat(15, (index) =>
      tuft(
        brush,
        1600 - index * 26 + random.between(-10, 10),
        1040 + index * 12 + random.between(-10, 20),
        random.between(70, 140),
        green(random.next()),
      ),
    ),
  ].join('');
}

/** View: a telephone box and a double-decker bus in an English street. */
import { windowColour } from '../../../motifs/buildings/windows.ts';
import { bunting } from '../../../motifs/fire.ts';
import { skyline } from '../../../motifs/landmarks/skyline.ts';
import { doubleDecker, phoneBox } from '../../../motifs/landmarks/street.ts';
import { clockTower } from '../../../motifs/landmarks/towers.ts';
import { figure, shadow } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { sky } from '../../../motifs/sky.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker } from '../../../tools/colour.ts';
import { polygon, rect, shape, stroke } from '../../../tools/svg.ts';

export function street(brush: Brush): string {
  const { random } = brush;
  const top = 790;
  const terrace = (x: number, colour: string) => {
    const wall = brush.tone(colour, 0.05);
    const pane = windowColour(brush, 0.05);
    const sash = (wx: number, wy: number) =>
      rect(wx, wy, 44, 70, brush.tone('#fbf4e6', 0.05), 3) +
      rect(wx + 5, wy + 5, 34, 60, pane) +
      stroke(`M${wx + 5} ${wy + 35}h34M${wx + 22} ${wy + 5}v60`, brush.tone('#fbf4e6'), 3);
    return [
      rect(x, top - 380, 210, 400, wall),
      shape(
        polygon([
          [x - 6, top - 378],
          [x + 105, top - 450],
          [x + 216, top - 378],
        ]),
        brush.tone('#6f5a63', 0.08),
      ),
      rect(x + 150, top - 470, 30, 60, darker(wall, 0.25)),
      [0, 1].map((row) => sash(x + 24, top - 350 + row * 112) + sash(x + 140, top - 350 + row * 112)).join(''),
      sash(x + 24, top - 120),
      rect(x + 138, top - 140, 52, 140, brush.tone(random.pick(['#3d6fa5', '#d9483f', '#3f8f8a', '#f2b13c'])), 4),
      rect(x + 128, top - 152, 72, 14, brush.tone('#fbf4e6')),
    ].join('');
  };
  return [
    sky(brush, { horizon: top, clouds: 4 }),
    skyline(brush, top, 380, 0.5, ['#c9b49a', '#b58f78', '#a9a6b0']),
    clockTower(brush, random.between(760, 840), top, 600, 0.22),
    terrace(-30, '#c98f74'),
    terrace(186, '#e3c9a3'),
    terrace(402, '#b5735a'),
    terrace(1000, '#e0bd8f'),
    terrace(1216, '#c07a5b'),
    terrace(1432, '#ead7b8'),
    rect(-20, top + 10, 1640, 60, brush.tone('#cdbb9f')),
    rect(-20, top + 64, 1640, 130, brush.tone('#6f6b78')),
    stroke(`M-20 ${top + 132}H1620`, brush.tone('#f1e6d2'), 6, 0.7),
    doubleDecker(brush, random.between(820, 960), top + 130, 480),
    rect(
      -20,
      top + 190,
      1640,
      300,
      brush.verticalGradient(top + 190, 1200, [
        [0, brush.tone('#dcc7a8')],
        [1, brush.tone('#a08a74')],
      ]),
    ),
    bunting(brush, [180, 460], [1430, 460], 70, ['#cf3f36', '#fbf4e6', '#35507c']),
    phoneBox(brush, 420, 1070, 330),
    ...(['wave', 'stand', 'walk', 'point'] as const).map((pose, index) => {
      const x = 580 + index * 150;
      const y = 1090 + (index % 2) * 30;
      return (
        shadow(x, y, 60) +
        figure(brush, x, y, pose, {
          height: 262,
          flip: index === 3,
          look: randomLook(brush, { backpack: index % 2 ? '#f2b13c' : undefined }),
        })
      );
    }),
  ].join('');
}

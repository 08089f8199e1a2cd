/** View: a canoe tour. */
import { kayak } from '../../../motifs/boats/paddling.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { meadow, stone } from '../../../motifs/plants.ts';
import { tent } from '../../../motifs/tents.ts';
import { frameOfFirs } from '../../../motifs/trees/firs.ts';
import type { Brush } from '../../../tools/brush.ts';
import { valley } from './valley.ts';
import { whiteWater } from './whiteWater.ts';

export function canoeing(brush: Brush): string {
  const { random } = brush;
  const top = random.between(560, 600);
  return [
    valley(brush, top),
    tent(brush, 330, top + 260, 110),
    figure(brush, 430, top + 270, 'wave', { height: 96 }),
    whiteWater(brush, 840, 1180, 260, 1500, 20),
    kayak(brush, 760, top + 220, 62, 1, false),
    stone(brush, 1290, 930, 100),
    kayak(brush, 1050, 900, 120, 2, true),
    kayak(brush, 690, 1030, 190, 2, false),
    stone(brush, 230, 1130, 150),
    stone(brush, 1440, 1150, 150),
    meadow(brush, { top: top + 300, bottom: top + 320, count: 8 }),
    frameOfFirs(brush, 1060, 640, [random.pick(['left', 'right'] as const)]),
  ].join('');
}

/** View: rafting in white water. */
import { raft } from '../../../motifs/boats/paddling.ts';
import { stone } from '../../../motifs/plants.ts';
import { frameOfFirs } from '../../../motifs/trees/firs.ts';
import type { Brush } from '../../../tools/brush.ts';
import { valley } from './valley.ts';
import { spray, whiteWater } from './whiteWater.ts';

export function rafting(brush: Brush): string {
  const { random } = brush;
  const top = random.between(560, 600);
  return [
    valley(brush, top),
    whiteWater(brush, top + 170, top + 300, 560, 1000, 18),
    raft(brush, random.between(760, 860), top + 238, 80, random.between(-6, 6)),
    stone(brush, 500, 930, 90),
    stone(brush, 1240, 940, 110),
    whiteWater(brush, 860, 1180, 140, 1500, 40),
    spray(brush, 600, 1010, 120),
    raft(brush, 800, 985, 240, random.between(-9, -4)),
    spray(brush, 1020, 1020, 150),
    spray(brush, 690, 1060, 130),
    stone(brush, 210, 1120, 150),
    stone(brush, 1420, 1130, 170),
    spray(brush, 330, 1150, 90),
    frameOfFirs(brush, 1060, 620, [random.pick(['left', 'right'] as const)]),
  ].join('');
}

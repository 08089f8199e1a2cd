/** View: a climbing tower. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { belayer, climber } from '../../../motifs/climbers.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { meadow } from '../../../motifs/plants.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { ellipse, repeat, shape, stroke } from '../../../tools/svg.ts';

export function tower(brush: Brush): string {
  const { random } = brush;
  const top = 740;
  const board = brush.tone('#d9b48a');
  const holds = ['#d9483f', '#f2b13c', '#3f8f8a', '#e2738a', '#3d6fa5'];
  return [
    landBackdrop(brush, top, 380),
    levelLawn(brush, top),
    leafTree(brush, 290, 850, 380, 0.07),
    leafTree(brush, 1400, 850, 400, 0.07),
    ellipse(830, 1010, 330, 26, '#1d2440', 0.25),
    shape('M620 1010L640 230H960L940 1010Z', board),
    shape('M940 1010L960 230L1080 260L1100 1000Z', brush.tone('#b08a63')),
    shape('M610 236L800 130L1100 262L960 240Z', brush.tone('#b4583f')),
    shape('M960 238L800 130L1100 262Z', brush.tone('#8a3f30')),
    stroke('M632 430H950M628 620H946M624 810H942', brush.tone('#b99268'), 4),
    repeat(46, (index) => {
      const [x, y] = [random.between(656, 926), random.between(270, 980)];
      return ellipse(
        x,
        y,
        random.between(8, 15),
        random.between(6, 11),
        brush.tone(holds[index % holds.length] ?? '#d9483f'),
      );
    }),
    repeat(16, (index) =>
      ellipse(
        random.between(975, 1075),
        random.between(320, 960),
        9,
        7,
        brush.tone(holds[index % holds.length] ?? '#d9483f'),
      ),
    ),
    climber(brush, 730, 600, 190, 'climb', 236),
    climber(brush, 870, 850, 200, 'climb', 236, true),
    belayer(brush, 520, 1070, 240, 734, 250),
    belayer(brush, 1080, 1090, 240, 874, 250, true),
    figure(brush, 1210, 1080, 'cheer', { height: 216, flip: true, look: randomLook(brush, { helmet: '#f2c14e' }) }),
    figure(brush, 400, 1090, 'point', { height: 206, look: randomLook(brush, { helmet: '#d9483f' }) }),
    meadow(brush, { top: 1080, bottom: 1285, count: 60, flowers: ['#f1e6d2', '#e2738a', '#f2c14e'] }),
  ].join('');
}

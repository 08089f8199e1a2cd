/** View: children jump into the pool. */
import { lightString } from '../../../motifs/fire.ts';
import { parasol } from '../../../motifs/parasol.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { palm } from '../../../motifs/trees/palm.ts';
import type { Brush } from '../../../tools/brush.ts';
import { basin, beachBall, garden, lounger, splash, swimmer } from './basin.ts';

export function party(brush: Brush): string {
  const { random } = brush;
  return [
    garden(brush, 620),
    palm(brush, 220, 800, 460, 0.03),
    palm(brush, 1380, 790, 420, 0.05),
    parasol(brush, 430, 810, 160, '#f2b13c', -4),
    parasol(brush, 1180, 806, 150, '#3f9a93'),
    lounger(brush, 540, 824, 76, '#e2738a'),
    lounger(brush, 1050, 820, 76, '#f6efe0'),
    lightString(
      brush,
      [
        [-20, 420],
        [430, 480],
        [800, 430],
        [1180, 480],
        [1620, 410],
      ],
      36,
      50,
      6,
    ),
    basin(brush),
    figure(brush, 700, 772, 'jump', { height: 190, look: randomLook(brush, { shorts: true }) }),
    figure(brush, 860, 790, 'jump', { height: 184, flip: true, look: randomLook(brush, { shorts: true }) }),
    splash(brush, 780, 900, 74),
    swimmer(brush, 420, 980, 84),
    swimmer(brush, 1130, 970, 84),
    swimmer(brush, 800, 1050, 104),
    beachBall(brush, random.between(580, 640), 1000, 36),
    figure(brush, 260, 880, 'cheer', { height: 190, look: randomLook(brush, { shorts: true }) }),
    figure(brush, 1340, 880, 'wave', { height: 190, flip: true, look: randomLook(brush, { shorts: true }) }),
  ].join('');
}

/** View: young people study in the garden of the college. */
import { hillyBackdrop } from '../../../motifs/backdrops.ts';
import { bunting } from '../../../motifs/fire.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { meadow } from '../../../motifs/plants.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { ellipse, placeAt, shape, stroke } from '../../../tools/svg.ts';
import { college } from './college.ts';

function book(brush: Brush, x: number, y: number, size: number, colour: string): string {
  return placeAt(
    shape('M0 0Q-12 -7 -24 -3V-22Q-12 -26 0 -19Q12 -26 24 -22V-3Q12 -7 0 0Z', brush.tone('#fdf6e6')) +
      shape('M0 0Q-12 -7 -24 -3L-26 1Q-12 -2 0 4Q12 -2 26 1L24 -3Q12 -7 0 0Z', brush.tone(colour)) +
      stroke('M0 0V-19', brush.tone('#c9b79a'), 1.2),
    x,
    y,
    { scale: size / 40 },
  );
}

export function garden(brush: Brush): string {
  const { random } = brush;
  const top = 720;
  return [
    hillyBackdrop(brush, top - 20),
    college(brush, 800, top + 20, 900),
    levelLawn(brush, top + 10),
    shape('M770 740H830L960 1300H640Z', brush.tone('#e0caa2'), 0.85),
    leafTree(brush, 200, 900, 480, 0.03),
    leafTree(brush, 1410, 890, 460, 0.03),
    figure(brush, 720, 860, 'walk', { height: 150, look: randomLook(brush, { backpack: '#d9583f' }) }),
    figure(brush, 870, 870, 'walk', { height: 150, flip: true, look: randomLook(brush, { backpack: '#3d6fa5' }) }),
    ellipse(470, 1040, 190, 30, brush.tone(random.pick(['#d9583f', '#3f8f8a'])), 0.9),
    figure(brush, 380, 1040, 'crossed', { height: 230 }),
    book(brush, 382, 1030, 62, '#d9583f'),
    figure(brush, 560, 1050, 'crossed', { height: 230, flip: true }),
    book(brush, 560, 1040, 62, '#3d6fa5'),
    figure(brush, 1110, 1050, 'sit', { height: 240, flip: true }),
    book(brush, 1074, 1000, 60, '#f2b13c'),
    figure(brush, 1230, 1040, 'lie', { height: 230 }),
    bunting(brush, [300, 560], [1300, 560], 50),
    meadow(brush, { top: 1070, bottom: 1285, count: 60, flowers: ['#f1e6d2', '#e2738a'] }),
  ].join('');
}

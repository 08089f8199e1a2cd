/** View: a water slide and swim rings. */
import { bunting } from '../../../motifs/fire.ts';
import { parasol } from '../../../motifs/parasol.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import { palm } from '../../../motifs/trees/palm.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { rect, repeat, shape, stroke } from '../../../tools/svg.ts';
import { basin, beachBall, brightColours, garden, lounger, splash, swimmer } from './basin.ts';

/** A tower with a winding slide that ends in the pool. */
function slide(brush: Brush, x: number, colour: string): string {
  const post = brush.tone('#8b93a3');
  const trough = (d: string) =>
    stroke(d, brush.tone(darker(colour, 0.35)), 62) +
    stroke(d, brush.tone(colour), 50) +
    stroke(d, mix(brush.tone(colour), brush.light.gleam, 0.4), 16, 0.6);
  const run = `M${x} 420C${x - 220} 430 ${x - 330} 500 ${x - 250} 570C${x - 170} 630 ${x + 10} 610 ${x - 30} 700C${x - 70} 790 ${x - 290} 730 ${x - 330} 850L${x - 360} 940`;
  return [
    [-270, -60, -210].map((dx, index) => stroke(`M${x + dx} ${[540, 680, 770][index]}V890`, post, 12)).join(''),
    stroke(`M${x + 30} 900V300M${x + 150} 900V300`, post, 14),
    stroke(
      repeat(12, (index) => `M${x + 36} ${880 - index * 40}H${x + 144}`),
      brush.tone('#c9a273'),
      10,
    ),
    rect(x - 20, 424, 190, 18, brush.tone('#a9805a'), 4),
    shape(`M${x - 40} 300L${x + 90} 210L${x + 220} 300Z`, brush.tone('#f2b13c')),
    shape(`M${x + 90} 210L${x + 220} 300H${x + 120}Z`, brush.tone('#c98a2e')),
    stroke(`M${x - 10} 424V380H${x + 170}V424`, post, 7),
    figure(brush, x + 70, 424, 'cheer', { height: 112, look: randomLook(brush, { shorts: true }) }),
    trough(run),
    figure(brush, x - 240, 590, 'sitUp', {
      height: 130,
      flip: true,
      turn: -14,
      look: randomLook(brush, { shorts: true }),
    }),
    splash(brush, x - 360, 945, 70),
  ].join('');
}

export function slides(brush: Brush): string {
  const { random } = brush;
  return [
    garden(brush, 640),
    palm(brush, 180, 830, 420, 0.04),
    leafTree(brush, 1480, 760, 330, 0.08),
    parasol(brush, 330, 836, 150, '#e2583f'),
    lounger(brush, 420, 842, 70, '#f6efe0'),
    bunting(brush, [180, 470], [1010, 300], 50),
    basin(brush),
    slide(brush, random.between(1080, 1140), random.pick(brightColours)),
    swimmer(brush, 480, 960, 80),
    swimmer(brush, 960, 1040, 96),
    beachBall(brush, 640, 1010, 38),
    figure(brush, 300, 1180, 'wave', { height: 230, look: randomLook(brush, { shorts: true }) }),
    lounger(brush, 1330, 1190, 130, '#3f9a93'),
  ].join('');
}

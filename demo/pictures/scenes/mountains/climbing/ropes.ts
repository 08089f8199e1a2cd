/** View: a high ropes course. */
import { hillyBackdrop } from '../../../motifs/backdrops.ts';
import { climber, helmetColours, pine, platform } from '../../../motifs/climbers.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import { meadow } from '../../../motifs/plants.ts';
import { canopy, leafWood } from '../../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../../tools/brush.ts';
import { n, rect, repeat, stroke } from '../../../tools/svg.ts';

export function ropes(brush: Brush): string {
  const { random } = brush;
  const top = 800;
  const cable = brush.tone('#4a4f5e');
  const [deck, lower] = [560, 790];
  return [
    hillyBackdrop(brush, top, 2),
    leafWood(
      brush,
      [
        [-40, 790],
        [1640, 790],
      ],
      210,
      0.42,
    ),
    brush.veil(520, top, brush.light.haze, 0.45),
    levelLawn(brush, top),
    pine(brush, 330),
    pine(brush, 830),
    pine(brush, 1290),
    stroke(`M330 ${deck - 150}H830M330 ${deck}H830M830 ${deck - 150}L1290 ${deck - 40}`, cable, 4.5),
    repeat(10, (index) => {
      const x = 406 + index * 40;
      return (
        stroke(`M${x - 10} ${deck - 2}V${deck - 150}M${x + 10} ${deck - 2}V${deck - 150}`, cable, 1.4, 0.6) +
        rect(x - 16, deck - 3, 32, 9, brush.tone('#c9a06c'), 3)
      );
    }),
    platform(brush, 330, deck),
    platform(brush, 830, deck),
    platform(brush, 1290, lower),
    stroke(
      `M830 ${lower}Q1060 ${lower + 70} 1290 ${lower}M830 ${lower - 110}Q1060 ${lower - 40} 1290 ${lower - 110}`,
      cable,
      4.5,
    ),
    repeat(11, (index) => {
      const share = (index + 1) / 12;
      const x = 830 + 460 * share;
      const dip = 140 * share * (1 - share) * 2;
      return stroke(`M${n(x)} ${n(lower + dip)}V${n(lower - 110 + dip)}`, cable, 1.8, 0.7);
    }),
    platform(brush, 830, lower),
    climber(brush, 560, deck - 4, 180, 'hang', deck - 150),
    figure(brush, 790, deck, 'wave', { height: 180, flip: true, look: randomLook(brush, { helmet: '#f2c14e' }) }),
    climber(brush, 1010, deck + 70, 180, 'hang', deck - 106),
    figure(brush, 1060, lower + 66, 'walk', { height: 172, look: randomLook(brush, { helmet: '#d9483f' }) }),
    figure(brush, 350, deck, 'point', { height: 178, look: randomLook(brush, { helmet: '#3f8f8a' }) }),
    figure(brush, 580, 1080, 'cheer', { height: 220, look: randomLook(brush, { helmet: '#f6efe0' }) }),
    figure(brush, 700, 1090, 'point', { height: 236, look: randomLook(brush, { helmet: random.pick(helmetColours) }) }),
    meadow(brush, { top: 1050, bottom: 1285, count: 66, flowers: ['#f1e6d2', '#f2c14e'] }),
    canopy(brush, 0.04),
  ].join('');
}

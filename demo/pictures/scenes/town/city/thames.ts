/** View: a river with bridge, big wheel and clock tower. */
import { bigWheel, towerBridge } from '../../../motifs/landmarks/riverside.ts';
import { skyline } from '../../../motifs/landmarks/skyline.ts';
import { clockTower, dome } from '../../../motifs/landmarks/towers.ts';
import { northernHouseColours, promenade } from '../../../motifs/promenade.ts';
import { birds, cirrus, sky } from '../../../motifs/sky.ts';
import { mirrored, ripples, sunPath } from '../../../motifs/water.ts';
import type { Brush } from '../../../tools/brush.ts';
import { rect, repeat, shape } from '../../../tools/svg.ts';

export function thames(brush: Brush): string {
  const { random, light } = brush;
  const line = 700;
  const land = [
    sky(brush, { horizon: line, clouds: 3 }),
    cirrus(brush, 120, 420, 3),
    skyline(brush, line, 250, 0.5, northernHouseColours),
    brush.veil(line - 260, line, light.haze, 0.55),
    dome(brush, random.between(560, 640), line - 4, 250, 0.3),
    bigWheel(brush, random.between(230, 300), line - 4, 200, 0.22),
    skyline(brush, line, 130, 0.24, northernHouseColours),
    clockTower(brush, random.between(1290, 1360), line, 440, 0.1),
    rect(1080, line - 100, 210, 100, brush.tone('#c9a873', 0.12)),
    repeat(8, (index) => shape(`M${1084 + index * 26} ${line - 98}l9 -34l9 34Z`, brush.tone('#c9a873', 0.12))),
  ].join('');
  return [
    mirrored(brush, land, line),
    towerBridge(brush, 800, line + 58, 250, 0.05),
    ripples(brush, line + 20, 1000, 34),
    sunPath(brush, 800, line + 80, 960, 0.5),
    birds(brush, 700, 280),
    promenade(brush, 910),
  ].join('');
}

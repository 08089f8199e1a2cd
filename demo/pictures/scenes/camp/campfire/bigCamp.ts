/** View: a camp with strings of lights and a large fire. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { lantern, lightString, smoke } from '../../../motifs/fire.ts';
import { hillLine } from '../../../motifs/mountains/hills.ts';
import { meadow } from '../../../motifs/plants.ts';
import { tent } from '../../../motifs/tents.ts';
import { firForest, frameOfFirs } from '../../../motifs/trees/firs.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker } from '../../../tools/colour.ts';
import { shape } from '../../../tools/svg.ts';
import { clearing, fireside } from './fireside.ts';

export function bigCamp(brush: Brush): string {
  const { random } = brush;
  const top = random.between(600, 650);
  const x = random.between(740, 860);
  return [
    landBackdrop(brush, top, random.between(340, 420)),
    firForest(brush, hillLine(random, top + 20, 14), 110, 0.16, 0.34),
    clearing(brush, top + 60),
    [250, 470, 1150, 1370]
      .map((tx, index) =>
        tent(
          brush,
          tx + random.between(-20, 20),
          top + 150 + (index % 2) * 34,
          124,
          index % 3 ? 'ridge' : 'tipi',
          undefined,
          tx > 800,
        ),
      )
      .join(''),
    lightString(
      brush,
      [
        [120, top - 10],
        [620, top + 10],
        [1050, top + 4],
        [1500, top - 20],
      ],
      24,
      52,
      5,
    ),
    [620, 1050].map((px) => shape(`M${px - 4} ${top + 6}h8l3 170h-14Z`, darker(brush.tone('#6b4c3b'), 0.1))).join(''),
    smoke(brush, x, top + 210, 330),
    fireside(brush, x, top + 330, 120),
    lantern(brush, 330, 1090, 60),
    meadow(brush, { top: 1040, bottom: 1285, count: 44, flowers: ['#f1e6d2', '#f2c14e'] }),
    frameOfFirs(brush, 1080, 700),
  ].join('');
}

/** Riding holidays: paddock, rides and grooming. */
import { hillyBackdrop } from '../../motifs/backdrops.ts';
import { windowColour } from '../../motifs/buildings/windows.ts';
import { lantern, lightString } from '../../motifs/fire.ts';
import { levelLawn, trail } from '../../motifs/ground.ts';
import { horse, railFence } from '../../motifs/horse.ts';
import { figure } from '../../motifs/people/figure.ts';
import { randomLook } from '../../motifs/people/looks.ts';
import { meadow } from '../../motifs/plants.ts';
import { leafTree } from '../../motifs/trees/leafTrees.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker } from '../../tools/colour.ts';
import { circle, ellipse, placeAt, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

const flowerColours = ['#f2c14e', '#f1e6d2', '#e2738a'];

/** A red barn with a hay door; `width` is its total width. */
function barn(brush: Brush, x: number, y: number, width: number): string {
  const { tone } = brush;
  const red = tone('#b3503d');
  const trim = tone('#f3e6cf');
  const art = [
    ellipse(6, 2, 92, 7, '#1d2440', 0.22),
    shape('M-70 -56L-52 -88L-20 -106L12 -88L30 -56V0H-70Z', red),
    shape('M30 -56H92V0H30Z', tone(darker('#b3503d', 0.25))),
    shape('M-20 -112L12 -94L34 -54L96 -56L74 -96L44 -110Z', tone('#6d4a45')),
    stroke('M-76 -54L-56 -91L-20 -111L16 -91L36 -54', trim, 5),
    repeat(8, (index) => stroke(`M${-62 + index * 12} -50V-2`, tone(darker('#b3503d', 0.14)), 1.2)),
    rect(-38, -44, 36, 44, windowColour(brush)),
    rect(-38, -44, 36, 44, tone('#7d3a30'), 0, 0.5),
    stroke('M-38 0V-44H-2V0M-38 0L-2 -44M-38 -44L-2 0', trim, 2.6),
    rect(-28, -84, 16, 18, windowColour(brush)),
    stroke('M-28 -84h16v18h-16Z', trim, 2),
    [44, 68]
      .map((wx) => rect(wx, -38, 13, 14, windowColour(brush)) + stroke(`M${wx} -38h13v14h-13Z`, trim, 1.6))
      .join(''),
  ].join('');
  return placeAt(art, x, y, { scale: width / 170 });
}

function paddock(brush: Brush): string {
  const { random } = brush;
  const top = random.between(600, 650);
  return [
    hillyBackdrop(brush, top),
    levelLawn(brush, top),
    leafTree(brush, random.between(240, 330), top + 90, 300, 0.08),
    barn(brush, random.between(1050, 1180), top + 90, 340),
    railFence(brush, -20, top + 150, 1620, top + 130, 60),
    horse(brush, 430, top + 200, { height: 170, grazing: true }),
    horse(brush, 1270, top + 220, { height: 180, flip: true, grazing: random.chance(0.5) }),
    horse(brush, random.between(800, 880), 990, { height: 360, flip: random.chance(0.5), ridden: true }),
    figure(brush, 560, 1010, 'wave', { height: 220 }),
    figure(brush, 1130, 1020, 'stand', { height: 240, flip: true }),
    railFence(brush, -20, 1130, 1620, 1130, 130, '#b98d5f'),
    meadow(brush, { top: 1110, bottom: 1285, count: 60, flowers: flowerColours }),
  ].join('');
}

function rideOut(brush: Brush): string {
  const { random } = brush;
  const top = random.between(640, 690);
  const flip = random.chance(0.5);
  return [
    hillyBackdrop(brush, top),
    levelLawn(brush, top),
    trail(brush, 940, top + 30, 380),
    leafTree(brush, 250, 850, 430, 0.04),
    leafTree(brush, 1400, 820, 380, 0.05),
    [430, 760, 1100]
      .map((x, index) => horse(brush, x, 930 + (index % 2) * 40, { height: 300 + index * 22, flip, ridden: true }))
      .join(''),
    meadow(brush, { top: 960, bottom: 1285, count: 90, flowers: flowerColours }),
  ].join('');
}

function grooming(brush: Brush): string {
  const { random, light } = brush;
  const top = random.between(600, 640);
  const straw = brush.tone('#e0b860');
  return [
    hillyBackdrop(brush, top),
    levelLawn(brush, top + 20),
    barn(brush, 640, 890, 760),
    lightString(
      brush,
      [
        [260, 560],
        [900, 600],
        [1450, 520],
      ],
      40,
      50,
      6,
    ),
    shape('M-20 1300V900Q700 860 1620 910V1300Z', brush.tone('#cfa878'), 0.75),
    horse(brush, 820, 1030, { height: 390 }),
    figure(brush, 680, 1060, 'hold', { height: 250, warmth: light.lamps * 0.6, look: randomLook(brush) }),
    figure(brush, 1130, 1050, 'point', { height: 240, flip: true, warmth: light.lamps * 0.6 }),
    rect(230, 960, 190, 100, straw, 12),
    rect(270, 870, 160, 92, brush.tone('#d3a74e'), 12),
    stroke('M280 960V1060M360 960V1060M320 870V960M380 870V960', brush.tone('#a97f3a'), 4),
    circle(1320, 1020, 70, straw),
    circle(1320, 1020, 44, brush.tone('#c99c48')),
    circle(1320, 1020, 20, straw),
    lantern(brush, 470, 1070, 64),
    meadow(brush, { top: 1120, bottom: 1285, count: 40, flowers: flowerColours }),
  ].join('');
}

export const stable: Scene = {
  key: 'stable',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['golden', 'day', 'morning', 'autumn', 'sunset'],
  views: [
    { alt: 'Reitunterricht auf der Koppel vor dem Stall', draw: paddock },
    { alt: 'Kinder beim Ausritt über Wiesen', draw: rideOut },
    { alt: 'Pferd wird vor der Scheune geputzt', draw: grooming },
  ],
};

/** Golf: greens, bunkers, a flag in the evening sun. */
import { hillyBackdrop, landBackdrop } from '../../motifs/backdrops.ts';
import { levelLawn } from '../../motifs/ground.ts';
import { figure, shadow } from '../../motifs/people/figure.ts';
import { randomLook } from '../../motifs/people/looks.ts';
import { meadow, reeds } from '../../motifs/plants.ts';
import { leafTree } from '../../motifs/trees/leafTrees.ts';
import { ripples } from '../../motifs/water.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { circle, ellipse, placeAt, rect, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

function flag(brush: Brush, x: number, y: number, height: number): string {
  const art = [
    ellipse(3, 0, 12, 3, '#1d2440', 0.5),
    stroke('M0 0V-100', brush.tone('#fbf4e6'), 2.4),
    shape('M0 -100Q18 -104 34 -92Q18 -84 0 -78Z', brush.tone('#d9483f')),
  ].join('');
  return placeAt(art, x, y, { scale: height / 100 });
}

function green(brush: Brush, x: number, y: number, reach: number): string {
  const fresh = brush.tone(mix(brush.light.grass[0], '#a9d468', 0.45));
  return (
    ellipse(x, y + reach * 0.03, reach * 1.1, reach * 0.26, brush.tone(brush.light.grass[1])) +
    ellipse(x, y, reach, reach * 0.22, fresh) +
    ellipse(x - reach * 0.1, y - reach * 0.03, reach * 0.6, reach * 0.11, mix(fresh, brush.light.gleam, 0.25), 0.6)
  );
}

function bunker(brush: Brush, x: number, y: number, reach: number): string {
  const art =
    shape(
      'M-100 0C-96 -30 -50 -26 -30 -34C0 -46 40 -30 60 -24C96 -18 108 6 80 20C40 36 -20 24 -50 26C-84 26 -102 18 -100 0Z',
      brush.tone(darker(brush.light.grass[1], 0.2)),
    ) +
    shape(
      'M-92 4C-84 -20 -46 -16 -26 -24C0 -34 36 -20 56 -14C88 -8 96 8 72 18C36 30 -20 18 -48 20C-78 20 -96 16 -92 4Z',
      brush.tone('#f0dbab'),
    ) +
    shape('M-60 12C-30 0 20 8 66 10C50 24 -20 18 -48 20Z', brush.tone('#d9bd86'), 0.7);
  return placeAt(art, x, y, { scale: reach / 100 });
}

function golfer(brush: Brush, x: number, y: number, height: number, flip: boolean): string {
  const art =
    stroke('M3 -91Q-14 -106 -34 -94', brush.tone('#4a4d5e'), 1.8) +
    shape('M-34 -94l-7 2l2 5l7 -2Z', brush.tone('#4a4d5e')) +
    figure(brush, 0, 0, 'golf', { height: 100, look: randomLook(brush, { shorts: true, cap: '#fbf4e6' }) }) +
    circle(24, -1, 2, '#fffdf4');
  return shadow(x, y + 2, height * 0.3) + placeAt(art, x, y, { scale: height / 100, flip });
}

function bag(brush: Brush, x: number, y: number, height: number): string {
  const clubs = [-8, -2, 5]
    .map(
      (dx, index) =>
        stroke(`M${dx} -70L${dx * 1.6} ${-96 - index * 4}`, brush.tone('#8d93a3'), 2.4) +
        ellipse(dx * 1.6 + 3, -98 - index * 4, 6, 3.4, brush.tone('#4a4d5e')),
    )
    .join('');
  return (
    shadow(x, y, height * 0.25) +
    placeAt(
      clubs +
        rect(-14, -74, 28, 74, brush.tone('#3f8f8a'), 8) +
        rect(-14, -52, 28, 8, brush.tone('#f2c14e')) +
        rect(-9, -34, 18, 22, brush.tone('#2f6f6b'), 4),
      x,
      y,
      { scale: height / 100, turn: 8 },
    )
  );
}

function teeOff(brush: Brush): string {
  const { random } = brush;
  const top = random.between(600, 650);
  return [
    landBackdrop(brush, top, 300),
    levelLawn(brush, top),
    leafTree(brush, 200, top + 90, 260, 0.12),
    leafTree(brush, 1350, top + 80, 300, 0.1),
    leafTree(brush, 1450, top + 100, 240, 0.1),
    green(brush, 1000, top + 120, 250),
    flag(brush, 1030, top + 120, 190),
    bunker(brush, 690, top + 170, 110),
    bunker(brush, 1260, top + 210, 130),
    shape(
      'M240 1300C420 1050 760 960 820 840C900 940 1000 1060 1180 1300Z',
      mix(brush.tone(brush.light.grass[0]), brush.light.gleam, 0.14),
      0.5,
    ),
    golfer(brush, random.between(640, 740), 1020, 330, false),
    figure(brush, 430, 1040, 'stand', { height: 270, look: randomLook(brush, { cap: '#d9583f' }) }),
    bag(brush, 350, 1060, 170),
    meadow(brush, { top: 1080, bottom: 1285, count: 46, flowers: ['#f1e6d2'] }),
  ].join('');
}

function putting(brush: Brush): string {
  const { random, light } = brush;
  const top = random.between(560, 620);
  const pond = brush.verticalGradient(top + 80, top + 200, [
    [0, light.water[0]],
    [1, light.water[1]],
  ]);
  return [
    hillyBackdrop(brush, top),
    levelLawn(brush, top),
    ellipse(420, top + 130, 420, 66, brush.tone(darker(light.grass[1], 0.25))),
    ellipse(420, top + 126, 408, 58, pond),
    ripples(brush, top + 90, top + 170, 8),
    reeds(brush, 720, top + 190, 90),
    leafTree(brush, 1290, top + 130, 360, 0.06),
    leafTree(brush, 1420, top + 150, 280, 0.06),
    bunker(brush, 1140, top + 240, 130),
    green(brush, 800, 960, 560),
    flag(brush, 900, 950, 380),
    golfer(brush, 600, 1000, 290, false),
    figure(brush, 1080, 990, 'cheer', { height: 260, flip: true, look: randomLook(brush, { cap: '#f2c14e' }) }),
    figure(brush, 1200, 1010, 'stand', { height: 270, flip: true, look: randomLook(brush, { cap: '#3d6fa5' }) }),
    circle(760, 990, 6, '#fffdf4'),
    bag(brush, 420, 1040, 180),
    meadow(brush, { top: 1100, bottom: 1285, count: 46, flowers: ['#f1e6d2', '#f2c14e'] }),
  ].join('');
}

export const golf: Scene = {
  key: 'golf',
  landscapes: ['lowland', 'hills', 'alps', 'south', 'england'],
  lights: ['golden', 'day', 'morning', 'autumn', 'sunset'],
  views: [
    { alt: 'Jugendliche beim Abschlag auf dem Golfplatz', draw: teeOff },
    { alt: 'Jubel auf dem Grün am Golfloch', draw: putting },
  ],
};

/** Castles and youth hostels. */
import { hillyBackdrop, landBackdrop } from '../../motifs/backdrops.ts';
import { windowColour } from '../../motifs/buildings.ts';
import { bunting, campfire, lantern, lightString } from '../../motifs/fire.ts';
import { lawn, levelLawn, trail } from '../../motifs/ground.ts';
import { heightAt, hillLine } from '../../motifs/mountains.ts';
import { figure, randomLook, shadow } from '../../motifs/people.ts';
import { meadow } from '../../motifs/plants.ts';
import { tent } from '../../motifs/tents.ts';
import { fir, frameOfFirs, leafTree, leafWood } from '../../motifs/trees.ts';
import { mirrored, ripples } from '../../motifs/water.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { ellipse, placeAt, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

/** A hill castle with pointed towers, 300 units wide, its foot on the origin's line. */
function castleArt(brush: Brush, depth: number): string {
  const t = (colour: string) => brush.tone(colour, depth);
  const pane = windowColour(brush, depth);
  const wall = '#d3c1a3';
  const roofs = brush.random.pick(['#a8503f', '#4f6f86', '#8c5a5f']);
  const merlons = (x: number, y: number, width: number) =>
    repeat(Math.floor(width / 14), (index) => rect(x + index * 14, y - 8, 8, 9, t(wall)));
  const tower = (x: number, width: number, height: number) =>
    [
      rect(x - width / 2, -height, width, height, t(wall)),
      rect(x + width * 0.14, -height, width * 0.36, height, t(darker(wall, 0.2))),
      shape(
        `M${x - width * 0.66} ${-height + 2}L${x} ${-height - width * 1.5}L${x + width * 0.66} ${-height + 2}Z`,
        t(roofs),
      ),
      shape(
        `M${x} ${-height - width * 1.5}L${x + width * 0.66} ${-height + 2}H${x + width * 0.12}Z`,
        t(darker(roofs, 0.28)),
      ),
      stroke(`M${x} ${-height - width * 1.5}v-16`, t('#6b4c3b'), 1.8),
      shape(`M${x} ${-height - width * 1.5 - 16}l18 5l-18 6Z`, t('#f2c14e')),
      [0.25, 0.55].map((at) => rect(x - 4, -height * (1 - at), 8, 13, pane, 4)).join(''),
    ].join('');
  return [
    rect(-120, -70, 240, 70, t(wall)),
    merlons(-120, -70, 240),
    rect(-58, -122, 116, 60, t(mix(wall, '#fff6e6', 0.25))),
    shape('M-66 -120L-44 -152H44L66 -120Z', t(roofs)),
    [-40, -16, 8, 32].map((x) => rect(x, -108, 10, 16, pane, 4)).join(''),
    tower(-34, 34, 178),
    tower(-122, 44, 108),
    tower(122, 46, 118),
    tower(74, 30, 150),
    shape('M-18 0v-26a18 20 0 0 1 36 0V0Z', t('#5f4636')),
    stroke('M-18 -22H18M-6 0V-44M6 0V-44', t('#8a6a4f'), 1.6),
    [-88, -62, 52, 84].map((x) => rect(x, -46, 8, 13, pane, 4)).join(''),
  ].join('');
}

function onTheHill(brush: Brush): string {
  const { light } = brush;
  const top = 690;
  return [
    landBackdrop(brush, top, 320),
    lawn(brush, [
      [-40, 730],
      [240, 710],
      [460, 650],
      [660, 600],
      [900, 596],
      [1120, 640],
      [1340, 710],
      [1640, 730],
    ]),
    placeAt(castleArt(brush, 0.06), 780, 622, { scale: 1.65 }),
    light.lamps > 0.5 ? brush.glow(780, 480, 360, '#ffb65c', 0.3) : '',
    leafWood(
      brush,
      [
        [-40, 760],
        [400, 700],
        [1200, 700],
        [1640, 760],
      ],
      74,
      0.1,
      300,
      620,
    ),
    leafWood(
      brush,
      [
        [-40, 760],
        [400, 700],
        [1200, 700],
        [1640, 760],
      ],
      74,
      0.1,
      960,
      1300,
    ),
    trail(brush, 786, 640, 360),
    tent(brush, 380, 960, 150, 'bell', '#f1e2c4'),
    tent(brush, 1230, 950, 150, 'bell', '#d9643f', true),
    bunting(brush, [440, 800], [1180, 800], 40),
    figure(brush, 650, 1010, 'walk', { height: 180, look: randomLook(brush, { backpack: '#d9583f' }) }),
    figure(brush, 740, 990, 'point', { height: 180, look: randomLook(brush, { backpack: '#3f8f8a' }) }),
    figure(brush, 980, 1020, 'run', { height: 176, flip: true }),
    meadow(brush, { top: 1030, bottom: 1285, count: 70, flowers: ['#f2c14e', '#e2738a', '#f1e6d2'] }),
    frameOfFirs(brush, 1080, 560),
  ].join('');
}

function moat(brush: Brush): string {
  const { random, light } = brush;
  const line = 760;
  const bank = hillLine(random, line - 20, 10);
  const land = [
    hillyBackdrop(brush, line - 60, 4),
    lawn(brush, bank),
    placeAt(castleArt(brush, 0.03), 800, line - 12, { scale: 2.1 }),
    leafTree(brush, 240, heightAt(bank, 240) + 8, 330, 0.06),
    leafTree(brush, 1370, heightAt(bank, 1370) + 8, 350, 0.06),
  ].join('');
  return [
    mirrored(brush, land, line, 1010),
    ripples(brush, line, 1000, 30),
    lawn(brush, [
      [-40, 960],
      [400, 990],
      [800, 1000],
      [1200, 985],
      [1640, 950],
    ]),
    figure(brush, 520, 1080, 'wave', { height: 200 }),
    figure(brush, 630, 1090, 'sit', { height: 200 }),
    figure(brush, 990, 1090, 'cheer', { height: 196, flip: true }),
    figure(brush, 1090, 1096, 'sit', { height: 200, flip: true }),
    light.lamps > 0.3 ? lantern(brush, 800, 1110, 62) : '',
    meadow(brush, { top: 1080, bottom: 1285, count: 56, flowers: ['#f2c14e', '#f1e6d2'] }),
  ].join('');
}

/** A big half-timbered house with many windows. */
function hostelArt(brush: Brush): string {
  const { tone } = brush;
  const pane = windowColour(brush);
  const beam = tone('#7a5138');
  const pair = (x: number, y: number) =>
    rect(x, y, 22, 28, pane, 2) +
    rect(x - 8, y, 7, 28, tone('#3f8f8a'), 1) +
    rect(x + 23, y, 7, 28, tone('#3f8f8a'), 1);
  return [
    ellipse(0, 2, 220, 10, '#1d2440', 0.22),
    rect(-180, -150, 360, 150, tone('#f6ecd6')),
    rect(-180, -44, 360, 44, tone('#c3b7a6')),
    shape('M-204 -146L-150 -250H150L204 -146Z', tone('#a34f3c')),
    shape('M-204 -146L-196 -162H196L204 -146Z', tone('#7f3a30')),
    stroke(
      'M-180 -100H180M-180 -146V-44M-90 -146V-44M0 -146V-44M90 -146V-44M180 -146V-44M-180 -100L-90 -146M180 -100L90 -146',
      beam,
      7,
    ),
    [-146, -56, 34, 124].map((x) => pair(x, -90) + pair(x, -138)).join(''),
    [-96, 0, 96]
      .map(
        (x) =>
          shape(`M${x - 28} -170V-200L${x} -224L${x + 28} -200V-170Z`, tone('#f6ecd6')) +
          stroke(`M${x - 34} -196L${x} -226L${x + 34} -196`, tone('#7f3a30'), 8) +
          rect(x - 10, -200, 20, 24, pane, 2),
      )
      .join(''),
    rect(-26, -62, 52, 62, tone('#7a5138'), 4),
    rect(-5, -62, 10, 62, tone('#a9805a')),
    shape('M-44 -66L0 -92L44 -66Z', tone('#a34f3c')),
    [-130, -84, 78, 124].map((x) => rect(x, -34, 22, 22, pane, 2)).join(''),
  ].join('');
}

function hostel(brush: Brush): string {
  const { random, light } = brush;
  const top = 680;
  return [
    landBackdrop(brush, top, 360),
    levelLawn(brush, top),
    fir(brush, 260, 800, 330, 0.1),
    fir(brush, 1370, 790, 360, 0.1),
    placeAt(hostelArt(brush), 800, 860, { scale: 1.75 }),
    light.lamps > 0.4 ? brush.glow(800, 720, 460, '#ffb65c', 0.25 * light.lamps) : '',
    trail(brush, 800, 862, 300),
    lightString(
      brush,
      [
        [260, 640],
        [490, 700],
        [1110, 700],
        [1360, 630],
      ],
      30,
      50,
      6,
    ),
    random.chance(0.5)
      ? campfire(brush, 450, 1030, 84)
      : stroke('M380 1040H520M400 1040V1000M500 1040V1000M370 1000H530', brush.tone('#9c6b45'), 11),
    figure(brush, 330, 1050, 'sit', { height: 190, warmth: 0.4 }),
    figure(brush, 580, 1050, 'sit', { height: 190, flip: true, warmth: 0.4 }),
    ...[700, 880, 1000, 1150].map(
      (x, index) =>
        shadow(x, 1030, 40) +
        figure(brush, x, 1030 + (index % 2) * 20, (['wave', 'run', 'carry', 'cheer'] as const)[index] ?? 'stand', {
          height: 190,
          flip: index > 1,
          look: randomLook(brush),
        }),
    ),
    meadow(brush, { top: 1060, bottom: 1285, count: 66, flowers: ['#f2c14e', '#e2738a', '#f1e6d2'] }),
  ].join('');
}

export const castle: Scene = {
  key: 'castle',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['golden', 'day', 'dusk', 'autumn', 'morning', 'sunset'],
  views: [
    { alt: 'Zeltlager unterhalb einer Burg auf dem Hügel', landscapes: ['alps', 'hills'], draw: onTheHill },
    { alt: 'Wasserburg mit Spiegelung im Burggraben', draw: moat },
    {
      alt: 'Jugendherberge im Fachwerkhaus mit Gruppe auf der Wiese',
      landscapes: ['alps', 'hills', 'lowland'],
      draw: hostel,
    },
  ],
};

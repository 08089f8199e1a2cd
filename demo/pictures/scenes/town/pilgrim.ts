/** Pilgrimages: paths, chapels, evening blessings. */
import { hillyBackdrop, landBackdrop } from '../../motifs/backdrops.ts';
import { chapel } from '../../motifs/buildings.ts';
import { campfire, lantern } from '../../motifs/fire.ts';
import { lawn, levelLawn, trail } from '../../motifs/ground.ts';
import { clothingColours, figure, randomLook, shadow } from '../../motifs/people.ts';
import { meadow, stone } from '../../motifs/plants.ts';
import { fir, leafTree } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { ellipse, polygon, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

const bloom = ['#f2c14e', '#f1e6d2', '#8c74b8', '#e2738a'];

function pilgrims(
  brush: Brush,
  count: number,
  x: number,
  y: number,
  step: number,
  rise: number,
  height: number,
  flip: boolean,
): string {
  return repeat(count, (index) => {
    const [px, py] = [x + index * step, y - index * rise];
    const tall = height * brush.random.between(0.9, 1.04);
    const staff =
      index % 2
        ? ''
        : stroke(
            `M${px + (flip ? -1 : 1) * tall * 0.2} ${py}V${py - tall * 0.74}`,
            brush.tone('#8a6a4f'),
            tall * 0.022,
          );
    return (
      shadow(px, py + 2, tall * 0.24) +
      staff +
      figure(brush, px, py, 'walk', {
        height: tall,
        flip,
        look: randomLook(brush, {
          backpack: brush.random.pick(clothingColours),
          cap: brush.random.chance(0.5) ? '#f1e6d2' : undefined,
        }),
      })
    );
  });
}

function toTheChapel(brush: Brush): string {
  const top = 660;
  return [
    landBackdrop(brush, top, 350),
    lawn(brush, [
      [-40, 720],
      [260, 720],
      [520, 680],
      [760, 610],
      [960, 580],
      [1180, 610],
      [1400, 680],
      [1640, 710],
    ]),
    chapel(brush, 960, 596, 290),
    leafTree(brush, 760, 640, 190, 0.08),
    leafTree(brush, 1190, 640, 220, 0.08),
    shape(
      'M930 606C1040 680 660 720 700 800C740 870 980 880 900 980C850 1050 760 1100 700 1300H1000C1030 1120 1060 1060 1060 970C1060 870 860 850 800 790C760 730 1110 690 960 600Z',
      brush.tone('#dcc499'),
      0.92,
    ),
    pilgrims(brush, 3, 735, 790, 52, 8, 108, false),
    pilgrims(brush, 4, 640, 1060, 150, 16, 236, false),
    signpost(brush, 400, 1040, 250),
    stone(brush, 300, 1080, 90),
    stone(brush, 1290, 1090, 110),
    meadow(brush, { top: 1040, bottom: 1285, count: 80, flowers: bloom }),
  ].join('');
}

/** A wooden post with a scallop, which marks the pilgrims' way. */
function signpost(brush: Brush, x: number, y: number, height: number): string {
  const wood = brush.tone('#9c6b45');
  const [sx, sy] = [x, y - height * 0.86];
  const shell = repeat(7, (index) => `M${sx - 34} ${sy}L${sx + 16} ${sy - 24 + index * 8}`);
  return [
    shadow(x, y, 40),
    stroke(`M${x} ${y}V${y - height}`, wood, 16),
    shape(
      polygon([
        [sx - 62, sy - 36],
        [sx + 44, sy - 36],
        [sx + 84, sy],
        [sx + 44, sy + 36],
        [sx - 62, sy + 36],
      ]),
      brush.tone('#3d6fa5'),
    ),
    stroke(shell, brush.tone('#f7d26a'), 5),
    shape(
      polygon([
        [sx - 84, sy + 62],
        [sx + 56, sy + 62],
        [sx + 56, sy + 100],
        [sx - 84, sy + 100],
        [sx - 108, sy + 81],
      ]),
      brush.tone('#c9976a'),
    ),
    stroke(`M${sx - 70} ${sy + 81}H${sx + 30}`, brush.tone('#7a5138'), 5),
  ].join('');
}

function fields(brush: Brush): string {
  const { random } = brush;
  const top = 640;
  const flip = random.chance(0.5);
  const rows = brush.random.pick(['#9b86c4', '#d9b34f', '#8fae58']);
  return [
    hillyBackdrop(brush, top),
    levelLawn(brush, top),
    repeat(9, (index) =>
      shape(
        polygon([
          [-900 + index * 400, 1300],
          [-760 + index * 400, 1300],
          [690 + index * 34, top + 40],
          [676 + index * 34, top + 40],
        ]),
        brush.tone(rows),
        0.75,
      ),
    ),
    chapel(brush, random.between(1060, 1200), top + 60, 210, 0.06),
    fir(brush, 330, top + 110, 230, 0.1),
    fir(brush, 400, top + 116, 300, 0.08),
    trail(brush, 800, top + 40, 460, '#e6cfa2'),
    leafTree(brush, 230, 960, 440, 0.02),
    signpost(brush, 1260, 1050, 230),
    pilgrims(brush, 2, 770, 860, 90, 0, 150, flip),
    pilgrims(brush, 4, 560, 1050, 150, 6, 240, flip),
    meadow(brush, { top: 1060, bottom: 1285, count: 70, flowers: bloom }),
  ].join('');
}

function taize(brush: Brush): string {
  const { random, light } = brush;
  const top = 700;
  return [
    landBackdrop(brush, top, 330),
    levelLawn(brush, top),
    chapel(brush, 800, 830, 440, 0),
    leafTree(brush, 330, 890, 420, 0.04),
    leafTree(brush, 1310, 890, 430, 0.04),
    ellipse(800, 1010, 460, 60, '#ffcf7a', 0.1 + light.lamps * 0.14),
    [380, 520, 1080, 1300].map((x, index) => lantern(brush, x, 1010 + (index % 2) * 60, 54)).join(''),
    [540, 640, 960, 1060]
      .map((x, index) =>
        figure(brush, x, 1000 + (index % 2) * 30, index % 2 ? 'crossed' : 'sit', {
          height: 210,
          flip: x > 800,
          warmth: 0.6,
        }),
      )
      .join(''),
    campfire(brush, 800, 1020, 90),
    [640, 800, 960]
      .map((x) => figure(brush, x, 1126, 'crossed', { height: 220, flip: random.chance(0.5), warmth: 0.6 }))
      .join(''),
    meadow(brush, { top: 1100, bottom: 1285, count: 50, flowers: bloom }),
  ].join('');
}

export const pilgrim: Scene = {
  key: 'pilgrim',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['morning', 'golden', 'day', 'autumn', 'sunset', 'mist', 'dusk'],
  views: [
    { alt: 'Pilgergruppe auf dem Weg zur Kapelle', draw: toTheChapel },
    { alt: 'Pilger mit Rucksäcken und Stäben zwischen Feldern', draw: fields },
    {
      alt: 'Jugendliche mit Laternen am Feuer vor einer Kapelle',
      lights: ['dusk', 'sunset', 'golden', 'night'],
      draw: taize,
    },
  ],
};

/** Tree houses with rope bridges, swings and lanterns. */
import { hillyBackdrop, landBackdrop } from '../../motifs/backdrops.ts';
import { windowColour } from '../../motifs/buildings.ts';
import { bunting, fireflies, lantern, lightString } from '../../motifs/fire.ts';
import { levelLawn } from '../../motifs/ground.ts';
import { figure, randomLook, shadow } from '../../motifs/people.ts';
import { meadow } from '../../motifs/plants.ts';
import { tent } from '../../motifs/tents.ts';
import { canopy, leafWood } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { mix } from '../../tools/colour.ts';
import { circle, ellipse, n, placeAt, polygon, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

/** The thick trunk and boughs of an old tree, its foot at (x, y). */
function oldTree(brush: Brush, x: number, y: number, width: number): string {
  const bark = brush.tone('#7d5c48');
  const w = width / 2;
  return [
    ellipse(x, y, width * 1.5, 18, '#1d2440', 0.22),
    shape(
      `M${x - w * 2} ${y + 8}Q${x - w * 0.9} ${y - 60} ${x - w * 0.8} ${y - 420}L${x - w * 3.4} 250L${x - w * 2.9} 236L${x - w * 0.4} ${y - 560}L${x - w * 0.3} 120H${x + w * 0.4}L${x + w * 0.5} ${y - 540}L${x + w * 3.2} 220L${x + w * 3.7} 236L${x + w * 0.9} ${y - 410}Q${x + w} ${y - 60} ${x + w * 2.2} ${y + 8}Q${x} ${y - 14} ${x - w * 2} ${y + 8}Z`,
      bark,
    ),
    shape(
      `M${x - w * 2} ${y + 8}Q${x - w * 0.9} ${y - 60} ${x - w * 0.8} ${y - 420}L${x - w * 0.4} ${y - 420}Q${x - w * 0.4} ${y - 100} ${x - w * 1.1} ${y}Z`,
      mix(bark, brush.light.gleam, 0.28),
      0.75,
    ),
  ].join('');
}

/** The house itself: planks, a shingled roof and a round window; its floor's middle at (x, y), 300 units wide. */
function cabin(brush: Brush, x: number, y: number, scale: number, flip = false): string {
  const t = brush.tone;
  const pane = windowColour(brush);
  const art = [
    stroke('M-130 8L-20 120M130 8L20 120', t('#6b4c3b'), 13),
    rect(-165, 0, 330, 18, t('#a9805a'), 4),
    rect(-165, 14, 330, 9, t('#7a5a41'), 3),
    rect(-110, -130, 200, 130, t('#c08a58')),
    rect(54, -130, 36, 130, t('#94683f')),
    repeat(6, (index) => stroke(`M-110 ${-112 + index * 20}H90`, t('#9c6b45'), 2)),
    shape(
      polygon([
        [-146, -122],
        [-16, -222],
        [124, -122],
      ]),
      t('#a34f3c'),
    ),
    shape(
      polygon([
        [-16, -222],
        [124, -122],
        [70, -122],
      ]),
      t('#7f3a30'),
    ),
    repeat(4, (index) =>
      stroke(`M${n(-140 + index * 30)} ${-128 - index * 22}H${n(110 - index * 28)}`, t('#8a4030'), 2.4, 0.8),
    ),
    circle(-60, -70, 25, t('#6b4c3b')),
    circle(-60, -70, 19, pane),
    stroke('M-60 -89V-51M-79 -70H-41', t('#6b4c3b'), 4),
    rect(-6, -96, 50, 96, t('#6b4c3b'), 6),
    rect(0, -90, 38, 90, mix(t('#5f4636'), pane, 0.5), 4),
    repeat(8, (index) => (index > 3 && index < 5 ? '' : stroke(`M${-158 + index * 45} 0V-44`, t('#8a6a4f'), 5))),
    stroke('M-160 -44H20M66 -44H160', t('#a9805a'), 7),
  ].join('');
  const halo =
    brush.light.lamps > 0.4 ? brush.glow(x - 10, y - 60 * scale, 260 * scale, '#ffb65c', 0.42 * brush.light.lamps) : '';
  return halo + placeAt(art, x, y, { scale, flip });
}

function ladder(brush: Brush, x: number, top: number, bottom: number): string {
  const wood = brush.tone('#b98a5f');
  return (
    stroke(`M${x - 24} ${bottom}L${x - 18} ${top}M${x + 24} ${bottom}L${x + 18} ${top}`, wood, 8) +
    stroke(
      repeat(Math.floor((bottom - top) / 36), (index) => `M${x - 22} ${bottom - 24 - index * 36}H${x + 22}`),
      wood,
      6,
    )
  );
}

function ropeBridge(brush: Brush, x1: number, x2: number, y: number): string {
  const rope = brush.tone('#e0cfae');
  const dip = (share: number) => y + 150 * share * (1 - share);
  return (
    stroke(`M${x1} ${y - 70}Q${(x1 + x2) / 2} ${y + 5} ${x2} ${y - 70}`, rope, 4) +
    repeat(15, (index) => {
      const share = (index + 0.5) / 15;
      const x = x1 + (x2 - x1) * share;
      return (
        stroke(`M${n(x)} ${n(dip(share))}V${n(dip(share) - 70)}`, rope, 1.8, 0.8) +
        rect(x - 15, dip(share) - 3, 30, 10, brush.tone('#b98a5f'), 3)
      );
    })
  );
}

function village(brush: Brush): string {
  const { random, light } = brush;
  const top = 780;
  return [
    landBackdrop(brush, top, 320),
    leafWood(
      brush,
      [
        [-40, 780],
        [1640, 780],
      ],
      110,
      0.4,
    ),
    brush.veil(560, top, light.haze, 0.4),
    levelLawn(brush, top),
    oldTree(brush, 470, 1040, 96),
    oldTree(brush, 1150, 1030, 92),
    ropeBridge(brush, 590, 1010, 640),
    cabin(brush, 460, 660, 1),
    cabin(brush, 1150, 640, 0.95, true),
    figure(brush, random.between(740, 850), 676, 'walk', {
      height: 140,
      flip: random.chance(0.5),
      look: randomLook(brush, { helmet: '#f2c14e' }),
    }),
    figure(brush, 330, 660, 'wave', { height: 138, look: randomLook(brush) }),
    figure(brush, 1250, 640, 'cheer', { height: 138, flip: true }),
    ladder(brush, 600, 680, 1040),
    figure(brush, 606, 960, 'climb', { height: 180 }),
    lightString(
      brush,
      [
        [300, 480],
        [800, 520],
        [1320, 470],
      ],
      50,
      50,
      6,
    ),
    lantern(brush, 330, 1100, 60),
    shadow(800, 1094, 70),
    figure(brush, 800, 1090, 'run', { height: 230 }),
    figure(brush, 960, 1090, 'point', { height: 240, flip: true }),
    meadow(brush, { top: 1050, bottom: 1285, count: 70, flowers: ['#f1e6d2', '#f2c14e'] }),
    canopy(brush, 0.03, 400, 0.5),
    light.lamps > 0.6 ? fireflies(brush, 600, 1100, 16) : '',
  ].join('');
}

function swing(brush: Brush): string {
  const { random, light } = brush;
  const top = 760;
  return [
    hillyBackdrop(brush, top, 3),
    leafWood(
      brush,
      [
        [-40, 760],
        [1640, 760],
      ],
      100,
      0.38,
    ),
    brush.veil(540, top, light.haze, 0.4),
    levelLawn(brush, top),
    oldTree(brush, 830, 1040, 150),
    cabin(brush, 820, 660, 1.35, random.chance(0.5)),
    ladder(brush, 700, 690, 1050),
    figure(brush, 706, 990, 'climb', { height: 200 }),
    stroke('M1140 300L1210 960M1200 300L1260 960', brush.tone('#e0cfae'), 4),
    rect(1190, 954, 90, 13, brush.tone('#a9703f'), 4),
    figure(brush, 1226, 966, 'sitUp', { height: 220, flip: true }),
    tent(brush, 360, 1000, 180, 'tipi'),
    figure(brush, 480, 1070, 'wave', { height: 220 }),
    figure(brush, 980, 1090, 'cheer', { height: 214, flip: true }),
    bunting(brush, [-10, 450], [650, 520], 44),
    lightString(
      brush,
      [
        [985, 520],
        [1620, 430],
      ],
      44,
      46,
      6,
    ),
    lantern(brush, 560, 1120, 60),
    meadow(brush, { top: 1060, bottom: 1285, count: 70, flowers: ['#f1e6d2', '#f2c14e', '#e2738a'] }),
    canopy(brush, 0.03, 360, 0.85),
    light.lamps > 0.6 ? fireflies(brush, 600, 1100, 16) : '',
  ].join('');
}

export const treehouse: Scene = {
  key: 'treehouse',
  landscapes: ['hills', 'alps', 'lowland'],
  lights: ['golden', 'day', 'dusk', 'autumn', 'morning', 'sunset'],
  views: [
    { alt: 'Baumhäuser mit Hängebrücke und Lichterkette', draw: village },
    { alt: 'Großes Baumhaus mit Schaukel und Tipi', draw: swing },
  ],
};

/** Language camps: a college garden, lessons outdoors, a British street. */
import { hillyBackdrop } from '../../motifs/backdrops.ts';
import { windowColour } from '../../motifs/buildings.ts';
import { bunting, lightString } from '../../motifs/fire.ts';
import { levelLawn } from '../../motifs/ground.ts';
import { clockTower, doubleDecker, phoneBox, skyline } from '../../motifs/landmarks.ts';
import { figure, randomLook, shadow } from '../../motifs/people.ts';
import { meadow } from '../../motifs/plants.ts';
import type { PoseName } from '../../motifs/poses.ts';
import { sky } from '../../motifs/sky.ts';
import { leafTree } from '../../motifs/trees.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker } from '../../tools/colour.ts';
import { ellipse, placeAt, polygon, rect, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

/** A brick college with gables, tall windows and a gate tower; 400 units wide. */
function college(brush: Brush, x: number, y: number, width: number): string {
  const t = (colour: string) => brush.tone(colour, 0.06);
  const pane = windowColour(brush, 0.06);
  const brick = '#b56f52';
  const gable = (dx: number) =>
    rect(dx - 26, -118, 52, 118, t('#c07a5b')) +
    shape(`M${dx - 30} -116L${dx} -158L${dx + 30} -116Z`, t('#c07a5b')) +
    stroke(`M${dx - 30} -116L${dx} -158L${dx + 30} -116`, t('#f0dfc2'), 4) +
    rect(dx - 9, -136, 18, 20, pane, 9);
  const tallWindow = (wx: number, wy: number) =>
    shape(`M${wx - 7} ${wy}v-26a7 8 0 0 1 14 0v26Z`, pane) +
    stroke(`M${wx - 7} ${wy}v-26a7 8 0 0 1 14 0v26ZM${wx} ${wy}v-32M${wx - 7} ${wy - 16}h14`, t('#f0dfc2'), 1.8);
  const art = [
    rect(-200, -106, 400, 106, t(brick)),
    shape('M-206 -104L-186 -140H186L206 -104Z', t('#6f5a63')),
    gable(-140),
    gable(140),
    rect(-34, -184, 68, 184, t('#b06a4e')),
    rect(12, -184, 22, 184, t(darker(brick, 0.25))),
    repeat(5, (index) => rect(-38 + index * 16, -196, 11, 14, t('#c9856a'))),
    rect(-38, -184, 76, 6, t('#f0dfc2')),
    shape('M-19 0v-40a19 22 0 0 1 38 0V0Z', t('#f0dfc2')),
    shape('M-14 0v-38a14 17 0 0 1 28 0V0Z', t('#4f4150')),
    [-176, -140, -104, -70, 70, 104, 140, 176].map((wx) => tallWindow(wx, -58) + tallWindow(wx, -10)).join(''),
    tallWindow(-14, -120),
    tallWindow(14, -120),
    [-60, 60].map((dx) => rect(dx - 5, -158, 10, 24, t('#8f5a48'))).join(''),
    repeat(20, (index) => ellipse(-196 + index * 20.5, -2, 15, 9, t(brush.light.leaf[index % 2] ?? '#4f8f5b'))),
  ].join('');
  return placeAt(art, x, y, { scale: width / 400 });
}

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

function garden(brush: Brush): string {
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

/** A speech bubble with lines instead of letters. */
function bubble(brush: Brush, x: number, y: number, size: number, colour: string, flip: boolean): string {
  const art =
    shape(
      'M-50 -60H50Q64 -60 64 -46V-16Q64 -2 50 -2H-14L-34 20L-32 -2H-50Q-64 -2 -64 -16V-46Q-64 -60 -50 -60Z',
      brush.tone(colour),
    ) + stroke('M-42 -42H38M-42 -28H18M-42 -15H30', brush.tone('#fdf6e6'), 6, 0.9);
  return placeAt(art, x, y, { scale: size / 130, flip });
}

function lesson(brush: Brush): string {
  const { random, light } = brush;
  const top = 660;
  const wood = brush.tone('#9c6b45');
  const poses: PoseName[] = ['sitUp', 'sit', 'crossed', 'sitUp'];
  return [
    hillyBackdrop(brush, top),
    college(brush, 1180, top + 30, 560),
    levelLawn(brush, top + 10),
    leafTree(brush, 330, 900, 620, 0.02),
    stroke('M660 930L700 640M960 930L920 640', wood, 12),
    rect(628, 580, 364, 236, wood, 8),
    rect(642, 594, 336, 208, brush.tone('#3f5f57'), 4),
    stroke('M680 640H860M680 680H930M680 720H820', brush.tone('#f1ede0'), 6, 0.85),
    placeAt(
      stroke('M0 0a26 26 0 1 0 0.1 0M-26 26H26M0 0V52M-18 8Q0 26 -18 44M18 8Q0 26 18 44', brush.tone('#f2c14e'), 3.4),
      900,
      720,
    ),
    figure(brush, 1080, 950, 'point', { height: 290, flip: true }),
    poses
      .map((pose, index) => {
        const x = 430 + index * 190;
        return (
          ellipse(
            x,
            1064 + (index % 2) * 40,
            90,
            16,
            brush.tone(['#d9583f', '#f2b13c', '#3f8f8a', '#8c5a8f'][index] ?? '#d9583f'),
            0.9,
          ) + figure(brush, x, 1060 + (index % 2) * 40, pose, { height: 240, flip: false, look: randomLook(brush) })
        );
      })
      .join(''),
    bubble(brush, random.between(520, 560), 880, 130, '#d9583f', false),
    bubble(brush, random.between(1010, 1040), 930, 110, '#3d6fa5', true),
    light.lamps > 0.5
      ? lightString(
          brush,
          [
            [340, 520],
            [1500, 500],
          ],
          60,
          50,
          5,
        )
      : '',
    meadow(brush, { top: 1110, bottom: 1285, count: 50, flowers: ['#f1e6d2', '#f2c14e'] }),
  ].join('');
}

function street(brush: Brush): string {
  const { random } = brush;
  const top = 790;
  const terrace = (x: number, colour: string) => {
    const wall = brush.tone(colour, 0.05);
    const pane = windowColour(brush, 0.05);
    const sash = (wx: number, wy: number) =>
      rect(wx, wy, 44, 70, brush.tone('#fbf4e6', 0.05), 3) +
      rect(wx + 5, wy + 5, 34, 60, pane) +
      stroke(`M${wx + 5} ${wy + 35}h34M${wx + 22} ${wy + 5}v60`, brush.tone('#fbf4e6'), 3);
    return [
      rect(x, top - 380, 210, 400, wall),
      shape(
        polygon([
          [x - 6, top - 378],
          [x + 105, top - 450],
          [x + 216, top - 378],
        ]),
        brush.tone('#6f5a63', 0.08),
      ),
      rect(x + 150, top - 470, 30, 60, darker(wall, 0.25)),
      [0, 1].map((row) => sash(x + 24, top - 350 + row * 112) + sash(x + 140, top - 350 + row * 112)).join(''),
      sash(x + 24, top - 120),
      rect(x + 138, top - 140, 52, 140, brush.tone(random.pick(['#3d6fa5', '#d9483f', '#3f8f8a', '#f2b13c'])), 4),
      rect(x + 128, top - 152, 72, 14, brush.tone('#fbf4e6')),
    ].join('');
  };
  return [
    sky(brush, { horizon: top, clouds: 4 }),
    skyline(brush, top, 380, 0.5, ['#c9b49a', '#b58f78', '#a9a6b0']),
    clockTower(brush, random.between(760, 840), top, 600, 0.22),
    terrace(-30, '#c98f74'),
    terrace(186, '#e3c9a3'),
    terrace(402, '#b5735a'),
    terrace(1000, '#e0bd8f'),
    terrace(1216, '#c07a5b'),
    terrace(1432, '#ead7b8'),
    rect(-20, top + 10, 1640, 60, brush.tone('#cdbb9f')),
    rect(-20, top + 64, 1640, 130, brush.tone('#6f6b78')),
    stroke(`M-20 ${top + 132}H1620`, brush.tone('#f1e6d2'), 6, 0.7),
    doubleDecker(brush, random.between(820, 960), top + 130, 480),
    rect(
      -20,
      top + 190,
      1640,
      300,
      brush.verticalGradient(top + 190, 1200, [
        [0, brush.tone('#dcc7a8')],
        [1, brush.tone('#a08a74')],
      ]),
    ),
    bunting(brush, [180, 460], [1430, 460], 70, ['#cf3f36', '#fbf4e6', '#35507c']),
    phoneBox(brush, 420, 1070, 330),
    ...(['wave', 'stand', 'walk', 'point'] as const).map((pose, index) => {
      const x = 580 + index * 150;
      const y = 1090 + (index % 2) * 30;
      return (
        shadow(x, y, 60) +
        figure(brush, x, y, pose, {
          height: 262,
          flip: index === 3,
          look: randomLook(brush, { backpack: index % 2 ? '#f2b13c' : undefined }),
        })
      );
    }),
  ].join('');
}

export const language: Scene = {
  key: 'language',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['day', 'golden', 'morning', 'autumn', 'sunset'],
  views: [
    { alt: 'Jugendliche lernen im Garten der Sprachschule', draw: garden },
    { alt: 'Sprachunterricht im Freien an der Tafel', draw: lesson },
    { alt: 'Rote Telefonzelle und Doppeldeckerbus in einer englischen Straße', landscapes: ['england'], draw: street },
  ],
};

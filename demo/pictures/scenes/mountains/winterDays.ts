/** Views of the snow scene beside the piste: ski school, halfpipe, snowshoes, a fire in the evening. */
import { hut } from '../../motifs/buildings.ts';
import { campfire, lantern } from '../../motifs/fire.ts';
import { snowfield } from '../../motifs/ground.ts';
import { hillLine } from '../../motifs/mountains.ts';
import { figure, randomLook, shadow } from '../../motifs/people.ts';
import { fallingSnow, rider, skiSuitColours, snowFirs } from '../../motifs/winter.ts';
import { winterLand } from '../../motifs/winterLand.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import type { Point } from '../../tools/svg.ts';
import { circle, repeat, shape, stroke } from '../../tools/svg.ts';

function warmlyDressed(brush: Brush, backpack?: string) {
  const { random } = brush;
  return randomLook(brush, {
    shorts: false,
    top: random.pick(skiSuitColours),
    cap: random.pick(skiSuitColours),
    backpack,
  });
}

/** A close row of children behind their instructor, large in the picture. */
export function skiSchool(brush: Brush): string {
  const { random } = brush;
  const foot = random.between(470, 530);
  const slope: Point[] = [
    [-40, 600],
    [400, 660],
    [800, 760],
    [1200, 830],
    [1640, 860],
  ];
  const gate = (x: number, y: number, colour: string) =>
    stroke(`M${x} ${y}V${y - 150}`, brush.tone('#35354a'), 6) +
    shape(`M${x} ${y - 150}L${x + 70} ${y - 126}L${x} ${y - 102}Z`, brush.tone(colour));
  return [
    winterLand(brush, foot),
    hut(brush, random.between(1080, 1380), foot + 130, 260, 0.03, true),
    snowfield(brush, slope),
    stroke('M-20 760C300 800 640 930 980 1040S1400 1150 1640 1170', brush.tone('#a9c3dd'), 12, 0.6),
    gate(420, 780, '#d9583f'),
    gate(760, 900, '#3d6fa5'),
    gate(1240, 960, '#d9583f'),
    repeat(4, (index) => rider(brush, 200 + index * 235, 830 + index * 74, 210 + index * 26, false, false)),
    rider(brush, 1260, 1150, 370, false, false),
    fallingSnow(brush, 20),
  ].join('');
}

/** A rider high above the edge of the halfpipe, others at the edge. */
export function halfpipe(brush: Brush): string {
  const { random, light } = brush;
  const ice = mix(brush.tone('#cfe0ef'), light.gleam, 0.2);
  const wall = (d: string, top: number) =>
    shape(
      d,
      brush.verticalGradient(top, 1200, [
        [0, ice],
        [0.5, brush.tone('#9fbcd8')],
        [1, brush.tone('#7fa0c6')],
      ]),
    );
  return [
    winterLand(brush, 640),
    snowfield(brush, hillLine(random, 690, 16)),
    wall('M-20 700H430C520 960 640 1110 900 1130S1340 1030 1420 820H1640V1300H-20Z', 700),
    shape('M-20 690H440Q446 712 424 716H-20ZM1412 812H1640V840H1420Q1404 828 1412 812Z', light.gleam),
    repeat(6, (index) =>
      stroke(
        `M${470 + index * 30} ${820 + index * 46}C${620 + index * 40} ${1000 + index * 24} ${1100 - index * 20} ${1080 + index * 8} ${1380 - index * 46} ${900 + index * 34}`,
        light.gleam,
        3,
        0.3,
      ),
    ),
    figure(brush, 150, 696, 'cheer', { height: 190, look: warmlyDressed(brush) }),
    figure(brush, 270, 698, 'point', { height: 180, look: warmlyDressed(brush) }),
    figure(brush, 1530, 820, 'wave', { height: 190, flip: true, look: warmlyDressed(brush) }),
    rider(brush, random.between(680, 800), 500, 400, true, random.chance(0.5)),
    rider(brush, 1010, 1090, 200, true, true),
    fallingSnow(brush, 40),
  ].join('');
}

/** A line of walkers between large firs, close to the viewer. */
export function snowshoes(brush: Brush): string {
  const { random } = brush;
  const foot = random.between(500, 560);
  const colours = ['#d9583f', '#f2c14e', '#3f8f8a', '#8c5a8f', '#3d6fa5'];
  const walker = (index: number) => {
    const [x, y] = [360 + index * 205, 1090 - index * 40];
    const height = 300 - index * 26;
    const shoe = brush.tone('#7d5238');
    return [
      shadow(x, y, height * 0.3, 0.16),
      stroke(`M${x - height * 0.16} ${y + 4}h${height * 0.2}M${x + height * 0.02} ${y + 6}h${height * 0.2}`, shoe, 9),
      figure(brush, x, y, 'walk', { height, look: warmlyDressed(brush, colours[index]) }),
      stroke(`M${x + height * 0.2} ${y - height * 0.46}L${x + height * 0.28} ${y}`, brush.tone('#35354a'), 4),
    ].join('');
  };
  return [
    winterLand(brush, foot),
    snowfield(brush, hillLine(random, foot + 70, 30), 0.1),
    snowFirs(
      brush,
      [120, 300, 460, 640, 820, 1010, 1180, 1330, 1480].map((x, index) => [
        x + random.between(-30, 30),
        foot + 190 + (index % 3) * 26,
        random.between(260, 420),
      ]),
    ),
    snowfield(brush, [
      [-40, 900],
      [400, 880],
      [900, 840],
      [1300, 800],
      [1640, 800],
    ]),
    repeat(12, (index) => circle(300 + index * 70, 1118 - index * 17, 9, brush.tone('#a9c3dd'), 0.8)),
    repeat(5, walker),
    snowFirs(brush, [
      [60, 1210, 640],
      [1530, 1190, 700],
    ]),
    fallingSnow(brush, 60),
  ].join('');
}

/** A ring of people around a fire, the hut's windows behind them. */
export function fireInTheSnow(brush: Brush): string {
  const { random } = brush;
  const foot = random.between(540, 600);
  const person = (x: number, y: number, pose: 'sit' | 'crossed' | 'stand' | 'cheer', height: number) =>
    shadow(x, y, 50, 0.2) +
    figure(brush, x, y, pose, { height, flip: x > 800, warmth: 0.8, look: warmlyDressed(brush) });
  return [
    winterLand(brush, foot),
    snowfield(brush, hillLine(random, foot + 80, 20), 0.08),
    hut(brush, random.between(300, 420), 820, 420, 0, true),
    snowFirs(brush, [
      [820, 800, 300],
      [930, 790, 220],
      [1180, 830, 380],
      [1370, 850, 460],
      [1520, 860, 360],
    ]),
    snowfield(brush, hillLine(random, 840, 16)),
    brush.glow(800, 980, 520, '#ffb562', 0.55),
    shape('M470 1010Q800 930 1130 1010Q800 1090 470 1010Z', darker(brush.tone('#8fa9c8'), 0.1), 0.5),
    person(560, 960, 'stand', 230),
    person(1040, 960, 'cheer', 220),
    campfire(brush, 800, 1020, 210),
    person(480, 1070, 'sit', 240),
    person(1120, 1070, 'sit', 240),
    person(660, 1140, 'crossed', 240),
    person(950, 1140, 'crossed', 240),
    lantern(brush, 260, 1090, 76),
    lantern(brush, 1350, 1090, 76),
    fallingSnow(brush, 50),
  ].join('');
}

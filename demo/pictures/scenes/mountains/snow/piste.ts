/** View: skiers and snowboarders below a chair lift. */
import { hut } from '../../../motifs/buildings/houses.ts';
import { snowfield } from '../../../motifs/ground.ts';
import { heightAt } from '../../../motifs/mountains/hills.ts';
import { chairLift, fallingSnow, rider, snowFirs } from '../../../motifs/winter.ts';
import { winterLand } from '../../../motifs/winterLand.ts';
import type { Brush } from '../../../tools/brush.ts';
import { mix } from '../../../tools/colour.ts';
import { type Point, stroke } from '../../../tools/svg.ts';

export function piste(brush: Brush): string {
  const { random, light } = brush;
  const foot = random.between(570, 620);
  const slope: Point[] = [
    [-40, foot + 20],
    [240, foot + 60],
    [520, foot + 20],
    [820, foot + 90],
    [1120, foot + 40],
    [1640, foot + 110],
  ];
  const front: Point[] = [
    [-40, 780],
    [300, 800],
    [640, 880],
    [1000, 960],
    [1300, 990],
    [1640, 960],
  ];
  const board = random.chance(0.5);
  const groove = mix(brush.tone('#a9c3dd'), light.gleam, 0.1);
  return [
    winterLand(brush, foot),
    snowfield(brush, slope, 0.08),
    hut(brush, random.between(1180, 1280), heightAt(slope, 1230) + 18, 170, 0.04, true),
    snowFirs(brush, [
      [980, foot + 90, 130],
      [1050, foot + 96, 170],
      [1420, foot + 110, 190],
      [1500, foot + 130, 240],
    ]),
    chairLift(brush, [-60, 640], [900, foot - 110]),
    rider(brush, random.between(640, 720), foot + 130, 84, false, false),
    rider(brush, random.between(860, 930), foot + 190, 104, true, true),
    snowfield(brush, front),
    stroke(
      'M-20 830C260 840 520 920 760 1010C840 1040 900 1052 960 1056M-20 850C240 860 500 936 740 1028C830 1060 900 1072 960 1072',
      groove,
      5,
      0.7,
    ),
    snowFirs(brush, [
      [130, 940, 360],
      [260, 900, 210],
      [1440, 1080, 300],
    ]),
    rider(brush, random.between(800, 960), 1010, 250, board, false),
    rider(brush, random.between(480, 560), 905, 150, !board, false),
    fallingSnow(brush, 30),
  ].join('');
}

/** View: a castle with its reflection in the moat. */
import { hillyBackdrop } from '../../../motifs/backdrops.ts';
import { lantern } from '../../../motifs/fire.ts';
import { lawn } from '../../../motifs/ground.ts';
import { heightAt, hillLine } from '../../../motifs/mountains/hills.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { meadow } from '../../../motifs/plants.ts';
import { leafTree } from '../../../motifs/trees/leafTrees.ts';
import { mirrored, ripples } from '../../../motifs/water.ts';
import type { Brush } from '../../../tools/brush.ts';
import { placeAt } from '../../../tools/svg.ts';
import { castleArt } from './castleArt.ts';

export function moat(brush: Brush): string {
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

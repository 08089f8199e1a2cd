/** The pool with its garden, swimmers and water toys. */
import { landBackdrop } from '../../../motifs/backdrops.ts';
import { levelLawn } from '../../../motifs/ground.ts';
import { figure } from '../../../motifs/people/figure.ts';
import { randomLook } from '../../../motifs/people/looks.ts';
import type { Brush } from '../../../tools/brush.ts';
import { darker, mix } from '../../../tools/colour.ts';
import { circle, ellipse, n, placeAt, rect, repeat, shape, stroke } from '../../../tools/svg.ts';

export const brightColours = ['#e2583f', '#f2b13c', '#3f9a93', '#e2738a', '#3d7fb5'];

const BASIN =
  'M120 940C160 850 420 830 700 850C960 868 1180 810 1400 870C1560 920 1540 1060 1380 1100C1100 1160 380 1150 200 1080C120 1046 96 990 120 940Z';

export function basin(brush: Brush): string {
  const { random, light } = brush;
  const stone = brush.tone('#efe2c8');
  const blue = brush.verticalGradient(840, 1130, [
    [0, mix(brush.tone('#9fe0dc'), light.water[0], 0.3)],
    [1, mix(brush.tone('#2f9fb5'), light.water[1], 0.25)],
  ]);
  const glints = repeat(34, () => {
    const [x, y, reach] = [random.between(220, 1380), random.between(900, 1090), random.between(24, 70)];
    return `M${n(x)} ${n(y)}q${n(reach / 4)} -7 ${n(reach / 2)} 0t${n(reach / 2)} 0`;
  });
  return [
    `<g transform="translate(0 10)">${shape(BASIN, brush.tone('#b9a88a'))}</g>`,
    `<path d="${BASIN}" fill="${blue}" stroke="${stone}" stroke-width="26" stroke-linejoin="round"/>`,
    light.lamps > 0.6 ? ellipse(760, 980, 480, 90, '#c9fff2', 0.22) : '',
    stroke(glints, mix(light.gleam, '#ffffff', 0.4), 3.4, 0.5),
  ].join('');
}

export function splash(brush: Brush, x: number, y: number, size: number): string {
  const { random } = brush;
  const foam = mix(brush.light.gleam, '#ffffff', 0.6);
  return (
    ellipse(x, y, size * 1.2, size * 0.26, foam, 0.85) +
    repeat(16, () =>
      circle(x + random.between(-1, 1) * size, y - random.next() * size, random.between(0.04, 0.15) * size, foam, 0.85),
    )
  );
}

/** A swimmer with a ring: only the upper body shows. */
export function swimmer(brush: Brush, x: number, y: number, size: number): string {
  const colour = brush.random.pick(brightColours);
  const clip = brush.name();
  brush.define(`<clipPath id="${clip}"><rect x="-200" y="-200" width="400" height="200"/></clipPath>`);
  const art = [
    ellipse(0, 6, 66, 14, brush.tone('#1f6f8a'), 0.3),
    ellipse(0, -4, 46, 17, brush.tone(darker(colour, 0.2))),
    `<g clip-path="url(#${clip})">${figure(brush, 0, 48, 'wave', { height: 112, look: randomLook(brush, { shorts: true }) })}</g>`,
    shape('M-46 -6A46 17 0 0 0 46 -6Q46 16 0 16Q-46 16 -46 -6Z', brush.tone(colour)),
    [-30, 0, 30].map((dx) => shape(`M${dx - 7} 3q7 4 14 0v11q-7 3 -14 0Z`, brush.tone('#fbf4e6'), 0.9)).join(''),
  ].join('');
  return placeAt(art, x, y, { scale: size / 60, flip: brush.random.chance(0.5) });
}

export function lounger(brush: Brush, x: number, y: number, size: number, colour: string): string {
  return placeAt(
    stroke('M-50 0V-18M40 0V-18', brush.tone('#8a6a4f'), 5) +
      shape('M-64 -46L-56 -50L-34 -22H60V-12H-44Z', brush.tone(colour)),
    x,
    y,
    { scale: size / 60 },
  );
}

export function garden(brush: Brush, top: number): string {
  return [
    landBackdrop(brush, top),
    levelLawn(brush, top),
    rect(
      -20,
      top + 150,
      1640,
      700,
      brush.verticalGradient(top + 150, 1200, [
        [0, brush.tone('#f0ddb8')],
        [1, brush.tone('#d3b283')],
      ]),
    ),
  ].join('');
}

export function beachBall(brush: Brush, x: number, y: number, r: number): string {
  return (
    circle(x, y, r, brush.tone('#fbf4e6')) +
    shape(
      `M${x} ${y - r}A${r} ${r} 0 0 0 ${x - r} ${y}Q${x - r * 0.4} ${y - r * 0.5} ${x} ${y - r}Z`,
      brush.tone('#e2583f'),
    ) +
    shape(
      `M${x} ${y + r}A${r} ${r} 0 0 0 ${x + r} ${y}Q${x + r * 0.4} ${y + r * 0.5} ${x} ${y + r}Z`,
      brush.tone('#3d7fb5'),
    ) +
    shape(
      `M${x} ${y - r}A${r} ${r} 0 0 1 ${x + r} ${y}Q${x + r * 0.2} ${y - r * 0.3} ${x} ${y - r}Z`,
      brush.tone('#f2b13c'),
    )
  );
}

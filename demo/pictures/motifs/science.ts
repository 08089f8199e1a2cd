/** Flasks, microscopes, robots, rockets and telescopes with their base at the origin. */
import type { Brush } from '../tools/brush.ts';
import { darker, mix } from '../tools/colour.ts';
import { circle, ellipse, n, rect, repeat, shape, stroke } from '../tools/svg.ts';

type Paint = (colour: string) => string;

/** A conical flask with a bubbling liquid, 100 units tall. */
export function flask(paint: Paint, liquid: string): string {
  return [
    ellipse(0, 0, 44, 6, '#1d2440', 0.2),
    shape('M-11 -98H11V-62L42 -8Q44 2 34 2H-34Q-44 2 -42 -8L-11 -62Z', paint('#eaf4f2'), 0.55),
    shape('M-26 -36H26L41 -8Q43 2 33 2H-33Q-43 2 -41 -8Z', paint(liquid)),
    ellipse(0, -36, 26, 5, paint(mix(liquid, '#ffffff', 0.35))),
    circle(-8, -18, 5, paint(mix(liquid, '#ffffff', 0.5))),
    circle(10, -10, 3.4, paint(mix(liquid, '#ffffff', 0.5))),
    circle(4, -58, 4, paint(mix(liquid, '#ffffff', 0.4))),
    circle(-2, -78, 3, paint(mix(liquid, '#ffffff', 0.4))),
    stroke('M-11 -98H11', paint('#cfe0e0'), 5),
    stroke('M-14 -56L-34 -14', '#ffffff', 4, 0.6),
  ].join('');
}

/** A round flask on a tripod over a burner, 130 units tall. */
export function roundFlask(paint: Paint, liquid: string): string {
  return [
    stroke('M-34 0L-22 -52M34 0L22 -52M-30 -52H30', paint('#5a6072'), 4),
    rect(-9, -26, 18, 26, paint('#7d8494'), 3),
    shape('M0 -50Q-9 -38 -6 -28H6Q9 -38 0 -50Z', '#ffb24d'),
    circle(0, -84, 30, paint('#eaf4f2'), 0.6),
    shape('M-28 -78A30 30 0 0 0 28 -78Q0 -86 -28 -78Z', paint(liquid)),
    rect(-7, -134, 14, 26, paint('#eaf4f2'), 0, 0.7),
    circle(-8, -68, 4, paint(mix(liquid, '#ffffff', 0.5))),
    stroke('M-20 -96A24 24 0 0 1 -6 -106', '#ffffff', 4, 0.7),
  ].join('');
}

/** Test tubes in a rack, 110 units wide. */
export function tubes(paint: Paint, liquids: readonly string[]): string {
  return [
    liquids
      .map((liquid, index) => {
        const x = -40 + index * 20;
        return (
          rect(x - 6, -74, 12, 70, paint('#eaf4f2'), 6, 0.65) +
          rect(x - 6, -44 + (index % 3) * 8, 12, 40 - (index % 3) * 8, paint(liquid), 6)
        );
      })
      .join(''),
    rect(-54, -56, 108, 8, paint('#b98a5f'), 2),
    rect(-54, -12, 108, 12, paint('#9c6b45'), 2),
    rect(-54, -56, 7, 56, paint('#9c6b45')),
    rect(47, -56, 7, 56, paint('#9c6b45')),
  ].join('');
}

/** A microscope that faces left, 120 units tall. */
export function microscope(paint: Paint, colour = '#3d5f86'): string {
  return [
    ellipse(4, 0, 52, 7, '#1d2440', 0.2),
    shape('M-40 0Q-40 -12 -26 -12H44Q52 -12 52 0Z', paint(darker(colour, 0.2))),
    `<path d="M26 -12C56 -34 52 -80 16 -92" fill="none" stroke="${paint(colour)}" stroke-width="15" stroke-linecap="round"/>`,
    rect(-36, -40, 56, 8, paint('#35405a'), 2),
    rect(-14, -32, 10, 20, paint('#35405a')),
    `<g transform="rotate(-22 0 -80)">${rect(-11, -112, 22, 58, paint(colour), 5)}${rect(-8, -128, 16, 18, paint('#35405a'), 4)}${rect(-7, -56, 14, 16, paint('#b8c2cf'), 2)}</g>`,
    circle(36, -50, 8, paint('#f2c14e')),
  ].join('');
}

/** A robot, 150 units tall. */
export function robot(paint: Paint, colour: string, glow: string): string {
  return [
    ellipse(0, 2, 50, 7, '#1d2440', 0.25),
    rect(-32, -26, 22, 26, paint('#5a6072'), 7),
    rect(10, -26, 22, 26, paint('#5a6072'), 7),
    stroke('M-42 -72L-64 -50M42 -72L62 -96', paint('#7d8494'), 9),
    circle(-66, -46, 9, paint('#5a6072')),
    circle(64, -100, 9, paint('#5a6072')),
    rect(-42, -90, 84, 68, paint(colour), 16),
    rect(-26, -76, 52, 36, paint(mix(colour, '#ffffff', 0.55)), 8),
    circle(-12, -58, 5, paint('#d9483f')),
    circle(2, -58, 5, paint('#f2c14e')),
    circle(16, -58, 5, paint('#3f8f8a')),
    rect(-9, -98, 18, 10, paint('#5a6072')),
    rect(-34, -140, 68, 44, paint(mix(colour, '#ffffff', 0.2)), 14),
    rect(-26, -132, 52, 26, '#26304a', 10),
    circle(-11, -119, 6.5, glow),
    circle(11, -119, 6.5, glow),
    stroke('M0 -140V-156', paint('#5a6072'), 3),
    circle(0, -159, 5, glow),
  ].join('');
}

/** A model rocket, 200 units tall. */
export function rocket(paint: Paint, colour: string): string {
  return [
    shape('M-22 -50L-48 -6L-20 -14ZM22 -50L48 -6L20 -14Z', paint(darker(colour, 0.15))),
    shape('M0 -196C34 -150 32 -70 20 -10H-20C-32 -70 -34 -150 0 -196Z', paint('#f8efdd')),
    shape('M0 -196C34 -150 32 -70 20 -10H4C14 -70 14 -150 0 -196Z', paint('#d9cbb4'), 0.8),
    shape('M0 -196C14 -176 22 -156 25 -136H-25C-22 -156 -14 -176 0 -196Z', paint(colour)),
    circle(0, -104, 15, paint(colour)),
    circle(0, -104, 10, paint('#9fd6dd')),
    shape('M-25 -44H25L23 -30H-23Z', paint(colour)),
    rect(-12, -10, 24, 8, paint('#5a6072'), 2),
    shape('M-4 -56H4V-4H-4Z', paint(darker(colour, 0.3))),
  ].join('');
}

/** A telescope on a tripod that points up to the right, 150 units tall. */
export function telescope(paint: Paint): string {
  return [
    stroke('M0 -72L-40 0M0 -72L40 0M0 -72V0', paint('#6f5a4a'), 6),
    `<g transform="rotate(-34 0 -84)">${rect(-60, -98, 90, 26, paint('#3d5f86'), 5)}${rect(24, -104, 66, 38, paint('#4f78a3'), 6)}${rect(84, -107, 10, 44, paint('#f2c14e'), 3)}${rect(-82, -92, 24, 14, paint('#35405a'), 3)}</g>`,
    circle(0, -80, 11, paint('#f2c14e')),
  ].join('');
}

/** Decorative bubbles, orbits and symbols for laboratories. */
export function atoms(brush: Brush, x: number, y: number, size: number, colour: string): string {
  return (
    repeat(
      3,
      (index) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size)}" ry="${n(size * 0.36)}" fill="none" stroke="${colour}" stroke-width="${n(size * 0.06)}" transform="rotate(${index * 60} ${n(x)} ${n(y)})"/>`,
    ) +
    circle(x, y, size * 0.16, brush.light.gleam) +
    circle(x + size, y, size * 0.1, colour)
  );
}

/** Still and moving water: reflections, glitter, waves and foam. */
import type { Brush } from '../tools/brush.ts';
import { mix } from '../tools/colour.ts';
import type { Point } from '../tools/svg.ts';
import { areaBelow, curve, GROUND, n, rect, repeat, shape, stroke, WIDTH } from '../tools/svg.ts';

/** A water surface with a gradient from `top` down. */
export function waterSheet(brush: Brush, top: number, bottom = GROUND + 20): string {
  const [far, near] = brush.light.water;
  return rect(
    -20,
    top,
    WIDTH + 40,
    bottom - top,
    brush.verticalGradient(top, bottom, [
      [0, far],
      [0.45, mix(far, near, 0.55)],
      [1, near],
    ]),
  );
}

/** The land and, below `waterline`, its reflection. */
export function mirrored(brush: Brush, land: string, waterline: number, bottom = GROUND + 20): string {
  const [landName, clipName] = [brush.name(), brush.name()];
  const squeeze = 0.86;
  brush.define(
    `<clipPath id="${clipName}"><rect x="-20" y="${n(waterline)}" width="${WIDTH + 40}" height="${n(bottom - waterline)}"/></clipPath>`,
  );
  const [, near] = brush.light.water;
  const cover = brush.verticalGradient(waterline, bottom, [
    [0, brush.light.water[0], 0.28],
    [0.5, near, 0.5],
    [1, near, 0.9],
  ]);
  return [
    `<g id="${landName}">${land}</g>`,
    waterSheet(brush, waterline, bottom),
    `<g clip-path="url(#${clipName})"><use href="#${landName}" transform="translate(0 ${n(waterline * (1 + squeeze))}) scale(1 ${-squeeze})" opacity="0.7"/></g>`,
    rect(-20, waterline, WIDTH + 40, bottom - waterline, cover),
    shape(`M-20 ${n(waterline - 1.5)}H${WIDTH + 20}V${n(waterline + 2)}H-20Z`, brush.light.gleam, 0.35),
  ].join('');
}

/** Flat glints that get larger towards the foreground. */
export function ripples(brush: Brush, top: number, bottom: number, count = 42, colour = brush.light.gleam): string {
  const { random } = brush;
  return repeat(count, () => {
    const near = random.next() ** 1.3;
    const y = top + 8 + (bottom - top - 10) * near;
    const reach = (14 + near * 120) * random.between(0.5, 1.3);
    const x = random.between(0, WIDTH);
    const thick = 1 + near * 3.2;
    return shape(
      `M${n(x - reach)} ${n(y)}Q${n(x)} ${n(y - thick)} ${n(x + reach)} ${n(y)}Q${n(x)} ${n(y + thick)} ${n(x - reach)} ${n(y)}Z`,
      colour,
      random.between(0.12, 0.4),
    );
  });
}

/** The reflection of the sun or moon on the water. */
export function sunPath(brush: Brush, x: number, top: number, bottom: number, strength = 0.8): string {
  const { random, light } = brush;
  return repeat(30, (index) => {
    const near = index / 30;
    const y = top + 6 + (bottom - top) * near ** 1.15;
    const reach = (16 + near * 90) * random.between(0.5, 1.2);
    const at = x + random.between(-1, 1) * (10 + near * 46);
    const thick = 1.6 + near * 4;
    return shape(
      `M${n(at - reach)} ${n(y)}Q${n(at)} ${n(y - thick)} ${n(at + reach)} ${n(y)}Q${n(at)} ${n(y + thick)} ${n(at - reach)} ${n(y)}Z`,
      light.body.colour,
      strength * (1 - near * 0.75) * random.between(0.5, 1),
    );
  });
}

/** A swell across the picture with a light crest. */
export function swell(brush: Brush, y: number, height: number, colour: string, crest = 0.5): string {
  const { random } = brush;
  const [length, phase] = [random.between(220, 330), random.between(0, 300)];
  const points: Point[] = [];
  for (let x = -length - phase; x <= WIDTH + length; x += length / 2) {
    points.push([x, y + (points.length % 2 ? height : -height) * random.between(0.6, 1.1)]);
  }
  const line = curve(points);
  return (
    shape(
      areaBelow(line, points),
      brush.verticalGradient(y - height, y + height * 7 + 60, [
        [0, colour],
        [1, mix(colour, brush.light.water[1], 0.7)],
      ]),
    ) + stroke(line, brush.light.gleam, 2 + height * 0.16, crest)
  );
}
